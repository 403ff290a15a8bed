import TouchstoneRig
import Testing

/// The example Deck under a finger and keys.
@Suite struct DeckTests {
  private let rig: Rig
  private static let red: UInt32 = 0xFF3B30, yellow: UInt32 = 0xFFCC00
  /// A place on the card on top, beside its number.
  private static let place = Point(240, 420)

  init() throws {
    rig = try Rig(width: 480, height: 640)
    try rig.launch([example("Deck")])
    try rig.waitForWindow()
    try rig.waitUntil("the red card on top") { $0.color(at: Self.place) == Self.red }
    try rig.waitUntilQuiet()
  }

  @Test func `A card is thrown, and R takes it back`() throws {
    try rig.touchscreen.drag(from: Self.place, to: Self.place + Vector(-150, 0))
    try rig.waitUntil("the yellow card on top") { $0.color(at: Self.place) == Self.yellow }
    try rig.waitUntilQuiet(for: .milliseconds(400))
    try rig.keyboard.press("r")
    try rig.waitUntil("the red card on top again") { $0.color(at: Self.place) == Self.red }
    try rig.waitUntilQuiet(for: .milliseconds(400))
  }

  @Test func `A card that is moved a little returns to its place`() throws {
    let before = try rig.screenshot()
    try rig.touchscreen.drag(
      from: Self.place, to: Self.place + Vector(60, 20), over: .milliseconds(600))
    try rig.waitUntilQuiet(for: .milliseconds(500))
    #expect(try rig.screenshot() == before)
  }
}

extension Bitmap {
  /// The colour of a pixel, without its alpha.
  fileprivate func color(at point: Point) -> UInt32 { self[Int(point.x), Int(point.y)] & 0xFFFFFF }
}
