// SPDX-License-Identifier: MIT

/// A point or an offset in the plane, in points; y grows downwards.
public struct Point: Equatable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height in points.
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle in points. A negative size is legal and is kept as given.
public struct Rect: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle of `size` with its top left corner at the origin.
  public init(size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// The rectangle moved by (`dx`, `dy`) points.
  public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

/// Three components: an offset in points, a scale, or an axis. z points to the viewer.
public struct Vector3: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var z: Double

  public init(x: Double, y: Double, z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  public static let zero = Vector3(x: 0, y: 0, z: 0)
  public static let one = Vector3(x: 1, y: 1, z: 1)

  public var length: Double { (x * x + y * y + z * z).squareRoot() }

  /// The same direction with length 1; a zero vector stays zero.
  public var normalized: Vector3 {
    let length = length
    return length > 0 ? Vector3(x: x / length, y: y / length, z: z / length) : .zero
  }
}

/// The first and the last value of something that a transition changes.
public struct Endpoints<Value: Equatable & Sendable>: Equatable, Sendable {
  public var from: Value
  public var to: Value

  public init(from: Value, to: Value) {
    self.from = from
    self.to = to
  }

  /// A value that does not change.
  public init(_ constant: Value) {
    self.init(from: constant, to: constant)
  }

  /// The same change backwards.
  public var reversed: Endpoints { Endpoints(from: to, to: from) }

  public var isConstant: Bool { from == to }
}

/// `from` at `fraction` 0 and `to` at 1, both exact; straight beyond.
public func interpolate(_ from: Double, _ to: Double, _ fraction: Double) -> Double {
  from * (1 - fraction) + to * fraction
}

extension Endpoints where Value == Double {
  public func value(at fraction: Double) -> Double { interpolate(from, to, fraction) }
}

extension Endpoints where Value == Vector3 {
  public func value(at fraction: Double) -> Vector3 {
    Vector3(
      x: interpolate(from.x, to.x, fraction), y: interpolate(from.y, to.y, fraction),
      z: interpolate(from.z, to.z, fraction))
  }
}

extension Endpoints where Value == Rect {
  public func value(at fraction: Double) -> Rect {
    Rect(
      x: interpolate(from.x, to.x, fraction), y: interpolate(from.y, to.y, fraction),
      width: interpolate(from.width, to.width, fraction),
      height: interpolate(from.height, to.height, fraction))
  }
}
