import Geometry
import Gestures

/// One touch event as the server tells it.
struct RawTouch: Hashable {
  /// What the server says.
  enum Action: Hashable {
    /// The touch landed.
    case begin
    /// It moved, or its pressure or shape changed; with a pending end it has lifted physically.
    case update(isEndPending: Bool)
    /// It is over for us: lifted, or taken by another client.
    case end
    /// We are its owner now: no other client can take it any more.
    case ownership
    /// It was taken away without an end.
    case cancel
  }

  /// Tells a touch from every other that is down at the same time.
  struct Key: Hashable {
    /// The device that the touch is on, not the master that it is attached to.
    var device: Int32
    /// The server's number for the touch.
    var sequence: UInt32
  }

  /// Which touch.
  var key: Key
  /// What it did.
  var action: Action
  /// Where, in device pixels of the window.
  var position: Point
  /// When, in milliseconds of the server.
  var time: UInt32
  /// What makes it.
  var kind: TouchKind = .finger
  /// How hard it presses, from 0 to 1; nil when the event does not tell.
  var pressure: Double?
}

/// What concerns touches, in order of arrival.
enum TouchInput: Hashable {
  /// A touch did something.
  case touch(RawTouch)
  /// A device was disabled, removed or detached, and its touches with it.
  case deviceGone(device: Int32, time: UInt32)
  /// A pen reported that it is near, without touching.
  case penNear(time: UInt32)
}
