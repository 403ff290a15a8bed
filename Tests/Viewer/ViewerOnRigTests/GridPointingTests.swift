import Codecs
import Drawing
import Geometry
import Rig
import RigSupport
import SystemPackage
import TestSupport
import Testing

/// The handle of a long grid, the rectangle that the mouse draws in it, and pictures that it drags, as the screen shows
/// them.
@Suite(.serialized) final class GridPointingTests {
  private let folder = TemporaryFolder()

  /// Writes `count` pictures, which get darker from the first to the last.
  private func write(_ count: Int) throws {
    for index in 0..<count {
      let level = UInt32(250 - index * 240 / count)
      let bitmap = Bitmap(
        width: 60, height: 60, filledWith: 0xFF00_0000 | level << 16 | level << 8 | level)
      let number = String(index + 1000).dropFirst()
      try PNG.write(bitmap, to: FilePath("\(folder.path)/\(number).png"))
    }
  }

  private var names: [String] { folder.names().filter { $0.hasSuffix(".png") } }

  private func open() throws -> ViewerUnderTest {
    let viewer = try ViewerUnderTest(
      opening: [folder.path], environment: ["XDG_DATA_HOME": "\(folder.path)/data"])
    try viewer.rig.waitUntilQuiet(for: .seconds(1))
    return viewer
  }

  /// The side of a cell in a window of 1200 points, and the height that the bar covers.
  private let (side, top) = (150.0, 60.0)

  @Test func `A finger that drags the handle passes the whole grid, with the name of the place`()
    throws
  {
    try write(400)
    let viewer = try open()
    let screen = viewer.touchscreen
    screen.pace = .realTime(hertz: 120)
    // Scrolling shows the handle. It is at the right edge, below the bar.
    try screen.drag(from: Point(600, 600), to: Point(600, 500))
    let handle = Point(1200 - 22, top + 22 + 8)
    let place = Rect(x: 1200 - 44 - 100, y: 700, width: 80, height: 40)
    let before = try viewer.rig.screenshot()
    try screen.down(at: handle)
    for step in 1...40 { try screen.move(to: handle + Vector(0, Double(step) * 16)) }
    // The last pictures are dark, and beside the handle is the name of one of them.
    try viewer.rig.waitUntil("the end of the grid") { $0[75, 700] & 0xFF < 60 }
    try viewer.rig.waitUntilQuiet(for: .milliseconds(300))
    let held = try viewer.rig.screenshot()
    #expect(before[75, 700] & 0xFF > 150)
    let colors = Set(
      (Int(place.minX)..<Int(place.maxX)).flatMap { x in
        (Int(place.minY)..<Int(place.maxY)).map { held[x, $0] }
      })
    #expect(colors.count > 8, "a name beside the handle")
    for step in 0..<40 { try screen.move(to: handle + Vector(0, Double(39 - step) * 16)) }
    try viewer.rig.waitUntil("the start of the grid") { $0[75, 700] & 0xFF > 150 }
    try screen.up()
    #expect(names.count == 400)
  }

  @Test func `The mouse selects from a gap what its rectangle touches, and Delete removes that`()
    throws
  {
    try write(6)
    let viewer = try open()
    let mouse = viewer.rig.mouse
    let gap = Point(side * 2 + 1, top + side + 40)
    try mouse.move(to: gap)
    try mouse.press()
    try mouse.move(to: gap + Vector(-20, -60), over: .milliseconds(100))
    try mouse.move(to: Point(side + 30, top + 40), over: .milliseconds(200))
    try viewer.rig.waitUntilQuiet(for: .milliseconds(300))
    let drawn = try viewer.rig.screenshot()
    try mouse.release()
    try viewer.rig.waitUntilQuiet(for: .milliseconds(300))
    #expect(try viewer.rig.screenshot() != drawn, "the rectangle has gone")
    try viewer.rig.keyboard.press("Delete")
    #expect(eventually { self.names == ["000.png", "002.png", "003.png", "004.png", "005.png"] })
    try viewer.rig.keyboard.press("Control+z")
    #expect(eventually { self.names.count == 6 })
  }

  @Test func `A picture that the mouse drags nowhere is seen on its way, and flies back`() throws {
    try write(6)
    let viewer = try open()
    let mouse = viewer.rig.mouse
    // There is nothing but the root of the screen.
    let outside = Point(1400, 600)
    let ground = try viewer.rig.screenshot()[1400, 600]
    try mouse.move(to: Point(75, top + 60))
    try mouse.press()
    try mouse.move(to: Point(200, 300), over: .milliseconds(100))
    try mouse.move(to: outside, over: .milliseconds(300))
    try viewer.rig.waitUntil("the picture under the pointer") { $0[1400, 600] != ground }
    try mouse.release()
    try viewer.rig.waitUntil("the way back") { $0[1400, 600] == ground }
    #expect(viewer.rig.rests(viewer.program, in: viewer.window) && names.count == 6)
  }
}
