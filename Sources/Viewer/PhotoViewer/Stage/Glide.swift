import Motion

/// A number that a critically damped spring takes to its target.
struct Glide: Hashable, Sendable {
  /// Where it comes to rest.
  let target: Double
  /// When it begins. Before that it has not been seen yet.
  let start: Instant
  private let spring: CriticalSpring

  /// A way from `value` to `target` that starts at `start`. Of `velocity`, per second, so much counts
  /// as the spring takes without going beyond the target.
  init(
    from value: Double, to target: Double, velocity: Double = 0, at start: Instant,
    response: Duration = Travel.changing
  ) {
    self.target = target
    self.start = start
    let way = value - target
    let frequency = 2 * .pi / response.seconds
    let bounded = way == 0 ? 0 : (-frequency...frequency).clamp(velocity / way) * way
    spring = CriticalSpring(response: response, displacement: way, velocity: bounded)
  }

  /// Where it is at `time`.
  func value(at time: Instant) -> Double { target + spring.displacement(after: seconds(at: time)) }

  /// How fast it changes at `time`, per second.
  func velocity(at time: Instant) -> Double { spring.velocity(after: seconds(at: time)) }

  /// Whether it is nearer than `distance` to its target at `time`, and slower than `speed`.
  func isOver(at time: Instant, within distance: Double, slowerThan speed: Double) -> Bool {
    let seconds = time.seconds(since: start)
    return seconds > 0 && abs(spring.displacement(after: seconds)) < distance
      && abs(spring.velocity(after: seconds)) < speed
  }

  private func seconds(at time: Instant) -> Double { max(0, time.seconds(since: start)) }
}
