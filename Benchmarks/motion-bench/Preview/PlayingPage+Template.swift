// SPDX-License-Identifier: MIT

extension PlayingPage {
  /// The page around a film: {title}, {notes} and {film} are filled in.
  ///
  /// Space plays and pauses, the arrows step, Home and End go to the ends. For people who asked for
  /// less motion it stands still until they play it.
  static let template = #"""
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy"
      content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
    <title>{title}</title>
    <style>
    :root { color-scheme: light dark; font-family: system-ui, sans-serif }
    body { margin: 1rem auto; max-width: 60rem; padding: 0 1rem }
    h1 { font-size: 1.2rem } p { margin: .2rem 0 }
    canvas { width: 100%; max-height: 70vh; object-fit: contain; display: block; margin: 1rem 0 }
    .controls { display: flex; gap: .8rem; align-items: center }
    .controls input { flex: 1 } button { min-width: 5rem; font: inherit }
    ul { list-style: none; display: flex; flex-wrap: wrap; gap: 1rem; padding: 0 }
    li::before { content: ""; display: inline-block; width: .9em; height: .9em;
      margin-right: .4em; background: var(--color) }
    </style>
    </head>
    <body>
    <h1>{title}</h1>
    {notes}
    <canvas id="stage" role="img" aria-label="{title}"></canvas>
    <div class="controls">
    <button id="play" type="button">Play</button>
    <input id="time" type="range" min="0" step="1" value="0" aria-label="time">
    <output id="clock" for="time"></output>
    </div>
    <ul id="legend"></ul>
    <script>
    'use strict';
    const film = {film};
    const stage = document.getElementById('stage'), pen = stage.getContext('2d');
    const play = document.getElementById('play'), time = document.getElementById('time');
    const clock = document.getElementById('clock'), last = film.moments.length - 1;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    let started = null;
    time.max = last;

    function color(role) { return dark.matches ? role.dark : role.light; }

    function draw(index) {
      const scale = 2, around = .35;
      stage.width = film.width * (1 + 2 * around) * scale;
      stage.height = film.height * 1.3 * scale;
      pen.scale(scale, scale);
      pen.translate(film.width * around, film.height * .15);
      pen.fillStyle = dark.matches ? '#262626' : '#f1f1f1';
      pen.fillRect(0, 0, film.width, film.height);
      film.moments[index].forEach(layer);
      pen.globalAlpha = 1;
      pen.setLineDash([]);
      pen.lineWidth = 1;
      pen.strokeStyle = '#888';
      pen.strokeRect(0, 0, film.width, film.height);
      clock.value = (film.seconds * index / last).toFixed(3) + ' s';
      time.value = index;
    }

    function layer([number, opacity, isBack, hasTop, ...points]) {
      if (points.length < 6) return;
      const role = film.roles[number];
      pen.fillStyle = pen.strokeStyle = color(role);
      pen.setLineDash(isBack || !role.filled ? [10, 7] : []);
      pen.lineWidth = 2;
      pen.beginPath();
      for (let k = 0; k < points.length; k += 2) pen.lineTo(points[k], points[k + 1]);
      pen.closePath();
      pen.globalAlpha = opacity * (isBack ? .3 : .6);
      if (role.filled) pen.fill();
      pen.globalAlpha = .25 + .75 * opacity;
      pen.stroke();
      if (!hasTop) return;
      pen.lineWidth = 6;
      pen.beginPath();
      pen.moveTo(points[0], points[1]);
      pen.lineTo(points[2], points[3]);
      pen.stroke();
    }

    function tick(now) {
      if (started === null) return;
      const index = Math.floor((now - started) / 1000 / film.seconds * last);
      draw(Math.max(0, Math.min(index, last)));
      if (index >= last) return pause();
      requestAnimationFrame(tick);
    }

    function pause() { started = null; play.textContent = 'Play'; }

    function start() {
      const from = +time.value >= last ? 0 : +time.value;
      started = performance.now() - from / last * film.seconds * 1000;
      play.textContent = 'Pause';
      requestAnimationFrame(tick);
    }

    function toggle() { started === null ? start() : pause(); }

    function go(index) { pause(); draw(Math.max(0, Math.min(index, last))); }

    play.addEventListener('click', toggle);
    time.addEventListener('input', () => go(+time.value));
    dark.addEventListener('change', () => { legend(); draw(+time.value); });
    document.addEventListener('keydown', event => {
      if (event.target === play || event.ctrlKey || event.metaKey || event.altKey) return;
      const steps = { ArrowLeft: -1, ArrowRight: 1 };
      if (event.key === ' ') toggle();
      else if (event.key in steps) go(+time.value + steps[event.key]);
      else if (event.key === 'Home') go(0);
      else if (event.key === 'End') go(last);
      else return;
      event.preventDefault();
    });

    function legend() {
      document.getElementById('legend').replaceChildren(...film.roles.map(role => {
        const item = document.createElement('li');
        item.textContent = role.name;
        item.style.setProperty('--color', color(role));
        return item;
      }));
    }

    legend();
    draw(0);
    if (!calm.matches) start();
    </script>
    </body>
    </html>

    """#
}
