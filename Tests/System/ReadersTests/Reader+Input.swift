import CX11
import CXInput2
import Geometry
import Gestures
import Windowing

@testable import X11Backend

extension Reader {
  /// The reader of events of the X Input extension: fingers, pens, mice and touchpads, over two windows.
  static let input: [Reader] = [
    Reader("input-events", from: [fingers, pointers, touchpad]) { bytes in
      var numbers = Numbers(bytes)
      var reader = PointerReader(for: InputDevices { InputDevice.all })
      var windows = Windows(emulatesTouch: numbers.next(UInt8.self) == 1)
      while !numbers.isAtEnd {
        var input: [Addressed<ServerEvent>] = []
        for _ in 0..<numbers.next(UInt8.self) % 4 + 1 {
          input += numbers.input(for: &reader).map { $0.map(ServerEvent.pointer) }
        }
        let change: ServerEvent? =
          numbers.one(of: [nil, nil, nil, .unmapped, .screenChanged]) ?? nil
        let window = numbers.window()
        if let change { input.append(Addressed(change, to: window)) }
        windows.receive(input, at: Int64(numbers.next(UInt32.self)) * 1_000_000)
      }
      windows.receive([Addressed(.unmapped, to: nil)], at: 0)
      precondition(windows.touches.values.allSatisfy(\.isEmpty))
    }
  ]

  /// A finger that lands, is owned, moves and lifts, each in a batch of its own.
  private static let fingers: [UInt8] =
    [0] + event(0, of: 0, at: 10) + [0, 6, 0, 1, 10, 0, 0, 0, 0] + end(at: 10)
    + event(1, of: 0, at: 20, mask: [4], values: [99]) + event(2, of: 0, at: 30)

  /// A mouse that moves, drags and turns its wheels, and a pen that is pressed.
  private static let pointers: [UInt8] =
    [0] + event(5, of: 1, at: 10, mask: [12], values: [15, 15]) + event(3, of: 1, at: 20)
    + event(5, of: 1, at: 30, buttons: [2], mask: [12], values: [30, 30])
    + event(4, of: 1, at: 40, buttons: [2]) + event(3, of: 2, at: 50, mask: [4], values: [99])
    + event(5, of: 2, at: 60, buttons: [2], mask: [4], values: [120])
    + event(4, of: 2, at: 70, buttons: [2])

  /// A pinch, and a swipe on a touchpad that is removed.
  private static let touchpad: [UInt8] = {
    let pinch = [7, 8, 9].flatMap { kind -> [UInt8] in
      [0, kind, 4, 2, 10, 0, 0, 0, 0, 40, 50, 0, 1, 3, 3, 1] + end(at: 10)
    }
    let swipe = [10, 11].flatMap { kind -> [UInt8] in
      [0, kind, 4, 3, 20, 0, 0, 0, 0, 40, 50, 0, 3, 3] + end(at: 20)
    }
    return [0] + pinch + swipe + [0, 15, 1, 4, 8, 30, 0, 0, 0] + end(at: 30)
  }()

  /// Returns a batch with an event of a kind and a device, both by their places in the lists of them.
  private static func event(
    _ kind: UInt8, of device: UInt8, at time: UInt8, buttons: [UInt8] = [], mask: [UInt8] = [],
    values: [UInt8] = []
  ) -> [UInt8] {
    let state = [UInt8(buttons.count)] + buttons + [UInt8(mask.count)] + mask + values
    return [0, kind, device, 1, time, 0, 0, 0, 0, 40, 50, 0, 0] + state + end(at: time)
  }

  /// Returns the end of a batch, which arrives at `time`.
  private static func end(at time: UInt8) -> [UInt8] { [0, 0, time, 0, 0, 0] }
}

/// Windows that receive input. Each touch in them begins once and ends once.
private struct Windows {
  /// The touches that are down, by the windows.
  private(set) var touches: [CX11.Window: Set<TouchID>] = [:]
  private var translators: [CX11.Window: InputTranslator] = [:]

