import Codecs
import Drawing
import Geometry
import Rig
import SystemPackage
import TestSupport
import Testing

/// Several pictures are selected by one finger, and go to the trash and come back together.
@Suite(.serialized) final class SelectingTests {
  private let folder = TemporaryFolder()

  init() throws {
    for index in 0..<6 {
      let bitmap = Bitmap(
        width: 300, height: 200, filledWith: 0xFF00_4080 + UInt32(index) * 0x20_0000)
      try PNG.write(bitmap, to: FilePath("\(folder.path)/\(index).png"))
    }
  }

  private var names: [String] { folder.names().filter { $0.hasSuffix(".png") } }

  @Test(arguments: [1.0, 2.0])
  func `A finger selects by sliding, deletes all together, and brings all back`(scale: Double)
    throws
  {
    let viewer = try ViewerUnderTest(
      opening: [folder.path], options: ["--scale", "\(scale)"],
      environment: ["XDG_DATA_HOME": "\(folder.path)/data"])
    let screen = viewer.touchscreen
    func tap(_ x: Double, _ y: Double) throws {
      try screen.tap(at: Point(x, y) * scale)
      try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    }
    let width = 1200 / scale
    try viewer.rig.waitUntilQuiet(for: .seconds(1))
    // Select, before the menu at the end of the bar.
    try tap(width - 8 - 48 - 24, 32)
    let side = (width / (width / 164).rounded(.up))
    let row = 64 + side / 2
    screen.pace = .realTime(hertz: 120)
    try screen.drag(from: Point(side / 2, row) * scale, to: Point(side * 2.5, row) * scale)
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    // The bin, before the menu More at the end of the toolbar.
    try tap(width / 2 + 2.5 * 52 - 52 - 26, 800 / scale - 8 - 28)
    #expect(eventually { self.names == ["3.png", "4.png", "5.png"] })
    try viewer.rig.keyboard.press("Control+z")
    #expect(eventually { self.names.count == 6 })
  }
}

extension Point {
  fileprivate static func * (point: Point, scale: Double) -> Point {
    Point(point.x * scale, point.y * scale)
  }
}
