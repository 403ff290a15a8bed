import Geometry
import Gestures
import Motion

/// A finger on the keyboard.
struct KeyFinger: Hashable, Sendable {
  /// The use that the finger makes of the keyboard.
  enum Grip: Hashable, Sendable {
    /// It is on a key, which acts when it lifts.
    case key(Int)
    /// It holds Shift.
    case shift
    /// It holds the key of another page, after sliding from this one.
    case page(from: KeyboardPage)
    /// It holds Backspace, which acts on landing.
    case backspace(Int, BackspaceRepetition)
    /// It chooses an accented form.
    case menu(AccentMenu)
    /// It moves the caret.
    case trackpad(CaretTrackpad)
    /// It has left the keyboard, and can return.
    case off
    /// It does nothing more.
    case spent
  }

  let id: TouchID
  let landing: Point
  let landed: Instant
  /// The current position.
  var point: Point
  var grip = Grip.spent
  /// The key that it held at first, if it has slid from Shift or from that of another page.
  var origin: Grip?
  /// The time at which it becomes a long press; nil for never.
  var longPress: Instant?
  /// Whether something was typed since it landed.
  var isUsed = false

  init(_ id: TouchID, at point: Point, time: Instant) {
    self.id = id
    landing = point
    landed = time
    self.point = point
  }

  /// The index of the key that looks pressed.
  var pressedKey: Int? {
    switch grip {
    case .key(let index), .backspace(let index, _): index
    case .menu(let menu): menu.key
    case .shift, .page, .trackpad, .off, .spent: nil
    }
  }

  /// Moves its hold to something else; a long press can begin there after a time.
  mutating func hold(_ grip: Grip, until longPress: Instant? = nil) {
    self.grip = grip
    self.longPress = longPress
  }
}
