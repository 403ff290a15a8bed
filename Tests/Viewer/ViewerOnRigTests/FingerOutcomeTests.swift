import Codecs
import Drawing
import Geometry
import Glibc
import Rig
import SystemPackage
import TestSupport
import Testing

/// The screen after a finger has cropped, begun a slideshow by a double tap, or is asked something.
@Suite(.serialized) struct FingerOutcomeTests {
  private let folder = TemporaryFolder()
  private let rig: Rig
  private let window = Rect(x: 0, y: 0, width: 800, height: 700)
  private let center = Point(400, 350)

  private static let (blue, orange, green): (UInt32, UInt32, UInt32) = (
    0x00_4080, 0xC0_6000, 0x20_8040
  )

  /// Shows a picture that is blue at its upper left and orange elsewhere, with a green one after it.
  init() throws {
    let path = folder.path
    var lake = Bitmap(width: 600, height: 400, filledWith: 0xFF00_0000 | Self.orange)
    for y in 0..<150 {
      for x in 0..<250 { lake[x, y] = 0xFF00_0000 | Self.blue }
    }
    try PNG.write(lake, to: FilePath("\(path)/a lake in the mountains at sunrise.png"))
    try PNG.write(
      Bitmap(width: 600, height: 400, filledWith: 0xFF00_0000 | Self.green),
      to: FilePath("\(path)/b.png"))
    mkdir("\(path)/touchstone", 0o700)
    _ = folder.write(Array("[slideshow]\ninterval = 1\n".utf8), to: "touchstone/settings.toml")
    rig = try Rig(width: 1200, height: 800, elements: true)
    try rig.launch(
      [
        ViewerUnderTest.path, "--geometry", "800x700+0+0", "--presenter", "memory",
        "--reduced-motion", "--appearance", "dark",
        "\(path)/a lake in the mountains at sunrise.png", "\(path)/b.png",
      ],
      environment: [
        "XDG_CONFIG_HOME": path, "XDG_STATE_HOME": "\(path)/state",
        "XDG_CACHE_HOME": "\(path)/cache",
      ])
    try rig.waitForWindow()
    try waitForCenter(Self.orange)
  }

  private func waitForCenter(_ color: UInt32, within limit: Duration = .seconds(8)) throws {
    try rig.waitUntil("the photo", in: window, within: limit) { [center] in
      $0[Int(center.x), Int(center.y)] & 0xFF_FFFF == color
    }
  }

  /// Returns the window once nothing fades any longer.
  private func screenAtRest() throws -> Bitmap {
    try rig.waitUntilQuiet(for: .seconds(2))
    return try rig.screenshot(of: window)
  }

  /// Opens the menu More of the photo, and returns the place of a row in it.
  private func place(ofRow name: String) throws -> Point {
    try rig.touchscreen.tap(at: center)
    try rig.touchscreen.tap(at: rig.element(.button, named: "More").center)
    return try rig.element(ElementQuery(named: name)).center
  }

  private func crop() throws -> Point {
    try rig.touchscreen.tap(at: place(ofRow: "Crop and Straighten"))
    return try rig.element(ElementQuery(identifier: "crop-bar.cancel")).center
  }

  @Test func `A zoomed photo has its zoom again after cropping, and a double tap ends only that`()
    throws
  {
    let fitted = try screenAtRest()
    try rig.touchscreen.doubleTap(at: center - Vector(30, 40))
    let zoomed = try screenAtRest()
    #expect(Self.differences(of: zoomed, from: fitted) > 0.05)
    try rig.touchscreen.doubleTap(at: crop())
    try rig.waitForAbsence(of: ElementQuery(identifier: "crop-bar.cancel"))
    // The second tap was one on the photo, which shows the bars. They leave again.
    try rig.waitUntil("the zoom before", in: window, within: .seconds(15)) {
      Self.differences(of: $0, from: zoomed) < 0.003
    }
  }

  /// Returns the fraction of pixels that differ.
  private static func differences(of one: Bitmap, from other: Bitmap) -> Double {
    let count = zip(one.pixels, other.pixels).count { $0 != $1 }
    return Double(count) / Double(other.pixels.count)
  }

  @Test func `A double tap on Slideshow begins it, and does not hold it`() throws {
    try rig.touchscreen.doubleTap(at: place(ofRow: "Slideshow"))
    try waitForCenter(Self.green, within: .seconds(15))
    try waitForCenter(Self.orange, within: .seconds(15))
  }

  @Test func `The title of an alert is balanced`() throws {
    try rig.keyboard.press("Shift+Delete")
    let name = "Delete “a lake in the mountains at sunrise.png” permanently?"
    // The first one is the alert, which is called by its title.
    let title = try rig.element(ElementQuery(named: name, number: 2))
    #expect(title.frame.width < 238 && title.frame.width > 119, "\(title)")
  }
}
