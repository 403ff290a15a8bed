import CX11
import CXInput2

/// What matters about an input device that events come from.
struct InputDevice {
  /// The server's number for it.
  var id: Int32
  /// Its wheels.
  var scrollAxes: [ScrollAxis]
  /// Whether it feels pressure without being a touchscreen: a pen's tablet.
  var isPen: Bool

  /// Every device that the server has; waits for the server once or twice.
  static func all(on connection: Connection) -> [InputDevice] {
    var count: Int32 = 0
    guard let first = XIQueryDevice(connection.display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(first) }
    let pressure = XInternAtom(connection.display, "Abs Pressure", 1)
    return UnsafeBufferPointer(start: first, count: Int(count)).map { info in
      InputDevice(info, pressure: pressure)
    }
  }

  private init(_ info: XIDeviceInfo, pressure: Atom) {
    var axes: [ScrollAxis] = []
    var feelsPressure = false, isTouchscreen = false
    for case .some(let entry) in UnsafeBufferPointer(
      start: info.classes, count: Int(info.num_classes))
    {
      let raw = UnsafeRawPointer(entry)
      switch entry.pointee.type {
      case XIValuatorClass:
        let valuator = raw.assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
        feelsPressure = feelsPressure || (pressure != 0 && valuator.label == pressure)
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
    isPen = feelsPressure && !isTouchscreen
  }
}

extension ScrollAxis {
  fileprivate init(_ info: XIScrollClassInfo) {
    self.init(
      valuator: info.number, isVertical: info.scroll_type == XIScrollTypeVertical,
      increment: info.increment)
  }
}
