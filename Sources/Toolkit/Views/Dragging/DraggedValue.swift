package import Motion

/// A number that a finger moves and a spring carries to its end: the part of a page that another one covers, or the
/// height of a sheet.
///
/// It is held, moved and released, or sent to a target. It continues from the value shown last, and a new target keeps
/// its velocity.
package struct DraggedValue: Hashable, Sendable {
  /// The spring that moves the value to a target.
  let spring: Spring
  /// The reachable values: the motion ends where it meets the target. With nil, it may overshoot.
  let limits: ClosedRange<Double>?
  /// The threshold below which the motion has come to rest.
  let threshold: RestThreshold

  /// The current value.
  private(set) var value: Double
  private var motion = Motion.resting

  private enum Motion: Hashable {
    case resting
    case held
    case springing(SpringMotion, to: Double, since: Instant?, seen: Double)
  }

  /// Creates a value at rest.
  package init(
    _ value: Double, spring: Spring = .navigation, limits: ClosedRange<Double>? = nil,
    threshold: RestThreshold
  ) {
    self.value = value
    self.spring = spring
    self.limits = limits
    self.threshold = threshold
  }

  /// Whether a finger holds it.
  package var isHeld: Bool { motion == .held }

  /// The target of the spring; nil while no spring moves the value.
  package var target: Double? {
    if case .springing(_, let target, _, _) = motion { target } else { nil }
  }

  /// Whether it changes on its own.
  package var isMoving: Bool { target != nil }

  /// Its rate of change at its last value, per second; 0 unless it moves on its own.
  var velocity: Double {
    guard case .springing(let spring, _, _, let seen) = motion else { return 0 }
    return spring.velocity(after: seen)
  }

  /// Stops it at its last value, until it is released.
  mutating func hold() { motion = .held }

  /// Moves it with the finger that holds it.
  mutating func move(to new: Double) {
    guard isHeld, new.isFinite else { return }
    value = limits?.clamp(new) ?? new
  }

  /// Moves the value to a target by a spring.
  /// - Parameters:
  ///   - target: the value to reach.
  ///   - velocity: the rate of change to continue with, per second; nil for the current one.
  ///   - time: the time of the release; nil for that of the next frame, which still shows the current value.
  mutating func release(to target: Double, velocity: Double? = nil, at time: Instant? = nil) {
    let start = velocity.map { $0.isFinite ? $0 : 0 } ?? self.velocity
    let spring = SpringMotion(spring, displacement: value - target, velocity: start)
    motion = .springing(spring, to: target, since: time, seen: 0)
  }

  /// Puts it at rest on `target`.
  mutating func jump(to target: Double) {
    value = target
    motion = .resting
  }

  /// Advances to `time`. On its target it comes to rest.
  mutating func advance(to time: Instant) {
    guard case .springing(let spring, let target, let since, _) = motion else { return }
    let start = since ?? time
    let seconds = max(0, time.seconds(since: start))
    let distance = spring.displacement(after: seconds)
    if isOver(spring, after: seconds, distance: distance) { return jump(to: target) }
    value = limits?.clamp(target + distance) ?? (target + distance)
    motion = .springing(spring, to: target, since: start, seen: seconds)
  }

  private func isOver(_ spring: SpringMotion, after seconds: Double, distance: Double) -> Bool {
    let hasMetTarget = limits != nil && distance * spring.displacement <= 0 && seconds > 0
    return hasMetTarget || spring.isAtRest(after: seconds, within: threshold)
  }
}
