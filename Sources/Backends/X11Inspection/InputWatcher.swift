import CX11
import CXInput2
package import Geometry
package import X11Backend

/// Reads the input of all devices of a server, whichever window receives it (raw events of XInput 2.2).
///
/// It reads all events of its connection, so it needs a connection of its own.
package final class InputWatcher {
  /// A change of a device. Points are in device pixels of the screen.
  package enum Change: Hashable, Sendable {
    case down(touch: UInt32, Point)
    case move(touch: UInt32, Point)
    case up(touch: UInt32)
    case key(code: Int32, isPressed: Bool)
    case button(number: Int32, isPressed: Bool, Point)
    /// The pointer has moved while a button is pressed.
    case pointer(Point)
  }

  private let connection: Connection
  private let opcode: Int32
  /// The ranges of the axes of touchscreens, by the number of the device.
  private var ranges: [Int32: [Range]] = [:]
  private var positions: [UInt32: Point] = [:]
  /// The buttons that are pressed.
  private var buttons: Set<Int32> = []

  private struct Range {
    var minimum: Double
    var maximum: Double
  }

  private static let types = [
    XI_RawTouchBegin, XI_RawTouchUpdate, XI_RawTouchEnd, XI_RawKeyPress, XI_RawKeyRelease,
    XI_RawButtonPress, XI_RawButtonRelease, XI_RawMotion,
  ]

  /// Watches the devices of `connection`; nil if the server has no XInput 2.2.
  package init?(_ connection: Connection) {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    var major: Int32 = 2
    var minor: Int32 = 2
    guard XQueryExtension(connection.display, "XInputExtension", &opcode, &event, &error) != 0,
      XIQueryVersion(connection.display, &major, &minor) == 0
    else { return nil }
    self.connection = connection
    self.opcode = opcode
    var bits = [UInt8](repeating: 0, count: 4)
    for type in Self.types { bits[Int(type) / 8] |= 1 << UInt8(type % 8) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      _ = XISelectEvents(connection.display, connection.root, &mask, 1)
    }
    XSync(connection.display, 0)
  }

  /// Waits until something was done, but at most `timeout`, and returns it with the time of the server in
  /// milliseconds.
  package func changes(atMost timeout: Duration) -> [(time: UInt32, change: Change)] {
    connection.waitForEvents(atMost: timeout)
    var changes: [(time: UInt32, change: Change)] = []
    while let event = connection.nextPendingEvent() {
      var event = event
      guard event.xcookie.type == GenericEvent, event.xcookie.extension == opcode,
        XGetEventData(connection.display, &event.xcookie) != 0
      else { continue }
      defer { XFreeEventData(connection.display, &event.xcookie) }
      let raw = event.xcookie.data.assumingMemoryBound(to: XIRawEvent.self).pointee
      if let change = change(raw) { changes.append((UInt32(truncatingIfNeeded: raw.time), change)) }
    }
    return changes
  }

  /// Returns the text that the key with this code types without modifiers or with Shift, and the name of its keysym, in
  /// the first layout.
  package func key(_ code: Int32, isShifted: Bool) -> (name: String, text: String)? {
    guard let code = UInt8(exactly: code) else { return nil }
    let symbol = XkbKeycodeToKeysym(connection.display, code, 0, isShifted ? 1 : 0)
    guard symbol != 0, let name = XKeysymToString(symbol) else { return nil }
    // Keysyms of Latin 1 are its characters.
    let isText = (0x20...0x7E).contains(symbol) || (0xA0...0xFF).contains(symbol)
    let text = isText ? UnicodeScalar(UInt32(symbol)).map { String(Character($0)) } ?? "" : ""
    return (String(cString: name), text)
  }

  private func change(_ raw: XIRawEvent) -> Change? {
    let touch = UInt32(bitPattern: raw.detail)
    switch raw.evtype {
    case XI_RawTouchBegin, XI_RawTouchUpdate:
      let point = point(of: raw, from: positions[touch])
      positions[touch] = point
      return raw.evtype == XI_RawTouchBegin
        ? .down(touch: touch, point) : .move(touch: touch, point)
    case XI_RawTouchEnd:
      positions[touch] = nil
      return .up(touch: touch)
    case XI_RawKeyPress, XI_RawKeyRelease:
      return .key(code: raw.detail, isPressed: raw.evtype == XI_RawKeyPress)
    case XI_RawButtonPress, XI_RawButtonRelease:
      // Buttons that the server emulates are ignored: their touches are reported.
      guard raw.flags & Int32(XIPointerEmulated) == 0 || raw.detail > 3 else { return nil }
      let isPressed = raw.evtype == XI_RawButtonPress
      if isPressed { buttons.insert(raw.detail) } else { buttons.remove(raw.detail) }
      return .button(number: raw.detail, isPressed: isPressed, connection.pointer.place)
    case XI_RawMotion: return buttons.isEmpty ? nil : .pointer(connection.pointer.place)
    default: return nil
    }
  }

  /// Returns the position of a touch. An axis that is not in the event has not changed.
  private func point(of raw: XIRawEvent, from last: Point?) -> Point {
    let ranges = ranges(of: raw.sourceid)
    let size = (
      Double(XDisplayWidth(connection.display, connection.screen)),
      Double(XDisplayHeight(connection.display, connection.screen))
    )
    var point = last ?? .zero
    var value = raw.raw_values
    for axis in 0..<Int(raw.valuators.mask_len) * 8 {
      guard let mask = raw.valuators.mask, mask[axis / 8] >> UInt8(axis % 8) & 1 == 1 else {
        continue
      }
      if let number = value?.pointee, axis < 2, ranges.indices.contains(axis),
        ranges[axis].maximum > ranges[axis].minimum
      {
        let range = ranges[axis]
        let fraction = (number - range.minimum) / (range.maximum - range.minimum + 1)
        if axis == 0 { point.x = fraction * size.0 } else { point.y = fraction * size.1 }
      }
      value = value?.successor()
    }
    return point
  }

  private func ranges(of device: Int32) -> [Range] {
    if let known = ranges[device] { return known }
    var count: Int32 = 0
    var found: [Range] = []
    if let info = XIQueryDevice(connection.display, device, &count) {
      defer { XIFreeDeviceInfo(info) }
      for entry in UnsafeBufferPointer(
        start: info.pointee.classes, count: Int(info.pointee.num_classes))
      {
        guard let entry, entry.pointee.type == XIValuatorClass else { continue }
        let axis = UnsafeRawPointer(entry).assumingMemoryBound(to: XIValuatorClassInfo.self).pointee
        if axis.number == found.count { found.append(Range(minimum: axis.min, maximum: axis.max)) }
      }
    }
    ranges[device] = found
    return found
  }
}
