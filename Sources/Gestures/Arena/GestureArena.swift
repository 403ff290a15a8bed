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
/// The arena knows no kinds of gesture, and can say why it decided what it decided.
public final class GestureArena {
  /// Called with every decision, for explanations.
  public var onDecision: ((Decision) -> Void)?

  let hitTest: (Point) -> (any TouchTarget)?
  /// The touches that are down, in landing order.
  var touches: [Touch] = []
  /// The recognizers that are not idle, in their fixed order.
  var engaged: [GestureRecognizer] = []
  /// Those whose actions are to be called, in the order of the decisions.
  var commits: [GestureRecognizer] = []
  /// The touches that changed in this turn and of which the views have yet to be told.
  var undelivered: [Touch] = []
  private(set) var now = Instant.zero
  private var isSettling = false

  /// An arena for a tree in which `hitTest` finds what lies at a point of the window.
  public init(hitTest: @escaping (Point) -> (any TouchTarget)?) { self.hitTest = hitTest }

  /// How many touches are down.
  public var touchCount: Int { touches.count }

  /// When ``advance(to:)`` has to be called at the latest; nil when nothing is pending.
  public var nextDeadline: Instant? { engaged.lazy.compactMap(\.deadline).min() }

  /// Takes all that changed at one instant. Deadlines that lie before it pass first.
  public func process(_ frame: TouchFrame) {
    passDeadlines { $0 < frame.time }
    now = max(now, frame.time)
    let changed = update(with: frame)
    for recognizer in engaged { offer(changed, to: recognizer) }
    undelivered = changed
    settle()
    touches.removeAll { $0.phase.isTerminal }
  }

  /// Lets the deadlines pass that lie at or before `time`, each at its own time.
  public func advance(to time: Instant) {
    passDeadlines { $0 <= time }
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
    defer { isSettling = false }
    repeat {
      arbitrate()
      deliver()
      for recognizer in takeCommits() {
        for action in recognizer.actions { action() }
      }
    } while engaged.contains { $0.pending != nil }
    resetFinished()
  }

  private func takeCommits() -> [GestureRecognizer] {
    defer { commits.removeAll(keepingCapacity: true) }
    return commits
  }

  func report(_ outcome: @autoclosure () -> Decision.Outcome, of recognizer: GestureRecognizer) {
    onDecision?(Decision(time: now, recognizer: recognizer.label, outcome: outcome()))
  }
}
