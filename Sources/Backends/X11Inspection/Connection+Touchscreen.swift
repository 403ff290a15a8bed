import CXInput2
import X11Backend

extension Connection {
  /// Whether the server has a touchscreen: a device whose touches act where they are.
  var hasTouchscreen: Bool {
    // A server hides touch classes from clients that know an older version only.
    var major: Int32 = 2
    var minor: Int32 = 2
    guard XIQueryVersion(display, &major, &minor) == 0 else { return false }
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return false }
    defer { XIFreeDeviceInfo(devices) }
    return UnsafeBufferPointer(start: devices, count: Int(count)).contains { device in
      device.use == XISlavePointer && Self.hasDirectTouch(device)
    }
  }

  private static func hasDirectTouch(_ device: XIDeviceInfo) -> Bool {
    UnsafeBufferPointer(start: device.classes, count: Int(device.num_classes)).contains { entry in
      guard let entry, entry.pointee.type == XITouchClass else { return false }
      let touch = UnsafeRawPointer(entry).assumingMemoryBound(to: XITouchClassInfo.self)
      return touch.pointee.mode == XIDirectTouch
    }
  }
}
