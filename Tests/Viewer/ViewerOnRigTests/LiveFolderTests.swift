import Drawing
import Foundation
import Geometry
import Glibc
import Pixels
import Rig
import RigSupport
import Testing

/// Files that are added, removed and changed in the chart's folder while the chart is shown.
@Suite(.serialized) struct LiveFolderTests {
  private let pictures: Pictures
  private let viewer: ViewerUnderTest

  init() throws {
    pictures = Pictures.chart(andPlain: 1)
    viewer = try ViewerUnderTest(opening: [pictures.paths[0]])
    try viewer.expectFit()
  }

  /// Shows the centre of the chart at actual size. Returns what the window shows then.
  private func zoom() throws -> Bitmap {
    try viewer.rig.keyboard.press("1")
    let size = viewer.window.size
    let chart = Chart.shared.bitmap
    let zoomed = chart.part(
      PixelArea(
        x: (chart.width - Int(size.width)) / 2, y: (chart.height - Int(size.height)) / 2,
        width: Int(size.width), height: Int(size.height)))
    try viewer.expect(zoomed, "the chart at actual size")
    return zoomed
  }

  /// The plain picture becomes the previous one, which is not visible until its page is turned to.
  @Test func `A file that is added does not move the picture`() throws {
    let zoomed = try zoom()
    link(pictures.paths[1], "\(pictures.path)/0.png")
    link(pictures.paths[0], "\(pictures.path)/3.png")
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    #expect(try viewer.screenshot() == zoomed)
    try viewer.rig.keyboard.press("Home")
    let level = UInt32(Pictures.plainLevel)
    try viewer.rig.waitUntil("the plain picture before it", in: viewer.window) {
      $0[600, 400] & 0xFF == level
    }
    try viewer.rig.keyboard.press("End")
    try viewer.expectFit()
  }

  /// A mirror image replaces the chart.
  @Test func `A file that is replaced is reloaded in place`() throws {
    let zoomed = try zoom()
    // The centre of the chart is in the centre of the window.
    let mirrored = Self.mirrored(zoomed)
    #expect(mirrored != zoomed)
    rename(
      Pictures.written(Self.mirrored(Chart.shared.bitmap), named: "mirrored"), pictures.paths[0])
    try viewer.expect(mirrored, "the mirror image where the chart was")
  }

  /// A program writes the light picture in two parts, as a download or a camera that is disconnected in between.
  @Test func `A file that grows shows what is there, and then the whole`() throws {
    let whole = try #require(FileManager.default.contents(atPath: pictures.paths[1]))
    let path = "\(pictures.path)/0.png"
    try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: path))
    let level = UInt32(Pictures.plainLevel)
    try viewer.rig.waitUntil("the upper part", in: viewer.window) { screen in
      if screen[600, 180] & 0xFF == level, screen[600, 620] & 0xFF != level { return true }
      // Until the viewer has noticed the file, the chart is the first picture.
      try? viewer.rig.keyboard.press("Home")
      return false
    }
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seekToEnd()
    try file.write(contentsOf: whole.dropFirst(whole.count / 2))
    try file.close()
    try viewer.rig.waitUntil("the whole picture", in: viewer.window) {
      $0[600, 180] & 0xFF == level && $0[600, 620] & 0xFF == level
    }
  }

  private static func mirrored(_ bitmap: Bitmap) -> Bitmap {
    let rows = (0..<bitmap.height).map {
      bitmap.pixels[$0 * bitmap.width..<($0 + 1) * bitmap.width].reversed()
    }
    return Bitmap(
      width: bitmap.width, height: bitmap.height, pixels: rows.flatMap { $0 },
      isOpaque: bitmap.isOpaque)
  }

  @Test func `When the file is removed the next is shown`() throws {
    unlink(pictures.paths[0])
    let level = UInt32(Pictures.plainLevel)
    try viewer.rig.waitUntil("the plain picture", in: viewer.window) {
      $0[600, 400] & 0xFF == level
    }
    unlink(pictures.paths[1])
    try viewer.rig.waitUntil("a message", in: viewer.window) { screen in
      // Below the bar with the name of the folder.
      let marks = screen.pixels.dropFirst(70 * screen.width).filter { $0 != screen[0, 200] }.count
      return marks > 500 && marks < 50_000
    }
    try viewer.rig.waitUntilDrawn()
    #expect(viewer.program.exitStatus == nil)
  }
}
