import ArgumentParser
import Files
import Glibc
import Rig
import SystemPackage

/// What `run` and `serve` have in common: the server and the program on it.
struct Session: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The screen's size in device pixels, \(ScreenSize.range) (default: \(ScreenSize.usual)).",
      valueName: "WxH"),
    transform: ScreenSize.init)
  var size = ScreenSize.usual

  @Option(
    help: ArgumentHelp(
      "Record the screen with the fingers on it, as an animated WebP (default: no film).",
      valueName: "file.webp"))
  var film: FilePath?

  @Flag(
    help: """
      The program shows no window: do not wait for one before the first verb (default: wait for \
      one of 64x64 pixels or more, for 20s).
      """)
  var noWindow = false

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The program and its arguments, after --.", valueName: "command"))
  var command: [String] = []

  func validate() throws {
    guard !command.isEmpty else {
      throw ValidationError("name the program to run after --, as in: -- touchstone picture.jpg")
    }
  }

  /// Starts all, with `scale` device pixels to the point, has `play` done, and takes all down.
  func run(
    output: Program.Output, scale: Double = 1, _ play: (Rig, Program) throws -> Void
  ) throws {
    if let film { try OutputFile(path: film).check(endsIn: ".webp") }
    let rig = try Rig(width: size.width, height: size.height)
    defer { rig.end() }
    if scale != 1 { try rig.setScale(scale) }
    let program = try rig.launch(
      command.map { String(decoding: ArgumentText.bytes(of: $0), as: UTF8.self) }, output: output)
    if !noWindow { try rig.waitForWindow() }
    // A film begins with what there is to see, not with the program's coming up.
    if film != nil { try rig.waitUntilQuiet() }
    let recording = film.map { rig.film(to: $0) }
    try play(rig, program)
    try recording?.finish()
    // Without a window to wait for, it may be that the program has hardly begun.
    if noWindow { _ = try? program.waitForExit(within: .milliseconds(500)) }
    try program.checkStatus()
  }
}

/// The extent of the screen, written `1280x800`.
struct ScreenSize: CustomStringConvertible {
  var width: Int
  var height: Int

  /// What screens the dummy video driver makes.
  private static let limits = 200...16384
  /// The limits, for messages.
  static let range =
    "from \(limits.lowerBound)x\(limits.lowerBound) to \(limits.upperBound)x\(limits.upperBound)"
  static let usual = ScreenSize(width: 1920, height: 1080)

  var description: String { "\(width)x\(height)" }

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
