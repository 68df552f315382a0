// SPDX-License-Identifier: MIT

#include <cglm/cglm.h>
#include <cglm/version.h>

#include "CPeers.h"

static vec4 *matrix(const float *numbers, ptrdiff_t index) {
  return (vec4 *)(numbers + 16 * index);
}

static void multiply_pairs(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++)
    glm_mat4_mul(matrix(run.second, i), matrix(run.first, i), matrix(run.output, i));
}

static void multiply_shared(bm_peer_records run) {
  mat4 b;
  glm_mat4_copy(matrix(run.second, 0), b);
  for (ptrdiff_t i = 0; i < run.count; i++)
    glm_mat4_mul(b, matrix(run.first, i), matrix(run.output, i));
}

static void make_perspective(float m34, mat4 m) {
  glm_mat4_identity(m);
  m[2][3] = m34;
}

static void compose(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const float *p = run.first + 14 * i;
    vec3 anchor = {p[10], p[11], p[12]}, place = {p[0], p[1], p[2]};
    vec3 scale = {p[7], p[8], p[9]};
    versor turn = {p[3], p[4], p[5], p[6]};
    mat4 m, perspective;
    glm_vec3_add(anchor, place, place);
    glm_translate_make(m, place);
    glm_quat_rotate(m, turn, m);
    glm_scale(m, scale);
    glm_vec3_negate(anchor);
    glm_translate(m, anchor);
    make_perspective(p[13], perspective);
    glm_mat4_mul(perspective, m, matrix(run.output, i));
  }
}

static void rotate(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const float *p = run.first + 4 * i;
    vec3 axis = {p[0], p[1], p[2]};
    glm_rotate_make(matrix(run.output, i), p[3], axis);
  }
}

static void project_corners(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++) {
    const float *r = run.second + 4 * i;
    const float x[] = {r[0], r[0] + r[2], r[0] + r[2], r[0]};
    const float y[] = {r[1], r[1], r[1] + r[3], r[1] + r[3]};
    for (int k = 0; k < 4; k++) {
      vec4 p = {x[k], y[k], 0, 1}, q;
      glm_mat4_mulv(matrix(run.first, i), p, q);
      run.output[8 * i + 2 * k] = q[0] / q[3];
      run.output[8 * i + 2 * k + 1] = q[1] / q[3];
    }
  }
}

static void invert(bm_peer_records run) {
  for (ptrdiff_t i = 0; i < run.count; i++)
    glm_mat4_inv(matrix(run.first, i), matrix(run.output, i));
}

static void mix(bm_peer_ends ends, float e, vec3 out) {
  glm_vec3_lerp(&ends.from.x, &ends.to.x, e, out);
}

static void chain(const bm_peer_layer *layer, float e, vec3 size, float angle, mat4 m) {
  vec3 anchor = {layer->anchor.x, layer->anchor.y, layer->anchor.z};
  vec3 eye = {layer->vanishing_point.x, layer->vanishing_point.y, layer->vanishing_point.z};
  vec3 axis = {layer->axis.x, layer->axis.y, layer->axis.z};
  vec3 place, move, scale;
  mat4 perspective;
  mix(layer->origin, e, place);
  mix(layer->translation, e, move);
  mix(layer->scale, e, scale);
  glm_vec3_mul(anchor, size, anchor);
  glm_vec3_add(place, anchor, place);
  glm_vec3_add(place, move, place);
  glm_vec3_sub(place, eye, place);
  glm_translate_make(m, eye);
  make_perspective(layer->m34, perspective);
  glm_mat4_mul(m, perspective, m);
  glm_translate(m, place);
  if (!glm_vec3_eqv(axis, GLM_VEC3_ZERO)) glm_rotate(m, angle, axis);
  glm_scale(m, scale);
  glm_vec3_negate(anchor);
  glm_translate(m, anchor);
}

static void look(const bm_peer_layer *layer, float e, bm_peer_look *out) {
  vec3 size, turn;
  mat4 m;
  mix(layer->size, e, size);
  mix(layer->turn, e, turn);
  chain(layer, e, size, turn[0], m);
  const float x[] = {0, size[0], size[0], 0}, y[] = {0, 0, size[1], size[1]};
  for (int k = 0; k < 4; k++) {
    vec4 p = {x[k], y[k], 0, 1}, q;
    glm_mat4_mulv(m, p, q);
    const float divisor = bm_peer_divisor(q[3]);
    out->corners[2 * k] = q[0] / divisor;
    out->corners[2 * k + 1] = q[1] / divisor;
    out->w[k] = q[3];
  }
  out->opacity = glm_clamp_zo(turn[1]);
  out->facing = bm_peer_facing(m[0]);
}

static void evaluate(bm_peer_frame run) {
  for (ptrdiff_t i = 0; i < run.count; i++)
    look(run.layers + i, run.progress[i], run.output + i);
}

/// x1 y1 x2 y2 of each curve.
static void *make_curves(const double *controls, ptrdiff_t count) {
  vec4 *curves = malloc((size_t)count * sizeof *curves);
  for (ptrdiff_t i = 0; curves && i < 4 * count; i++) curves[i / 4][i % 4] = (float)controls[i];
  return curves;
}

static void free_curves(void *curves) { free(curves); }

static void solve_curves(
    const void *curves, ptrdiff_t stride, const double *inputs, double *outputs,
    ptrdiff_t count) {
  for (ptrdiff_t i = 0; i < count; i++) {
    const float *c = ((const vec4 *)curves)[i * stride];
    const float s = glm_decasteljau((float)inputs[i], 0, c[0], c[2], 1);
    outputs[i] = glm_bezier(s, 0, c[1], c[3], 1);
  }
}

#define BM_TEXT(x) #x
#define BM_VALUE(x) BM_TEXT(x)

bm_peer bm_peer_cglm(void) {
  return (bm_peer){
      .version = BM_VALUE(CGLM_VERSION_MAJOR) "." BM_VALUE(CGLM_VERSION_MINOR) "." BM_VALUE(
          CGLM_VERSION_PATCH),
      .multiply_pairs = multiply_pairs,
      .multiply_shared = multiply_shared,
      .compose = compose,
      .rotate = rotate,
      .project_corners = project_corners,
      .invert = invert,
      .evaluate = evaluate,
      .make_curves = make_curves,
      .free_curves = free_curves,
      .solve_curves = solve_curves,
  };
}
