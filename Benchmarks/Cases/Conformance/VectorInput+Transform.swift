// SPDX-License-Identifier: MIT

internal import MotionModel

extension VectorInput {
  /// 16 numbers.
  func matrix(_ name: String) throws(VectorError) -> Transform3D { try required(name).matrix() }

  func matrix() throws(VectorError) -> Transform3D {
    var numbers: [Double] = []
    for element in try elements() { numbers.append(try element.number()) }
    guard let matrix = try? Transform3D(elements: numbers) else { throw failure("16 numbers") }
    return matrix
  }

  /// `[x, y]`
  func point(_ name: String) throws(VectorError) -> Point {
    let p = try numbers(name, count: 2)
    return Point(x: p[0], y: p[1])
  }

  /// `[x, y, width, height]`
  func rect(_ name: String) throws(VectorError) -> Rect {
    let r = try numbers(name, count: 4)
    return Rect(x: r[0], y: r[1], width: r[2], height: r[3])
  }

  func numbers(_ name: String, count: Int) throws(VectorError) -> [Double] {
    let numbers = try numbers(name)
    guard numbers.count == count else { throw try required(name).failure("\(count) numbers") }
    return numbers
  }

  /// A css list of `[name, argument, …]`.
  func transformList(_ name: String) throws(VectorError) -> TransformList {
    var list = TransformList()
    for item in try required(name).elements() {
      list.functions.append(try item.transformFunction())
    }
    return list
  }

  private func transformFunction() throws(VectorError) -> TransformFunction {
    let call = try TransformCall(self)
    if let function = try call.sharedFunction() { return function }
    switch call.name {
    case "skew":
      let angles = try call.numbers(2)
      return .skew(x: angles[0], y: angles[1])
    case "perspective": return .perspective(distance: try call.numbers(1)[0])
    case "matrix": return .matrix(try call.matrix())
    default:
      throw failure("translate, scale, rotate, skew, perspective or matrix, and its arguments")
    }
  }

  /// The matrix of a list of CATransform3D calls, each new one acting first.
  func transformCalls(_ name: String) throws(VectorError) -> Transform3D {
    var transform = Transform3D.identity
    for item in try required(name).elements() {
      let call = try TransformCall(item)
      switch (try call.sharedFunction(), call.name) {
      case (.translate(let offset), _):
        transform = transform.translatedBy(x: offset.x, y: offset.y, z: offset.z)
      case (.scale(let factor), _):
        transform = transform.scaledBy(x: factor.x, y: factor.y, z: factor.z)
      case (.rotate(let angle, let axis), _): transform = transform.rotated(by: angle, axis: axis)
      case (_, "m34"): transform.m34 = try call.numbers(1)[0]
      case (_, "concat"): transform = transform.concatenating(try call.matrix())
      default:
        throw item.failure("translate, scale, rotate, m34 or concat, and its arguments")
      }
    }
    return transform
  }
}

/// `[name, argument, …]`
private struct TransformCall {
  let name: String
  let item: VectorInput
  let arguments: [VectorInput]

  init(_ item: VectorInput) throws(VectorError) {
    let parts = try item.elements()
    guard let first = parts.first else { throw item.failure("a name and its arguments") }
    name = try first.text()
    self.item = item
    arguments = Array(parts.dropFirst())
  }

  func numbers(_ count: Int) throws(VectorError) -> [Double] {
    guard arguments.count == count else { throw item.failure("\(name) with \(count) numbers") }
    var numbers: [Double] = []
    for argument in arguments { numbers.append(try argument.number()) }
    return numbers
  }

  func matrix() throws(VectorError) -> Transform3D {
    guard arguments.count == 1 else { throw item.failure("\(name) with a list of 16 numbers") }
    return try arguments[0].matrix()
  }

  /// What both kinds of lists have; nil for anything else.
  func sharedFunction() throws(VectorError) -> TransformFunction? {
    switch name {
    case "translate": return .translate(try vector(numbers(3)))
    case "scale": return .scale(try vector(numbers(3)))
    case "rotate":
      let numbers = try numbers(4)
      return .rotate(angle: numbers[0], axis: vector(Array(numbers.dropFirst())))
    default: return nil
    }
  }

  private func vector(_ numbers: [Double]) -> Vector3 {
    Vector3(x: numbers[0], y: numbers[1], z: numbers[2])
  }
}
