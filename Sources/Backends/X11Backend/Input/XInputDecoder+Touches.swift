import CX11
import CXInput2
import Geometry
import Gestures

extension XInputDecoder {
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
    var touch = raw(event, key, action, .finger)
    guard action == .begin else { return [.touch(.touch(touch))] }
    // The server emulates the pointer for a finger that lands alone.
    touch.isAlone = event.flags & XITouchEmulatingPointer != 0
    return endHover(at: event.time) + [.touch(.touch(touch))]
  }

  func ownership(_ event: XITouchOwnershipEvent) -> [PointerInput] {
    let touch = RawTouch(
      key: RawTouch.Key(device: event.sourceid, sequence: event.touchid), action: .ownership,
      position: .zero, time: UInt32(truncatingIfNeeded: event.time))
    return [.touch(.touch(touch))]
  }

  mutating func begin(_ drag: ButtonDrag, _ event: XIDeviceEvent) -> [PointerInput] {
    drags.removeAll { $0 == drag }
    drags.append(drag)
    return endHover(at: event.time)
      + [touch(event, drag.key, .begin, drag.kind), touch(event, drag.key, .ownership, drag.kind)]
  }

  /// Ends `drag`, if it has begun in this window.
  mutating func end(
    _ drag: ButtonDrag, _ event: XIDeviceEvent, _ action: RawTouch.Action
  ) -> [PointerInput] {
    guard let index = drags.firstIndex(of: drag) else { return [] }
    drags.remove(at: index)
    return [touch(event, drag.key, action, drag.kind)]
  }

  /// Moves `drag`. If a grab of another client received the release, a motion without the button
  /// reveals it.
  mutating func move(_ drag: ButtonDrag, _ event: XIDeviceEvent) -> [PointerInput] {
    guard event.buttonMask.contains(drag.button) else { return end(drag, event, .cancel) }
    return [touch(event, drag.key, .update(isEndPending: false), drag.kind)]
  }

  /// Returns the kind of touch that the main button of `device` makes.
  func kind(of device: Int32) -> TouchKind { devices.pens[device] ?? .mouse }

  private func touch(
    _ event: XIDeviceEvent, _ key: RawTouch.Key, _ action: RawTouch.Action, _ kind: TouchKind
  ) -> PointerInput {
    .touch(.touch(raw(event, key, action, kind)))
  }

  private func raw(
    _ event: XIDeviceEvent, _ key: RawTouch.Key, _ action: RawTouch.Action, _ kind: TouchKind
  ) -> RawTouch {
    RawTouch(
      event, key: key, action: action, kind: kind, pressure: devices.pressureAxes[event.sourceid])
  }
}
