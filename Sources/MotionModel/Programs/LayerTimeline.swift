// SPDX-License-Identifier: MIT

/// How one layer moves: transitions that follow each other.
public struct LayerTimeline: Equatable, Sendable {
  /// One stretch of a layer's time.
  public struct Segment: Equatable, Sendable {
    /// Seconds after the start of the whole, 0 or more.
    public let begin: Double
    /// How the layer moves from then on.
    public let transition: Transition

    /// - Parameters:
    ///   - begin: seconds after the start of the whole, 0 or more.
    ///   - transition: how the layer moves from then on.
    public init(begin: Double = 0, _ transition: Transition) {
      (self.begin, self.transition) = (begin, transition)
    }

    /// Seconds after the start of the whole.
    public var end: Double { begin + transition.duration }
  }

  /// How it moves first.
  public let first: Segment
  /// How it moves then, in the order of begin.
  public let rest: [Segment]

  /// - Parameters:
  ///   - first: before it begins, the layer shows its start.
  ///   - rest: none begins before the one in front of it.
  public init(_ first: Segment, rest: [Segment] = []) { (self.first, self.rest) = (first, rest) }

  /// A single transition, `begin` seconds after the start.
  public init(_ transition: Transition, begin: Double = 0) {
    self.init(Segment(begin: begin, transition))
  }

  /// All of them in the order of begin.
  public var segments: [Segment] { [first] + rest }

  /// Seconds after the start at which the layer comes to rest.
  public var end: Double { (rest.last ?? first).end }

  /// The number of the segment that shows the layer at `seconds` after the start: the last that has
  /// begun, else the first. Linear in the number of segments.
  public func index(at seconds: Double) -> Int {
    (rest.lastIndex { $0.begin <= seconds } ?? -1) + 1
  }

  /// The layer at `seconds` after the start, in double precision. Between two segments it keeps the
  /// end of the one before.
  public func state(at seconds: Double) -> LayerState {
    let segment = segments[index(at: seconds)]
    return segment.transition.state(at: seconds - segment.begin)
  }

  /// This, then `next`, whose times count from the same start.
  public func then(_ next: LayerTimeline) -> LayerTimeline {
    LayerTimeline(first, rest: rest + next.segments)
  }

  /// The same `seconds` later.
  public func delayed(by seconds: Double) -> LayerTimeline {
    func later(_ segment: Segment) -> Segment {
      Segment(begin: segment.begin + seconds, segment.transition)
    }
    return LayerTimeline(later(first), rest: rest.map(later))
  }
}
