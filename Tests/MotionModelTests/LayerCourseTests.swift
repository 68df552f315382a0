// SPDX-License-Identifier: MIT

import MotionModel
import Testing
import _MotionTestSupport

private func move(_ from: Double, _ to: Double, _ seconds: Double) -> Transition {
  func place(_ x: Double) -> Rect { Rect(x: x, y: 0, width: 10, height: 10) }
  return Transition(
    duration: seconds, curve: .linear, frame: Endpoints(from: place(from), to: place(to)))
}

extension LayerCourse {
  fileprivate func x(at seconds: Double) -> Double { state(at: seconds).quad.corners.topLeft.x }
}

@Suite("A course of a layer")
struct LayerCourseTests {
  /// 0 to 100 in a second, a rest of a half, 100 to 40 in a half.
  private let keyed = LayerTimeline(move(0, 100, 1))
    .then(LayerTimeline(move(100, 40, 0.5), begin: 1.5))

  @Test("run once is its timeline")
  func once() throws {
    let course = try LayerCourse(keyed)
    #expect(course.duration == 2)
    for tick in -2...24 {
      let seconds = Double(tick) * 0.1
      #expect(course.state(at: seconds) == keyed.state(at: seconds), "\(seconds)")
    }
  }

  @Test("repeats to and fro at another speed, from an offset on")
  func repeats() throws {
    var timing = MediaTiming(duration: 0)
    (timing.repeatCount, timing.autoreverses) = (1.5, true)
    (timing.speed, timing.offset, timing.begin) = (2, 0.5, 1)
    let course = try LayerCourse(keyed, timing: timing)
    // Three iterations of two seconds, half a second of them skipped, at twice the speed.
    #expect(abs(course.duration - 3.75) < 1e-15)
    let rows: [(Double, Double)] = [
      (0, 0), (0.75, 0), (1, 50), (1.25, 100), (1.5, 100), (1.625, 70), (1.75, 40), (1.875, 70),
      (2, 100), (2.5, 50), (2.75, 0), (3, 50), (3.5, 100), (3.75, 40), (9, 40),
    ]
    for (seconds, x) in rows {
      #expect(abs(course.x(at: seconds) - x) < 1e-9, "at \(seconds): \(course.x(at: seconds))")
    }
  }

  @Test("agrees with the media timing of one move", arguments: MediaTiming.Direction.allCases)
  func agreesWithTiming(direction: MediaTiming.Direction) throws {
    for (speed, offset) in [(1.0, 0.0), (-0.5, 2.0), (3, -1), (0, 0.3), (-1, 9)] {
      var timing = MediaTiming(duration: 1)
      (timing.direction, timing.repeatCount) = (direction, 2.25)
      (timing.speed, timing.offset, timing.iterationStart) = (speed, offset, 0.5)
      timing.fill = .both
      let course = try LayerCourse(LayerTimeline(move(0, 1, 1)), timing: timing)
      for tick in -20...60 {
        let seconds = Double(tick) * 0.13
        let progress = try #require(timing.progress(at: seconds))
        #expect(
          abs(course.x(at: seconds) - progress) < 1e-12,
          "speed \(speed), offset \(offset), at \(seconds): \(course.x(at: seconds)), \(progress)")
      }
    }
  }

  @Test("tells how long what it says about a moment holds")
  func moments() throws {
    var timing = MediaTiming(duration: 0)
    (timing.repeatCount, timing.autoreverses) = (.infinity, true)
    let course = try LayerCourse(keyed, timing: timing)
    #expect(course.duration == .infinity)
    var (seconds, ends) = (0.0, [Double]())
    for _ in 0..<7 {
      seconds = course.moment(at: seconds).end
      ends.append(seconds)
    }
    #expect(ends == [1.5, 2, 2.5, 4, 5.5, 6, 6.5])
  }

  @Test("refuses what it cannot run, with the value")
  func refusals() throws {
    func refusal(_ timeline: LayerTimeline, _ change: (inout MediaTiming) -> Void) -> String {
      var timing = MediaTiming(duration: 0)
      change(&timing)
      do {
        _ = try LayerCourse(timeline, timing: timing)
        return "none"
      } catch { return "\(error)" }
    }
    #expect(refusal(keyed) { $0.repeatCount = -1 }.contains("repeat count -1.0"))
    #expect(refusal(keyed) { $0.speed = .nan }.contains("speed nan"))
    #expect(refusal(keyed) { $0.curve = .easeIn }.contains("allowed is linear"))
    #expect(refusal(LayerTimeline(move(0, 1, -3))) { _ in }.contains("duration -3.0"))
    #expect(refusal(LayerTimeline(move(0, 1, 1), begin: -1)) { _ in }.contains("begin -1.0"))
    var turned = move(0, 1, 1)
    turned.anchor = .zero
    let mixed = keyed.then(LayerTimeline(turned, begin: 3))
    #expect(refusal(mixed) { _ in }.contains("one anchor"))
    let late = LayerTimeline(move(0, 1, 1), begin: 2).then(LayerTimeline(move(1, 2, 1), begin: 1))
    #expect(refusal(late) { _ in }.contains("begin 1.0"))
  }
}
