// SPDX-License-Identifier: MIT
//
// Qt's matrices know what kind they are, which would make each a word longer than sixteen numbers;
// they are loaded here as general ones, without that word and the memory traffic it costs.

#include <QEasingCurve>
#include <QMatrix4x4>
#include <QQuaternion>
#include <QVector3D>
#include <cstring>
#include <vector>

#include "CPeers.h"

namespace {

QMatrix4x4 load(const float *numbers, ptrdiff_t index) {
  QMatrix4x4 m(Qt::Uninitialized);
  std::memcpy(m.data(), numbers + 16 * index, 64);
  return m;
}

void store(const QMatrix4x4 &m, float *numbers, ptrdiff_t index) {
  std::memcpy(numbers + 16 * index, m.constData(), 64);
}

void multiplyPairs(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++)
    store(load(run.second, i) * load(run.first, i), run.output, i);
}

void multiplyShared(bm_peer_records run) {
  const QMatrix4x4 b = load(run.second, 0);
  for (ptrdiff_t i = 0; i < run.count; i++) store(b * load(run.first, i), run.output, i);
}

QMatrix4x4 perspective(float m34) {
  QMatrix4x4 m;
  m(3, 2) = m34;
  return m;
}

void compose(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const float *p = run.first + 14 * i;
    const QVector3D anchor(p[10], p[11], p[12]);
    QMatrix4x4 m = perspective(p[13]);
    m.translate(anchor + QVector3D(p[0], p[1], p[2]));
    m.rotate(QQuaternion(p[6], p[3], p[4], p[5]));
    m.scale(p[7], p[8], p[9]);
    m.translate(-anchor);
    store(m, run.output, i);
  }
}

void rotate(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const float *p = run.first + 4 * i;
    QMatrix4x4 m;
    m.rotate(qRadiansToDegrees(p[3]), p[0], p[1], p[2]);
    store(m, run.output, i);
  }
}

void projectCorners(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const QMatrix4x4 m = load(run.first, i);
    const float *r = run.second + 4 * i;
    const float x[] = {r[0], r[0] + r[2], r[0] + r[2], r[0]};
    const float y[] = {r[1], r[1], r[1] + r[3], r[1] + r[3]};
    for (int k = 0; k < 4; k++) {
      const QVector3D q = m.map(QVector3D(x[k], y[k], 0));
      run.output[8 * i + 2 * k] = q.x();
      run.output[8 * i + 2 * k + 1] = q.y();
    }
  }
}

void invert(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++)
    store(load(run.first, i).inverted(), run.output, i);
}

QVector3D vector(const bm_peer_vector &v) { return QVector3D(v.x, v.y, v.z); }

QVector3D mix(const bm_peer_ends &ends, float e) {
  return vector(ends.from) * (1 - e) + vector(ends.to) * e;
}

void look(const bm_peer_layer &layer, float e, bm_peer_look &out) {
  const QVector3D size = mix(layer.size, e), turn = mix(layer.turn, e);
  const QVector3D anchor = vector(layer.anchor) * size, eye = vector(layer.vanishing_point);
  QMatrix4x4 m;
  m.translate(eye);
  m *= perspective(layer.m34);
  m.translate(mix(layer.origin, e) + anchor + mix(layer.translation, e) - eye);
  const QVector3D axis = vector(layer.axis);
  if (!axis.isNull()) m.rotate(qRadiansToDegrees(turn.x()), axis);
  m.scale(mix(layer.scale, e));
  m.translate(-anchor);
  const float x[] = {0, size.x(), size.x(), 0}, y[] = {0, 0, size.y(), size.y()};
  for (int k = 0; k < 4; k++) {
    const QVector4D q = m.map(QVector4D(x[k], y[k], 0, 1));
    const float divisor = bm_peer_divisor(q.w());
    out.corners[2 * k] = q.x() / divisor;
    out.corners[2 * k + 1] = q.y() / divisor;
    out.w[k] = q.w();
  }
  out.opacity = qBound(0.0f, turn.y(), 1.0f);
  out.facing = bm_peer_facing(m.constData());
}

void evaluate(bm_peer_frame run) {
  for (ptrdiff_t i = 0; i < run.count; i++) look(run.layers[i], run.progress[i], run.output[i]);
}

using Curves = std::vector<QEasingCurve>;

void *makeCurves(const double *controls, ptrdiff_t count) {
  auto *curves = new Curves(size_t(count), QEasingCurve(QEasingCurve::BezierSpline));
  for (ptrdiff_t i = 0; i < count; i++) {
    const double *c = controls + 4 * i;
    (*curves)[size_t(i)].addCubicBezierSegment({c[0], c[1]}, {c[2], c[3]}, {1, 1});
  }
  return curves;
}

void freeCurves(void *curves) { delete static_cast<Curves *>(curves); }

void solveCurves(
    const void *curves, ptrdiff_t stride, const double *inputs, double *outputs,
    ptrdiff_t count) {
  const QEasingCurve *curve = static_cast<const Curves *>(curves)->data();
  for (ptrdiff_t i = 0; i < count; i++)
    outputs[i] = curve[i * stride].valueForProgress(inputs[i]);
}

}  // namespace

bm_peer bm_peer_qt(void) {
  bm_peer peer = {};
  peer.version = QT_VERSION_STR;
  peer.multiply_pairs = multiplyPairs;
  peer.multiply_shared = multiplyShared;
  peer.compose = compose;
  peer.rotate = rotate;
  peer.project_corners = projectCorners;
  peer.invert = invert;
  peer.evaluate = evaluate;
  peer.make_curves = makeCurves;
  peer.free_curves = freeCurves;
  peer.solve_curves = solveCurves;
  return peer;
}
