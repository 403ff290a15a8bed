import TouchstoneRig
import Testing

/// The example Dots, declarative views, under fingers.
@Suite struct DotsTests {
  private let rig: Rig
  private static let blue: UInt32 = 0x007AFF, orange: UInt32 = 0xFF9500

  init() throws {
    rig = try Rig(width: 480, height: 320)
    try rig.launch([example("Dots")])
    try rig.waitForWindow()
    try rig.waitUntil("both dots") {
      $0.middle(of: Self.blue) != nil && $0.middle(of: Self.orange) != nil
    }
    try rig.waitUntilQuiet()
  }

  @Test func `One dot springs home, and the other stays where it is released`() throws {
    let before = try rig.screenshot()
    let spring = try #require(before.middle(of: Self.blue))
    let sticky = try #require(before.middle(of: Self.orange))
    for dot in [spring, sticky] {
      try rig.touchscreen.drag(
        from: dot, to: dot + Vector(30, -60), over: .milliseconds(400))
    }
    try rig.waitUntilQuiet(for: .milliseconds(600))
    let after = try rig.screenshot()
    let home = try #require(after.middle(of: Self.blue))
    #expect(home.distance(to: spring) <= 1)
    let place = try #require(after.middle(of: Self.orange))
    #expect(place.distance(to: sticky + Vector(30, -60)) <= 1.5)
  }
}

extension Bitmap {
  /// Returns the middle of the pixels of a colour; nil if there are none.
  fileprivate func middle(of color: UInt32) -> Point? {
    var (sum, count) = (Vector.zero, 0.0)
    for y in 0..<height {
      for x in 0..<width where self[x, y] & 0xFFFFFF == color {
        sum += Vector(Double(x) + 0.5, Double(y) + 0.5)
        count += 1
      }
    }
    return count > 0 ? .zero + sum / count : nil
  }
}
