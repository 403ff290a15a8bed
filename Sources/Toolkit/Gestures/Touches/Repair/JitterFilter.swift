import Geometry
import Motion

/// A filter of the jitter of one resting finger.
///
/// Some touchscreens report a resting finger at a slightly different position each time. The filter reports it where
/// its rest began, once its reports have alternated faster than a person can move a finger. A finger that moves on, and
/// one of a screen without jitter, is reported where it is, without delay: nothing is smoothed. The hysteresis against
/// wobbling touchpads of libinput works alike.
struct JitterFilter {
  private struct Report {
    var time: Instant
    var position: Point
    /// The position that the filter returned.
    var filtered: Point
  }

  private struct Rest {
    /// The position that the filter returns.
    var anchor: Point
    /// The mean position that the screen reports.
    var center: Point
    var count: Double
    /// The maximum distance between its reports so far.
    var spread: Double

    mutating func add(_ position: Point, atDistance distance: Double) {
      count += 1
      center += (position - center) / count
      spread = max(spread, distance)
    }
  }

  /// The time in which a resting finger is recognized. A hand shakes at most eight times per second, and so changes
  /// its direction no more than twice in it.
  private static let window = Duration.milliseconds(120)
  /// The minimum time of a rest: in it, a moving finger moves farther than it jitters.
  private static let minimumTime = Duration.milliseconds(50)
  /// The number of changes of direction within ``window`` that only jitter makes.
  private static let reversals = 3
  /// The maximum distance between the reports of a resting finger, in points: twice the jitter of screens
  /// that were measured, 3.2.
  private static let maximumSpread = 7.0
  /// From the centre of a rest, how far a finger is reported that still rests, as a factor of the spread.
  private static let leavingFactor = 2.0
  private static let leavingReach = 1.0...5.5
  /// The time in which the difference disappears with which a finger leaves its rest.
  private static let catchUpTime = Duration.milliseconds(100)

  private var reports: [Report] = []
  private var rest: Rest?
  /// From the reported position to the filtered one, when the last rest ended.
  private var lag = Vector.zero
  private var lagStart = Instant.zero

  init() {}

  /// The last reported position of the finger; nil before its first report.
  var last: Point? { reports.last?.filtered }

  /// The time at which a finger that has left its rest has to be where it is, also if the screen reports it no more
  /// because it rests again; nil if it has caught up.
  var catchUpDeadline: Instant? { lag == .zero ? nil : lagStart + Self.catchUpTime }

  /// Returns where the finger was reported last, without the rest of the difference; nil before ``catchUpDeadline``.
  mutating func catchUp(at time: Instant) -> Point? {
    guard let deadline = catchUpDeadline, deadline <= time, let newest = reports.indices.last else {
      return nil
    }
    lag = .zero
    reports[newest].filtered = reports[newest].position
    return reports[newest].position
  }

  /// Returns the position of the finger that the screen reports at `position`. Call it for every report, in order.
  mutating func filter(_ position: Point, at time: Instant) -> Point {
    let filtered = filtered(position, at: time)
    reports.removeAll { time - $0.time > Self.window }
    reports.append(Report(time: time, position: position, filtered: filtered))
    guard rest == nil, let found = findRest() else { return filtered }
    rest = found
    lag = .zero
    reports[reports.count - 1].filtered = found.anchor
    return found.anchor
  }

  private mutating func filtered(_ position: Point, at time: Instant) -> Point {
    guard var rest else {
      if let catchUpDeadline, catchUpDeadline <= time { lag = .zero }
      return position + remainingLag(at: time)
    }
    let reach = Self.leavingReach.clamp(Self.leavingFactor * rest.spread)
    guard position.distance(to: rest.center) <= reach else {
      lag = rest.anchor - position
      lagStart = time
      self.rest = nil
      reports = []
      return rest.anchor
    }
    let distances = reports.lazy.map { $0.position.distance(to: position) }
    rest.add(position, atDistance: distances.max() ?? 0)
    self.rest = rest
    return rest.anchor
  }

  private func remainingLag(at time: Instant) -> Vector {
    guard lag != .zero else { return .zero }
    return lag * (0...1).clamp(1 - (time - lagStart).seconds / Self.catchUpTime.seconds)
  }

  /// Returns the rest that the latest reports show; nil if there is none.
  private func findRest() -> Rest? {
    guard let newest = reports.last else { return nil }
    var oldest = newest
    var step = Vector.zero
    var reversals = 0
    var rest = Rest(anchor: newest.filtered, center: newest.position, count: 1, spread: 0)
    for report in reports.dropLast().reversed() {
      let distance = report.position.distance(to: newest.position)
      guard distance <= Self.maximumSpread else { break }
      let next = oldest.position - report.position
      if step.dx * next.dx + step.dy * next.dy < 0 { reversals += 1 }
      if next != .zero { step = next }
      rest.add(report.position, atDistance: distance)
      oldest = report
    }
    guard reversals >= Self.reversals, newest.time - oldest.time >= Self.minimumTime else {
      return nil
    }
    rest.anchor = oldest.filtered
    return rest
  }
}
