import CX11
import CXInput2
import Gestures

/// The relevant properties of an input device that sends events.
struct InputDevice {
  /// The server's number for the device.
  var id: Int32
  /// The wheels of the device.
  var scrollAxes: [ScrollAxis]
  /// The valuator that measures pressure, if any.
  var pressureAxis: PressureAxis?
  /// The end of a pen that this device represents; nil if it is not a tool of a tablet. A tool
  /// senses pressure and is not a touchscreen. Drivers create one device for each tool.
  var penKind: TouchKind?
  /// Whether the device scrolls by finger movements.
  var isTouchpad: Bool

  /// Returns all devices of the server. This waits for the server several times.
  static func all(on connection: Connection) -> [InputDevice] {
    let names = DeviceNames(on: connection)
    var count: Int32 = 0
    guard let first = XIQueryDevice(connection.display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(first) }
    return UnsafeBufferPointer(start: first, count: Int(count)).map { info in
      InputDevice(info, names)
    }
  }
}

extension InputDevice {
  fileprivate init(_ info: XIDeviceInfo, _ names: DeviceNames) {
    var axes: [ScrollAxis] = []
    var pressure: PressureAxis?
    var hasTouch = false
    var hasGestures = false
    for case .some(let entry) in UnsafeBufferPointer(
      start: info.classes, count: Int(info.num_classes))
    {
      let raw = UnsafeRawPointer(entry)
      switch entry.pointee.type {
      case XIValuatorClass:
        let valuator = raw.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
        if names.isPressure(valuator.label) { pressure = PressureAxis(valuator) }
      case XIScrollClass:
        axes.append(ScrollAxis(raw.assumingMemoryBound(to: XIScrollClassInfo.self).pointee))
      case XITouchClass: hasTouch = true
      case XIGestureClass: hasGestures = true
      default: break
      }
    }
    id = info.deviceid
    scrollAxes = axes
    pressureAxis = pressure
    let isPen = pressure != nil && !hasTouch
    penKind = isPen ? (names.isEraser(info) ? .eraser : .pen) : nil
    isTouchpad = hasGestures || (!axes.isEmpty && names.isTouchpad(info.deviceid))
  }
}

extension PressureAxis {
  fileprivate init?(_ info: XIValuatorClassInfo) {
    self.init(valuator: info.number, from: info.min, to: info.max)
  }
}

extension ScrollAxis {
  fileprivate init(_ info: XIScrollClassInfo) {
    self.init(
      valuator: info.number, isVertical: info.scroll_type == XIScrollTypeVertical,
      increment: info.increment)
  }
}
