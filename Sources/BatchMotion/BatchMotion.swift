// SPDX-License-Identifier: MIT

@_exported public import MotionEngine
@_exported public import MotionKernels
@_exported public import MotionModel
