import Gestures

/// A button of a mouse, or the tip of a pen, that touches the window while it is down.
struct ButtonDrag: Equatable {
  /// The XInput identifier of the device.
  var device: Int32
  var kind: TouchKind

  /// The button, in the state that the server reports with events.
  var button: ButtonMask { kind == .secondaryButton ? .secondary : .primary }

  /// The key of the touch. The server counts the fingers of a device from 1.
  var key: RawTouch.Key {
    // ``TouchEmulator`` takes the number below that of the main button.
    RawTouch.Key(device: device, sequence: kind == .secondaryButton ? .max - 2 : .max)
  }
}
