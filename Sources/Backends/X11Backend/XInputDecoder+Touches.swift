import CX11
import CXInput2
import Geometry
import Gestures

extension XInputDecoder {
  /// The sequence number of the single touch of a mouse or pen; the server counts its own from 1.
  private static let dragSequence = UInt32.max

  mutating func touch(_ event: XIDeviceEvent) -> [PointerInput] {
    guard !event.isEmulated else { return [] }
    let action: RawTouch.Action =
      switch event.evtype {
      case XI_TouchBegin: .begin
      case XI_TouchUpdate: .update(isEndPending: event.flags & XITouchPendingEnd != 0)
      default: .end
      }
    let key = RawTouch.Key(
      device: event.sourceid, sequence: UInt32(truncatingIfNeeded: event.detail))
    let touch = touch(event, key, action, .finger)
    return action == .begin ? endHover(at: event.time) + [touch] : [touch]
  }

  func ownership(_ event: XITouchOwnershipEvent) -> [PointerInput] {
    let touch = RawTouch(
      key: RawTouch.Key(device: event.sourceid, sequence: event.touchid), action: .ownership,
      position: .zero, time: UInt32(truncatingIfNeeded: event.time))
    return [.touch(.touch(touch))]
  }

  mutating func beginDrag(_ event: XIDeviceEvent) -> [PointerInput] {
    dragging.insert(event.sourceid)
    return endHover(at: event.time) + [drag(event, .begin), drag(event, .ownership)]
  }

  mutating func endDrag(_ event: XIDeviceEvent, _ action: RawTouch.Action) -> [PointerInput] {
    dragging.remove(event.sourceid) == nil ? [] : [drag(event, action)]
  }

  func drag(_ event: XIDeviceEvent, _ action: RawTouch.Action) -> PointerInput {
    let key = RawTouch.Key(device: event.sourceid, sequence: Self.dragSequence)
    return touch(event, key, action, kind(of: event.sourceid))
  }

  /// Returns the kind of touch that the main button of `device` makes.
  func kind(of device: Int32) -> TouchKind { pens[device] ?? .mouse }

  private func touch(
    _ event: XIDeviceEvent, _ key: RawTouch.Key, _ action: RawTouch.Action, _ kind: TouchKind
  ) -> PointerInput {
    let raw = RawTouch(
      event, key: key, action: action, kind: kind, pressure: pressureAxes[event.sourceid])
    return .touch(.touch(raw))
  }
}
