/// An input device of the private server.
public enum Device: Hashable, Sendable {
  /// The touchscreen with this number; the first is 1.
  case touchscreen(Int)
  /// The mouse.
  case mouse
  /// The keyboard.
  case keyboard
  /// The touchpad.
  case touchpad
  /// The tip of the pen.
  case pen
  /// The eraser end of the pen, which the server treats as a separate device.
  case eraser

  /// The name in the X server's list of devices.
  var name: String {
    switch self {
    case .touchscreen(1): "rig touchscreen"
    case .touchscreen(let number): "rig touchscreen \(number)"
    case .mouse: "rig mouse"
    case .keyboard: "rig keyboard"
    case .touchpad: "rig touchpad"
    case .pen: "rig pen"
    // Programs recognize the eraser by such a name, which libinput's driver uses.
    case .eraser: "rig pen eraser"
    }
  }

  /// The name of the device's socket in the server's folder.
  var socketName: String { name.split(separator: " ").joined(separator: "-") }

  /// The driver's name for the type of device. The mouse is of the relative type, with scroll
  /// valuators, like real mice. `PointerGesture` is missing from the driver's manual page.
  var driverType: String {
    switch self {
    case .touchscreen: "Touch"
    case .mouse: "Pointer"
    case .keyboard: "Keyboard"
    case .touchpad: "PointerGesture"
    case .pen, .eraser: "PointerAbsoluteProximity"
    }
  }

  /// Additional options for the driver.
  var driverOptions: [String: String] {
    switch self {
    // The two thumb buttons are numbers 8 and 9.
    case .mouse: ["PointerButtonCount": "9"]
    case .pen, .eraser: ["PointerHasPressure": "true"]
    case .touchscreen, .keyboard, .touchpad: [:]
    }
  }

  /// The role of the device in the server's layout.
  var role: String {
    switch self {
    case .mouse: "CorePointer"
    case .keyboard: "CoreKeyboard"
    case .touchscreen, .touchpad, .pen, .eraser: "SendCoreEvents"
    }
  }
}
