import Motion

/// The animation of a menu: it pops up with a spring and fades out.
struct MenuMotion: Hashable {
  private let start: Instant
  private var end: Instant?

  /// The spring of the pop. It overshoots by about 1%: enough to feel alive without wobbling.
  private static let pop = SpringMotion(
    Spring(response: 0.35, dampingRatio: 0.82), displacement: 1)
  /// The initial scale.
  private static let minimumScale = 0.6
  /// The fraction of the animation after which the menu is opaque, so that titles can be read early.
  private static let opaqueAt = 0.5
  /// The remaining share that is no longer visible: a tenth of a point for a menu 360 points wide.
  private static let minimumDistance = 0.1 / (360 * (1 - minimumScale))
  /// The duration of the fade. Short, so that a dismissed menu does not get in the way.
  static let fade: Duration = .milliseconds(150)

  /// Creates an animation that starts at `start`.
  init(from start: Instant) { self.start = start }

  /// An animation that finished long before `time`.
  static func arrived(at time: Instant) -> MenuMotion { MenuMotion(from: time - .seconds(10)) }

  /// Starts the fade at `time`, whatever the progress of the pop.
  mutating func leave(at time: Instant) { end = end ?? time }

  /// Whether the fade has been started.
  var isLeaving: Bool { end != nil }

  func scale(at time: Instant) -> Double {
    isPopping(at: time) ? 1 - (1 - Self.minimumScale) * left(at: time) : 1
  }

  func opacity(at time: Instant) -> Double {
    let shown = (0...1).clamp((1 - left(at: time)) / Self.opaqueAt)
    let faded = end.map { (0...1).clamp(time.seconds(since: $0) / Self.fade.seconds) } ?? 0
    return shown * (1 - faded)
  }

  /// Whether the appearance changes after `time`.
  func isMoving(at time: Instant) -> Bool { isLeaving || isPopping(at: time) }

  /// Whether the fade is complete at `time`.
  func hasDisappeared(at time: Instant) -> Bool { end.map { time >= $0 + Self.fade } ?? false }

  private func elapsed(at time: Instant) -> Double { max(0, time.seconds(since: start)) }

  private func left(at time: Instant) -> Double { Self.pop.displacement(after: elapsed(at: time)) }

  private func isPopping(at time: Instant) -> Bool {
    Self.pop.bound(after: elapsed(at: time)) > Self.minimumDistance
  }
}
