import Geometry
import Gestures
import Motion

/// A press on text, or on something that belongs to it, which begins before anything else can use it: immediately, or
/// when it has moved a little or rested for a moment, so that it is not a tap.
final class TextPressGestureRecognizer: GestureRecognizer {
  /// The finger, pen or button that presses.
  private(set) var touch: Touch?

  /// The presses that are left to other recognizers.
  enum Leaving {
    /// None: a press begins immediately.
    case nothing
    /// Short presses without movement.
    case taps
    /// Presses without movement, however long.
    case clicks
  }

  /// Returns the presses that are left to other recognizers, if they begin with a touch at a time.
  var leaving: @MainActor (Touch, Instant) -> Leaving

  /// The rest that distinguishes a press from a tap at the same point.
  private static let tapRest = Duration.milliseconds(150)
  /// The movement, in points, that distinguishes a press from a tap: less than that of any drag around it.
  private static let tapMovement = 4.0

  init(leaving: Leaving = .nothing) {
    self.leaving = { _, _ in leaving }
    super.init(label: "text press")
    allowedTouchKinds = [.mouse, .pen]
  }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    guard touch == nil else { return }
    guard let touch = began.first else { return }
    self.touch = touch
    switch leaving(touch, time) {
    case .nothing: request(.begin)
    case .taps: deadline = time + Self.tapRest
    case .clicks: break
    }
  }

  override func deadlinePassed(at time: Instant) { request(.begin) }

  override func touchesMoved(_ moved: [Touch], at time: Instant) {
    guard let touch, moved.contains(where: { $0 === touch }) else { return }
    guard !isActive else { return request(.change) }
    if touch.position.distance(to: touch.startPosition) > Self.tapMovement {
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
