// SPDX-License-Identifier: MIT
//
// What the adapters to other libraries offer: loops over arrays of structures, written as somebody
// would who uses the library, one file a library.
//
// The libraries multiply column vectors and store matrices column by column. The row-vector matrix
// m11 m12 … m44 in reading order is, bit for bit, such a matrix of the same transform, so nothing is
// converted; only products turn around: A · B for rows is B * A for columns.
#pragma once

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Corners at a smaller w are divided by it.
#define BM_PEER_NEAR_PLANE 1e-6f

/// Records one after the other, at cache-line boundaries.
typedef struct {
  const float *first;
  const float *second;
  float *output;
  ptrdiff_t count;
} bm_peer_records;

typedef struct {
  float x, y, z;
} bm_peer_vector;

typedef struct {
  bm_peer_vector from, to;
} bm_peer_ends;

/// One layer's part in a transition, in points and radians.
typedef struct {
  bm_peer_ends origin;
  /// Width, height, 0.
  bm_peer_ends size;
  bm_peer_ends translation;
  bm_peer_ends scale;
  /// Radians, opacity, 0.
  bm_peer_ends turn;
  /// A unit vector, or zero for no turn.
  bm_peer_vector axis;
  /// In unit coordinates of the frame.
  bm_peer_vector anchor;
  bm_peer_vector vanishing_point;
  float m34;
} bm_peer_layer;

typedef struct {
  /// x and y of TL, TR, BR, BL, divided.
  float corners[8];
  float w[4];
  /// 0 … 1.
  float opacity;
  /// Above 0 when the front is seen: the determinant of rows and columns 1, 2, 4.
  float facing;
} bm_peer_look;

typedef struct {
  const bm_peer_layer *layers;
  /// How far each layer is, after its curve.
  const float *progress;
  bm_peer_look *output;
  ptrdiff_t count;
} bm_peer_frame;

typedef void (*bm_peer_kernel)(bm_peer_records);

/// A library; null where it has nothing.
typedef struct {
  const char *version;
  /// Matrices times matrices, one by one.
  bm_peer_kernel multiply_pairs;
  /// Matrices times one matrix.
  bm_peer_kernel multiply_shared;
  /// Translation, quaternion x y z w, scale, anchor, m34 → matrix.
  bm_peer_kernel compose;
  /// Axis, radians → matrix.
  bm_peer_kernel rotate;
  /// Matrices; rectangles x y width height → x and y of four corners; nothing is clipped.
  bm_peer_kernel project_corners;
  /// The general inverse: those for affine matrices, where there are any, are not faster.
  bm_peer_kernel invert;
  /// Layer after layer: interpolate, chain, project, say which side is seen.
  void (*evaluate)(bm_peer_frame);
  /// Curves through (0, 0) and (1, 1) from their controls x1 y1 x2 y2, to be freed.
  void *(*make_curves)(const double *controls, ptrdiff_t count);
  void (*free_curves)(void *curves);
  /// Every input by its curve; all by the first with `stride` 0 in place of 1.
  void (*solve_curves)(
      const void *curves, ptrdiff_t stride, const double *inputs, double *outputs,
      ptrdiff_t count);
} bm_peer;

bm_peer bm_peer_glm(void);
bm_peer bm_peer_cglm(void);
bm_peer bm_peer_eigen(void);
bm_peer bm_peer_qt(void);

/// The compiler of the adapters and their flags.
const char *bm_peer_build(void);

/// Positive when the front of the layer z = 0 is seen, of a matrix m11 … m44: no library has it.
static inline float bm_peer_facing(const float *m) {
  return m[0] * (m[5] * m[15] - m[7] * m[13]) - m[1] * (m[4] * m[15] - m[7] * m[12]) +
         m[3] * (m[4] * m[13] - m[5] * m[12]);
}

/// `w`, or the near plane's for what lies behind it.
static inline float bm_peer_divisor(float w) {
  return w < BM_PEER_NEAR_PLANE ? BM_PEER_NEAR_PLANE : w;
}

#ifdef __cplusplus
}
#endif
