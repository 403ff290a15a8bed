import CX11
import CXInput2
import Geometry
import Gestures

/// What an event of the X Input extension means to a window.
enum PointerInput: Hashable {
  /// It concerns touches, those made by the mouse included.
  case touch(TouchInput)
  /// A wheel turned at `position`, in device pixels of the window.
  case scroll(notches: Vector, position: Point, time: UInt32)
  /// The pointer is at `position`, with no button down; nil when it hovers no more.
  case hover(position: Point?, time: UInt32)
}

/// Reads events of the X Input extension.
///
/// Events that the server made up from touches, for programs that know no touch, are dropped. A
/// drag with the main button of a mouse is a touch like any other.
struct XInputDecoder {
  private let connection: Connection
  private var pens: Set<Int32> = []
  private var pressureAxes: [Int32: PressureAxis] = [:]
  private var scrolling = ScrollTracker()
  /// The devices whose main button is down in our window.
  private var dragging: Set<Int32> = []
  /// Whether the window knows of a pointer over it.
  private var isHovering = false

  /// The number of the one touch that a mouse or pen makes; the server's own are counted from 1.
  private static let dragSequence = UInt32.max

  /// A decoder that knows the devices that `connection` has now.
  init(on connection: Connection) {
    self.connection = connection
    readDevices()
  }

  /// What `event` means; empty when it means nothing to a window.
  mutating func decode(_ event: XGenericEventCookie) -> [PointerInput] {
    guard let data = UnsafeRawPointer(event.data) else { return [] }
    switch event.evtype {
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd:
      return touch(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
    case XI_TouchOwnership:
      return ownership(data.assumingMemoryBound(to: XITouchOwnershipEvent.self).pointee)
    case XI_ButtonPress, XI_ButtonRelease:
      return button(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
    case XI_Motion:
      return motion(data.assumingMemoryBound(to: XIDeviceEvent.self).pointee)
    case XI_HierarchyChanged:
      return devicesChanged(data.assumingMemoryBound(to: XIHierarchyEvent.self).pointee)
    case XI_DeviceChanged:
      let change = data.assumingMemoryBound(to: XIDeviceChangedEvent.self).pointee
      deviceChanged(change.sourceid, isSameSource: change.reason == XIDeviceChange)
      return []
    case XI_Enter:
      scrolling.forgetValues()
      return []
    case XI_Leave:
      return endHover(at: data.assumingMemoryBound(to: XILeaveEvent.self).pointee.time)
    default:
      return []
    }
  }

  /// Learns the devices and their wheels.
  private mutating func readDevices() {
    let devices = InputDevice.all(on: connection)
    pens = Set(devices.lazy.filter(\.isPen).map(\.id))
    pressureAxes = Dictionary(
      devices.compactMap { device in
        device.pressureAxis.map { (device.id, $0) }
      }
    ) { $1 }
    scrolling.reset(Dictionary(devices.map { ($0.id, $0.scrollAxes) }) { $1 })
  }

  /// `device` drives its master now, instead of another, or has changed by itself.
  private mutating func deviceChanged(_ device: Int32, isSameSource: Bool) {
    if isSameSource { readDevices() } else { scrolling.forgetValues(of: device) }
  }
}

// MARK: - Touches

extension XInputDecoder {
  private mutating func touch(_ event: XIDeviceEvent) -> [PointerInput] {
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

  private func touch(
    _ event: XIDeviceEvent, _ key: RawTouch.Key, _ action: RawTouch.Action, _ kind: TouchKind
  ) -> PointerInput {
    let raw = RawTouch(
      event, key: key, action: action, kind: kind, pressure: pressureAxes[event.sourceid])
    return .touch(.touch(raw))
  }

  private func ownership(_ event: XITouchOwnershipEvent) -> [PointerInput] {
    let touch = RawTouch(
      key: RawTouch.Key(device: event.sourceid, sequence: event.touchid), action: .ownership,
      position: .zero, time: UInt32(truncatingIfNeeded: event.time))
    return [.touch(.touch(touch))]
  }

  private mutating func devicesChanged(_ event: XIHierarchyEvent) -> [PointerInput] {
    readDevices()
    let gone = XISlaveRemoved | XIMasterRemoved | XISlaveDetached | XIDeviceDisabled
    let infos = UnsafeBufferPointer(start: event.info, count: Int(event.num_info))
    return infos.filter { $0.flags & gone != 0 }.map { info in
      dragging.remove(info.deviceid)
      return .touch(
        .deviceGone(device: info.deviceid, time: UInt32(truncatingIfNeeded: event.time)))
    }
  }
}

// MARK: - Buttons and wheels

extension XInputDecoder {
  private mutating func button(_ event: XIDeviceEvent) -> [PointerInput] {
    let isPress = event.evtype == XI_ButtonPress
    if let notches = Self.notches(ofButton: event.detail) {
      return isPress ? wheel(event, notches) : []
    }
    guard !event.isEmulated, event.detail == 1 else { return [] }
    return isPress ? beginDrag(event) : endDrag(event, .end)
  }

  /// A wheel that has valuators presses emulated buttons beside them.
  private func wheel(_ event: XIDeviceEvent, _ notches: Vector) -> [PointerInput] {
    let new = event.isEmulated ? scrolling.emulated(notches, of: event.sourceid) : notches
    return new == .zero ? [] : [event.scroll(by: new)]
  }

  private mutating func motion(_ event: XIDeviceEvent) -> [PointerInput] {
    guard !event.isEmulated else { return [] }
    let notches = scrolling.notches(of: event.sourceid, values: event.valuatorValues)
    let scroll = notches == .zero ? [] : [event.scroll(by: notches)]
    guard dragging.contains(event.sourceid) else { return scroll + hover(event) }
    // A release that another client's grab swallowed shows as a motion without the button.
    guard event.isMainButtonDown else { return scroll + endDrag(event, .cancel) }
    return scroll + [drag(event, .update(isEndPending: false))]
  }

  private mutating func beginDrag(_ event: XIDeviceEvent) -> [PointerInput] {
    dragging.insert(event.sourceid)
    return endHover(at: event.time) + [drag(event, .begin), drag(event, .ownership)]
  }

  private mutating func hover(_ event: XIDeviceEvent) -> [PointerInput] {
    guard !event.isAnyButtonDown else { return [] }
    isHovering = true
    return [.hover(position: event.position, time: event.stamp)]
  }

  private mutating func endHover(at time: Time) -> [PointerInput] {
    guard isHovering else { return [] }
    isHovering = false
    return [.hover(position: nil, time: UInt32(truncatingIfNeeded: time))]
  }

  private mutating func endDrag(
    _ event: XIDeviceEvent, _ action: RawTouch.Action
  ) -> [PointerInput] {
    dragging.remove(event.sourceid) == nil ? [] : [drag(event, action)]
  }

  private func drag(_ event: XIDeviceEvent, _ action: RawTouch.Action) -> PointerInput {
    let key = RawTouch.Key(device: event.sourceid, sequence: Self.dragSequence)
    let kind: TouchKind = pens.contains(event.sourceid) ? .pen : .mouse
    return touch(event, key, action, kind)
  }

  /// Buttons 4 to 7 are how a wheel without valuators says up, down, left and right.
  private static func notches(ofButton button: Int32) -> Vector? {
    switch button {
    case 4: Vector(0, -1)
    case 5: Vector(0, 1)
    case 6: Vector(-1, 0)
    case 7: Vector(1, 0)
    default: nil
    }
  }
}
