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

  /// The rectangle with its sides moved in by (`dx`, `dy`) points; out where they are negative.
  public func insetBy(dx: Double, dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The same area with a width and a height of 0 or more.
  public var standardized: Rect {
    Rect(
      x: width < 0 ? x + width : x, y: height < 0 ? y + height : y, width: abs(width),
      height: abs(height))
  }

  /// Whether `point` lies inside; the left and the top edge do, the right and the bottom edge do
  /// not, so that neighbours never share a point.
  public func contains(_ point: Point) -> Bool {
    let area = standardized
    return point.x >= area.x && point.x < area.x + area.width && point.y >= area.y
      && point.y < area.y + area.height
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

  /// The distance from the origin, also where its square has no room in a `Double`.
  public var length: Double {
    let square = x * x + y * y + z * z
    if square > 1e-280, square < 1e280 { return square.squareRoot() }
    let most = max(abs(x), abs(y), abs(z))
    guard most > 0, most.isFinite else { return square }
    let (u, v, w) = (x / most, y / most, z / most)
    return most * (u * u + v * v + w * w).squareRoot()
  }

  /// The same direction with length 1; a zero vector stays zero.
  public var normalized: Vector3 {
    let length = length
    return length > 0 ? Vector3(x: x / length, y: y / length, z: z / length) : .zero
  }

  var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// The scalar product with `other`.
  public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  /// The vector product, `self` × `other`.
  public func cross(_ other: Vector3) -> Vector3 {
    Vector3(
      x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
  }

  /// The sum of two vectors.
  public static func + (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  /// The vector from `b` to `a`.
  public static func - (a: Vector3, b: Vector3) -> Vector3 {
    Vector3(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }

  /// `factor` times `vector`.
  public static func * (factor: Double, vector: Vector3) -> Vector3 {
    Vector3(x: factor * vector.x, y: factor * vector.y, z: factor * vector.z)
  }
}

/// Four components: a row of a matrix, or a point with its w.
public struct Vector4: Equatable, Sendable {
  /// The component along x.
  public var x: Double
  /// The component along y.
  public var y: Double
  /// The component along z.
  public var z: Double
  /// The homogeneous component.
  public var w: Double

  /// The vector of these components.
  public init(x: Double, y: Double, z: Double, w: Double) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
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

extension Endpoints where Value == Vector4 {
  /// The components at `fraction`, each straight between its ends.
  public func value(at fraction: Double) -> Vector4 {
    Vector4(
      x: interpolate(from.x, to.x, fraction), y: interpolate(from.y, to.y, fraction),
      z: interpolate(from.z, to.z, fraction), w: interpolate(from.w, to.w, fraction))
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