  /// The numbers of the windows.
  static let all: [CX11.Window] = [1, 2]

  init(emulatesTouch: Bool) {
    let clock = SharedServerClock()
    for window in Self.all {
      translators[window] = InputTranslator(
        pixelsPerPoint: 2, emulatesTouch: emulatesTouch, clock: clock)
    }
  }

  mutating func receive(_ input: [Addressed<ServerEvent>], at local: Int64) {
    for window in Self.all {
      let events = input.filter { $0.window == nil || $0.window == window }.map(\.value)
      let found = translators[window]?.windowEvents(from: events, receivedAt: local) ?? []
      for event in found {
        switch event {
        case .touches(let frame): for change in frame.changes { follow(change, in: window) }
        case .scroll(let step):
          precondition(step.notches.dx.isFinite && step.notches.dy.isFinite)
        default: break
        }
      }
    }
  }

  private mutating func follow(_ change: TouchChange, in window: CX11.Window) {
    precondition(change.position.x.isFinite && change.position.y.isFinite)
    switch change.phase {
    case .began: precondition(touches[window, default: []].insert(change.id).inserted)
    case .moved, .stationary: precondition(touches[window]?.contains(change.id) == true)
    case .ended, .cancelled: precondition(touches[window]?.remove(change.id) != nil)
    }
  }
}

extension InputDevice {
  /// A touchscreen, a mouse with two wheels, both ends of a pen, and a touchpad.
  fileprivate static let all: [InputDevice] = {
    let wheels = [
      ScrollAxis(valuator: 3, isVertical: true, increment: 15),
      ScrollAxis(valuator: 2, isVertical: false, increment: -0.5),
    ]
    let pressure = PressureAxis(valuator: 2, from: 0, to: 255)
    return [
      InputDevice(id: 2, scrollAxes: [], pressureAxis: pressure, isTouchpad: false),
      InputDevice(id: 3, scrollAxes: wheels, isTouchpad: false),
      InputDevice(id: 4, scrollAxes: [], pressureAxis: pressure, penKind: .pen, isTouchpad: false),
      InputDevice(
        id: 5, scrollAxes: [], pressureAxis: pressure, penKind: .eraser, isTouchpad: false),
      InputDevice(id: 6, scrollAxes: wheels, isTouchpad: true),
    ]
  }()
}

extension Numbers {
  private static let kinds = [
    XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd, XI_ButtonPress, XI_ButtonRelease, XI_Motion,
    XI_TouchOwnership, XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd,
    XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd, XI_Enter, XI_Leave,
    XI_HierarchyChanged, XI_DeviceChanged,
  ]

  fileprivate mutating func window() -> CX11.Window { one(of: Windows.all) ?? 1 }

  /// Returns a device of those that there are, or of one that there is not.
  private mutating func device() -> Int32 { 2 + Int32(next(UInt8.self) % 6) }

  /// Returns the input in the next event.
  fileprivate mutating func input(for reader: inout PointerReader) -> [Addressed<PointerInput>] {
    let kind = one(of: Self.kinds) ?? XI_Motion
    switch kind {
    case XI_TouchOwnership: return reader.read(kind, ownership())
    case XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd:
      return reader.read(kind, pinch(kind))
    case XI_GestureSwipeBegin, XI_GestureSwipeUpdate, XI_GestureSwipeEnd:
      return reader.read(kind, swipe(kind))
    case XI_Enter, XI_Leave:
      var event = XIEnterEvent()
      (event.event, event.time) = (window(), Time(next(UInt32.self)))
      return reader.read(kind, event)
    case XI_HierarchyChanged: return hierarchyChange(for: &reader)
    case XI_DeviceChanged:
      var event = XIDeviceChangedEvent()
      (event.sourceid, event.time) = (device(), Time(next(UInt32.self)))
      event.reason = Int32(next(UInt8.self))
      return reader.read(kind, event)
    default: return deviceEvent(kind, for: &reader)
    }
  }

