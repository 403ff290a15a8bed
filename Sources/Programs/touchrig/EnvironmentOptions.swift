import ArgumentParser
import Rig

/// The options for the screen, the devices and the settings of the desktop.
struct EnvironmentOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The screen size in device pixels, \(ScreenSize.range) (default: \(ScreenSize.usual)).",
      valueName: "WxH"),
    transform: setting("size"))
  var size: EnvironmentSetting?

  @Option(
    help: ArgumentHelp(
      "The device pixels per point, as the desktop says it to programs (default: 1).",
      valueName: "N"),
    transform: setting("scale"))
  var scale: EnvironmentSetting?

  @Option(
    help: ArgumentHelp(
      "Whether programs are to be light or dark (default: light).", valueName: "light|dark"),
    transform: setting("appearance"))
  var appearance: EnvironmentSetting?

  @Flag(help: "Tell programs to do without animations.")
  var reducedMotion = false

  @Option(
    help: ArgumentHelp("The size of text, such as 1.5 (default: 1).", valueName: "N"),
    transform: setting("text-scale"))
  var textScale: EnvironmentSetting?

  @Option(
    help: ArgumentHelp(
      "The language of programs, such as de or pt_BR (default: English in touchrig test).",
      valueName: "code"),
    transform: setting("language"))
  var language: EnvironmentSetting?

  @Option(
    help: ArgumentHelp("The number of touchscreens (default: 1).", valueName: "N"),
    transform: setting("touchscreens"))
  var touchscreens: EnvironmentSetting?

  @Option(
    help: ArgumentHelp(
      """
      Run the program under a window manager (\(Desktop.names(ownServer: false))), or through Xwayland \
      under a Wayland compositor (\(Desktop.names(ownServer: true))). It must be installed (default: \
      none).
      """,
      valueName: "name"),
    transform: setting("desktop"))
  var desktop: EnvironmentSetting?

  @Option(
    help: ArgumentHelp(
      """
      Let the touchscreens report as real ones do: all, or kinds of noise as the verb noise has them, such as \
      jitter,loss (default: exact reports).
      """, valueName: "kinds"),
    transform: setting("noise"))
  var noise: EnvironmentSetting?

  @Option(
    help: ArgumentHelp(
      "Repeat the noise of an earlier run, which has printed this number.", valueName: "N"),
    transform: setting("seed"))
  var seed: EnvironmentSetting?

  @Flag(
    help: """
      Give programs a bus for their elements (AT-SPI), which verbs find by role and name, and a home of their \
      own; needs the packages dbus-daemon and at-spi2-core. Scripts with such verbs do that by themselves.
      """)
  var accessibility = false

  /// The settings that were given.
  var settings: [EnvironmentSetting] {
    [size, scale, appearance, textScale, language, touchscreens, noise, seed, desktop]
      .compactMap(\.self)
      + (reducedMotion ? [.reducedMotion] : []) + (accessibility ? [.accessibility] : [])
  }

  /// The options as arguments of a command line.
  var arguments: [String] { settings.flatMap(\.arguments) }

  /// The options that repeat the noise of this run, for a message; nil if there is no noise.
  var noiseNote: String? {
    guard let noise, let seed else { return nil }
    return "noise; to repeat it: \((noise.arguments + seed.arguments).joined(separator: " "))"
  }

  /// Prints ``noiseNote`` to standard error.
  func printNoise() {
    if let noiseNote { printNote(noiseNote) }
  }

  mutating func validate() throws {
    if seed != nil, noise == nil {
      throw ValidationError("--seed needs --noise")
    }
    // Chosen here, because all scripts of a run have the same.
    if noise != nil, seed == nil { seed = .seed(.random(in: 0...999_999)) }
    for case .desktop(let desktop) in settings {
      if let reason = desktop.reasonToFail { throw ValidationError("--desktop \(reason)") }
    }
  }

  /// Returns a function that reads the value of the option `name`.
  private static func setting(_ name: String) -> @Sendable (String) throws -> EnvironmentSetting {
    { value in
      guard let setting = EnvironmentSetting(name, value) else {
        let expected = EnvironmentSetting.expectedValue(of: name) ?? "no value"
        throw ValidationError("expected \(expected), found \"\(value)\"")
      }
      return setting
    }
  }
}

extension Desktop {
  /// The reason why the desktop cannot be started, after its name; nil if it can.
  var reasonToFail: String? {
    missingProgram.map {
      "\(name): \($0.name) is not installed; install the Debian package \($0.package)"
    }
  }

  /// Returns the names of the desktops with or without a server of their own, for messages.
  static func names(ownServer: Bool) -> String {
    all.filter { $0.hasOwnServer == ownServer }.map(\.name).joined(separator: ", ")
  }
}
