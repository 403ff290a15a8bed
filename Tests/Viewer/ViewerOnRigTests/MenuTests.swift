import Geometry
import Glibc
import Rig
import RigSupport
import TestSupport
import Testing

/// The context menu, and its effect on files and the clipboard.
@Suite(.serialized) struct MenuTests {
  private let pictures: Pictures
  private let home = TemporaryFolder()
  private let viewer: ViewerUnderTest
  private var screen: Touchscreen { viewer.touchscreen }
  private let pressed = Point(600, 400)

  init() throws {
    pictures = Pictures.chart(andPlain: 1)
    viewer = try ViewerUnderTest(
      opening: pictures.paths, environment: ["XDG_DATA_HOME": home.path])
    try viewer.expectFit()
    try viewer.rig.waitUntilDrawn()
  }

  /// Opens the menu by a long press, and returns the centres of Actual Size, Copy Path and Move to Trash.
  private func press() throws -> [Point] {
    try screen.down(at: pressed)
    let frame = try viewer.waitForMenu()
    #expect(!frame.contains(pressed))
    // Rows have 44 points, and groups are 8 apart: Open With, Copy with Copy Path, Favourite with Properties, Turn
    // Right with Turn Left and Crop, Rename, Move to Trash, Actual Size.
    return [516.0, 124, 464].map { Point(frame.center.x, frame.minY + $0) }
  }

  @Test func `A press that slides to an item chooses it`() throws {
    let fresh = try viewer.screenshotAtRest()
    let other = try #require(OtherProgram(on: viewer.rig))
    let items = try press()
    try screen.move(to: pressed + (items[1] - pressed) * 0.5)
    try screen.move(to: items[1])
    #expect(other.paste("UTF8_STRING") == nil)
    try screen.lift()
    try viewer.waitForMenu(false)
    #expect(other.paste("UTF8_STRING")?.bytes == Array(pictures.paths[0].utf8))
    // The notice has disappeared.
    try viewer.expect(fresh, "the fresh screen")

    let again = try press()
    // Towards the menu first: a finger that leaves it by more than 60 degrees wants the magnifier.
    try screen.move(to: Point(again[0].x, pressed.y))
    try screen.move(to: again[0])
    try screen.lift()
    try viewer.waitUntil("actual size") { abs($0.scale - 1) < 0.001 }
  }

  /// The menu stays open if the finger lifts without moving. A tap on an item chooses it; a tap
  /// elsewhere or Escape closes the menu.
  @Test func `A menu stays open for a tap after a long press`() throws {
    let fresh = try viewer.screenshotAtRest()
    screen.pace = .realTime(hertz: 120)
    for dismissal in ["tap", "key"] {
      _ = try press()
      try screen.lift()
      try viewer.waitForMenu()
      if dismissal == "tap" {
        try screen.tap(at: Point(100, 700))
      } else {
        try viewer.rig.keyboard.press("Escape")
      }
      try viewer.expect(fresh, "the fresh screen")
      // Long enough that the next touch does not form a double tap with this one.
      try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    }
    let items = try press()
    try screen.lift()
    try viewer.waitForMenu()
    try screen.tap(at: items[0])
    try viewer.waitUntil("actual size") { abs($0.scale - 1) < 0.001 }
  }

  @Test func `A file is moved to the trash and restored`() throws {
    let path = pictures.paths[0]
    let trashed = "\(home.path)/Trash/files/1.png"
    let items = try press()
    try screen.move(to: pressed + (items[2] - pressed) * 0.5)
    try screen.move(to: items[2])
    // It has not slipped there.
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    #expect(exists(path))
    try screen.lift()
    try expectPlain()
    // The picture leaves the screen immediately, and its file soon after.
    #expect(eventually { !exists(path) && exists(trashed) })
    #expect(exists("\(home.path)/Trash/info/1.png.trashinfo"))
    // The button of the notice.
    screen.pace = .realTime(hertz: 120)
    try viewer.rig.waitUntilDrawn()
    try screen.tap(at: try offer())
    try viewer.waitUntil("the picture that the button restored") { _ in true }
    #expect(exists(path) && !exists(trashed))

    try viewer.rig.keyboard.press("Delete")
    try expectPlain()
    #expect(eventually { !exists(path) && exists(trashed) })
    try viewer.rig.keyboard.press("Control+z")
    try viewer.expectFit()
    #expect(exists(path) && !exists(trashed))
  }

  private func expectPlain() throws {
    let level = Pictures.plainLevel
    try viewer.expectPixel((level, level, level), at: viewer.window.center, "the next picture")
  }

  /// Waits for the button of a notice, and returns the centre of its text.
  private func offer() throws -> Point {
    var place: Rect?
    try viewer.rig.waitUntil("the button of a notice", in: viewer.window) { screen in
      let letters = PixelMarks(in: screen) {
        // The channels are 140, 199 and 255.
        (137...143).contains($0 >> 16 & 0xFF) && (196...202).contains($0 >> 8 & 0xFF)
          && $0 & 0xFF >= 252
      }
      place = letters.box
      return letters.count > 20
    }
    return try #require(place).center
  }

  /// For a pointer, the menu opens beside it and has lower rows.
  @Test func `The right button and a key open the menu`() throws {
    try viewer.rig.mouse.click(at: Point(300, 300), .right)
    let frame = try viewer.waitForMenu()
    #expect(abs(frame.minX - 300) < 6 && abs(frame.minY - 300) < 6)
    #expect(frame.height < 420, "eleven rows of 32, and not of 44")
    try viewer.rig.keyboard.press("Escape")
    try viewer.waitForMenu(false)

    try viewer.rig.keyboard.press("Menu")
    try viewer.waitForMenu()
    for key in ["Up", "Return"] { try viewer.rig.keyboard.press(key) }
    try viewer.waitUntil("actual size") { abs($0.scale - 1) < 0.001 }
  }

  /// A magnifier above a finger that slides away from the menu shows what is under the finger, four
  /// times as large, and the photo does not move.
  @Test func `Sliding away from the menu opens the magnifier`() throws {
    let fresh = try viewer.screenshotAtRest()
    _ = try press()
    for finger in [Point(700, 450), Point(420, 520)] {
      try screen.move(to: Point(640, 480))
      try screen.move(to: finger)
      let middle = finger - Vector(0, 32 + 36 + 80)
      let inside = Rect(x: middle.x - 50, y: middle.y - 50, width: 100, height: 100)
      try viewer.rig.waitUntil("a magnifier over \(finger)", in: inside) {
        guard let seen = viewer.chart.measure($0, at: inside.origin) else { return false }
        return abs(seen.scale / (4 * viewer.fitScale) - 1) < 0.03
          && seen.screenFromImage(viewer.fittedPoint(at: finger)).distance(to: middle) < 3
      }
    }
    try screen.lift()
    try viewer.expect(fresh, "the fresh screen")
  }
}
