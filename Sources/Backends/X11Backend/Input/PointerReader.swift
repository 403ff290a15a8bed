import CX11
import CXInput2

/// Reads the events of the X Input extension for all windows of a connection.
///
/// The windows share the devices, and a pen that is near keeps palms from all of them. Each has the
/// buttons that touch it and the scrolls over it for itself, in an ``XInputDecoder``.
struct PointerReader {
  private let devices: InputDevices
  private var decoders: [CX11.Window: XInputDecoder] = [:]
  private var palms = PalmRejection()

  /// Creates a reader for `devices`, whose connection must have selected their changes.
  init(for devices: InputDevices) { self.devices = devices }

  /// Returns the input that `event` represents. Changes of devices concern every window.
  mutating func read(_ event: XGenericEventCookie) -> [Addressed<PointerInput>] {
    decode(event).flatMap { input in
      guard case .touch(let touch) = input.value else { return [input] }
      return palms.filter(Addressed(touch, to: input.window)).map { $0.map(PointerInput.touch) }
    }
  }

  /// Records that a window has left the screen or was destroyed, if that is what `event` reports.
  mutating func handle(_ event: XEvent) {
    switch event.type {
    case UnmapNotify: palms.forgetTouches(in: event.xany.window)
    case DestroyNotify: decoders[event.xany.window] = nil
    default: break
    }
  }

  private mutating func decode(_ event: XGenericEventCookie) -> [Addressed<PointerInput>] {
    guard let data = UnsafeRawPointer(event.data) else { return [] }
    switch event.evtype {
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      let input = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      return decode(in: input.event) { $0.decode(input) }
    case XI_TouchOwnership:
      let change = data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee
      return decode(in: change.event) { $0.ownership(change) }
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      let gesture = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
      return decode(in: gesture.event) { $0.pinch(gesture) }
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
      let gesture = data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee
      return decode(in: gesture.event) { $0.swipe(gesture) }
    case XI_Enter, XI_Leave:
      let change = data.assumingMemoryBound(to: XIEnterEvent.self).pointee
      return decode(in: change.event) { $0.crossing(change, isEnter: event.evtype == XI_Enter) }
    case XI_HierarchyChanged:
      return devicesChanged(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
    case XI_DeviceChanged:
      return deviceChanged(data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee)
    default:
      return []
    }
  }

  private mutating func decode(
    in window: CX11.Window, _ body: (inout XInputDecoder) -> [PointerInput]
  ) -> [Addressed<PointerInput>] {
    body(&decoders[window, default: XInputDecoder(for: devices)]).map { Addressed($0, to: window) }
  }
}

// MARK: - Devices

extension PointerReader {
  private mutating func devicesChanged(_ event: XIHierarchyEvent) -> [Addressed<PointerInput>] {
    devices.read()
    let time = UInt32(truncatingIfNeeded: event.time)
    var input = decodeInAll { $0.fingerScrolling.endAll(at: time).map(PointerInput.scroll) }
    for info in UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
    where info.hasLostTouches {
      for window in decoders.keys { decoders[window]?.forget(info.deviceid) }
      input.append(Addressed(.touch(.deviceRemoved(device: info.deviceid, time: time)), to: nil))
    }
    return input
  }

  /// Handles a device that took over its master from another device, or whose properties changed.
  private mutating func deviceChanged(_ event: XIDeviceChangedEvent) -> [Addressed<PointerInput>] {
    let device = event.sourceid
    if event.reason == XIDeviceChange {
      devices.read()
    } else {
      devices.scrolling.forgetValues(of: device)
    }
    let time = UInt32(truncatingIfNeeded: event.time)
    return decodeInAll {
      $0.fingerScrolling.end(of: device, at: time).map { [.scroll($0)] } ?? []
    }
  }

  private mutating func decodeInAll(
    _ body: (inout XInputDecoder) -> [PointerInput]
  ) -> [Addressed<PointerInput>] {
    decoders.keys.sorted().flatMap { decode(in: $0, body) }
  }
}

extension XIHierarchyInfo {
  /// Whether touches of the device may never end: it was removed, disabled or detached, or has another master. If its
  /// master was removed, the server reports no change of the device, but that it floats.
  fileprivate var hasLostTouches: Bool {
    let changes =
      XISlaveRemoved | XIMasterRemoved | XISlaveDetached | XISlaveAttached | XIDeviceDisabled
    return flags & changes != 0 || use == XIFloatingSlave
  }
}
