import Geometry
import Gestures
import Views

/// What an event of the X Input extension means to a window. Positions are device pixels of the
/// window, times the server's milliseconds.
enum PointerInput: Hashable {
  /// It concerns touches, those made by the mouse included.
  case touch(TouchInput)
  /// A wheel turned, or fingers scrolled.
  case scroll(RawScroll)
  /// The pointer is at `position`, with no button down; nil when it hovers no more.
  case hover(position: Point?, time: UInt32)
  /// A button other than the main one went down.
  case button(RawButton)
  /// A touchpad recognizes a gesture.
  case gesture(RawGesture)
}

/// A wheel that turned, or fingers that scrolled or lifted.
struct RawScroll: Hashable {
  /// How far, in notches of a wheel: right and down are positive.
  var notches: Vector
  /// What scrolls.
  var source = ScrollStep.Source.wheel
  /// What happened.
  var phase = ScrollStep.Phase.changed
  /// Where the pointer was.
  var position: Point
  /// When.
  var time: UInt32
  /// The keys that were held.
  var modifiers: KeyModifiers = []
}

/// A button that went down.
struct RawButton: Hashable {
  /// Which.
  var button: PointerButton
  /// What it is on.
  var kind: TouchKind
  /// Where the pointer was.
  var position: Point
  /// When.
  var time: UInt32
  /// The keys that were held.
  var modifiers: KeyModifiers = []
}
