import CX11
import CXInput2

/// What matters about an input device that events come from.
struct InputDevice {
  /// The server's number for it.
  var id: Int32
  /// Its wheels.
  var scrollAxes: [ScrollAxis]
  /// How it tells how hard it is pressed; nil when it does not.
  var pressureAxis: PressureAxis?
  /// Whether it feels pressure without being a touchscreen: a pen's tablet.
  var isPen: Bool

  /// Every device that the server has; waits for the server once or twice.
  static func all(on connection: Connection) -> [InputDevice] {
    var count: Int32 = 0
    guard let first = XIQueryDevice(connection.display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(first) }
    // The labels of a tablet's and of a touchscreen's pressure, if any device has had them.
    let labels = [
      XInternAtom(connection.display, "Abs Pressure", 1),
      XInternAtom(connection.display, "Abs MT Pressure", 1),
    ]
    return UnsafeBufferPointer(start: first, count: Int(count)).map { info in
      InputDevice(info, pressure: labels)
    }
  }

  private init(_ info: XIDeviceInfo, pressure labels: [Atom]) {
    var axes: [ScrollAxis] = []
    var pressure: PressureAxis?
    var isTouchscreen = false
    for case .some(let entry) in UnsafeBufferPointer(
      start: info.classes, count: Int(info.num_classes))
    {
      let raw = UnsafeRawPointer(entry)
      switch entry.pointee.type {
      case XIValuatorClass:
        let valuator = raw.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
        if valuator.label != 0, labels.contains(valuator.label) {
          pressure = PressureAxis(valuator)
        }
      case XIScrollClass:
        axes.append(ScrollAxis(raw.assumingMemoryBound(to: XIScrollClassInfo.self).pointee))
      case XITouchClass:
        isTouchscreen = true
      default:
        break
      }
    }
    id = info.deviceid
    scrollAxes = axes
    pressureAxis = pressure
    isPen = pressure != nil && !isTouchscreen
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
