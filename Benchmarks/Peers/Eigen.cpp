// SPDX-License-Identifier: MIT

#include <Eigen/Geometry>
#include <Eigen/LU>

#include "CPeers.h"

namespace {

using Eigen::Affine3f, Eigen::Matrix4f, Eigen::Vector3f, Eigen::Vector4f;

auto matrix(const float *numbers, ptrdiff_t index) {
  return Eigen::Map<const Matrix4f, Eigen::Aligned64>(numbers + 16 * index);
}

auto matrix(float *numbers, ptrdiff_t index) {
  return Eigen::Map<Matrix4f, Eigen::Aligned64>(numbers + 16 * index);
}

void multiplyPairs(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++)
    matrix(run.output, i).noalias() = matrix(run.second, i) * matrix(run.first, i);
}

void multiplyShared(bm_peer_records run) {
  const Matrix4f b = matrix(run.second, 0);
  for (ptrdiff_t i = 0; i < run.count; i++)
    matrix(run.output, i).noalias() = b * matrix(run.first, i);
}

Matrix4f perspective(float m34) {
  Matrix4f m = Matrix4f::Identity();
  m(3, 2) = m34;
  return m;
}

void compose(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const float *p = run.first + 14 * i;
    const Vector3f anchor(p[10], p[11], p[12]);
    Affine3f m = Affine3f::Identity();
    m.translate(anchor + Vector3f(p[0], p[1], p[2]))
        .rotate(Eigen::Quaternionf(p[6], p[3], p[4], p[5]))
        .scale(Vector3f(p[7], p[8], p[9]))
        .translate(-anchor);
    matrix(run.output, i).noalias() = perspective(p[13]) * m.matrix();
  }
}

void rotate(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const float *p = run.first + 4 * i;
    const Vector3f axis(p[0], p[1], p[2]);
    matrix(run.output, i) = Affine3f(Eigen::AngleAxisf(p[3], axis.normalized())).matrix();
  }
}

void projectCorners(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const float *r = run.second + 4 * i;
    const float x[] = {r[0], r[0] + r[2], r[0] + r[2], r[0]};
    const float y[] = {r[1], r[1], r[1] + r[3], r[1] + r[3]};
    for (int k = 0; k < 4; k++) {
      const Vector3f q = (matrix(run.first, i) * Vector4f(x[k], y[k], 0, 1)).hnormalized();
      run.output[8 * i + 2 * k] = q.x();
      run.output[8 * i + 2 * k + 1] = q.y();
    }
  }
}

void invert(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++)
    matrix(run.output, i) = matrix(run.first, i).inverse();
}

Vector3f vector(const bm_peer_vector &v) { return Vector3f(v.x, v.y, v.z); }

Vector3f mix(const bm_peer_ends &ends, float e) {
  return vector(ends.from) * (1 - e) + vector(ends.to) * e;
}

void look(const bm_peer_layer &layer, float e, bm_peer_look &out) {
  const Vector3f size = mix(layer.size, e), turn = mix(layer.turn, e);
  const Vector3f anchor = vector(layer.anchor).cwiseProduct(size);
  const Vector3f eye = vector(layer.vanishing_point), axis = vector(layer.axis);
  const Vector3f place = mix(layer.origin, e) + anchor + mix(layer.translation, e);
  Affine3f model = Affine3f::Identity();
  model.translate(place - eye);
  if (!axis.isZero(0)) model.rotate(Eigen::AngleAxisf(turn.x(), axis));
  model.scale(mix(layer.scale, e)).translate(-anchor);
  const Affine3f toEye(Eigen::Translation3f{eye});
  const Matrix4f m = toEye.matrix() * perspective(layer.m34) * model.matrix();
  const float x[] = {0, size.x(), size.x(), 0}, y[] = {0, 0, size.y(), size.y()};
  for (int k = 0; k < 4; k++) {
    const Vector4f q = m * Vector4f(x[k], y[k], 0, 1);
    const float divisor = bm_peer_divisor(q.w());
    out.corners[2 * k] = q.x() / divisor;
    out.corners[2 * k + 1] = q.y() / divisor;
    out.w[k] = q.w();
  }
  out.opacity = turn.y() < 0 ? 0 : turn.y() > 1 ? 1 : turn.y();
  out.facing = bm_peer_facing(m.data());
}

void evaluate(bm_peer_frame run) {
  for (ptrdiff_t i = 0; i < run.count; i++) look(run.layers[i], run.progress[i], run.output[i]);
}

#define BM_TEXT(x) #x
#define BM_VALUE(x) BM_TEXT(x)

}  // namespace

bm_peer bm_peer_eigen(void) {
  bm_peer peer = {};
  peer.version = BM_VALUE(EIGEN_WORLD_VERSION) "." BM_VALUE(EIGEN_MAJOR_VERSION) "." BM_VALUE(
      EIGEN_MINOR_VERSION);
  peer.multiply_pairs = multiplyPairs;
  peer.multiply_shared = multiplyShared;
  peer.compose = compose;
  peer.rotate = rotate;
  peer.project_corners = projectCorners;
  peer.invert = invert;
  peer.evaluate = evaluate;
  return peer;
}
