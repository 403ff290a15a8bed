import Codecs
import Drawing
import Geometry
import Rig
import RigSupport
import SystemPackage
import TestSupport
import Testing

/// Parts of the properties of a picture are selected and copied, by a finger, the mouse and keys.
@Suite(.serialized) struct PropertiesSelectionTests {
  private let folder = TemporaryFolder()
  private let viewer: ViewerUnderTest
  private let other: OtherProgram
  /// A point on the first word of the name, which is in the first row.
  private let word = Point(900, 172)

  init() throws {
    let path = "\(folder.path)/mountain-path.png"
    try PNG.write(Bitmap(width: 300, height: 200, filledWith: 0xFF00_4080), to: FilePath(path))
    viewer = try ViewerUnderTest(opening: [path])
    other = try #require(OtherProgram(on: viewer.rig))
    viewer.touchscreen.pace = .realTime(hertz: 120)
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    try viewer.rig.keyboard.press("i")
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
  }

  private func expectClipboard(_ text: String) {
    #expect(eventually { self.other.paste("UTF8_STRING")?.bytes == Array(text.utf8) })
  }

  @Test func `A finger selects a word by a long press, and all from the bar above it`() throws {
    let screen = viewer.touchscreen
    try screen.press(at: word)
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    // Copy, in the bar above the word.
    try screen.tap(at: Point(870, 121))
    expectClipboard("mountain")

    try screen.press(at: word)
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    try screen.tap(at: Point(960, 121))
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    try viewer.rig.keyboard.press("Control+c")
    expectClipboard("mountain-path.png")
  }

  @Test func `A finger drags a handle to another word`() throws {
    let screen = viewer.touchscreen
    try screen.press(at: word)
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    // The handle at the end of the first word, to the end of the second.
    try screen.drag(from: Point(960, 188), to: Point(997, 188), over: .milliseconds(400))
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    try viewer.rig.keyboard.press("Control+c")
    expectClipboard("mountain-path")
  }

  @Test func `The mouse selects by a double click and a drag, and keys extend it`() throws {
    try viewer.rig.mouse.doubleClick(at: word)
    try viewer.rig.keyboard.press("Control+c")
    expectClipboard("mountain")
    for _ in 0..<2 { try viewer.rig.keyboard.press("Shift+Left") }
    try viewer.rig.keyboard.press("Control+c")
    expectClipboard("mounta")

    try viewer.rig.mouse.drag(from: Point(889, 172), to: Point(1150, 172), over: .milliseconds(300))
    try viewer.rig.keyboard.press("Control+c")
    expectClipboard("mountain-path.png")
  }

  @Test func `Escape ends the selection first, and closes the properties after that`() throws {
    let shown = try viewer.screenshotAtRest()
    // On the bar of the selection, and on the ground of the properties.
    func hasBar(_ screen: Bitmap) -> Bool { screen[840, 121] != shown[840, 121] }
    func hasProperties(_ screen: Bitmap) -> Bool { screen[1100, 600] == shown[1100, 600] }
    try viewer.touchscreen.press(at: word)
    try viewer.rig.waitUntil("the bar", in: viewer.window, hasBar)
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    try viewer.rig.keyboard.press("Escape")
    try viewer.rig.waitUntil("no bar", in: viewer.window) { !hasBar($0) }
    #expect(hasProperties(try viewer.screenshotAtRest()))
    try viewer.rig.keyboard.press("Escape")
    try viewer.rig.waitUntil("no properties", in: viewer.window) { !hasProperties($0) }
  }
}
