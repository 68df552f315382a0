// SPDX-License-Identifier: MIT

public import MotionModel

/// Transitions that run at the same time, drawn from a mix of real scenarios.
///
/// The same pack, mix, count and seed give the same workload on every machine.
public struct Workload: Sendable {
  /// One layer of one running transition.
  public struct Item: Equatable, Sendable {
    /// How the layer moves at time 0: the segment that shows it then.
    public let transition: Transition
    /// Items of one kind have the same transition.
    public let kind: Int
    /// The index of the scenario in its pack.
    public let scenario: Int
    /// The index of the layer in the expression of the scenario.
    public let layer: Int
    /// When `transition` begins, in seconds; above 0 for a layer that waits.
    public let begin: Double
    /// The share of the scenario's time that is over at time 0, uniform in 0 … 1, and the same for
    /// the layers of one scenario.
    public let progress: Double
  }

  /// A scenario of the mix that could not be expressed.
  public struct SkippedScenario: Equatable, Sendable {
    /// The id of the scenario.
    public let id: String
    /// What cannot be expressed.
    public let reason: String
  }

  /// The layers that run, layers of one transition side by side.
  public let items: Items
  /// The scenarios of the mix that are left out, in the order of the pack; their weight is spread over
  /// the rest.
  public let skipped: [SkippedScenario]
  /// The name of the mix.
  public let mix: String
  /// The seed that it was drawn with.
  public let seed: UInt64

  /// The greatest count, so that indices fit 32 bits.
  public static let greatestCount = 1 << 30
}

extension Workload {
  /// The items of a workload, each made when it is asked for: a million of them would fill 300 MB,
  /// while there are few different transitions.
  public struct Items: RandomAccessCollection, Sendable {
    struct Entry {
      let kind: Int32
      let begin: Double
    }

    /// A segment of a layer on one screen; its items differ only in when they begin.
    struct Kind {
      let segment: LayerTimeline.Segment
      let scenario: Int
      let layer: Int
      /// Seconds of the whole scenario.
      let duration: Double
    }

    let kinds: [Kind]
    let entries: [Entry]

    /// 0.
    public var startIndex: Int { 0 }
    /// The count.
    public var endIndex: Int { entries.count }

    /// Constant time.
    public subscript(position: Int) -> Item {
      let entry = entries[position]
      let kind = kinds[Int(entry.kind)]
      return Item(
        transition: kind.segment.transition, kind: Int(entry.kind), scenario: kind.scenario,
        layer: kind.layer, begin: entry.begin,
        progress: (kind.segment.begin - entry.begin) / kind.duration)
    }
  }
}

extension Workload.Items {
  /// The same layers at the same times, all with one curve.
  package func eased(by curve: TimingCurve) -> Workload.Items {
    let kinds = kinds.map { kind in
      var transition = kind.segment.transition
      transition.curve = curve
      return Kind(
        segment: LayerTimeline.Segment(begin: kind.segment.begin, transition),
        scenario: kind.scenario, layer: kind.layer, duration: kind.duration)
    }
    return Workload.Items(kinds: kinds, entries: entries)
  }
}

/// Why no workload can be drawn.
public enum WorkloadError: Error, Equatable, CustomStringConvertible {
  /// The name, and those that exist.
  case unknownMix(String, allowed: [String])
  /// No scenario of the mix can be expressed.
  case everythingSkipped(mix: String, [Workload.SkippedScenario])
  /// A count outside 1 … `Workload.greatestCount`.
  case countOutOfRange(Int)

  public var description: String {
    switch self {
    case .unknownMix(let mix, let allowed):
      "no mix \(JSONValue.quoted(mix)); allowed is \(allowed.joined(separator: ", "))"
    case .everythingSkipped(let mix, let skipped):
      "mix \(JSONValue.quoted(mix)): no scenario can be expressed: "
        + skipped.map { "\($0.id) (\($0.reason))" }.joined(separator: ", ")
    case .countOutOfRange(let count):
      "\(count) transitions; allowed is 1 … \(Workload.greatestCount)"
    }
  }
}
