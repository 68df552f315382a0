// SPDX-License-Identifier: MIT

import MotionModel

/// Screens of real devices.
enum DeviceScreen {
  /// Points, and how often each is drawn: mostly phones.
  static let all: [(size: Size, weight: Double)] = [
    (Size(width: 375, height: 667), 3),
    (Size(width: 390, height: 844), 6),
    (Size(width: 393, height: 852), 6),
    (Size(width: 414, height: 896), 3),
    (Size(width: 768, height: 1024), 1),
    (Size(width: 1024, height: 1366), 1),
  ]

  static let largest = Size(width: 1024, height: 1366)
}
