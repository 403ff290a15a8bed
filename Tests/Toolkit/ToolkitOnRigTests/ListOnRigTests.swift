import Drawing
import Geometry
import Rig
import TestSupport
import Testing

/// The toolkit with real touches: the window of a program on a private X server.
@Suite final class ListOnRigTests {
  private let rig: Rig

  init() throws {
    rig = try Rig(width: 600, height: 500)
    try rig.launch(["\(builtPrograms)/list-window"])
    try rig.waitForWindow()
    try rig.waitUntil("the list") { $0.stripe(atRow: 0) == 0 }
  }

  deinit { try? rig.closeWindow() }

  @Test func `The list follows a finger`() throws {
    try rig.touchscreen.drag(from: Point(200, 300), to: Point(200, 100), thenHold: true)
    // 200 points less the slop of 10: the stripe with index 4 begins in row 10.
    try rig.waitUntil("190 points") { $0.stripe(atRow: 9) == 3 && $0.stripe(atRow: 10) == 4 }
  }

  @Test func `A finger that lifts while it moves flings the list`() throws {
    try rig.touchscreen.drag(
      from: Point(200, 300), to: Point(200, 100), over: .milliseconds(200))
    try rig.waitUntilQuiet(for: .milliseconds(400))
    let stripe = try #require(try rig.screenshot().stripe(atRow: 0))
    #expect(stripe >= 8, "the list moved no farther than the finger")
    try rig.touchscreen.drag(from: Point(200, 50), to: Point(200, 390), over: .milliseconds(100))
    try rig.touchscreen.drag(from: Point(200, 50), to: Point(200, 390), over: .milliseconds(100))
    try rig.waitUntil("the top again, after a bounce") { $0.stripe(atRow: 0) == 0 }
    try rig.waitUntilQuiet(for: .milliseconds(400))
    #expect(try rig.screenshot().stripe(atRow: 49) == 0)
    #expect(try rig.screenshot().stripe(atRow: 50) == 1)
  }

  @Test func `A tap presses the button and a drag that starts on it scrolls`() throws {
    let middle = Point(80, 330)
    try rig.touchscreen.drag(
      from: middle, to: Point(middle.x, middle.y - 110), over: .milliseconds(100), thenHold: true)
    try rig.waitUntil("100 points") { $0.stripe(atRow: 0) == 2 }
    try rig.touchscreen.up(1)
    try rig.waitUntilQuiet(for: .milliseconds(400))
    #expect(try !rig.screenshot().contains(.pressed))
    try rig.touchscreen.drag(from: Point(200, 20), to: Point(200, 390), over: .milliseconds(200))
    try rig.waitUntilQuiet(for: .milliseconds(400))
    try rig.touchscreen.tap(at: middle)
    try rig.waitUntil("the pressed button") { $0.contains(.pressed) }
  }

  @Test func `A press grabs and a drag with the same finger drops`() throws {
    try rig.touchscreen.down(1, at: Point(350, 100))
    try rig.waitUntil("the grabbed strip") { $0.contains(.grabbed) }
    try rig.touchscreen.move(to: Point(350, 200), over: .milliseconds(100))
    try rig.touchscreen.up(1)
    try rig.waitUntil("the dropped strip") { $0.contains(.dropped) }
  }

  @Test func `The pointer hovers until a finger lands`() throws {
    try rig.mouse.move(to: Point(100, 200))
    try rig.mouse.move(to: Point(350, 200))
    try rig.waitUntil("the strip under the pointer") { $0.contains(.hovered) }
    try rig.touchscreen.tap(at: Point(100, 100))
    try rig.waitUntil("the strip without the pointer") { !$0.contains(.hovered) }
  }
}

extension Bitmap {
  /// Returns the index of the stripe that is visible in a row of the screen, or nil.
  fileprivate func stripe(atRow row: Int) -> Int? {
    let pixel = self[290, row]
    guard pixel & 0x00FF_FF00 == 0, pixel & 0xFF >= 20 else { return nil }
    return (Int(pixel & 0xFF) - 20) / 5
  }

  /// Returns whether any pixel has `color`.
  fileprivate func contains(_ color: Color) -> Bool {
    let (red, green, blue) = (color.red, color.green, color.blue)
    let pixel = UInt32(red * 255) << 16 | UInt32(green * 255) << 8 | UInt32(blue * 255)
    return pixels.contains { $0 & 0x00FF_FFFF == pixel }
  }
}

/// The colours of list-window's states.
extension Color {
  fileprivate static let pressed = Color(red: 1, green: 0, blue: 0)
  fileprivate static let hovered = Color(red: 0, green: 1, blue: 0)
  fileprivate static let grabbed = Color(red: 1, green: 1, blue: 0)
  fileprivate static let dropped = Color(red: 0, green: 1, blue: 1)
}
