import Geometry
import Gestures
import Windowing

/// One touch event, as reported by the server.
struct RawTouch: Hashable {
  /// The kind of event.
  enum Action: Hashable {
    /// The touch landed.
    case begin
    /// The touch moved, or its pressure or shape changed; with a pending end, the finger has
    /// physically lifted.
    case update(isEndPending: Bool)
    /// The touch ended for this client: it lifted, or another client took it.
    case end
    /// This client now owns the touch, so that no other client can take it.
    case ownership
    /// The touch was cancelled without an end.
    case cancel
  }

  /// A key that identifies a touch among all touches that are down at the same time.
  struct Key: Hashable {
    /// The device that the touch is on, not the master device to which it is attached.
    var device: Int32
    /// The server's number for the touch.
    var sequence: UInt32
  }

  /// The touch of the event.
  var key: Key
  /// The kind of event.
  var action: Action
  /// The position in device pixels of the window.
  var position: Point
  /// The server time in milliseconds.
  var time: UInt32
  var kind: TouchKind = .finger
  /// Whether the finger has landed while no other one was on its touchscreen.
  var isAlone = false
  /// The pressure from 0 to 1; nil if the event does not report it.
  var pressure: Double?
  /// The buttons that were down; none for fingers.
  var buttons: ButtonMask = []
  /// The modifier keys that were held.
  var modifiers: EventModifiers = []
}

/// Touch input in order of arrival.
enum TouchInput: Hashable {
  /// An event of a touch.
  case touch(RawTouch)
  /// A device was disabled, removed or detached, or got another master, along with its touches.
  case deviceRemoved(device: Int32, time: UInt32)
  /// A pen was reported near, without touching.
  case penNear(time: UInt32)
}
