public import Geometry
public import Motion

/// An animation of views that can be paused, scrubbed, reversed and stopped.
///
/// It is inactive until it is started, or paused before its start; then it is active until its end. As
/// long as it is active, its changes add up with those of other animations.
///
/// ```
///             start, pause, fraction          end, stopAnimation(true)
///   inactive ───────────────────────▶ active ─────────────────────────▶ inactive
///                                       │ stopAnimation(false)             ▲
///                                       └────────▶ stopped ────────────────┘
///                                                          finishAnimation(at:)
/// ```
///
/// A call that makes no sense in the current state is a mistake of the program: it traps in debug builds and is ignored
/// in others. An animator without references continues to its end.
@MainActor
public final class ViewPropertyAnimator {
  /// The stage of an animator.
  public enum State: Sendable {
    /// Nothing is animated.
    case inactive
    /// The changes are running or paused.
    case active
    /// The changes were stopped, and ``finishAnimation(at:)`` must be called.
    case stopped
  }

  /// The position at which an animation ends.
  public enum Position: Sendable {
    /// The final state.
    case end
    /// The initial state.
    case start
    /// The state in which it was stopped.
    case current
  }

  /// The duration in seconds, without delay.
  public let duration: Double
  /// The timing of the motion: a curve or a spring.
  public let timingParameters: AnimationTimingParameters
  /// The delay of the start, in seconds.
  public private(set) var delay = 0.0
  /// Whether it can be paused, scrubbed and reversed while it runs.
  public var isInterruptible = true
  /// Whether touches land on the views that it changes. It counts from the next start.
  public var isUserInteractionEnabled = true
  /// Whether it runs in full although the user prefers reduced motion. It counts from the next start.
  public var isEssential = false
  /// Whether the presentation is linear in ``fractionComplete`` while it is paused.
  public var scrubsLinearly = true
  /// Whether it pauses at its end instead of ending. It can be reversed then.
  public var pausesOnCompletion = false { didSet { run?.pausesAtEnd = pausesOnCompletion } }
  /// The state of the animator.
  public internal(set) var state = State.inactive

  /// The run, while it is active.
  var run: RunningAnimation?
  /// The closures that set the model to its start and its end, while the animator is stopped.
  var ends: (start: [() -> Void], end: [() -> Void]) = ([], [])
  /// Whether it leads back, as set before the start.
  var startsReversed = false
  private var pending: [(animations: () -> Void, delayFactor: Double)] = []
  private var completions: [(Position) -> Void] = []

  /// Creates an animator with the given timing.
  public init(
    duration: Double, timingParameters: AnimationTimingParameters,
    animations: (() -> Void)? = nil
  ) {
    self.duration = timingParameters.pace(duration: duration).timing.duration
    self.timingParameters = timingParameters
    if let animations { pending.append((animations, 0)) }
  }

  /// Creates an animator that moves along `curve`.
  public convenience init(
    duration: Double, curve: TimingCurve = .easeInOut, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: .init(curve: curve), animations: animations)
  }

  /// Creates an animator that moves along the cubic Bézier curve with two control points.
  public convenience init(
    duration: Double, controlPoint1: Point, controlPoint2: Point,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, curve: .timing(controlPoint1, controlPoint2), animations: animations)
  }

  /// Creates an animator that moves by a spring that settles in `duration`.
  public convenience init(
    duration: Double, dampingRatio: Double, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: .init(dampingRatio: dampingRatio),
      animations: animations)
  }

  /// Creates and starts an animator.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: Double, delay: Double = 0,
    options: AnimationOptions = .allowUserInteraction, animations: @escaping () -> Void,
    completion: ((Position) -> Void)? = nil
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    animator.isEssential = options.contains(.essential)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  /// Adds changes. They start `delayFactor` of the duration after now, or after the start if the
  /// animator is inactive, and end with the others.
  public func addAnimations(delayFactor: Double = 0, _ animations: @escaping () -> Void) {
    switch state {
    case .inactive: pending.append((animations, delayFactor))
    case .active: perform(animations, from: (run?.course.timeFraction ?? 0) + delayFactor)
    case .stopped: reject("addAnimations")
    }
  }

  /// Adds a function that is called at the end, in the turn after it.
  public func addCompletion(_ completion: @escaping (Position) -> Void) {
    completions.append(completion)
  }

  /// Makes the changes, without letting time pass yet.
  func activate(afterDelay delay: Double = 0) {
    self.delay = delay > 0 ? delay : 0
    var options = AnimationOptions()
    if isUserInteractionEnabled { options.insert(.allowUserInteraction) }
    if isEssential { options.insert(.essential) }
    let run = RunningAnimation(
      timingParameters.pace(duration: duration, delay: self.delay), options: options)
    run.isPaused = true
    run.pausesAtEnd = pausesOnCompletion
    run.course.isReversed = startsReversed
    run.onEnd = { self.didEnd(finished: $0, in: $1) }
    self.run = run
    state = .active
    let animations = pending
    pending = []
    for (animations, delayFactor) in animations { perform(animations, from: delayFactor) }
  }

  private func perform(_ animations: () -> Void, from start: Double) {
    let context = AnimationContext(
      run: run, span: start > 0 ? .late(start: start) : .full, animator: self)
    AnimationContext.with(context, animations)
  }

  private func didEnd(finished: Bool, in window: Window?) {
    let position: Position = finished ? (isReversed ? .start : .end) : .current
    deactivate()
    guard let window else { return complete(position) }
    window.frames.nextTurn.call { self.complete(position) }
  }

  func deactivate() {
    startsReversed = isReversed
    run = nil
    state = .inactive
  }

  func forgetCompletions() {
    completions = []
    ends = ([], [])
  }

  func complete(_ position: Position) {
    let bodies = completions
    completions = []
    for body in bodies { body(position) }
  }

  func reject(_ call: StaticString) {
    assertionFailure("\(call) was called on an animator that is \(state)")
  }
}
