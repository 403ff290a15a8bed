import CX11
import CXInput2

/// Decodes events of the X Input extension for one window.
///
/// Events that the server emulates from touches, for programs without touch support, are dropped. A
/// drag with the main or the secondary button of a mouse, or with the tip of a pen, is a touch like any
/// other.
struct XInputDecoder {
  let devices: InputDevices
  var fingerScrolling = TouchpadScrolling()
  /// The buttons that touch this window, in the order of their presses.
  var drags: [ButtonDrag] = []
  /// Whether the last hover event reported a pointer over the window.
  var isHovering = false

  /// Creates a decoder for a window that nothing touches yet.
  init(for devices: InputDevices) { self.devices = devices }

  /// Returns the input that `event` represents; empty if there is none.
  mutating func decode(_ event: XIDeviceEvent) -> [PointerInput] {
    switch event.evtype {
    case XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd: touch(event)
    case XI_ButtonPress, XI_ButtonRelease: button(event)
    default: motion(event)
    }
  }

  /// Forgets the buttons of a removed device.
  mutating func forget(_ device: Int32) { drags.removeAll { $0.device == device } }
}
