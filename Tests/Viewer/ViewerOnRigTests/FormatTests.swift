import Drawing
import Geometry
import Rig
import TestSupport
import Testing

/// Files that the libvips decoder reads, as the viewer shows them.
@Suite(.serialized) struct FormatTests {
  private static let red: UInt32 = 0xFF_CC_20_20
  private static let green: UInt32 = 0xFF_20_AA_20
  private static let blue: UInt32 = 0xFF_20_20_DD
  private static let colors = [red, green, blue]

  private func middle(_ screen: Bitmap) -> UInt32 { screen[screen.width / 2, screen.height / 2] }

  private func expect(_ color: UInt32, _ what: String, in viewer: ViewerUnderTest) throws {
    try viewer.rig.waitUntil(what, in: viewer.window) { middle($0) == color }
  }

  @Test func `Keys turn the pages of a file`() throws {
    let file = Scratch.folder.write(PlainFiles.tiff(Self.colors, side: 40), to: "pages.tif")
    let viewer = try ViewerUnderTest(opening: [file, Chart.path], size: Size(300, 200))
    try expect(Self.red, "the first page", in: viewer)
    try viewer.rig.keyboard.press("Control+Page_Down")
    try expect(Self.green, "the second page", in: viewer)
    try viewer.rig.keyboard.press("Control+Page_Down")
    try viewer.rig.keyboard.press("Control+Page_Down")
    try expect(Self.blue, "the last page, which has no next one", in: viewer)
    try viewer.rig.keyboard.press("Control+Page_Up")
    try expect(Self.green, "the page before", in: viewer)
    // After another file it starts from its first page again.
    try viewer.rig.keyboard.press("Page_Down")
    try viewer.rig.waitUntil("the next file", in: viewer.window) { middle($0) != Self.green }
    try viewer.rig.keyboard.press("Page_Up")
    try expect(Self.red, "the first page again", in: viewer)
  }

  /// The formats that are read without libvips, and others that folders once left out.
  @Test func `Next goes through a folder with a file of each format`() throws {
    let side = 40
    let files = [
      ("a.png", PlainFiles.ppm(Self.red, side: side)),
      ("b.bmp", PlainFiles.bmp(Self.green, side: side)),
      ("c.ico", PlainFiles.icon(Self.blue, side: side)),
      ("d.dds", PlainFiles.dds(Self.red, side: side)),
      ("e.fits", PlainFiles.fits(Self.green, side: side)),
      ("f.ppm", PlainFiles.ppm(Self.blue, side: side)),
    ]
    let folder = TemporaryFolder()
    for (name, bytes) in files { _ = folder.write(bytes, to: name) }
    let viewer = try ViewerUnderTest(opening: ["\(folder.path)/a.png"], size: Size(300, 200))
    for (color, file) in zip(Self.colors + Self.colors, files) {
      try expect(color, file.0, in: viewer)
      try viewer.rig.keyboard.press("Page_Down")
    }
  }

  @Test func `An animation that is played once rests on its last frame, and plays again`() throws {
    let file = Scratch.folder.write(
      PlainFiles.gif(Self.colors, side: 40, hundredths: 20, plays: 1), to: "once.gif")
    let viewer = try ViewerUnderTest(opening: [file], size: Size(300, 200))
    for _ in 0..<2 {
      for color in Self.colors { try expect(color, "a frame", in: viewer) }
      // Nothing changes for the duration of three frames.
      try viewer.rig.waitUntilQuiet(for: .milliseconds(650))
      #expect(middle(try viewer.screenshot()) == Self.blue)
      try viewer.rig.keyboard.press("space")
    }
  }

  @Test func `An animation plays and pauses`() throws {
    let file = Scratch.folder.write(
      PlainFiles.gif(Self.colors, side: 40, hundredths: 20), to: "moving.gif")
    let viewer = try ViewerUnderTest(opening: [file], size: Size(300, 200))
    for (color, name) in zip(Self.colors + Self.colors, ["red", "green", "blue", "r", "g", "b"]) {
      try expect(color, "the frame that is \(name)", in: viewer)
    }
    try viewer.rig.keyboard.press("space")
    // A toast appears and disappears; nothing else changes for the duration of three frames.
    try viewer.rig.waitUntilQuiet(for: .milliseconds(650))
    let paused = middle(try viewer.screenshot())
    try viewer.rig.keyboard.press("space")
    try viewer.rig.waitUntil("another frame", in: viewer.window) {
      middle($0) != paused && Self.colors.contains(middle($0))
    }
  }
}
