// SPDX-License-Identifier: MIT

/// A layer's timeline as a media timing runs it: repeated, to and fro, faster, from its middle.
///
/// Source: CAMediaTiming and CAKeyframeAnimation; before it begins the layer shows the first moment,
/// after its end the last.
public struct LayerCourse: Equatable, Sendable {
  /// One iteration.
  public let timeline: LayerTimeline
  /// How it is run; one iteration takes as long as the timeline.
  public let timing: MediaTiming
  /// Of the timeline, in one piece.
  package let segments: [LayerTimeline.Segment]

  /// - Parameters:
  ///   - timeline: its segments share anchor, axis, perspective and vanishing point.
  ///   - timing: its duration does not count, its begin is seconds after the start.
  /// - Throws: `LayerCourseError` naming what is not allowed.
  public init(_ timeline: LayerTimeline, timing: MediaTiming) throws(LayerCourseError) {
    var timing = timing
    timing.duration = timeline.end
    timing.fill = .both
    segments = timeline.segments
    for segment in segments {
      do { try segment.transition.validate() } catch { throw .transition(error) }
      guard segment.begin >= 0 else { throw .beginOutOfRange(segment.begin) }
    }
    do { try timing.validate() } catch { throw .number(error) }
    guard timing.curve == .linear else { throw .curve }
    for segment in timeline.rest where !segment.transition.hangs(like: timeline.first.transition) {
      throw .segmentsDiffer
    }
    for (before, after) in zip(segments, timeline.rest) where after.begin < before.begin {
      throw .beginOutOfRange(after.begin)
    }
    (self.timeline, self.timing) = (timeline, timing)
  }

  /// A timeline run once.
  ///
  /// - Throws: `LayerCourseError` naming what is not allowed.
  public init(_ timeline: LayerTimeline) throws(LayerCourseError) {
    try self.init(timeline, timing: MediaTiming(duration: timeline.end))
  }

  /// Seconds from the start until it rests; infinite when it never does.
  public var duration: Double { max(0, timing.activeSpan.end) }

  /// The layer at `seconds` after the start, in double precision.
  public func state(at seconds: Double) -> LayerState {
    let moment = moment(at: seconds)
    return segments[moment.segment].transition.state(at: moment.seconds)
  }
}

/// Why there is no such course.
public enum LayerCourseError: Error, Equatable, CustomStringConvertible {
  /// A segment that cannot run.
  case transition(TransitionError)
  /// A number of the timing that is not allowed.
  case number(MotionError)
  /// Seconds at which a segment begins.
  case beginOutOfRange(Double)
  /// The timing has a curve of its own.
  case curve
  /// Segments that turn about different points.
  case segmentsDiffer

  public var description: String {
    switch self {
    case .transition(let error): error.description
    case .number(let error): error.description
    case .beginOutOfRange(let begin):
      "segment begin \(begin): allowed is 0 or more, not before the segment in front of it"
    case .curve: "curve of the timing: allowed is linear; each segment has its own"
    case .segmentsDiffer:
      "segments: allowed are those of one anchor, axis, m34 and vanishing point"
    }
  }
}

// MARK: - Moments

extension LayerCourse {
  /// Where a course is.
  package struct Moment: Equatable {
    /// The segment that shows the layer.
    package let segment: Int
    /// Seconds since that segment's begin.
    package let seconds: Double
    /// How fast they run; 0 where nothing moves.
    package let rate: Double
    /// Seconds after the start up to which that holds.
    package let end: Double
  }

  /// Where it is at `seconds` after the start. Linear in the number of segments.
  ///
  /// - Parameter segment: by which it is to be told; by default the one that shows the layer.
  package func moment(at seconds: Double, segment: Int? = nil) -> Moment {
    let (done, left, isBackward) = timing.iteration(at: seconds)
    let position = (isBackward ? 1 - done : done) * timeline.end
    let span = timing.activeSpan
    let isMoving = left > 0 && span.begin <= seconds && seconds < span.end
    let rate = isMoving ? timing.speed * (isBackward ? -1 : 1) : 0
    let shown = segment ?? index(at: position, goesBack: rate < 0)
    let begin = segments[shown].begin
    return Moment(
      segment: shown, seconds: position - begin, rate: rate,
      end: isMoving
        ? seconds + min(left, way(from: position, rate) / abs(rate))
        : seconds < span.begin ? span.begin : .infinity)
  }

  private func index(at position: Double, goesBack: Bool) -> Int {
    let index = timeline.index(at: position)
    let isAtBegin = index > 0 && segments[index].begin == position
    return goesBack && isAtBegin ? index - 1 : index
  }

  /// How far it is to the next segment, in seconds of the timeline.
  private func way(from position: Double, _ rate: Double) -> Double {
    let next =
      rate > 0
      ? timeline.rest.first { $0.begin > position } : timeline.rest.last { $0.begin < position }
    return next.map { abs($0.begin - position) } ?? .infinity
  }
}

extension Transition {
  /// Whether it turns about the same point and axis, under the same eye.
  fileprivate func hangs(like other: Transition) -> Bool {
    anchor == other.anchor && axis == other.axis && m34 == other.m34
      && (m34 == 0 || vanishingPoint == other.vanishingPoint)
  }
}
