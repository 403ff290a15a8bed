import CX11
import CXInput2
package import Geometry
package import X11Backend

/// A menu of another program: a window above all others, which takes the pointer, all touches and the keyboard for
/// itself. It closes when it is released, and the server then gives the touches, which it has not accepted, to others.
package final class CoveringMenu {
  private let connection: X11Backend.Connection
  private let window: CX11.Window
  private var devices: [Int32] = []

  /// Opens a menu in `frame`, in device pixels, on the server of `connection`.
  package init(_ frame: Rect, on connection: X11Backend.Connection) {
    self.connection = connection
    let display = connection.display
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    // Its depth and visual are those of the root window.
    window = XCreateWindow(
      display, connection.root, Int32(frame.minX), Int32(frame.minY),
      UInt32(max(1, frame.width)), UInt32(max(1, frame.height)), 0, 0,
      UInt32(InputOutput), nil, UInt(CWOverrideRedirect), &attributes)
    XMapRaised(display, window)
    XSync(display, 0)
    grab()
  }

  deinit {
    let display = connection.display
    for device in devices { XIUngrabDevice(display, device, Time(CurrentTime)) }
    XDestroyWindow(display, window)
    XSync(display, 0)
  }

  /// Takes the pointer with its touches, and the keyboard, unless another program has them.
  private func grab() {
    let display = connection.display
    // A server gives no touches to clients that know an older version only.
    var major: Int32 = 2
    var minor: Int32 = 2
    var pointer: Int32 = 0
    guard XIQueryVersion(display, &major, &minor) == 0,
      XIGetClientPointer(display, 0, &pointer) != 0
    else { return }
    let input = [
      XI_ButtonPress, XI_ButtonRelease, XI_Motion, XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd,
    ]
    take(pointer, input)
    if let keyboard = keyboard(of: pointer) { take(keyboard, [XI_KeyPress, XI_KeyRelease]) }
  }

  private func keyboard(of pointer: Int32) -> Int32? {
    var count: Int32 = 0
    guard let info = XIQueryDevice(connection.display, pointer, &count) else { return nil }
    defer { XIFreeDeviceInfo(info) }
    return count > 0 ? info.pointee.attachment : nil
  }

  private func take(_ device: Int32, _ events: [Int32]) {
    var bits = [UInt8](repeating: 0, count: 4)
    for event in events { bits[Int(event) / 8] |= 1 << UInt8(event % 8) }
    bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: device, mask_len: Int32(bits.count), mask: bits.baseAddress)
      let status = XIGrabDevice(
        connection.display, device, window, Time(CurrentTime), 0, Int32(XIGrabModeAsync),
        Int32(XIGrabModeAsync), 0, &mask)
      if status == XIGrabSuccess { devices.append(device) }
    }
  }
}
