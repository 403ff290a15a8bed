import Gestures
import Motion

/// A press of a mouse or pen on text. It begins when the button goes down, before anything else can use it.
final class TextPressGestureRecognizer: GestureRecognizer {
  /// The modifier keys that were held when it began.
  private(set) var touch: Touch?

  init() {
    super.init(label: "text press")
    allowedTouchKinds = [.mouse, .pen]
  }

  override func touchesBegan(_ began: [Touch], at time: Instant) {
    guard touch == nil else { return }
    touch = began.first
    request(.begin)
  }

  override func touchesMoved(_ moved: [Touch], at time: Instant) {
    if moved.contains(where: { $0 === touch }) { request(.change) }
  }

  override func touchesEnded(_ ended: [Touch], at time: Instant) {
    if ended.contains(where: { $0 === touch }) { request(.end) }
  }

  override func reset() { touch = nil }
}
