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
  /// Called with every decision, for explanations.
  public var onDecision: ((Decision) -> Void)?
  /// Called before the actions of a turn, when the views have been told of its touches.
  public var onDelivered: (() -> Void)?
  /// The thresholds of all recognizers that are not given some of their own.
  public var profile = GestureProfile.standard
  /// The area in which touches land, in points of the window; edges are measured from it.
  public var bounds = Rect(x: 0, y: 0, width: 0, height: 0)

  let hitTest: (Point) -> (any TouchTarget)?
  /// The touches that are down, and those of which a view has yet to be told, in landing order.
  var touches: [Touch] = []
  /// The recognizers that are not idle, in their fixed order.
  var engaged: [GestureRecognizer] = []
  /// Those of whose state there is news for their actions, in the order of the decisions.
  var commits: [GestureRecognizer] = []
  /// Whose actions are being called.
  private var acting: [GestureRecognizer] = []
  /// The touches of which views are to be told next, and those of one call; kept for their storage.
  var telling: [Touch] = []
  var batch: [Touch] = []
  private(set) var now = Instant.zero
  private var isSettling = false
  /// Frames that came while one was being processed: an action made them.
  private var backlog: [TouchFrame] = []
  private var isProcessing = false

  /// An arena for a tree in which `hitTest` finds what lies at a point of the window.
  public init(hitTest: @escaping (Point) -> (any TouchTarget)?) { self.hitTest = hitTest }

  /// How many touches are down.
  public var touchCount: Int { touches.count { !$0.phase.isTerminal } }

  /// When ``advance(to:)`` has to be called at the latest; nil when nothing is pending.
  public var nextDeadline: Instant? {
    var next: Instant?
    for recognizer in engaged {
      if let deadline = recognizer.deadline { next = min(next ?? deadline, deadline) }
    }
    return next
  }

  /// Takes all that changed at one instant. Deadlines that lie before it pass first; one at the very
  /// instant passes later, so that a finger which lifts in time is never late.
  public func process(_ frame: TouchFrame) {
    guard !isProcessing else { return backlog.append(frame) }
    isProcessing = true
    defer { isProcessing = false }
    take(frame)
    while !backlog.isEmpty { take(backlog.removeFirst()) }
  }

  private func take(_ frame: TouchFrame) {
    advance(before: frame.time)
    update(with: frame)
    for recognizer in engaged where !recognizer.offer.isEmpty { offer(to: recognizer) }
    settle()
    for recognizer in engaged { recognizer.offer.clear() }
  }

  /// Lets the deadlines pass that lie at or before `time`, each at its own time.
  public func advance(to time: Instant) {
    passDeadlines { $0 <= time }
    now = max(now, time)
  }

  /// Lets the deadlines pass that lie before `time`, each at its own time, and makes it the present:
  /// for what happens beside the touches, as when a recognizer is switched off.
  public func advance(before time: Instant) {
    passDeadlines { $0 < time }
    now = max(now, time)
  }

  private func passDeadlines(where isDue: (Instant) -> Bool) {
    while let deadline = nextDeadline, isDue(deadline) {
      now = max(now, deadline)
      for recognizer in engaged where recognizer.deadline == deadline {
        recognizer.deadline = nil
        recognizer.deadlinePassed(at: deadline)
      }
      settle()
    }
  }

  /// Decides, delivers and acts until nothing is left to decide. Actions may ask for more, which
  /// happens in a further turn.
  func settle() {
    guard !isSettling else { return }
    isSettling = true
    repeat {
      arbitrate()
      deliver()
      onDelivered?()
      act()
    } while isUnsettled
    forgetFinishedTouches()
    resetFinished()
    isSettling = false
    checkInvariants()
  }

  private var isUnsettled: Bool {
    !commits.isEmpty || engaged.contains { $0.pending != nil }
      || touches.contains { $0.isWithdrawn && $0.delivery.stage != .over }
  }

  private func act() {
    swap(&acting, &commits)
    for recognizer in acting {
      for action in recognizer.actions { action() }
    }
    acting.removeAll(keepingCapacity: true)
  }

  func report(_ outcome: @autoclosure () -> Decision.Outcome, of recognizer: GestureRecognizer) {
    onDecision?(Decision(time: now, recognizer: recognizer.label, outcome: outcome()))
  }
}
