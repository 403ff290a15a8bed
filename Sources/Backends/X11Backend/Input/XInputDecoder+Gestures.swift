import CX11
import CXInput2
import Geometry
import Windowing

/// Touchpad gestures use movements before pointer acceleration. As with scrolling, the same
/// movement of the fingers is then the same distance on the screen at any speed, and moving the
/// fingers back restores the initial position.
extension XInputDecoder {
  func pinch(_ event: XIGesturePinchEvent) -> [PointerInput] {
    // Fingers are always some distance apart. The server sends an end with a scale of 0 when the
    // touchpad is removed.
    let isCancelled = event.flags & XIGesturePinchEventCancelled != 0 || event.scale == 0
    let action: RawGesture.Action =
      switch event.evtype {
      case XI_GesturePinchBegin: .begin
      case XI_GesturePinchUpdate: .update
      default: .end(isCancelled: isCancelled)
      }
    let gesture = RawGesture(
      kind: .pinch, action: action, device: event.sourceid, fingers: Int(event.detail),
      position: Point(event.event_x, event.event_y), time: UInt32(truncatingIfNeeded: event.time),
      movement: Vector(event.delta_unaccel_x, event.delta_unaccel_y), scale: event.scale,
      degrees: event.delta_angle, modifiers: EventModifiers(event.mods))
    return [.gesture(gesture)]
  }

  func swipe(_ event: XIGestureSwipeEvent) -> [PointerInput] {
    let isCancelled = event.flags & XIGestureSwipeEventCancelled != 0
    let action: RawGesture.Action =
      switch event.evtype {
      case XI_GestureSwipeBegin: .begin
      case XI_GestureSwipeUpdate: .update
      default: .end(isCancelled: isCancelled)
      }
    let gesture = RawGesture(
      kind: .swipe, action: action, device: event.sourceid, fingers: Int(event.detail),
      position: Point(event.event_x, event.event_y), time: UInt32(truncatingIfNeeded: event.time),
      movement: Vector(event.delta_unaccel_x, event.delta_unaccel_y),
      modifiers: EventModifiers(event.mods))
    return [.gesture(gesture)]
  }
}
