import CX11
import Drawing
import Geometry
import RigSupport
import SystemPackage
import TestSupport
import Testing

@testable import Rig

/// Screens on which a caret blinks.
@Suite struct CaretTests {
  private static let caret = Rect(x: 20, y: 30, width: 2, height: 16)

  @Test func `A small area that is redrawn again and again with pauses is a caret`() {
    let start = ContinuousClock.now
    func isCaret(_ area: Rect, every milliseconds: Int, times: Int = 4) -> Bool {
      var watch = CaretBlinkDetector()
      return (0..<times).contains {
        watch.caret(drawnIn: area, at: start + .milliseconds($0 * milliseconds)) == area
      }
    }
    #expect(isCaret(Self.caret, every: 500))
    #expect(!isCaret(Self.caret, every: 500, times: 3), "too soon to say")
    #expect(!isCaret(Self.caret, every: 16), "a motion")
    #expect(!isCaret(Rect(x: 0, y: 0, width: 60, height: 20), every: 500), "no caret is so wide")
    var watch = CaretBlinkDetector()
    for index in 0..<8 {
      let area = index % 3 == 2 ? Rect(x: 0, y: 0, width: 9, height: 9) : Self.caret
      #expect(watch.caret(drawnIn: area, at: start + .milliseconds(index * 500)) == nil)
    }
  }

  /// Fails if the caret is not noticed: the picture would differ each second time.
  @Test func `A blinking caret neither keeps the screen from rest nor is it compared`() throws {
    let rig = try Rig(width: 300, height: 200)
    let folder = TemporaryFolder()
    let program = try rig.launchPainter(
      of: [Self.caret], in: [0xFF0000, 0], every: .milliseconds(250))
    try rig.waitUntil("a caret") { $0[21, 31] & 0xFFFFFF == 0xFF0000 }
    try rig.waitUntilQuiet(for: .milliseconds(400), within: .seconds(8))
    var expectation = ScreenExpectation(path: FilePath("\(folder.path)/screen.png"))
    var screen = Bitmap(
      width: 300, height: 200, pixels: Array(repeating: 0xFF00_0000, count: 60_000), isOpaque: true)
    // With another caret than the blinking one.
    for y in 100..<116 { screen.pixels[y * 300 + 50] = 0xFFFF_0000 }
    try PNGFile.write(screen, to: expectation.path)
    #expect(throws: RigError.self) { try rig.perform(.expect(.screen(expectation))) }
    for y in 100..<116 { screen.pixels[y * 300 + 50] = 0xFF00_0000 }
    expectation = ScreenExpectation(path: FilePath("\(folder.path)/plain.png"))
    try PNGFile.write(screen, to: expectation.path)
    try rig.perform(.expect(.screen(expectation)))
    #expect(program.exitStatus == nil)
  }

  @Test func `Settings of the private home switch carets of toolkits off`() throws {
    var environment = TestEnvironment()
    environment.hasOwnHome = true
    let rig = try Rig(environment)
    let program = try rig.launch(
      [
        "sh", "-c",
        "cat $XDG_CONFIG_HOME/gtk-[34].0/settings.ini; echo $GSK_RENDERER; ls -d $XDG_DATA_HOME; "
          + "echo $PYTHONUNBUFFERED",
      ], environment: ["GSK_RENDERER": "gl"])
    #expect(try program.waitForExit() == 0)
    #expect(program.output.split(separator: "gtk-cursor-blink=false\n").count == 3)
    #expect(program.output.contains("\ngl\n"), "what a script asks for stays")
    #expect(program.output.hasSuffix("\n1\n"))
    // The next program finds what this one has written there.
    let home = "\(rig.server.folder)/home/config/gtk-3.0/settings.ini"
    #expect(try rig.launch(["sh", "-c", "echo own > '\(home)'"]).waitForExit() == 0)
    let next = try rig.launch(["cat", home])
    #expect(try next.waitForExit() == 0 && next.output == "own\n")
  }

  @Test func `The pointer begins in a corner, where it is on nothing`() throws {
    let rig = try Rig(width: 300, height: 200)
    let display = try #require(openDisplay(rig.server.display))
    defer { XCloseDisplay(display) }
    var (root, child): (Window, Window) = (0, 0)
    var (x, y, innerX, innerY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var mask: UInt32 = 0
    XQueryPointer(
      display, XDefaultRootWindow(display), &root, &child, &x, &y, &innerX, &innerY, &mask)
    #expect((x, y) == (299, 199))
  }
}
