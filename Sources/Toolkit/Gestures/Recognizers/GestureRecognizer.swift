public import Geometry
public import Motion

/// An object that recognizes one kind of gesture in a stream of touches.
///
/// The states of an attempt:
///
///     possible --recognize-> ended                                   (discrete)
///     possible --begin-> began --change-> changed ... --end-> ended  (continuous)
///                        began, changed --cancel-> cancelled
///     possible --fail-> failed
///
/// A subclass overrides the touch methods, reads ``touches``, and asks for a transition with
/// ``request(_:)``. The arena decides whether it happens, because other recognizers can prevent or
/// delay it. After a terminal state, nothing happens until every touch of the attempt is up. Then
/// ``reset()`` is called and the state is possible again. Actions see the terminal state.
@MainActor
open class GestureRecognizer {
  /// The state of a recognizer as its actions and users see it.
  public enum State: Hashable, Sendable {
    /// Nothing is decided, or the recognizer is ready and waits for another one to fail.
    case possible
    /// A continuous gesture has just begun.
    case began
    /// A continuous gesture changed.
    case changed
    /// A continuous gesture ended, or a discrete gesture was recognized.
    case ended
    /// A continuous gesture was cancelled. Actions should undo its effects.
    case cancelled
    /// The touches did not make the gesture. Actions never see this state.
    case failed
  }

  /// A state transition that a subclass requests.
  public enum Transition: Hashable, Sendable {
    /// A discrete gesture happened.
    case recognize
    /// A continuous gesture began.
    case begin
    /// The values of a continuous gesture changed.
    case change
    /// A continuous gesture ended.
    case end
    /// A continuous gesture was cancelled.
    case cancel
    /// The touches do not make the gesture.
    case fail(FailureReason)
  }

  /// The name of the recognizer in explanations.
  public final var label: String
  /// The current state.
  public var state: State {
    switch attempt.status {
    case .idle, .possible, .waiting: .possible
    case .active(hasChanged: false, _): .began
    case .active(hasChanged: true, _): .changed
    case .finished(.ended): .ended
    case .finished(.cancelled): .cancelled
    case .finished(.failed): .failed
    }
  }
  /// The time at which the state was entered: that of the touches or the deadline that caused it.
  public internal(set) final var time = Instant.zero
  /// The touches that the recognizer follows and that are down, in landing order.
  public internal(set) final var touches: [Touch] = []
  /// The view to which the recognizer is attached.
  public internal(set) final weak var target: (any TouchTarget)?
  /// The delegate that decides which touches the recognizer follows, whether it may begin, and how
  /// it relates to others.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether recognition cancels the recognizer's touches in their views.
  public final var cancelsTouchesInView = true
  /// Whether touches that land are withheld from their views while the recognizer is undecided.
  /// They are delivered if it fails, and never if it recognizes.
  public final var delaysTouchesBegan = false
  /// Whether lifts are withheld from views while the recognizer is undecided, so that the touches
  /// can still be cancelled there.
  public final var delaysTouchesEnded = true
  /// The event time at which to call ``deadlinePassed(at:)``; nil for never.
  public final var deadline: Instant?

  /// The thresholds; those of the arena unless set.
  public final var profile: GestureProfile {
    get { ownProfile ?? arena?.profile ?? .standard }
    set { ownProfile = newValue }
  }

  /// Whether the recognizer follows touches. Disabling it during a gesture cancels or fails the
  /// gesture. When enabled again, it waits for new touches.
  public final var isEnabled = true {
    didSet { if !isEnabled && oldValue { arena?.withdraw(self) } }
  }

  /// The kinds of touches that the recognizer follows: by default all but the secondary button, which
  /// only long presses of one finger follow, and drags after them in one gesture.
  public final var allowedTouchKinds = TouchKind.all.subtracting([.secondaryButton])

