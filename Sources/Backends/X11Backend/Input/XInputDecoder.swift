import CX11
import CXInput2
import Gestures

/// Decodes events of the X Input extension.
///
/// Events that the server emulates from touches, for programs without touch support, are dropped. A
/// drag with the main or the secondary button of a mouse, or with the tip of a pen, is a touch like any
/// other.
struct XInputDecoder {
  private let connection: Connection
  /// The kinds of the devices that are pens.
  private(set) var pens: [Int32: TouchKind] = [:]
  private(set) var pressureAxes: [Int32: PressureAxis] = [:]
  private(set) var touchpads: Set<Int32> = []
  var scrolling = ScrollTracker()
  var fingerScrolling = TouchpadScrolling()
  /// The buttons that touch this window, in the order of their presses.
  var drags: [ButtonDrag] = []
  /// Whether the last hover event reported a pointer over the window.
  var isHovering = false

  /// Creates a decoder for the current devices of `connection`.
  init(on connection: Connection) {
    self.connection = connection
    readDevices()
  }

  /// Returns the input that `event` represents for `window`; empty if there is none, or if it is
  /// for another window. Changes of devices concern every window.
  mutating func decode(_ event: XGenericEventCookie, for window: CX11.Window) -> [PointerInput] {
    guard let data = UnsafeRawPointer(event.data) else { return [] }
    switch event.evtype {
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_ButtonPress, XI_ButtonRelease, XI_Motion:
      let input = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      return input.event == window ? decode(input, ofType: event.evtype) : []
    case XI_TouchOwnership:
      let change = data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee
      return change.event == window ? ownership(change) : []
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      let gesture = data.assumingMemoryBound(to: XIGesturePinchEvent.self).pointee
      return gesture.event == window ? pinch(gesture) : []
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
      let gesture = data.assumingMemoryBound(to: XIGestureSwipeEvent.self).pointee
      return gesture.event == window ? swipe(gesture) : []
    case XI_HierarchyChanged:
      return devicesChanged(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
    case XI_DeviceChanged:
      return deviceChanged(data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee)
    case XI_Enter, XI_Leave:
      let change = data.assumingMemoryBound(to: XIEnterEvent.self).pointee
      return change.event == window ? crossing(change, isEnter: event.evtype == XI_Enter) : []
    default:
      return []
    }
  }

  private mutating func decode(_ event: XIDeviceEvent, ofType type: Int32) -> [PointerInput] {
    switch type {
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd: touch(event)
    case XI_ButtonPress, XI_ButtonRelease: button(event)
    default: motion(event)
    }
  }
}

// MARK: - Devices

extension XInputDecoder {
  /// Reads the devices and their wheels.
  private mutating func readDevices() {
    let devices = InputDevice.all(on: connection)
    pens = devices.byIdentifier(\.penKind)
    pressureAxes = devices.byIdentifier(\.pressureAxis)
    touchpads = Set(devices.lazy.filter(\.isTouchpad).map(\.id))
    scrolling.reset(devices.byIdentifier(\.scrollAxes))
  }

  private mutating func devicesChanged(_ event: XIHierarchyEvent) -> [PointerInput] {
    readDevices()
    let time = UInt32(truncatingIfNeeded: event.time)
    let ended = fingerScrolling.endAll(at: time).map(PointerInput.scroll)
    let gone = XISlaveRemoved | XIMasterRemoved | XISlaveDetached | XIDeviceDisabled
    let infos = UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
    return ended
      + infos.filter { $0.flags & gone != 0 }.map { info in
        drags.removeAll { $0.device == info.deviceid }
        return .touch(.deviceGone(device: info.deviceid, time: time))
      }
  }

  /// Handles a device that took over its master from another device, or whose properties changed.
  private mutating func deviceChanged(_ event: XIDeviceChangedEvent) -> [PointerInput] {
    let device = event.sourceid
    if event.reason == XIDeviceChange { readDevices() } else { scrolling.forgetValues(of: device) }
    let ended = fingerScrolling.end(of: device, at: UInt32(truncatingIfNeeded: event.time))
    return ended.map { [.scroll($0)] } ?? []
  }
}

extension [InputDevice] {
  /// Returns the values that are not nil, by the server's number for the device.
  fileprivate func byIdentifier<Value>(_ value: (InputDevice) -> Value?) -> [Int32: Value] {
    Dictionary(compactMap { device in value(device).map { (device.id, $0) } }) { $1 }
  }
}
