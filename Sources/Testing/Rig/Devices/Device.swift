/// An input device of the private server.
public enum Device: Hashable, Sendable {
  /// A touchscreen, counted from 1.
  case touchscreen(Int)
  /// The mouse.
  case mouse
  /// The keyboard.
  case keyboard
  /// The touchpad.
  case touchpad
  /// The pen's tip.
  case pen
  /// The pen's other end, which the server takes for a device of its own.
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
    // libinput's driver names them so, and programs know the eraser by it.
    case .eraser: "rig pen eraser"
    }
  }

  /// The name of its socket in the server's folder.
  var socketName: String { name.split(separator: " ").joined(separator: "-") }

  /// What the driver calls it. The mouse is of the relative kind, with scroll valuators, as real
  /// mice are; `PointerGesture` is missing from the driver's manual page.
  var driverType: String {
    switch self {
    case .touchscreen: "Touch"
    case .mouse: "Pointer"
    case .keyboard: "Keyboard"
    case .touchpad: "PointerGesture"
    case .pen, .eraser: "PointerAbsoluteProximity"
    }
  }

  /// What the driver has to be told besides.
  var driverOptions: [String: String] {
    switch self {
    // The two under the thumb are the eighth and the ninth.
    case .mouse: ["PointerButtonCount": "9"]
    case .pen, .eraser: ["PointerHasPressure": "true"]
    case .touchscreen, .keyboard, .touchpad: [:]
    }
  }

  /// How the server's layout attaches it.
  var role: String {
    switch self {
    case .mouse: "CorePointer"
    case .keyboard: "CoreKeyboard"
    case .touchscreen, .touchpad, .pen, .eraser: "SendCoreEvents"
    }
  }
}
