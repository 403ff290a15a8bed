import Geometry
import Motion

/// How far a view has been told of one of its touches.
///
/// What may not be told yet, because a recognizer that is undecided delays it, waits here in order;
/// movements that follow each other are kept as one.
struct TouchDelivery {
  /// What a touch did, to be told later.
  struct Report {
    var phase: TouchPhase
    var position: Point
    var time: Instant
  }

  enum Stage {
    /// The view does not know of it.
    case unknown
    /// The view has been told that it began.
    case live
    /// The view hears nothing of it any more.
    case over
  }

  private(set) var stage = Stage.unknown
  /// Where the touch really stands while its view is told what it did before.
  var present: Report?
  private var reports: [Report] = []
  private var next = 0

  /// What the view is to be told next; nil when it knows all.
  var pending: Report? { next < reports.count ? reports[next] : nil }

  /// Whether nothing is left to tell, or to take back later.
  func isDone(after phase: TouchPhase) -> Bool {
    stage == .over || phase.isTerminal && pending == nil
  }

  /// Notes what `touch` just did.
  mutating func note(_ touch: Touch) {
    guard stage != .over, touch.phase != .stationary else { return }
    if touch.phase == .cancelled { drop() }
    let report = Report(phase: touch.phase, position: touch.position, time: touch.time)
    if next < reports.count, report.phase == .moved, reports[reports.count - 1].phase == .moved {
      reports[reports.count - 1] = report
    } else {
      reports.append(report)
    }
  }

  /// Takes what is told next out of the queue.
  mutating func take() -> Report? {
    guard let report = pending else { return nil }
    next += 1
    if next == reports.count {
      reports.removeAll(keepingCapacity: true)
      next = 0
    }
    stage = report.phase.isTerminal ? .over : .live
    return report
  }

  /// Drops what was not told; nothing follows.
  mutating func close() {
    stage = .over
    drop()
  }

  private mutating func drop() {
    reports.removeAll(keepingCapacity: true)
    next = 0
  }
}
