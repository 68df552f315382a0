// SPDX-License-Identifier: MIT

extension HTMLReport {
  /// Holds neither `<` nor `&`, so that it is the same in HTML and in XML.
  static let style = """
    :root{color-scheme:light dark;--bg:#fff;--fg:#1b1d20;--dim:#565b62;--line:#d5d8dc;
    --grid:#e6e8eb;--card:#f5f6f8;--zone:#d9e6f5;--good:#00664a;--bad:#b3261e;--unsure:#7a5a00;
    --better:#0060a8;--link:#0060a8;
    \(colors(\.light))}
    @media (prefers-color-scheme:dark){:root{--bg:#15171a;--fg:#e8eaed;--dim:#a4a9b0;--line:#40454c;
    --grid:#2a2e33;--card:#1f2226;--zone:#253a52;--good:#4fd1a5;--bad:#ff8a80;--unsure:#f0c24b;
    --better:#7cc0ff;--link:#7cc0ff;
    \(colors(\.dark))}}
    \(SeriesLook.colors.indices.map { ".s\($0){--c:var(--c\($0))}" }.joined())
    \(layout)
    \(tables)
    \(pictures)
    \(paper)

    """

  private static func colors(_ color: ((light: String, dark: String)) -> String) -> String {
    SeriesLook.colors.enumerated().map { "--c\($0):\(color($1));" }.joined()
  }

  private static let layout = """
    *{box-sizing:border-box}
    body{margin:0;background:var(--bg);color:var(--fg);font:15px/1.5 system-ui,sans-serif}
    main,nav,footer{max-width:1240px;margin:0 auto;padding:0 16px}
    main:focus{outline:none}
    nav{display:flex;flex-wrap:wrap;gap:4px 18px;padding-top:12px;padding-bottom:12px}
    a{color:var(--link)}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    .skip{position:absolute;left:-999px}.skip:focus{position:static;display:block;padding:8px 16px}
    h1{font-size:26px;margin:8px 0 12px}
    h2{font-size:20px;margin:36px 0 6px;padding-top:12px;border-top:1px solid var(--line)}
    h4{font-size:14px;margin:0 0 4px;overflow-wrap:anywhere}
    p{margin:6px 0;max-width:80ch}code{overflow-wrap:anywhere;font-size:13px}
    .banner{border-left:6px solid var(--k);background:var(--card);padding:8px 14px;margin:12px 0}
    .banner .verdict{font-size:18px;font-weight:600;color:var(--k)}
    .good{--k:var(--good)}.bad{--k:var(--bad)}.unsure{--k:var(--unsure)}.better{--k:var(--better)}
    .card dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:8px 24px;
    margin:12px 0}
    .card .long{grid-column:span 2}
    .card dt{color:var(--dim);font-size:12px}.card dd{margin:0;overflow-wrap:anywhere}
    summary{cursor:pointer;font-weight:600;padding:8px 0}
    .pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,330px),1fr));
    gap:24px 28px;align-items:start;margin:14px 0}
    figure{margin:0;min-width:0;break-inside:avoid}
    li{overflow-wrap:anywhere}ul{padding-left:20px}
    figcaption{font-size:13px;color:var(--dim);overflow-wrap:anywhere}
    .packed{columns:330px 3;column-gap:28px;margin:14px 0}.packed figure{margin-bottom:24px}
    .legend{display:flex;flex-wrap:wrap;gap:4px 18px;list-style:none;padding:0;margin:10px 0}
    .legend svg{margin-right:6px;vertical-align:-1px}
    button,input{font:inherit;color:inherit;background:var(--card);border:1px solid var(--dim);
    border-radius:4px;padding:4px 10px;max-width:100%}
    footer{margin-top:36px;padding-top:12px;padding-bottom:24px;color:var(--dim)}
    """

  private static let tables = """
    .scroll{overflow-x:auto;max-width:100%}
    table{border-collapse:collapse;font-size:13px;font-variant-numeric:tabular-nums;margin:4px 0}
    th,td{text-align:left;padding:3px 12px 3px 0;border-bottom:1px solid var(--grid);
    white-space:nowrap;font-weight:400}
    thead th{white-space:normal;color:var(--dim);border-bottom-color:var(--line);
    vertical-align:bottom}
    .n{text-align:right}td span{color:var(--k)}th[colspan]{font-weight:600;padding-top:8px}
    .note{font-size:13px;color:var(--dim)}.bar{display:block}
    @media (max-width:700px){.wide{display:none}th,td{padding-right:9px}}
    """

  private static let pictures = """
    .plot{display:block;width:100%;max-width:440px;height:auto}
    svg text{font:11px system-ui,sans-serif;fill:var(--fg)}
    svg .tick,svg .axis-title{fill:var(--dim)}
    svg .row-title{font-weight:600}
    svg .step-label{font-weight:600;stroke:var(--bg);stroke-width:4;paint-order:stroke}
    .grid{stroke:var(--grid)}line.axis{stroke:var(--dim)}
    line.rule{stroke:var(--fg);stroke-width:1.2;opacity:.75}
    line.break{stroke:var(--dim);stroke-width:1.5;stroke-dasharray:5 4}
    .line{fill:none;stroke:var(--c);stroke-width:1.6}
    .mark{fill:var(--c);stroke:var(--bg);stroke-width:.8}
    .dots{fill:none;stroke:var(--c);stroke-width:3.4;stroke-linecap:round;opacity:.65}
    .old{--c:var(--c0)}.new{--c:var(--c1)}
    .line.old{stroke-dasharray:5 3}.dots.old{stroke-linecap:square;stroke-width:3}
    .noise{stroke:var(--c0);stroke-width:4}line.median{stroke:var(--fg);stroke-width:2}
    .step{fill:none;stroke:var(--fg);stroke-width:2}
    .zone{fill:var(--zone)}.interval{stroke:var(--k);stroke-width:3}
    .value{fill:var(--k);stroke:var(--bg);stroke-width:.6}
    @media (forced-colors:active){svg{forced-color-adjust:none;background:#fff}}
    """

  private static let paper = """
    @media print{:root{color-scheme:light}nav,.skip,.filter,button,footer{display:none}
    .scroll{overflow:visible}
    table{font-size:8px}th,td{padding-right:6px}body{font-size:11px}.wide{display:none}
    .pictures{grid-template-columns:repeat(2,1fr)}.packed{columns:2}h2{break-after:avoid}}
    """

  /// Filters the rows, keeps the filter in the address, and saves the document. It has neither `<`
  /// nor `&`.
  static let script = """
    'use strict';
    const field = document.getElementById('filter');
    function show() {
      const words = field.value.toLowerCase().split(' ');
      document.querySelectorAll('#cases tbody').forEach(part => {
        const rows = Array.from(part.querySelectorAll('tr[data-name]'));
        rows.forEach(row => {
          const name = row.dataset.name.toLowerCase();
          row.hidden = !words.every(word => name.includes(word));
        });
        part.hidden = rows.every(row => row.hidden);
      });
      document.querySelectorAll('#cases details').forEach(group => {
        if (field.value) group.open = Boolean(group.querySelector('tr[data-name]:not([hidden])'));
      });
    }
    if (field) {
      const asked = location.hash.split('filter=')[1];
      if (asked) { field.value = decodeURIComponent(asked); show(); }
      field.addEventListener('input', () => {
        show();
        history.replaceState(null, '', '#filter=' + encodeURIComponent(field.value));
      });
    }
    document.getElementById('save').addEventListener('click', () => {
      const text = document.getElementById('data').textContent;
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
      link.download = 'benchmark.json';
      link.click();
    });

    """
}
