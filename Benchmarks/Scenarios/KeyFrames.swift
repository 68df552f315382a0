// SPDX-License-Identifier: MIT

import MotionModel

/// One css property over the key frames that name it.
struct KeyFrames<Value: Equatable> {
  struct Key {
    /// A fraction of the whole.
    let time: Double
    let value: Value
    /// How to get to the next key.
    let curve: TimingCurve
  }

  /// From 0 to 1.
  let keys: [Key]

  /// - Parameters:
  ///   - frames: as a pack writes them, in any order.
  ///   - rest: what the property is at 0 and at 1 where no frame says; css takes what is
  ///   underneath.
  ///   - curve: eases from a frame that has no curve of its own.
  ///   - value: nil for a frame that does not name the property, which then runs through it.
  /// - Throws: what `value` throws, or `ScenarioPackError` for a curve.
  init(
    _ frames: [JSONValue], rest: Value, curve: TimingCurve, place: PackLocation,
    value: (JSONValue) throws -> Value?
  ) throws {
    var keys: [Key] = []
    for frame in frames {
      guard let value = try value(frame), let time = frame["k"]?.number else { continue }
      let own = try frame["e"].flatMap { try FrameSchema.curve($0, place) }
      keys.append(Key(time: time, value: value, curve: own ?? curve))
    }
    keys.sort { $0.time < $1.time }
    if keys.first?.time != 0 { keys.insert(Key(time: 0, value: rest, curve: curve), at: 0) }
    if keys[keys.count - 1].time != 1 { keys.append(Key(time: 1, value: rest, curve: curve)) }
    self.keys = keys
  }

  /// Neighbours; a key at the time of the one before takes its place.
  var spans: [(from: Key, to: Key)] {
    zip(keys, keys.dropFirst()).filter { $0.time < $1.time }.map { ($0, $1) }
  }

  var times: [Double] { keys.map(\.time) }

  /// False when nothing changes.
  var isChanging: Bool { keys.contains { $0.value != keys[0].value } }
}
