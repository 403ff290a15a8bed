import Geometry
import Gestures
import Windowing

/// An event of the X Input extension, translated for a window. Positions are in device pixels of
/// the window, times in server milliseconds.
enum PointerInput: Hashable {
  /// A touch event, including touches made by the mouse.
  case touch(TouchInput)
  /// A wheel turned, or fingers scrolled.
  case scroll(RawScroll)
  /// The pointer is at `position` with no button down; nil if it no longer hovers.
  case hover(position: Point?, time: UInt32, kind: TouchKind = .mouse)
  /// A button other than the main one was pressed.
  case button(RawButton)
  /// An event of a touchpad gesture.
  case gesture(RawGesture)
}

/// A turn of a wheel, or a movement or lift of scrolling fingers.
struct RawScroll: Hashable {
  /// The distance in notches of a wheel; right and down are positive.
  var notches: Vector
  /// The kind of device that scrolls.
  var source = ScrollStep.Source.wheel
  var phase = ScrollStep.Phase.changed
  var position: Point
  /// The server time in milliseconds.
  var time: UInt32
  /// The modifier keys that were held.
  var modifiers: EventModifiers = []
}

/// A press of a button.
struct RawButton: Hashable {
  /// The button that was pressed.
  var button: PointerButton
  /// The kind of device that the button is on.
  var kind: TouchKind
  var position: Point
  /// The server time in milliseconds.
  var time: UInt32
  /// The modifier keys that were held.
  var modifiers: EventModifiers = []
}