  /// The current attempt, which the arena manages.
  final var attempt = GestureAttempt()
  /// The recognizers that must fail first.
  final var requirements = FailureRequirements()
  /// Called after every state change, including failures.
  final var actions = GestureActions()
  final weak var arena: GestureArena?
  private final var ownProfile: GestureProfile?

  /// Creates a recognizer with the name `label`.
  public init(label: String) { self.label = label }

  /// The centroid of the gesture's fingers, in points of the window; nil before the first. When the
  /// gesture is over, their last centroid.
  open var location: Point? { cluster?.centroid }

  /// The number of fingers of the gesture; when it is over, their last number.
  open var numberOfTouches: Int { isFinished ? attempt.lastCluster?.count ?? 0 : fingerCount }

  // MARK: For subclasses

  /// Called when touches moved. Touches that lift in the same frame are still in ``touches``, and
  /// those that land in it are not yet.
  open func touchesMoved(_ moved: [Touch], at time: Instant) {}

  /// Called when touches landed; they are in ``touches``.
  open func touchesBegan(_ began: [Touch], at time: Instant) {}

  /// Called when touches lifted; they are no longer in ``touches``. If none is left and nothing is
  /// requested, a possible recognizer without a deadline fails.
  open func touchesEnded(_ ended: [Touch], at time: Instant) {}

  /// Called when touches were cancelled; they are no longer in ``touches``. By default, cancels an
  /// active gesture and fails an undecided one.
  open func touchesCancelled(_ cancelled: [Touch], at time: Instant) {
    request(isActive ? .cancel : .fail(.touchCancelled))
  }

  /// Called when the ``deadline`` passed; it is nil again.
  open func deadlinePassed(at time: Instant) {}

  /// Called at the end of an attempt to discard its state.
  open func reset() {}

  /// Whether the recognizer makes `other`, with which it shares a touch, fail by recognizing.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether the recognizer fails if `other`, with which it shares a touch, recognizes.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether `other` must fail before the recognizer may recognize. Asked once per attempt.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether the recognizer must fail before `other` may recognize. Asked once per attempt.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Whether the recognizer follows fingers that pinch or rotate on a touchpad.
  var followsIndirectTouches: Bool { false }

  /// Whether a continuous gesture has begun and is not over.
  public final var isActive: Bool { if case .active = attempt.status { true } else { false } }

  /// Stops following `touch`. The recognizer no longer counts it, delays it or cancels it in its
  /// view.
  public final func ignore(_ touch: Touch) {
    touches.removeAll { $0 === touch }
    attempt.touches.removeAll { $0 === touch }
    touch.trackers.removeAll { $0 === self }
    attempt.frame.hasIgnored = true
    arena?.settleUnlessBusy()
  }

  /// Requests a state transition.
  ///
  /// The last request of a frame counts, except that a failure or a cancellation is final, and that
  /// a gesture that would begin and end in one frame fails. The request is ignored if the
  /// recognizer is idle or over, or if it is to begin while it is active.
  public final func request(_ transition: Transition) {
    if isActive && transition == .begin { return }
    switch (pending, transition) {
    case (.fail?, _), (.cancel?, _), (.begin?, .change), (.end?, .change): break
    case (.begin?, .end), (.begin?, .cancel): pending = .fail(.touchesLifted)
    default: pending = transition
    }
  }
}

extension GestureRecognizer {
  /// Calls the actions in this turn without a state change.
  func announce() { arena?.queueActions(of: self) }

  private var fingerCount: Int { touches.reduce(0) { $0 + $1.fingerCount } }

  /// Whether the fingers of the attempt are on a touchpad.
  package var isIndirect: Bool { attempt.touches.contains { $0.kind == .indirect } }

  private var cluster: TouchCluster? {
    isFinished ? attempt.lastCluster : TouchCluster(touches) ?? attempt.lastCluster
  }
}

extension GestureRecognizer: Hashable {
  /// Returns whether both are the same recognizer.
  public nonisolated static func == (one: GestureRecognizer, other: GestureRecognizer) -> Bool {
    one === other
  }

  /// Hashes the identity of the recognizer.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
