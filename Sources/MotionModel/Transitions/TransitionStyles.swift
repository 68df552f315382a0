// SPDX-License-Identifier: MIT

/// How a controller is shown over another. Raw values as UIKit's.
public enum ModalPresentationStyle: Int, CaseIterable, Sendable {
  case automatic = -2
  /// Also the style of transitions that are no presentations.
  case none = -1
  case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen
  case overCurrentContext, popover
  /// Only on a television.
  case blurOverFullScreen

  /// Whether the presenter's view leaves the window.
  public var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}

/// The built-in look of a presentation. Raw values as UIKit's.
public enum ModalTransitionStyle: Int, CaseIterable, Sendable {
  case coverVertical, flipHorizontal, crossDissolve, partialCurl

  /// What it shows, with UIKit's duration and curve.
  ///
  /// - Throws: `SpringError` never: the system curve has a duration.
  public func program(_ passage: Passage = .forward) throws(SpringError) -> any TransitionProgram {
    switch self {
    case .coverVertical: try CoverVertical(passage)
    case .flipHorizontal: FlipHorizontal(passage)
    case .crossDissolve: CrossDissolve()
    case .partialCurl: PartialCurl(passage)
    }
  }
}

/// What a navigation controller does. Raw values as UIKit's.
public enum NavigationOperation: Int, CaseIterable, Sendable { case none, push, pop }

/// The two ways of a shared-element transition, as option bits.
public struct PushPopType: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let push = PushPopType(rawValue: 1 << 1)
  public static let pop = PushPopType(rawValue: 1 << 2)

  /// Forward unless it is a pop: a push is the default.
  public var passage: Passage { contains(.pop) ? .backward : .forward }
}

/// What a transition does to the two controllers.
public enum TransitionKind: String, CaseIterable, Sendable { case present, dismiss, push, pop }

/// A participant's controller in a context.
public struct TransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The outgoing one.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The incoming one.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// A participant's view in a context.
public struct TransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The outgoing one.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The incoming one.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// The calls at the end of a transition, in the order in which UIKit makes them.
public enum CompletionStage: Int, CaseIterable, Sendable {
  case invalidation, animationWillEnd, willComplete
  /// Where `presentationTransitionDidEnd` and `dismissalTransitionDidEnd` are called.
  case container
  case companions, didComplete
  /// `animationEnded` of the animator, last of all.
  case animationEnded
}
