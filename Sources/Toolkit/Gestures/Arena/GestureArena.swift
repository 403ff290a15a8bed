public import Geometry
public import Motion

/// The arbiter between recognizers that compete for touches.
///
/// Drive it from one thread: call ``process(_:)`` with every frame of touches, and ``advance(to:)``
/// when ``nextDeadline`` has come. It reads no clock. In each turn, all recognizers see the frame
/// before any of them changes state. Then requests are decided until nothing changes
/// (`+Arbitration`), touches are delivered to views (`+Delivery`), and actions are called in the
/// order of the decisions. The order of recognizers is fixed: the deepest view first, and within a
/// view the order in which they were attached.
///
/// The arena knows nothing of particular gestures, and reports the reason for each decision. Its
/// cost depends on the number of touches and of recognizers that follow them, not on the size of
/// the tree.
@MainActor
public final class GestureArena {
  /// Called with every decision and its recognizer.
  public var onDecision: (@MainActor (Decision, GestureRecognizer) -> Void)?
  /// Called just before a view receives changes of its touches.
  public var onDelivery: (@MainActor ([Touch], TouchPhase, any TouchTarget) -> Void)?
  /// The thresholds of all recognizers without a profile of their own.
  public var profile = GestureProfile.standard
  /// The area in which touches land, in points of the window. Screen edge pans without bounds of
  /// their own start at its edges.
  public var bounds = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Called in debug builds with a description of an invariant that does not hold.
  var onBrokenInvariant: @MainActor (String) -> Void = {
    assertionFailure("broken invariant of the gesture arena: \($0)")
  }
  /// The view to which gestures on a touchpad are limited; nil for all views.
  package weak var indirectScope: (any TouchTarget)?
  let hitTest: @MainActor (Point) -> (any TouchTarget)?
  /// The touches that are down or not fully delivered, in landing order.
  private(set) var touches: [Touch] = []
  /// The recognizers that are not idle, in their fixed order.
  private(set) var engaged: [GestureRecognizer] = []
  /// The recognizers whose actions are to be called, in the order of the decisions.
  private(set) var commits: [GestureRecognizer] = []
  /// The recognizers whose actions are being called.
  private var acting: [GestureRecognizer] = []
  /// The changes of the current frame.
  var changes = FrameChanges()
  /// The touches to deliver next.
  var deliveries = DeliveryQueue()
  /// The time of the current or latest step.
  public private(set) var now = Instant.zero
  /// The steps that actions, views or delegates requested during another step.
  private var backlog: [Step] = []
  private var isBusy = false

  /// Creates an arena for a view tree. `hitTest` returns the target at a point of the window.
  public init(hitTest: @escaping @MainActor (Point) -> (any TouchTarget)?) {
    self.hitTest = hitTest
  }

  /// Breaks the reference cycles between touches, views and recognizers, which otherwise last until
  /// the touches are up.
  isolated deinit {
    for touch in touches { touch.trackers.removeAll() }
    for recognizer in engaged { recognizer.forgetAttempt() }
  }

  /// The number of touches that are down, without fingers on a touchpad.
  public var touchCount: Int { touches.count { !$0.isUp && $0.kind != .indirect } }

  /// Returns whether a touch that has landed after `time` is down beside `touch`, or lifts together with it.
  package func hasLanding(beside touch: Touch, after time: Instant) -> Bool {
    touches.contains { $0 !== touch && $0.kind != .indirect && $0.startTime > time }
  }

  /// The latest time at which ``advance(to:)`` must be called; nil if no deadline is pending.
  public var nextDeadline: Instant? { nextDeadline { _ in true } }

  private func nextDeadline(where isIncluded: (Instant) -> Bool) -> Instant? {
    var next: Instant?
    for recognizer in engaged where !recognizer.isFinished {
      guard let deadline = recognizer.deadline, isIncluded(deadline) else { continue }
      next = min(next ?? deadline, deadline)
    }
    return next
  }

  /// Processes the changes of one instant. Deadlines before that instant pass first. A deadline at
  /// the same instant passes after the frame, so that a finger that lifts in time is not late.
  public func process(_ frame: TouchFrame) { handle(.frame(frame)) }

  /// Passes all deadlines up to and including `time`, each at its own time.
  public func advance(to time: Instant) { handle(.deadlinesThrough(time)) }

  /// Passes all deadlines before `time`, each at its own time, and sets ``now`` to `time`. Call it
  /// before changes that do not come from touches, such as disabling a recognizer.
  public func advance(before time: Instant) { handle(.deadlinesBefore(time)) }

  /// Performs a step, or queues it if another one is in progress.
  func handle(_ step: Step) {
    guard !isBusy else { return backlog.append(step) }
    isBusy = true
    perform(step)
    while !backlog.isEmpty { perform(backlog.removeFirst()) }
    isBusy = false
  }

