import CX11
import CXInput2
import Glibc
package import Rig

/// A program that gets the touches on all windows first, as the shells of desktops do that have gestures for
/// themselves: it releases them to the window, or claims them.
package final class TouchShell {
  private let display: OpaquePointer
  private let root: Window
  /// The touches that it has neither released nor claimed: the numbers of the touch and its device.
  private var waiting: [(touch: UInt32, device: Int32)] = []

  /// Creates a program on the server of `rig`; nil if another one already gets the touches first. Release
  /// it before the server ends.
  package init?(on rig: Rig) {
    guard let display = openDisplay(rig.display) else { return nil }
    self.display = display
    root = XDefaultRootWindow(display)
    var (major, minor): (Int32, Int32) = (2, 2)
    guard XIQueryVersion(display, &major, &minor) == Success, grabsTouches() else { return nil }
  }

  deinit { XCloseDisplay(display) }

  private func grabsTouches() -> Bool {
    var bits = [UInt8](repeating: 0, count: Int(XI_LASTEVENT) / 8 + 1)
    for event in [XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd] {
      bits[Int(event) / 8] |= 1 << UInt8(event % 8)
    }
    var modifiers = XIGrabModifiers(modifiers: Int32(bitPattern: 1 << 31), status: 0)
    let refused = bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      return XIGrabTouchBegin(display, XIAllMasterDevices, root, 0, &mask, 1, &modifiers)
    }
    XSync(display, 0)
    return refused == 0
  }

  /// Takes the touches that are waiting, once there are `count`. The window then gets their ends.
  /// - Returns: whether there have been so many within ten seconds.
  package func take(_ count: Int) -> Bool { decide(XIAcceptTouch, on: count) }

  /// Lets the window have the touches that are waiting, once there are `count`.
  /// - Returns: whether there have been so many within ten seconds.
  package func letGo(_ count: Int) -> Bool { decide(XIRejectTouch, on: count) }

  private func decide(_ decision: Int32, on count: Int) -> Bool {
    let end = ContinuousClock.now + .seconds(10)
    while waiting.count < count {
      guard ContinuousClock.now < end else { return false }
      readEvents()
      usleep(1000)
    }
    for (touch, device) in waiting { XIAllowTouchEvents(display, device, touch, root, decision) }
    waiting = []
    XSync(display, 0)
    return true
  }

  private func readEvents() {
    while XPending(display) > 0 {
      var event = XEvent()
      XNextEvent(display, &event)
      guard event.type == GenericEvent, XGetEventData(display, &event.xcookie) != 0 else {
        continue
      }
      defer { XFreeEventData(display, &event.xcookie) }
      guard event.xcookie.evtype == XI_TouchBegin, let data = UnsafeRawPointer(event.xcookie.data)
      else { continue }
      let touch = data.assumingMemoryBound(to: XIDeviceEvent.self).pointee
      waiting.append((UInt32(truncatingIfNeeded: touch.detail), touch.deviceid))
    }
  }
}
