public import Geometry
public import Motion

/// Watches touches for one kind of gesture.
///
/// Life of an attempt:
///
///     possible --recognize-> ended                                   (discrete)
///     possible --begin-> began --change-> changed ... --end-> ended  (continuous)
///                        began, changed --cancel-> cancelled
///     possible --fail-> failed
///
/// A subclass overrides the touch methods, looks at ``touches``, and asks for a transition with
/// ``request(_:)``; the arena decides whether it happens, since other recognizers may have a say.
/// After a terminal state nothing follows until every touch of the attempt has lifted; then
/// ``reset()`` is called and the state is possible again. Actions read the terminal state.
open class GestureRecognizer {
  /// Where a recognizer stands, as its actions and its users see it.
  public enum State: Hashable, Sendable {
    /// Nothing is decided; also while it is ready and waits for another to fail.
    case possible
    /// A continuous gesture has just begun.
    case began
    /// It went on.
    case changed
    /// It is over; or a discrete gesture was recognized.
    case ended
    /// It was taken away: what it did is to be undone.
    case cancelled
    /// It was not this gesture. Actions never see it.
    case failed
  }

  /// A step that a subclass asks for.
  public enum Transition: Hashable, Sendable {
    /// A discrete gesture happened.
    case recognize
    /// A continuous gesture took shape.
    case begin
    /// Its values changed.
    case change
    /// It is over.
    case end
    /// It was taken away.
    case cancel
    /// It is not this gesture.
    case fail(FailureReason)
  }

  /// What it is called in explanations.
  public final var label: String
  /// Where it stands.
  public internal(set) final var state = State.possible
  /// When it came to stand there: the time of the touches, or of the deadline, that decided it.
  public internal(set) final var time = Instant.zero
  /// The touches it follows that are down, in landing order.
  public internal(set) final var touches: [Touch] = []
  /// What it is attached to.
  public internal(set) final weak var target: (any TouchTarget)?
  /// Whom it asks.
  public final weak var delegate: (any GestureRecognizerDelegate)?
  /// Whether the touches it recognizes are taken away from the views they landed on.
  public final var cancelsTouchesInView = true
  /// Whether views hear nothing of touches that land while it is undecided: they are told when it
  /// fails, and never when it recognizes.
  public final var delaysTouchesBegan = false
  /// Whether views do not hear that touches lift while it is undecided, so that the touches can
  /// still be taken away from them.
  public final var delaysTouchesEnded = true
  /// When ``deadlinePassed(at:)`` is to be called, in the time of events; nil for never.
  public final var deadline: Instant?

  /// Its thresholds: those of the arena, unless it is given some of its own.
  public final var profile: GestureProfile {
    get { ownProfile ?? arena?.profile ?? .standard }
    set { ownProfile = newValue }
  }

  /// Whether it takes part. Switched off in the middle of a gesture, it is cancelled or fails;
  /// switched on again, it waits for new touches.
  public final var isEnabled = true {
    didSet { if !isEnabled && oldValue { arena?.withdraw(self) } }
  }

  // What the arena notes about it.
  final var standing = Standing.idle
  final var pending: Transition?
  /// Whether what it asks for is to take it out of what it is doing.
  final var isWithdrawn = false
  /// Whether something was decided that its actions have yet to see.
  final var isCommitted = false
  /// All touches of this attempt, lifted ones too: who shares one of them is a rival.
  final var attempt: [Touch] = []
  /// Where the fingers of the gesture were when some of them lifted last.
  final var lastCluster: TouchCluster?
  /// What the frame that is being taken holds for it.
  final var news = News()
  final var failureRequirements: [GestureRecognizer] = []
  /// What was answered in this attempt when it was asked whether another has to fail first.
  final var askedRequirements: [AskedRequirement] = []
  /// Called in the turn of every news of its state, failures too.
  final var actions: [() -> Void] = []
  final weak var arena: GestureArena?
  final var rank = Rank(depth: 0, index: 0)
  private final var ownProfile: GestureProfile?

  /// A recognizer that explanations call `label`.
  public init(label: String) { self.label = label }

  /// The middle of the fingers of the gesture, in points of the window; nil when there was none yet.
  /// When the gesture is over, where they were last.
  open var location: Point? { cluster?.centroid }

  /// How many fingers the gesture uses; when it is over, how many it used at last.
  open var numberOfTouches: Int { isOver ? lastCluster?.count ?? 0 : touches.count }

  // MARK: For subclasses

  /// Touches that it follows moved. Those that lift in the same frame are still in ``touches``,
  /// those that land in it are not yet: what moves is what was there before.
  open func touchesMoved(_ moved: [Touch], at time: Instant) {}

  /// Touches landed that it follows from now on; they are in ``touches``.
  open func touchesBegan(_ began: [Touch], at time: Instant) {}

  /// Touches lifted; they are in ``touches`` no more. When none is left and nothing is requested, a
  /// possible recognizer without a deadline fails.
  open func touchesEnded(_ ended: [Touch], at time: Instant) {}

  /// Touches were taken away; they are in ``touches`` no more. Fails or cancels unless overridden.
  open func touchesCancelled(_ cancelled: [Touch], at time: Instant) {
    request(isActive ? .cancel : .fail(.touchCancelled))
  }

  /// The ``deadline`` passed; it is nil again.
  open func deadlinePassed(at time: Instant) {}

  /// Forgets an attempt.
  open func reset() {}

  /// Whether its recognition makes `other`, with which it shares a touch, fail.
  open func canPrevent(_ other: GestureRecognizer) -> Bool { true }

  /// Whether it fails when `other`, with which it shares a touch, recognizes.
  open func canBePrevented(by other: GestureRecognizer) -> Bool { true }

  /// Whether `other` has to fail before it may recognize. Asked once an attempt.
  open func shouldRequireFailure(of other: GestureRecognizer) -> Bool { false }

  /// Whether it has to fail before `other` may recognize. Asked once an attempt.
  open func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { false }

  /// Whether it has begun and is not over.
  public final var isActive: Bool { standing == .active }

  /// Gives up `touch`, which it follows: it does not count any more, is not delayed, and will not
  /// be taken away from its view.
  public final func ignore(_ touch: Touch) {
    touches.removeAll { $0 === touch }
    attempt.removeAll { $0 === touch }
    touch.trackers.removeAll { $0 === self }
    news.hasIgnored = true
    arena?.settleUnlessBusy()
  }

  /// Asks for a transition; the last request of a frame counts, but a gesture that would begin and
  /// end in one frame fails, and a failure or cancellation stays one. What takes no part, is over, or
  /// would begin again asks in vain.
  public final func request(_ transition: Transition) {
    guard standing != .idle && standing != .finished else { return }
    if isActive && transition == .begin { return }
    switch (pending, transition) {
    case (.fail?, _), (.cancel?, _), (.begin?, .change), (.end?, .change): break
    case (.begin?, .end), (.begin?, .cancel): pending = .fail(.touchesLifted)
    default: pending = transition
    }
  }
}

extension GestureRecognizer {
  /// Has its actions called in this turn although its state stays as it is.
  func announce() { arena?.commits.append(self) }

  private var isOver: Bool { standing == .finished }

  private var cluster: TouchCluster? { isOver ? lastCluster : TouchCluster(touches) ?? lastCluster }
}
