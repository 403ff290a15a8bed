import Geometry
import Motion

/// Hides the pointer over a window in full screen: after a time without motion, and immediately when a finger touches
/// the window.
struct PointerIdleTimer {
  /// Whether the pointer is hidden.
  private(set) var isHidden = false
  /// Whether the window hides it.
  private var isHiddenByWindow = false
  /// The position to which it moved last.
  private var position: Point?
  /// The time at which it last moved or pressed; nil while it is not over the window, or is hidden.
  private var restsSince: Instant?

  /// The time of rest until it is hidden.
  private static let timeout: Duration = .seconds(3)
  /// The distance by which it moves to be shown again, in points.
  private static let jitter = 3.0

  /// The time at which it will be hidden.
  var deadline: Instant? { restsSince.map { $0 + Self.timeout } }

  /// Records the position of the pointer at `time`, or nil if it has left the window.
  mutating func recordMotion(to point: Point?, at time: Instant) {
    guard let point else {
      position = nil
      restsSince = nil
      return
    }
    if let position, point.distance(to: position) < Self.jitter { return }
    position = point
    show(at: time)
  }

  /// Shows it, because it is used.
  mutating func show(at time: Instant) {
    isHidden = false
    restsSince = time
  }

  mutating func hide() {
    isHidden = true
    restsSince = nil
  }

  /// Hides it if it has rested long enough at `time`.
  mutating func advance(to time: Instant) {
    if let deadline, deadline <= time { hide() }
  }

  /// Shows it, and waits for its next motion.
  mutating func reset() {
    isHidden = false
    position = nil
    restsSince = nil
  }

  /// Returns whether the window must hide the pointer from now on; nil if nothing changes.
  mutating func takeChange() -> Bool? {
    guard isHidden != isHiddenByWindow else { return nil }
    isHiddenByWindow = isHidden
    return isHidden
  }
}
