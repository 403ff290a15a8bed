import ArgumentParser
import Files
import Imaging
import SystemPackage
import Terminal
import X11Backend

/// The command line of the viewer.
struct Options: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The size of the window, and its place, in device pixels.", valueName: "WxH[+X+Y]"),
    transform: geometry(from:))
  var geometry: WindowGeometry?

  @Flag(help: "Open in full screen.")
  var fullscreen = false

  @Flag(
    help: "Let everything get to where it goes at once (default: as the desktop's settings say).")
  var reducedMotion = false

  @Option(help: "Device pixels in a point, 0.5 to 4 (default: from Xft.dpi).")
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      """
      Most memory for the pixels of pictures that are zoomed into, in MiB, from 64; what is more goes \
      to the disk (default: a quarter of the machine's, at most 1024).
      """, valueName: "MiB"))
  var memory: Int?

  @Option(
    help: ArgumentHelp(
      "Write a PNG of the window when the picture is complete and at rest, and exit.",
      valueName: "file"))
  var screenshot: FilePath?

  @Flag(
    help: """
      Make fingers with the mouse. The left button is one finger; with Ctrl there is a second one, \
      opposite the first as seen from where Ctrl went down; with Ctrl and Shift it keeps its \
      distance. Shows touches.
      """)
  var emulateTouch = false

  @Flag(help: "Show a disc under every finger.")
  var showTouches = false

  @Option(
    help: ArgumentHelp(
      "Write all touches to a file, which touchrig run and touchrig replay play.",
      valueName: "trace"))
  var record: FilePath?

  @Flag(help: "Show the version, and what confines the processes that decode pictures.")
  var version = false

  @Argument(
    help: ArgumentHelp(
      "Pictures, or folders of pictures, by path or file:// address. One picture opens its folder "
        + "at that picture; nothing opens the sample pictures.", valueName: "file"),
    transform: path(of:))
  var paths: [FilePath] = []

  /// What ``memory`` may be: enough for a small window, and no more than any machine has.
  private static let memories = 64...1 << 20

  func validate() throws {
    if paths.contains(where: \.isEmpty) {
      throw ValidationError("An empty argument names no picture.")
    }
    if let memory, !Self.memories.contains(memory) {
      throw ValidationError(
        "--memory \(memory): expected a number of MiB from \(Self.memories.lowerBound) to "
          + "\(Self.memories.upperBound).")
    }
    if let scale, !(0.5...4).contains(scale) {
      throw ValidationError("--scale \(scale): expected a number from 0.5 to 4.")
    }
  }

  /// The path that `argument`, a word of `ArgumentText`, is or is the address of.
  private static func path(of argument: String) -> FilePath {
    FileURI.path(in: ArgumentText.bytes(of: argument)) ?? ArgumentText.path(of: argument)
  }

  private static func geometry(from text: String) throws -> WindowGeometry {
    guard let geometry = WindowGeometry(text) else {
      let sides = WindowGeometry.allowedSides
      throw ValidationError(
        "expected a size and perhaps a place, such as 1200x800+0+0; "
          + "sides from \(sides.lowerBound) to \(sides.upperBound), a place up to that.")
    }
    return geometry
  }
}
