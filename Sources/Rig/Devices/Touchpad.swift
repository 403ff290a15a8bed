import CInputTest
public import Geometry
import Motion

/// A touchpad that recognizes pinch and swipe itself, as those of notebooks do (XI 2.4).
///
/// The gestures happen where the pointer is. They are played at 120 reports a second.
public final class Touchpad {
  let connection: DeviceConnection
  private let pace = Pace.realTime(hertz: 120)

  init(_ connection: DeviceConnection) { self.connection = connection }

  /// Pinches: the scale goes from 1 to `scale`, the fingers turn by `turn` radians, clockwise,
  /// and move by `displacement`, all at constant speed.
  public func pinch(
    to scale: Double, turningBy turn: Double = 0, movingBy displacement: Vector = .zero,
    fingers: Int = 2, over duration: Duration = .milliseconds(500)
  ) throws(RigError) {
    try sendPinch(.begin, fingers: fingers)
    var done = 0.0
    try pace.play(for: duration) { fraction throws(RigError) in
      let part = fraction - done
      done = fraction
      try sendPinch(
        .update, fingers: fingers, moved: displacement * part, scale: 1 + (scale - 1) * fraction,
        degrees: turn * part * 180 / .pi)
    }
    try sendPinch(.end, fingers: fingers, scale: scale)
  }

  /// Swipes by `displacement`, at constant speed.
  public func swipe(
    by displacement: Vector, fingers: Int = 3, over duration: Duration = .milliseconds(300)
  ) throws(RigError) {
    try sendSwipe(.begin, fingers: fingers)
    var done = 0.0
    try pace.play(for: duration) { fraction throws(RigError) in
      try sendSwipe(.update, fingers: fingers, moved: displacement * (fraction - done))
      done = fraction
    }
    try sendSwipe(.end, fingers: fingers)
  }

  /// Added to the first event number of the kind (XI 2.4): 27 for pinch, 30 for swipe.
  private enum Phase: UInt16 {
    case begin = 0
    case update = 1
    case end = 2
  }

  private func sendPinch(
    _ phase: Phase, fingers: Int, moved: Vector = .zero, scale: Double = 1, degrees: Double = 0
  ) throws(RigError) {
    var event = xf86ITEventGesturePinch()
    event.header.length = UInt32(MemoryLayout<xf86ITEventGesturePinch>.size)
    event.header.type = XF86IT_EVENT_GESTURE_PINCH
    event.gesture_type = 27 + phase.rawValue
    event.num_touches = UInt16(fingers)
    (event.delta_x, event.delta_y) = (moved.dx, moved.dy)
    (event.delta_unaccel_x, event.delta_unaccel_y) = (moved.dx, moved.dy)
    event.scale = scale
    event.delta_angle = degrees
    try connection.send(event)
    try connection.synchronize()
  }

  private func sendSwipe(
    _ phase: Phase, fingers: Int, moved: Vector = .zero
  ) throws(RigError) {
    var event = xf86ITEventGestureSwipe()
    event.header.length = UInt32(MemoryLayout<xf86ITEventGestureSwipe>.size)
    event.header.type = XF86IT_EVENT_GESTURE_SWIPE
    event.gesture_type = 30 + phase.rawValue
    event.num_touches = UInt16(fingers)
    (event.delta_x, event.delta_y) = (moved.dx, moved.dy)
    (event.delta_unaccel_x, event.delta_unaccel_y) = (moved.dx, moved.dy)
    try connection.send(event)
    try connection.synchronize()
  }
}
