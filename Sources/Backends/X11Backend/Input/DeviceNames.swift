import CX11
import CXInput2

/// The names with which drivers describe their devices, if the server knows them.
struct DeviceNames {
  private let connection: Connection
  private let pressureLabels: [Atom]
  private let touchpadProperties: [Atom]
  private let toolType: Atom
  private let eraser: Atom

  /// Looks up the names. Names that no device has used yet do not exist on the server.
  init(on connection: Connection) {
    self.connection = connection
    func known(_ names: [String]) -> [Atom] {
      names.map { XInternAtom(connection.display, $0, 1) }.filter { $0 != 0 }
    }
    // The labels of tablets and of touchscreens.
    pressureLabels = known(["Abs Pressure", "Abs MT Pressure"])
    // libinput(4) and synaptics(4): only touchpads can be tapped or have the second property.
    touchpadProperties = known(["libinput Tapping Enabled", "Synaptics Off"])
    // wacom(4).
    toolType = known(["Wacom Tool Type"]).first ?? 0
    eraser = known(["ERASER"]).first ?? 0
  }

  /// Returns whether a valuator with this label measures pressure.
  func isPressure(_ label: Atom) -> Bool { pressureLabels.contains(label) }

  /// Returns whether the driver gives `device` a property that only touchpads have. This is the
  /// only way to recognize a touchpad whose driver or server predates gestures.
  func isTouchpad(_ device: Int32) -> Bool {
    guard !touchpadProperties.isEmpty else { return false }
    var count: Int32 = 0
    guard let list = XIListProperties(connection.display, device, &count) else { return false }
    defer { XFree(list) }
    return UnsafeBufferPointer(start: list, count: Int(count))
      .contains { touchpadProperties.contains($0) }
  }

  /// Returns whether a pen is the eraser end. The Wacom driver indicates this with a property,
  /// libinput with the name, such as "Wacom Pen Eraser (0x1)".
  func isEraser(_ device: XIDeviceInfo) -> Bool {
    if let type = tool(of: device.deviceid) { return type == eraser }
    return String(cString: device.name).lowercased().contains("eraser")
  }

  private func tool(of device: Int32) -> Atom? {
    guard toolType != 0 else { return nil }
    var type: Atom = 0, format: Int32 = 0, count: UInt = 0, remaining: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    XIGetProperty(
      connection.display, device, toolType, 0, 1, 0, XA_ATOM, &type, &format, &count, &remaining,
      &data)
    guard let data else { return nil }
    defer { XFree(data) }
    guard type == XA_ATOM, format == 32, count == 1 else { return nil }
    // The extension returns 32-bit values as they are, not as longs.
    return Atom(UnsafeRawPointer(data).loadUnaligned(as: UInt32.self))
  }
}
