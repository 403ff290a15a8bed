import Codecs
import Drawing
import Geometry
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

@Suite(.serialized) struct FileTests {
  @Test(arguments: [
    "empty", "text", "truncated PNG", "truncated JPEG", "huge header", "unreadable",
  ])
  func `A file that cannot be shown has a message and the next one opens`(fault: String) throws {
    let viewer = try ViewerUnderTest(opening: [try path(of: fault), Chart.path])
    try viewer.expectMessage("a message about a file that is \(fault)")
    #expect(viewer.chart.measure(try viewer.screenshot()) == nil)
    try viewer.rig.keyboard.press("Page_Down")
    try viewer.expectFit()
    try viewer.rig.keyboard.press("Page_Up")
    try viewer.expectMessage("the message again")
  }

  private func path(of fault: String) throws -> String {
    let picture = PositionChart(width: 64, height: 48).bitmap
    let png = try PNG.encode(picture)
    let jpeg = try JPEG.encode(picture, quality: 90)
    switch fault {
    case "empty": return Scratch.folder.write([], to: "empty.png")
    case "text": return Scratch.folder.write(Array("Dear diary".utf8), to: "text.jpg")
    case "truncated PNG":
      return Scratch.folder.write(Array(png.prefix(png.count / 2)), to: "cut.png")
    case "truncated JPEG":
      return Scratch.folder.write(Array(jpeg.prefix(jpeg.count / 2)), to: "cut.jpg")
    case "huge header": return Scratch.folder.write(try hugeHeader(jpeg), to: "huge.jpg")
    default: return "\(Scratch.folder.path)/nobody-wrote-this.png"
    }
  }

  /// Returns the same picture with a header that claims 60000 x 60000 pixels.
  private func hugeHeader(_ jpeg: [UInt8]) throws -> [UInt8] {
    var bytes = jpeg
    let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
    for offset in [5, 7] {
      bytes[frame + offset] = UInt8(60000 >> 8)
      bytes[frame + offset + 1] = UInt8(60000 & 0xFF)
    }
    return bytes
  }

  /// A text that did not fit would begin at the very top and be cut off at the bottom.
  @Test(arguments: [(200, 150, "1"), (400, 300, "2"), (160, 120, "1"), (1200, 100, "1")])
  func `A message fits into a small window`(width: Int, height: Int, scale: String) throws {
    let name = "IMG_20240817_183422_a_rather_long_name_of_a_picture_at_the_lake_edited_2.jpg"
    let viewer = try ViewerUnderTest(
      opening: [Scratch.folder.write([], to: name)],
      size: Size(Double(width), Double(height)), options: ["--scale", scale])
    try viewer.rig.waitUntil("a message", in: viewer.window) { screen in
      let rows = (0..<height).filter { y in
        (0..<width).contains { x in screen[x, y] != screen[0, 0] }
      }
      guard let first = rows.first, let last = rows.last else { return false }
      return first >= height / 20 && height - 1 - last >= height / 20
    }
  }

  @Test func `Opening a file opens its folder`() throws {
    let folder = "\(Scratch.folder.path)/leafing"
    mkdir(folder, 0o700)
    defer {
      for name in ["a2.png", "a10.png"] { unlink("\(folder)/\(name)") }
      rmdir(folder)
    }
    let small = PositionChart(width: 400, height: 300)
    try PNG.write(Chart.shared.bitmap, to: FilePath("\(folder)/a2.png"))
    try PNG.write(small.bitmap, to: FilePath("\(folder)/a10.png"))
    let viewer = try ViewerUnderTest(opening: ["\(folder)/a2.png"])
    try viewer.expectFit()
    try viewer.rig.keyboard.press("Right")
    try viewer.rig.waitUntil("the second picture, at its own size", in: viewer.window) {
      small.measure($0).map { abs($0.scale - 1) < 0.001 } ?? false
    }
    try viewer.rig.keyboard.press("Home")
    try viewer.expectFit()
  }

  @Test func `A screenshot contains what the window shows`() throws {
    let path = "\(Scratch.folder.path)/screenshot.png"
    let viewer = try ViewerUnderTest(options: ["--screenshot", path])
    #expect(try viewer.program.waitForExit() == 0)
    let shot = try PictureFile.bitmap(at: FilePath(path))
    #expect(shot.width == 1200 && shot.height == 800)
    let chart = try #require(viewer.chart.measure(shot))
    #expect(abs(chart.scale / viewer.fitScale - 1) < 0.001)
  }
}