  /// Decides requests that were made outside of a turn. During a turn they are decided anyway.
  func settleUnlessBusy() {
    if !isBusy { handle(.withdrawal) }
  }

  private func perform(_ step: Step) {
    switch step {
    case .frame(let frame): show(frame)
    case .deadlinesThrough(let time): passDeadlines(until: time) { $0 <= time }
    case .deadlinesBefore(let time): passDeadlines(until: time) { $0 < time }
    case .cancellation(let time): show(cancellation(at: time))
    case .withdrawal: settle()
    }
  }

  private func show(_ frame: TouchFrame) {
    passDeadlines(until: frame.time) { $0 < frame.time }
    if let cancellation = cancellationOfIndirectTouch(before: frame) { show(cancellation) }
    update(with: frame)
    for recognizer in engaged where recognizer.attempt.frame.count > 0 {
      show(changes.touches(of: recognizer), to: recognizer)
    }
    settle()
    for recognizer in engaged { recognizer.attempt.frame = .init() }
    changes.clear()
  }

  /// Passes all due deadlines, then sets ``now``. A deadline that is set to a time already passed
  /// waits for the next call; otherwise one that is always set again would loop forever.
  private func passDeadlines(until time: Instant, where isDue: (Instant) -> Bool) {
    var last: Instant?
    while let deadline = nextDeadline(where: { deadline in last.map { deadline > $0 } ?? true }),
      isDue(deadline)
    {
      last = deadline
      now = max(now, deadline)
      for recognizer in engaged where recognizer.deadline == deadline {
        recognizer.deadline = nil
        recognizer.deadlinePassed(at: deadline)
      }
      settle()
    }
    now = max(now, time)
  }

  /// Decides requests, delivers touches and calls actions until nothing is left to decide. Requests
  /// that actions make are decided in another round.
  private func settle() {
    repeat {
      for recognizer in engaged {
        if let request = recognizer.surrender { recognizer.request(request) }
      }
      arbitrate()
      deliver()
      act()
      forgetFinishedTouches()
      resetFinished()
    } while isUnsettled
    checkInvariants()
  }

  private var isUnsettled: Bool {
    !commits.isEmpty || engaged.contains { $0.pending != nil || $0.surrender != nil }
      || touches.contains { $0.isWithdrawn && $0.delivery.stage != .over || isDue($0) }
  }

  private func act() {
    swap(&acting, &commits)
    for recognizer in acting { recognizer.callActions() }
    acting.removeAll(keepingCapacity: true)
  }

  /// Calls the actions of `recognizer` in this turn.
  func queueActions(of recognizer: GestureRecognizer) { commits.append(recognizer) }

  func report(_ outcome: @autoclosure () -> Decision.Outcome, of recognizer: GestureRecognizer) {
    guard let onDecision else { return }
    onDecision(
      Decision(time: now, recognizer: recognizer.label, outcome: outcome()), recognizer)
  }
}

// MARK: Touches and recognizers

extension GestureArena {
  /// Follows `touch`, which has landed.
  func add(_ touch: Touch) { touches.append(touch) }

  /// Begins an attempt of `recognizer`, unless it has one.
  func engage(_ recognizer: GestureRecognizer, rank: Rank) {
    guard recognizer.isIdle else { return }
    recognizer.attempt.status = .possible(nil)
    recognizer.arena = self
    recognizer.attempt.rank = rank
    let index = engaged.firstIndex { rank < $0.attempt.rank } ?? engaged.endIndex
    engaged.insert(recognizer, at: index)
  }

  /// Removes the touches that are up and fully delivered.
  private func forgetFinishedTouches() {
    touches.removeAll { touch in
      guard touch.phase.isTerminal && touch.delivery.isDone(after: touch.phase) else {
        return false
      }
      touch.trackers.removeAll()
      return true
    }
  }

  /// Resets finished recognizers whose touches are all up, unless an undecided recognizer has a
  /// failure requirement with them.
  private func resetFinished() {
    guard engaged.contains(where: \.isFinished) else { return }
    for recognizer in engaged where canReset(recognizer) {
      recognizer.forgetAttempt()
      report(.reset, of: recognizer)
    }
    engaged.removeAll(where: \.isIdle)
  }

  private func canReset(_ recognizer: GestureRecognizer) -> Bool {
    recognizer.isFinished && recognizer.touches.isEmpty
      && !engaged.contains {
        $0.isUndecided
          && ($0.isKnownToRequire(recognizer) || recognizer.isKnownToRequire($0))
      }
  }
}

extension GestureArena {
  /// A unit of work, which is not interrupted by another one.
  enum Step {
    case frame(TouchFrame)
    case deadlinesThrough(Instant)
    case deadlinesBefore(Instant)
    /// All touches are cancelled.
    case cancellation(Instant)
    /// A view or a recognizer was withdrawn, or a recognizer ignored a touch.
    case withdrawal
  }
}
