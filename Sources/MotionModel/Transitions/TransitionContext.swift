// SPDX-License-Identifier: MIT

/// One transition between two controllers: what animators and drivers are handed.
///
/// `TransitionCoordinator` makes it and lets its clock run.
public final class TransitionContext: ViewControllerContextTransitioning {
  /// A controller with its frames and, when it takes part, its view.
  struct Participant {
    let controller: ViewController
    let view: TransitionView?
    let initialFrame: Rect
    let finalFrame: Rect
  }

  public let containerView: TransitionView
  public let isAnimated: Bool
  public let presentationStyle: ModalPresentationStyle
  public let targetTransform: AffineTransform2D
  /// Seconds, as the animator gave them once.
  public let duration: Double
  /// Eases the way.
  public let curve: TimingCurve

  let from: Participant
  let to: Participant
  private var state: TransitionState
  private var tracks: [Track] = []
  private var completions: [(Bool) -> Void] = []
  /// Whether the models are at the start again.
  private var isBack = false
  /// Called with each notice, in order.
  var onNotice: (TransitionNotices) -> Void = { _ in }
  private var delivered = 0
  private var isDelivering = false

  /// A view on its way between two poses.
  private struct Track {
    let view: TransitionView
    let from: TransitionView.Pose
    let to: TransitionView.Pose

    func pose(at fraction: Double) -> TransitionView.Pose {
      var pose = to
      pose.frame = Endpoints(from: from.frame, to: to.frame).value(at: fraction)
      pose.translation =
        Endpoints(from: from.translation, to: to.translation).value(at: fraction)
      pose.scale = Endpoints(from: from.scale, to: to.scale).value(at: fraction)
      pose.angle = interpolate(from.angle, to.angle, fraction)
      // A spring's alpha overshoots; what is composited does not.
      pose.alpha = min(max(interpolate(from.alpha, to.alpha, fraction), 0), 1)
      return pose
    }
  }

  init(
    _ setup: TransitionSetup, duration: Double, curve: TimingCurve,
    interaction: TransitionInteraction
  ) throws(MotionError) {
    (containerView, isAnimated) = (setup.container, setup.isAnimated)
    (presentationStyle, targetTransform) = (setup.style, setup.targetTransform)
    (self.duration, self.curve) = (duration, curve)
    (from, to) = setup.participants
    state = try TransitionState(duration: duration, curve: curve, interaction: interaction)
  }
}

// MARK: - Participants

extension TransitionContext {
  public func viewController(
    forKey key: TransitionContextViewControllerKey
  ) -> ViewController? {
    switch key {
    case .from: from.controller
    case .to: to.controller
    default: nil
    }
  }

  public func view(forKey key: TransitionContextViewKey) -> TransitionView? {
    switch key {
    case .from: from.view
    case .to: to.view
    default: nil
    }
  }

  private func participant(_ controller: ViewController) -> Participant? {
    controller === from.controller ? from : controller === to.controller ? to : nil
  }

  public func initialFrame(for controller: ViewController) -> Rect {
    participant(controller)?.initialFrame ?? .zero
  }

  public func finalFrame(for controller: ViewController) -> Rect {
    participant(controller)?.finalFrame ?? .zero
  }
}

// MARK: - State

extension TransitionContext {
  public var phase: TransitionPhase { state.phase }
  public var isInteractive: Bool { state.isInteractive }
  public var transitionWasCancelled: Bool { state.wasCancelled }
  /// The last percentage, 0 … 1.
  public var percentComplete: Double { state.percentComplete }
  /// The displayed fraction.
  public var fraction: Double { state.fraction }
  /// Eases the rest after a release.
  public var completionCurve: TimingCurve { state.completionCurve }
  /// Speed of the rest, negative after a cancel.
  public var completionVelocity: Double { state.completionVelocity }
  /// What was done wrong so far.
  public var misuses: MisuseCounts { state.misuses }

  func note(_ misuse: TransitionMisuse) { state.misuses.record(misuse) }

  public func updateInteractiveTransition(_ percentComplete: Double) {
    drive(.update(percentComplete), from: .context)
  }

  public func finishInteractiveTransition() { drive(.finish, from: .context) }

  public func cancelInteractiveTransition() { drive(.cancel, from: .context) }

  public func pauseInteractiveTransition() { drive(.pause, from: .context) }

  public func completeTransition(_ didComplete: Bool) {
    drive(.complete(didComplete), from: .context)
  }

  /// Lets `action` happen at the time that the clock has reached.
  func drive(_ action: TransitionAction, from source: TransitionSource) {
    perform { state throws(MotionError) in try state.apply(action, at: state.now, from: source) }
  }

  /// Eases the rest after the next release.
  func easeRest(by curve: TimingCurve) { state.easeRest(by: curve) }

  func start(at time: Double) {
    perform { state throws(MotionError) in
      try state.apply(.start(animated: isAnimated), at: time)
    }
  }

  func advance(to time: Double) {
    perform { state throws(MotionError) in try state.advance(to: time) }
  }

  /// Times come from the coordinator, which lets none through that the state would refuse.
  private func perform(_ body: (inout TransitionState) throws(MotionError) -> Void) {
    do { try body(&state) } catch { preconditionFailure("\(error)") }
    show()
    // A call from within a notice waits until the notices before it are delivered.
    guard !isDelivering else { return }
    isDelivering = true
    while delivered < state.records.count {
      delivered += 1
      onNotice(state.records[delivered - 1].notice)
    }
    isDelivering = false
  }
}

// MARK: - Animating

extension TransitionContext {
  public func animate(_ animations: () -> Void, completion: ((_ finished: Bool) -> Void)? = nil) {
    let views = containerView.tree
    let before = views.map(\.pose)
    animations()
    for (view, pose) in zip(views, before) where view.pose != pose {
      tracks.append(Track(view: view, from: pose, to: view.pose))
    }
    if let completion { completions.append(completion) }
    show()
  }

  /// The layers that move, as a batch takes them.
  public var transitions: [Transition] {
    tracks.map { track in
      var transition = Transition(
        duration: duration, curve: curve,
        frame: Endpoints(from: track.from.frame, to: track.to.frame))
      transition.anchor = track.to.anchor
      transition.translation = Endpoints(from: track.from.translation, to: track.to.translation)
      transition.scale = Endpoints(from: track.from.scale, to: track.to.scale)
      transition.angle = Endpoints(from: track.from.angle, to: track.to.angle)
      transition.axis = track.to.axis
      transition.opacity = Endpoints(from: track.from.alpha, to: track.to.alpha)
      transition.m34 = containerView.sublayerM34
      transition.vanishingPoint = containerView.bounds.center
      return transition
    }
  }

  private func show() {
    for track in tracks { track.view.presentation = track.pose(at: fraction) }
  }

  /// Calls what waits for the end of the animations, where an animator completes its transition.
  /// After a cancel the models are back by then, so that what a call changes stays.
  func arrive() {
    if transitionWasCancelled { place(completed: false) }
    let calls = completions
    completions.removeAll()
    for call in calls { call(!transitionWasCancelled) }
  }

  /// Takes the animations away: the views are where they were animated to, or where they were.
  func endAnimations(completed: Bool) {
    for track in tracks { track.view.presentation = nil }
    if completed == isBack { place(completed: completed) }
    tracks.removeAll()
    arrive()
  }

  private func place(completed: Bool) {
    for track in completed ? tracks : tracks.reversed() {
      track.view.pose = completed ? track.to : track.from
    }
    isBack = !completed
  }
}
