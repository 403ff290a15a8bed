public import Geometry
public import Motion

/// Where recognizers compete for touches.
///
/// Drive it from one thread: ``process(_:)`` for every frame of touches, ``advance(to:)`` when
/// ``nextDeadline`` has come. It reads no clock. In each turn all recognizers see the frame before
/// any of them changes state; then the requests are settled to a fixpoint (`+Arbitration`), the
/// views are told (`+Delivery`), and the actions are called in the order of the decisions. The order
/// of recognizers is fixed: deepest view first, within a view as attached.
///
/// The arena knows no kinds of gesture, and can say why it decided what it decided. Its cost depends
/// on the touches and on the recognizers that they meet, not on the size of the tree.
public final class GestureArena {
  /// Called with every decision, and the recognizer that it is about: for explanations.
  public var onDecision: ((Decision, GestureRecognizer) -> Void)?
  /// Called just before a view is told what some of its own touches did.
  public var onDelivery: (([Touch], TouchPhase, any TouchTarget) -> Void)?
  /// The thresholds of all recognizers that are not given some of their own.
  public var profile = GestureProfile.standard
  /// The area in which touches land, in points of the window; edges are measured from it.
  public var bounds = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Called in debug builds with a rule of its own that the arena broke.
  var onBrokenInvariant: (String) -> Void = {
    assertionFailure("the arena broke a rule: \($0)")
  }
  let hitTest: (Point) -> (any TouchTarget)?
  /// The touches that are down, and those of which a view has yet to be told, in landing order.
  var touches: [Touch] = []
  /// The recognizers that are not idle, in their fixed order.
  var engaged: [GestureRecognizer] = []
  /// Those of whose state there is news for their actions, in the order of the decisions.
  var commits: [GestureRecognizer] = []
  /// Whose actions are being called.
  private var acting: [GestureRecognizer] = []
  /// What the touches did in the frame that is being taken, and the part of it that concerns one
  /// recognizer.
  var offer = TouchOffer()
  var part = TouchOffer()
  /// The touches of which views are to be told next, and those of one call; kept for their storage.
  var telling: [Touch] = []
  var batch: [Touch] = []
  /// The time of what is being taken, or was taken last.
  public private(set) var now = Instant.zero
  /// What came while something was being taken: an action made it, or a view, or a delegate.
  private var backlog: [Step] = []
  private var isBusy = false

  /// An arena for a tree in which `hitTest` finds what lies at a point of the window.
  public init(hitTest: @escaping (Point) -> (any TouchTarget)?) { self.hitTest = hitTest }

  /// Touches, their views and the recognizers that follow them hold on to each other until the touches
  /// are up, which now nobody tells.
  deinit {
    for touch in touches { touch.trackers.removeAll() }
    for recognizer in engaged { recognizer.forgetAttempt() }
  }

  /// How many touches are down.
  public var touchCount: Int { touches.count { !$0.isUp } }

  /// When ``advance(to:)`` has to be called at the latest; nil when nothing is pending.
  public var nextDeadline: Instant? { nextDeadline { _ in true } }

  private func nextDeadline(where isMeant: (Instant) -> Bool) -> Instant? {
    var next: Instant?
    for recognizer in engaged where recognizer.standing != .finished {
      guard let deadline = recognizer.deadline, isMeant(deadline) else { continue }
      next = min(next ?? deadline, deadline)
    }
    return next
  }

  /// Takes all that changed at one instant. Deadlines that lie before it pass first; one at the very
  /// instant passes later, so that a finger which lifts in time is never late.
  public func process(_ frame: TouchFrame) { take(.frame(frame)) }

  /// Lets the deadlines pass that lie at or before `time`, each at its own time.
  public func advance(to time: Instant) { take(.deadlinesThrough(time)) }

  /// Lets the deadlines pass that lie before `time`, each at its own time, and makes it the present:
  /// for what happens beside the touches, as when a recognizer is switched off.
  public func advance(before time: Instant) { take(.deadlinesBefore(time)) }

  /// Takes one thing after the other: what comes in the middle of one has to wait.
  func take(_ step: Step) {
    guard !isBusy else { return backlog.append(step) }
    isBusy = true
    perform(step)
    while !backlog.isEmpty { perform(backlog.removeFirst()) }
    isBusy = false
  }

  /// Settles what was asked for beside the touches; in the middle of a turn that comes by itself.
  func settleUnlessBusy() {
    if !isBusy { take(.withdrawal) }
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
    update(with: frame)
    for recognizer in engaged where recognizer.news.count > 0 {
      show(offer(for: recognizer), to: recognizer)
    }
    settle()
    for recognizer in engaged { recognizer.news = .init() }
    offer.clear()
  }

  /// A deadline that is set for a time that has passed already waits for the next call, or one that
  /// is always set again would keep the arena forever.
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

  /// Decides, delivers and acts until nothing is left to decide. Actions may ask for more, which
  /// happens in a further turn.
  private func settle() {
    repeat {
      for recognizer in engaged { recognizer.giveUpIfAbandoned() }
      arbitrate()
      deliver()
      act()
      forgetFinishedTouches()
      resetFinished()
    } while isUnsettled
    checkInvariants()
  }

  private var isUnsettled: Bool {
    !commits.isEmpty || engaged.contains { $0.pending != nil || $0.isAbandoned }
      || touches.contains { $0.isWithdrawn && $0.delivery.stage != .over || isDue($0) }
  }

  private func act() {
    swap(&acting, &commits)
    for recognizer in acting {
      recognizer.isCommitted = false
      for action in recognizer.actions { action() }
    }
    acting.removeAll(keepingCapacity: true)
  }

  func report(_ outcome: @autoclosure () -> Decision.Outcome, of recognizer: GestureRecognizer) {
    guard let onDecision else { return }
    onDecision(
      Decision(time: now, recognizer: recognizer.label, outcome: outcome()), recognizer)
  }
}

extension GestureArena {
  /// What the arena takes as one thing.
  enum Step {
    case frame(TouchFrame)
    case deadlinesThrough(Instant)
    case deadlinesBefore(Instant)
    /// All touches are lost.
    case cancellation(Instant)
    /// Somebody was taken out of what it does, or gave up a touch.
    case withdrawal
  }
}
