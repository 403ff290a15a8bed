import Motion

/// How a menu comes and goes: it pops up with a spring, and leaves by a fade.
struct MenuMotion: Hashable {
  private let start: Instant
  private var end: Instant?

  /// A pop overshoots by about 1 %: enough to feel alive, too little to wobble.
  private static let pop = UnderdampedSpring(
    response: .milliseconds(350), dampingRatio: 0.82, displacement: 1)
  /// How large the menu is when it begins to appear.
  private static let leastScale = 0.6
  /// It is opaque when it has grown this share of its way, so that words are read early.
  private static let opaqueAt = 0.5
  /// What is left of the way when it can no longer be seen: a tenth of a point of 360.
  private static let leastWay = 0.1 / (360 * (1 - leastScale))
  /// Short: who has chosen or dismissed has his mind elsewhere.
  private static let fade: Duration = .milliseconds(150)

  /// One that begins to appear at `start`.
  init(from start: Instant) { self.start = start }

  /// One that has come and been at rest for long.
  static func arrived(at time: Instant) -> MenuMotion { MenuMotion(from: time - .seconds(10)) }

  /// Lets it leave from `time` on, however far it has come.
  mutating func leave(at time: Instant) { end = end ?? time }

  /// Whether it was told to leave.
  var isLeaving: Bool { end != nil }

  /// Its scale at `time`.
  func scale(at time: Instant) -> Double {
    isPopping(at: time) ? 1 - (1 - Self.leastScale) * left(at: time) : 1
  }

  /// How opaque it is at `time`.
  func opacity(at time: Instant) -> Double {
    let shown = (0...1).clamp((1 - left(at: time)) / Self.opaqueAt)
    let faded = end.map { (0...1).clamp(time.seconds(since: $0) / Self.fade.seconds) } ?? 0
    return shown * (1 - faded)
  }

  /// Whether it looks different soon after `time`.
  func isMoving(at time: Instant) -> Bool { isLeaving || isPopping(at: time) }

  /// Whether nothing is left of it at `time`.
  func isGone(at time: Instant) -> Bool { end.map { time >= $0 + Self.fade } ?? false }

  private func elapsed(at time: Instant) -> Double { max(0, time.seconds(since: start)) }

  private func left(at time: Instant) -> Double { Self.pop.displacement(after: elapsed(at: time)) }

  private func isPopping(at time: Instant) -> Bool {
    Self.pop.bound(after: elapsed(at: time)) > Self.leastWay
  }
}
