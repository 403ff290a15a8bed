import ArgumentParser
import CommandLineSupport
import Files
import Settings
import Shell
import SystemPackage
import Windowing

/// The command line of the viewer.
struct Options: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The size and position of the window, in device pixels.", valueName: "WxH[+X+Y]"),
    transform: geometry(from:))
  var geometry: WindowGeometry?

  @Flag(help: "Start in full screen.")
  var fullscreen = false

  @Flag(help: "Start with a slideshow.")
  var slideshow = false

  @Flag(
    help: "Skip animations (default: the desktop's setting).")
  var reducedMotion = false

  @Option(
    help: "Light or dark colours; auto follows the desktop (default: the setting, else auto).")
  var appearance: Settings.Appearance?

  @Option(
    help: """
      When to show an on-screen keyboard: auto, when a finger chooses a text input; always; \
      never; or external, to use that of the desktop (default: the setting, else auto).
      """)
  var keyboard: Settings.Keyboard?

  @Option(
    help:
      "The number of device pixels per point, 0.5 to 4 (default: the setting, else from the desktop).",
    transform: { try (0.5...4).number(in: $0) })
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      """
      The memory limit for decoded pixels in MiB, at least 64; the rest goes to disk (default: the \
      setting, else a quarter of the machine's memory, at most 1024).
      """, valueName: "MiB"),
    transform: { try memories.number(in: $0, "a number of MiB") })
  var memory: Int?

  @Option(
    help: """
      Where frames are painted: memory, by this program; server, by the X server with the Render \
      extension; or auto, where it is faster, which is measured once per display.
      """)
  var presenter = PresentationPreference.auto

  @Option(
    help: ArgumentHelp(
      "Write a PNG of the window once the picture is fully shown, and exit.",
      valueName: "file"))
  var screenshot: FilePath?

  @OptionGroup
  var touches: TouchOptions

  @Flag(
    help: """
      List the commands, one per line: identifier, title, keys, scope and places, separated by \
      tabs.
      """)
  var listCommands = false

  @Flag(
    help: "List the picture formats, one per line: name and extensions, separated by tabs.")
  var listFormats = false

  @Flag(
    help: "Open a window of its own, as every start does; for programs that ask for it.")
  var newWindow = false

  @Flag(
    help: """
      Open windows for the desktop, which asks for them through the session bus, and exit after 10 seconds \
      without a call.
      """)
  var service = false

  @Flag(help: "Report missing services of the desktop, and what does not work without them.")
  var verbose = false

  @Flag(
    help: """
      Check the settings file, or the given file: print errors and unknown keys, and exit with 1 if \
      there are errors.
      """)
  var checkSettings = false

  @Flag(help: "Show the version and how the decoder processes are sandboxed.")
  var version = false

  @Argument(
    help: ArgumentHelp(
      "Pictures, or folders of pictures, as paths or file:// URIs. A single picture opens its "
        + "folder at that picture (default: the folder shown last, else the user's or the sample "
        + "pictures).", valueName: "file"),
    transform: path(of:))
  var paths: [FilePath] = []

  /// The options that another window gets as well: how it looks, moves and is used, and how much memory it has.
  var forOtherWindows: [String] {
    var words: [String] = []
    if reducedMotion { words.append("--reduced-motion") }
    if touches.emulateTouch { words.append("--emulate-touch") }
    if touches.showTouches { words.append("--show-touches") }
    if let appearance { words += ["--appearance", appearance.rawValue] }
    if let keyboard { words += ["--keyboard", keyboard.rawValue] }
    if let scale { words += ["--scale", "\(scale)"] }
    if let memory { words += ["--memory", "\(memory)"] }
    return words + ["--presenter", presenter.rawValue]
  }

  /// Leaves the folder in which the program was started, whose disk could not be removed otherwise, for that of the
  /// user. Returns the options with paths that lead to the same files.
  func leavingWorkingFolder() -> Options {
    guard let folder = FilePath.workingFolder else { return self }
    var options = self
    options.paths = paths.map { $0.absolute(in: folder) }
    options.screenshot = screenshot?.absolute(in: folder)
    options.touches.record = touches.record?.absolute(in: folder)
    do throws(Errno) { try (FilePath.home ?? "/").becomeWorkingFolder() } catch {
      try? FilePath("/").becomeWorkingFolder()
    }
    return options
  }

  /// The allowed values of ``memory``: from enough for a small window to more than any machine has.
  private static let memories = 64...1 << 20

  func validate() throws {
    if paths.contains(where: \.isEmpty) {
      throw ValidationError("A file name must not be empty.")
    }
  }

  /// Returns the path in `argument`, a word of `ArgumentText` that is a path or a file:// URI.
  private static func path(of argument: String) -> FilePath {
    FileURI.path(in: ArgumentText.bytes(of: argument)) ?? ArgumentText.path(of: argument)
  }

  private static func geometry(from text: String) throws -> WindowGeometry {
    guard let geometry = WindowGeometry(text) else {
      let sides = WindowGeometry.allowedSides
      throw ValidationError(
        "expected a size and an optional position, such as 1200x800+0+0, with sides from "
          + "\(sides.lowerBound) to \(sides.upperBound) and coordinates up to the same limit.")
    }
    return geometry
  }
}

/// The options with which touches are emulated, shown and recorded.
struct TouchOptions: ParsableArguments {
  @Flag(
    help: """
      Emulate fingers with the mouse. The left button is one finger. With Ctrl there is a second \
      one, opposite the first as seen from the point where Ctrl was pressed; with Ctrl and Shift \
      it keeps its distance. Also shows touches.
      """)
  var emulateTouch = false

  @Flag(help: "Show a disc under each finger.")
  var showTouches = false

  @Option(
    help: ArgumentHelp(
      "Record all touches to a file that touchrig run and touchrig replay can play.",
      valueName: "trace"))
  var record: FilePath?
}

extension PresentationPreference: ExpressibleByArgument {}

extension Settings.Appearance: ExpressibleByArgument {}

extension Settings.Keyboard: ExpressibleByArgument {}
