import Geometry
import Gestures
import Motion

/// A press on text, or on what belongs to it, which begins before anything else can use it: at once, or when it has
/// moved a little or rested for a moment, so that it is no tap.
final class TextPressGestureRecognizer: GestureRecognizer {
  /// The finger, pen or button that presses.
  private(set) var touch: Touch?

  /// The time of rest and the movement, in points, after which a press is no tap.
  private let delay: (rest: Duration, movement: Double)?

  /// The rest and the movement that distinguish a press from a tap at the same point. Less movement than that
  /// of any drag around it.
  private static let tapDelay = (rest: Duration.milliseconds(150), movement: 4.0)

  /// Creates a recognizer; `allowingTaps` leaves short presses to others.
  init(allowingTaps: Bool = false) {
    delay = allowingTaps ? Self.tapDelay : nil
    super.init(label: "text press")
    allowedTouchKinds = [.mouse, .pen]
  }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    guard touch == nil else { return }
    touch = began.first
    if let delay { deadline = time + delay.rest } else { request(.begin) }
  }

  override func deadlinePassed(at time: Instant) { request(.begin) }

  override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard let touch, moved.contains(where: { $0 === touch }) else { return }
    guard !isActive else { return request(.change) }
    if let delay, touch.position.distance(to: touch.startPosition) > delay.movement {
      deadline = nil
      request(.begin)
    }
  }

  override func touchesEnded(_ ended: [Touch], at time: Instant) {
    guard ended.contains(where: { $0 === touch }) else { return }
    deadline = nil
    request(isActive ? .end : .fail(.touchesLifted))
  }

  override func reset() { touch = nil }
}
