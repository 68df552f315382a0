// SPDX-License-Identifier: MIT
//
// GLM with its intrinsics and aligned types, which are off unless asked for.

#define GLM_FORCE_INTRINSICS
#define GLM_FORCE_DEFAULT_ALIGNED_GENTYPES
#include <glm/ext/matrix_transform.hpp>
#include <glm/glm.hpp>
#include <glm/gtc/quaternion.hpp>

#include "CPeers.h"

namespace {

const glm::mat4 *matrices(const float *numbers) {
  return reinterpret_cast<const glm::mat4 *>(numbers);
}

glm::mat4 *matrices(float *numbers) { return reinterpret_cast<glm::mat4 *>(numbers); }

void multiplyPairs(bm_peer_records run) {
  const auto *a = matrices(run.first), *b = matrices(run.second);
  auto *out = matrices(run.output);
  for (ptrdiff_t i = 0; i < run.count; i++) out[i] = b[i] * a[i];
}

void multiplyShared(bm_peer_records run) {
  const auto *a = matrices(run.first);
  const glm::mat4 b = *matrices(run.second);
  auto *out = matrices(run.output);
  for (ptrdiff_t i = 0; i < run.count; i++) out[i] = b * a[i];
}

glm::mat4 perspective(float m34) {
  glm::mat4 m(1.0f);
  m[2][3] = m34;
  return m;
}

void compose(bm_peer_records run) {
  auto *out = matrices(run.output);
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const float *p = run.first + 14 * i;
    const glm::vec3 anchor(p[10], p[11], p[12]);
    glm::mat4 m = glm::translate(glm::mat4(1.0f), anchor + glm::vec3(p[0], p[1], p[2]));
    m = m * glm::mat4_cast(glm::quat(p[6], p[3], p[4], p[5]));
    m = glm::scale(m, glm::vec3(p[7], p[8], p[9]));
    out[i] = perspective(p[13]) * glm::translate(m, -anchor);
  }
}

void rotate(bm_peer_records run) {
  auto *out = matrices(run.output);
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const float *p = run.first + 4 * i;
    out[i] = glm::rotate(glm::mat4(1.0f), p[3], glm::vec3(p[0], p[1], p[2]));
  }
}

void projectCorners(bm_peer_records run) {
  const auto *m = matrices(run.first);
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const float *r = run.second + 4 * i;
    const float x[] = {r[0], r[0] + r[2], r[0] + r[2], r[0]};
    const float y[] = {r[1], r[1], r[1] + r[3], r[1] + r[3]};
    for (int k = 0; k < 4; k++) {
      const glm::vec4 q = m[i] * glm::vec4(x[k], y[k], 0.0f, 1.0f);
      run.output[8 * i + 2 * k] = q.x / q.w;
      run.output[8 * i + 2 * k + 1] = q.y / q.w;
    }
  }
}

void invert(bm_peer_records run) {
  const auto *m = matrices(run.first);
  auto *out = matrices(run.output);
  for (ptrdiff_t i = 0; i < run.count; i++) out[i] = glm::inverse(m[i]);
}

glm::vec3 vector(bm_peer_vector v) { return glm::vec3(v.x, v.y, v.z); }

glm::vec3 mix(bm_peer_ends ends, float e) {
  return glm::mix(vector(ends.from), vector(ends.to), e);
}

void look(const bm_peer_layer &layer, float e, bm_peer_look &out) {
  const glm::vec3 size = mix(layer.size, e), turn = mix(layer.turn, e);
  const glm::vec3 anchor = vector(layer.anchor) * size, eye = vector(layer.vanishing_point);
  const glm::vec3 place = mix(layer.origin, e) + anchor + mix(layer.translation, e);
  glm::mat4 m = glm::translate(glm::mat4(1.0f), eye) * perspective(layer.m34);
  m = glm::translate(m, place - eye);
  const glm::vec3 axis = vector(layer.axis);
  if (axis != glm::vec3(0.0f)) m = glm::rotate(m, turn.x, axis);
  m = glm::scale(m, mix(layer.scale, e));
  m = glm::translate(m, -anchor);
  const float x[] = {0, size.x, size.x, 0}, y[] = {0, 0, size.y, size.y};
  for (int k = 0; k < 4; k++) {
    const glm::vec4 q = m * glm::vec4(x[k], y[k], 0.0f, 1.0f);
    const float divisor = bm_peer_divisor(q.w);
    out.corners[2 * k] = q.x / divisor;
    out.corners[2 * k + 1] = q.y / divisor;
    out.w[k] = q.w;
  }
  out.opacity = glm::clamp(turn.y, 0.0f, 1.0f);
  out.facing = bm_peer_facing(&m[0][0]);
}

void evaluate(bm_peer_frame run) {
  for (ptrdiff_t i = 0; i < run.count; i++) look(run.layers[i], run.progress[i], run.output[i]);
}

#define BM_TEXT(x) #x
#define BM_VALUE(x) BM_TEXT(x)

}  // namespace

bm_peer bm_peer_glm(void) {
  bm_peer peer = {};
  peer.version = BM_VALUE(GLM_VERSION_MAJOR) "." BM_VALUE(GLM_VERSION_MINOR) "." BM_VALUE(
      GLM_VERSION_PATCH) "." BM_VALUE(GLM_VERSION_REVISION);
  peer.multiply_pairs = multiplyPairs;
  peer.multiply_shared = multiplyShared;
  peer.compose = compose;
  peer.rotate = rotate;
  peer.project_corners = projectCorners;
  peer.invert = invert;
  peer.evaluate = evaluate;
  return peer;
}