  private mutating func deviceEvent(
    _ kind: Int32, for reader: inout PointerReader
  ) -> [Addressed<PointerInput>] {
    var event = XIDeviceEvent()
    (event.evtype, event.sourceid) = (kind, device())
    event.detail = Int32(truncatingIfNeeded: next() as Int)
    (event.time, event.event) = (Time(next(UInt32.self)), window())
    (event.event_x, event.event_y) = (fixedPoint(), fixedPoint())
    event.flags = Int32(next(UInt8.self)) << 16
    event.mods.effective = Int32(next(UInt8.self))
    var buttons = bytes()
    var mask = bytes()
    // A mask has as many values as bits.
    var values = (0..<mask.reduce(0) { $0 + $1.nonzeroBitCount }).map { _ in fixedPoint() }
    return buttons.withUnsafeMutableBufferPointer { buttons in
      mask.withUnsafeMutableBufferPointer { mask in
        values.withUnsafeMutableBufferPointer { values in
          event.buttons = XIButtonState(mask_len: Int32(buttons.count), mask: buttons.baseAddress)
          event.valuators = XIValuatorState(
            mask_len: Int32(mask.count), mask: mask.baseAddress, values: values.baseAddress)
          return reader.read(kind, event)
        }
      }
    }
  }

  private mutating func ownership() -> XITouchOwnershipEvent {
    var event = XITouchOwnershipEvent()
    event.sourceid = device()
    event.touchid = UInt32(truncatingIfNeeded: next() as Int)
    (event.time, event.event) = (Time(next(UInt32.self)), window())
    return event
  }

  private mutating func pinch(_ kind: Int32) -> XIGesturePinchEvent {
    var event = XIGesturePinchEvent()
    (event.evtype, event.sourceid) = (kind, device())
    event.detail = Int32(next(UInt8.self))
    (event.time, event.event) = (Time(next(UInt32.self)), window())
    (event.event_x, event.event_y) = (fixedPoint(), fixedPoint())
    event.flags = Int32(next(UInt8.self))
    event.scale = fixedPoint()
    (event.delta_unaccel_x, event.delta_unaccel_y) = (fixedPoint(), fixedPoint())
    event.delta_angle = fixedPoint()
    return event
  }

  private mutating func swipe(_ kind: Int32) -> XIGestureSwipeEvent {
    var event = XIGestureSwipeEvent()
    (event.evtype, event.sourceid) = (kind, device())
    event.detail = Int32(next(UInt8.self))
    (event.time, event.event) = (Time(next(UInt32.self)), window())
    (event.event_x, event.event_y) = (fixedPoint(), fixedPoint())
    event.flags = Int32(next(UInt8.self))
    (event.delta_unaccel_x, event.delta_unaccel_y) = (fixedPoint(), fixedPoint())
    return event
  }

  private mutating func hierarchyChange(
    for reader: inout PointerReader
  ) -> [Addressed<PointerInput>] {
    var infos = (0..<next(UInt8.self) % 4).map { _ in
      var info = XIHierarchyInfo()
      (info.deviceid, info.flags) = (device(), Int32(next(UInt8.self)))
      return info
    }
    var event = XIHierarchyEvent()
    (event.time, event.num_info) = (Time(next(UInt32.self)), Int32(infos.count))
    return infos.withUnsafeMutableBufferPointer { infos in
      event.info = infos.baseAddress
      return reader.read(XI_HierarchyChanged, event)
    }
  }
}

extension PointerReader {
  /// Reads an event of a kind, as Xlib hands it over.
  fileprivate mutating func read<Event>(
    _ kind: Int32, _ event: Event
  ) -> [Addressed<PointerInput>] {
    var (event, cookie) = (event, XGenericEventCookie())
    cookie.evtype = kind
    return withUnsafeMutablePointer(to: &event) { pointer in
      cookie.data = UnsafeMutableRawPointer(pointer)
      return read(cookie)
    }
  }
}
