package import Geometry
package import Motion
package import Windowing

/// The on-screen keyboard of a window. The window asks it whether to appear, and shows its view at the bottom
/// edge while a text input is the first responder.
@MainActor
package protocol WindowKeyboard: AnyObject {
  /// The view with the keys. It is never a stop of the focus.
  var view: View { get }

  /// Whether input views may be shown in place of the keys, and accessories above them.
  var allowsInputViews: Bool { get }

  /// Whether the keyboard is hidden when a hardware key is pressed.
  var leavesForKeys: Bool { get }

  /// Returns the height of the keyboard in a window of `size`; 0 if it has no room.
  func height(in size: Size) -> Double

  /// Returns the keyboard that is shown instead of the view in a window of `size`; nil for none.
  func external(in size: Size) -> (any DesktopOnScreenKeyboard)?

  func shouldAppear(for occasion: KeyboardOccasion, at time: Instant) -> Bool

  /// Types into `input` from now on, or into none.
  func setInput(_ input: (any TextInput)?)

  /// Reads the text before the caret again: a frame is being prepared.
  func followInput()

  /// Records that a hardware key was pressed.
  func recordKey(at time: Instant)

  /// Records the state of the hardware keyboard.
  func follow(_ keyboard: HardwareKeyboard)
}

/// The reason for showing an on-screen keyboard.
package enum KeyboardOccasion: Hashable, Sendable {
  /// A text input has become the first responder, and the last input was a finger or a pen.
  case focusByTouch
  /// A text input has become the first responder otherwise.
  case focus
  /// A finger has tapped the first responder, and no key was typed since it is that.
  case tap
}
