import ArgumentParser
import CommandLineSupport
import SystemPackage
import TouchstoneToolkit

/// The command line of the showcase.
struct Options: ParsableArguments {
  @Option(
    help: ArgumentHelp("The scene to open, and its variant.", valueName: "NAME[/VARIANT]"))
  var scene: String?

  @Flag(help: "List the scenes: name, title, and rows of the list of behaviours.")
  var list = false

  @Option(help: ArgumentHelp("Print the source of a scene.", valueName: "NAME"))
  var source: String?

  @Option(help: "The appearance: auto, light or dark.")
  var appearance = AppearanceOption.auto

  @Option(help: "When to show the on-screen keyboard: auto, always, never or external.")
  var keyboard = KeyboardOption.auto

  @Flag(help: "Move five times as slowly.")
  var slowMotion = false

  @Flag(help: "Show a disc under each finger.")
  var showTouches = false

  @Option(
    help: ArgumentHelp(
      "The size and position of the window, in device pixels.", valueName: "WxH[+X+Y]"),
    transform: { text in
      guard let geometry = WindowGeometry(text) else {
        throw ValidationError(
          "expected a size and an optional position, such as 1200x800+0+0.")
      }
      return geometry
    })
  var geometry: WindowGeometry?

  @Option(
    help: "The number of device pixels per point, 0.5 to 4 (default: from the desktop).",
    transform: { try (0.5...4).number(in: $0) })
  var scale: Double?

  @Flag(help: "Start in full screen.")
  var fullscreen = false

  @Flag(help: "Skip animations (default: the desktop's setting).")
  var reducedMotion = false

  @Flag(help: "Emulate fingers with the mouse, as touchstone does.")
  var emulateTouch = false

  @Option(
    help: ArgumentHelp(
      "Record all touches to a file that touchrig run and touchrig replay can play.",
      valueName: "file"))
  var record: FilePath?

  @Option(
    help: ArgumentHelp(
      "Write a PNG of the window to a file once it has come to rest, and end.", valueName: "file"))
  var screenshot: FilePath?

  @Option(
    help: ArgumentHelp(
      "Append readouts and accessible elements to a file, as lines of JSON.", valueName: "file"))
  var elements: FilePath?

  @Flag(help: "Print the version.")
  var version = false
}

/// The values of the option for the on-screen keyboard.
enum KeyboardOption: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never, external

  /// The policy for showing the keyboard.
  var policy: KeyboardPolicy { KeyboardPolicy(rawValue: rawValue) ?? .automatic }
}

/// The values of the option for the appearance.
enum AppearanceOption: String, ExpressibleByArgument, CaseIterable {
  case auto, light, dark

  /// The appearance; nil for that of the desktop.
  var appearance: ColorTraits.Appearance? {
    switch self {
    case .auto: nil
    case .light: .light
    case .dark: .dark
    }
  }
}
