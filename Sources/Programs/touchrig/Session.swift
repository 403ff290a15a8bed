import ArgumentParser
import Files
import Geometry
import Glibc
import Rig
import SystemPackage

/// The options shared by `run` and `serve`, and the session of server and program that they
/// describe.
struct Session: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The screen size in device pixels, \(ScreenSize.range) (default: \(ScreenSize.usual)).",
      valueName: "WxH"),
    transform: ScreenSize.init)
  var size = ScreenSize.usual

  @Option(
    help: ArgumentHelp(
      """
      Run the program under a window manager (\(Desktop.names(ownServer: false))), or through Xwayland \
      under a Wayland compositor (\(Desktop.names(ownServer: true))). It must be installed (default: \
      none).
      """,
      valueName: "name"),
    transform: Desktop.init(argument:))
  var desktop: Desktop?

  @Option(
    help: ArgumentHelp(
      "Record the screen and the fingers as an animated WebP (default: no film).",
      valueName: "file.webp"))
  var film: FilePath?

  @Flag(
    help: """
      Do not wait for a window before the first verb, because the program shows none (default: \
      wait up to 20s for one of 64x64 pixels or more).
      """)
  var noWindow = false

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The program and its arguments, after --.", valueName: "command"))
  var command: [String] = []

  func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError(
        "specify the program to run after --, for example: -- touchstone picture.jpg")
    }
    if let desktop, let missing = desktop.missingProgram {
      throw ValidationError(
        "--desktop \(desktop.name): \(missing.name) is not installed; install the Debian package "
          + missing.package)
    }
  }

  /// Starts the server, the desktop and the program, calls `play`, and shuts them down. The screen has
  /// `scale` device pixels per point.
  func run(
    output: Program.Output, scale: Double = 1, _ play: (Rig, Program) throws -> Void
  ) throws {
    if let film { try OutputFile(path: film).check(endsIn: ".webp") }
    let rig = try Rig(width: size.width, height: size.height, desktop: desktop)
    defer { rig.end() }
    if scale != 1 { try rig.setScale(scale) }
    let program = try rig.launch(
      command.map { String(decoding: ArgumentText.bytes(of: $0), as: UTF8.self) }, output: output)
    if !noWindow { try rig.waitForWindow() }
    // A film does not show the program starting up.
    if film != nil { try rig.waitUntilQuiet() }
    let recording = film.map { rig.film(to: $0) }
    try play(rig, program)
    try recording?.finish()
    // Without a window to wait for, a program that fails may not have failed yet.
    if noWindow { _ = try? program.waitForExit(within: .milliseconds(500)) }
    try program.checkStatus()
    close(program, on: rig)
  }

  /// The time that a program has to end when its window is asked to close.
  static let closingTime = Duration.seconds(3)

  /// Asks the window of `program` to close, and waits until the program has ended, so that it has read all
  /// input and can leave in order. How it does so is no part of the script.
  private func close(_ program: Program, on rig: Rig) {
    guard program.exitStatus == nil, (try? rig.closeWindow()) != nil else { return }
    _ = try? program.waitForExit(within: Self.closingTime)
  }
}

/// The size of the screen, written as `1280x800`.
struct ScreenSize: CustomStringConvertible {
  var width: Int
  var height: Int

  /// The sizes supported by the dummy video driver.
  private static let limits = 200...16384
  /// The limits, for messages.
  static let range =
    "from \(limits.lowerBound)x\(limits.lowerBound) to \(limits.upperBound)x\(limits.upperBound)"
  static let usual = ScreenSize(width: 1920, height: 1080)

  var description: String { "\(width)x\(height)" }
  var size: Size { Size(Double(width), Double(height)) }

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  init(_ argument: String) throws {
    let parts = argument.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      Self.limits.contains(width), Self.limits.contains(height)
    else {
      throw ValidationError(
        "expected a size \(Self.range) such as 1280x800, found \"\(argument)\"")
    }
    self.init(width: width, height: height)
  }
}
