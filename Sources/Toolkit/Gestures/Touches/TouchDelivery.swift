import Geometry
import Motion

/// The progress of delivering one touch to its view.
///
/// Changes that an undecided recognizer delays are queued here in order. Consecutive moves are
/// merged into one.
@MainActor
struct TouchDelivery {
  /// A change of a touch, to be delivered later.
  struct Report {
    var phase: TouchPhase
    var position: Point
    var time: Instant
  }

  enum Stage {
    /// The view has not been notified of the touch.
    case unknown
    /// The view has been notified that the touch began.
    case live
    /// Nothing more is delivered.
    case over
  }

  private(set) var stage = Stage.unknown
  /// The actual state of the touch while an earlier one is delivered to its view.
  var present: Report?
  private var reports: [Report] = []
  private var next = 0

  /// The next change to deliver; nil if the view is up to date.
  var pending: Report? { next < reports.count ? reports[next] : nil }

  /// Whether nothing is left to deliver or to cancel.
  func isDone(after phase: TouchPhase) -> Bool {
    stage == .over || phase.isTerminal && pending == nil
  }

  /// Queues the latest change of `touch`.
  mutating func record(_ touch: Touch) {
    guard stage != .over, touch.phase != .stationary else { return }
    if touch.phase == .cancelled { drop() }
    let report = Report(phase: touch.phase, position: touch.position, time: touch.time)
    if next < reports.count, report.phase == .moved, reports[reports.count - 1].phase == .moved {
      reports[reports.count - 1] = report
    } else {
      reports.append(report)
    }
  }

  /// Removes and returns the next change to deliver.
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

  /// Drops the queue and ends the delivery.
  mutating func close() {
    stage = .over
    drop()
  }

  private mutating func drop() {
    reports.removeAll(keepingCapacity: true)
    next = 0
  }
}
