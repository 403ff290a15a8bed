import Codecs
import Drawing
import Geometry
import Rig
import RigSupport
import TestSupport
import Testing

/// The appearance of mirrored photos.
@Suite struct MirrorTests {
  private static let (red, blue) = ((200, 30, 30), (30, 30, 200))

  @Test func `A mirrored photo is seen mirrored, also when it is turned, enlarged and moved`()
    throws
  {
    var pixels = [UInt32](repeating: 0xFF1E_1EC8, count: 600 * 400)
    for index in pixels.indices where index % 600 < 300 { pixels[index] = 0xFFC8_1E1E }
    let bitmap = Bitmap(width: 600, height: 400, pixels: pixels, isOpaque: true)
    let path = Scratch.folder.write(try PNG.encode(bitmap), to: "two-sides.png")
    let viewer = try ViewerUnderTest(opening: [path])
    func expect(
      _ first: (Int, Int, Int), _ second: (Int, Int, Int), beside offset: Vector, _ what: String
    ) throws {
      try viewer.expectPixel(first, at: viewer.window.center - offset, what)
      try viewer.expectPixel(second, at: viewer.window.center + offset, what)
    }
    try expect(Self.red, Self.blue, beside: Vector(20, 0), "the picture")
    try viewer.rig.keyboard.press("h")
    try expect(Self.blue, Self.red, beside: Vector(20, 0), "its mirror image")
    try viewer.rig.keyboard.press("r")
    try expect(Self.blue, Self.red, beside: Vector(0, 20), "that turned")
    try viewer.rig.keyboard.press("v")
    try expect(Self.red, Self.blue, beside: Vector(0, 20), "that flipped")
    try viewer.rig.keyboard.press("2")
    try expect(Self.red, Self.blue, beside: Vector(0, 300), "that enlarged")
    // A finger takes the edge along. One that landed before would hold a smaller picture, which cannot go so far.
    try viewer.rig.waitUntilDrawn()
    try viewer.touchscreen.down(at: Point(600, 400))
    try viewer.touchscreen.move(to: Point(600, 500))
    try viewer.expectPixel(Self.red, at: Point(600, 480), "above the finger")
    try viewer.expectPixel(Self.blue, at: Point(600, 520), "below the finger")
    try viewer.liftAtRest()
  }
}
