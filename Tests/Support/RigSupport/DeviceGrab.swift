import CX11
import CXInput2
package import Rig

/// A program that takes all events of one device for itself, as painting programs do with a tablet. It lets go of the
/// device when it is released.
package final class DeviceGrab {
  private let display: OpaquePointer
  private let device: Int32

  /// Takes the device called `name` on the server of `rig`; nil if there is none, or another program has it.
  package init?(of name: String, on rig: Rig) {
    guard let display = openDisplay(rig.display) else { return nil }
    self.display = display
    var (major, minor, count): (Int32, Int32, Int32) = (2, 2, 0)
    XIQueryVersion(display, &major, &minor)
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return nil }
    defer { XIFreeDeviceInfo(devices) }
    let found = UnsafeBufferPointer(start: devices, count: Int(count))
      .first { String(cString: $0.name) == name }?.deviceid
    guard let found else { return nil }
    device = found
    guard takesTouches() else { return nil }
  }

  deinit {
    XIUngrabDevice(display, device, Time(CurrentTime))
    XSync(display, 0)
    XCloseDisplay(display)
  }

  private func takesTouches() -> Bool {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] {
      bits[Int(event) / 8] |= 1 << UInt8(event % 8)
    }
    let root = XDefaultRootWindow(display)
    return bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
      let status = XIGrabDevice(
        display, device, root, Time(CurrentTime), 0, Int32(XIGrabModeAsync),
        Int32(XIGrabModeAsync), 0, &mask)
      return status == XIGrabSuccess
    }
  }
}
