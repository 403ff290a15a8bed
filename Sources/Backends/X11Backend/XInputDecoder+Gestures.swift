import CX11
import CXInput2
import Geometry
import Views

/// Movements are taken before the acceleration that suits a pointer: as with scrolling, the same way
/// of the fingers is then the same way on the screen at any speed, and what was moved comes back with
/// them.
extension XInputDecoder {
  func pinch(_ event: XIGesturePinchEvent) -> [PointerInput] {
    // Fingers are always some way apart: an end without a scale is the server's, for a touchpad that
    // goes.
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
      degrees: event.delta_angle, modifiers: KeyModifiers(event.mods))
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
      modifiers: KeyModifiers(event.mods))
    return [.gesture(gesture)]
  }
}
