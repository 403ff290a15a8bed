import CX11
import CXInput2
package import X11Backend

/// Switches input devices of the X server off and on, as if they were unplugged.
package struct DeviceSwitch {
  private let connection: Connection

  /// Creates a switch for the server of `connection`.
  package init(_ connection: Connection) { self.connection = connection }

  /// Sets the property `Device Enabled` of the device called `name`, and waits for the server.
  /// - Returns: false if there is no such device.
  package func set(_ name: String, isEnabled: Bool) -> Bool {
    guard let device = identifier(of: name) else { return false }
    var value: [UInt8] = [isEnabled ? 1 : 0]
    let property = XInternAtom(connection.display, "Device Enabled", 0)
    XIChangeProperty(
      connection.display, device, property, XA_INTEGER, 8, XIPropModeReplace, &value, 1)
    XSync(connection.display, 0)
    return true
  }

  private func identifier(of name: String) -> Int32? {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(connection.display, XIAllDevices, &count) else { return nil }
    defer { XIFreeDeviceInfo(devices) }
    return UnsafeBufferPointer(start: devices, count: Int(count))
      .first { String(cString: $0.name) == name }?.deviceid
  }
}
