import Geometry
import Rig
import RigSupport
import Testing

/// The scene of dots, with real touches.
@Suite final class DotsTests {
  private let showcase: ShowcaseUnderTest
  private static let (blue, green, orange, red): (UInt32, UInt32, UInt32, UInt32) =
    (0x007AFF, 0x34C759, 0xFF9500, 0xFF3B30)
  /// The middle of the content on the screen.
  private static let y = 44 + 528 / 2.0
  private let homes = (0..<4).map { Point(100 + 200 * Double($0), DotsTests.y) }
  private let fresh = "spring 0.0, 0.0 · state 0.0, 0.0 · sticky 0.0, 0.0 · stuck 0.0, 0.0"

  init() throws { showcase = try ShowcaseUnderTest("dots") }

  deinit { showcase.end() }

  /// Puts a finger on each dot, and moves all down by 50 points.
  private func holdAllDots() throws {
    let screen = showcase.rig.touchscreen
    try screen.report(homes.indices.map { .down($0 + 1, at: homes[$0]) })
    for step in 1...5 {
      let way = Vector(0, 10 * Double(step))
      try screen.report(homes.indices.map { .move($0 + 1, to: homes[$0] + way) })
    }
    try showcase.waitForReadout(
      "spring 0.0, 50.0 · state 0.0, 50.0 · sticky 0.0, 50.0 · stuck 0.0, 50.0")
  }

  @Test func `The sticky dot stays where its drags leave it`() throws {
    let screen = showcase.rig.touchscreen
    try screen.drag(from: homes[2], to: homes[2] + Vector(60, 40))
    try screen.drag(from: homes[2] + Vector(60, 40), to: homes[2] + Vector(80, 30))
    try showcase.waitForReadout("80, 30") { $0.contains("sticky 80.0, 30.0") }
    try showcase.rig.waitUntilDrawn()
    let center = try #require(try showcase.center(of: Self.orange))
    #expect(center.distance(to: homes[2] + Vector(80, 30)) < 0.5)
  }

  @Test func `The spring dot and the state dot go home`() throws {
    let screen = showcase.rig.touchscreen
    for home in homes.prefix(2) {
      try screen.drag(from: home, to: home + Vector(50, -60), thenHold: true)
      try showcase.waitForReadout("the drag") { $0.contains("50.0, -60.0") }
      try screen.lift()
      try showcase.waitForReadout(fresh)
    }
    try showcase.rig.waitUntilDrawn()
    let (blue, green) = (try showcase.center(of: Self.blue), try showcase.center(of: Self.green))
    #expect(try #require(blue).distance(to: homes[0]) < 0.5)
    #expect(try #require(green).distance(to: homes[1]) < 0.5)
  }

  @Test func `After an interruption only the stuck dot stays where it was`() throws {
    let screen = showcase.rig.touchscreen
    try holdAllDots()
    try showcase.rig.keyboard.press("Control+i")
    try showcase.waitForReadout(
      "spring 0.0, 0.0 · state 0.0, 0.0 · sticky 0.0, 0.0 · stuck 0.0, 50.0")
    try screen.lift()
    try showcase.rig.waitUntilDrawn()
    let stuck = try #require(try showcase.center(of: Self.red))
    #expect(stuck.distance(to: homes[3] + Vector(0, 50)) < 0.5)
    let spring = try #require(try showcase.center(of: Self.blue))
    #expect(spring.distance(to: homes[0]) < 0.5)
  }

  @Test func `A touchscreen that is unplugged leaves dots as an interruption does`() throws {
    let screen = showcase.rig.touchscreen
    try holdAllDots()
    try showcase.rig.setEnabled(false, .touchscreen(1))
    let left = "spring 0.0, 0.0 · state 0.0, 0.0 · sticky 0.0, 0.0 · stuck 0.0, 50.0"
    try showcase.waitForReadout(left)
    // Plugged in again, it continues as before.
    try showcase.rig.setEnabled(true, .touchscreen(1))
    try showcase.rig.waitUntilDrawn()
    try screen.drag(from: homes[2], to: homes[2] + Vector(30, 0))
    try showcase.waitForReadout("a drag of the sticky dot") { $0.contains("sticky 30.0, 0.0") }
  }

  @Test func `A dot does not jump when a second finger lands on it, and follows their middle`()
    throws
  {
    let screen = showcase.rig.touchscreen
    try screen.drag(from: homes[0], to: homes[0] + Vector(60, 40), thenHold: true)
    try showcase.waitForReadout("the drag") { $0.hasPrefix("spring 60.0, 40.0") }
    try screen.down(2, at: homes[0] + Vector(80, 50))
    try screen.move(1, to: homes[0] + Vector(62, 40))
    try showcase.waitForReadout("the next step") { $0.hasPrefix("spring 61.0, 40.0") }
  }

  @Test func `A drag of 8 points moves nothing`() throws {
    try showcase.rig.touchscreen.drag(from: homes[3], to: homes[3] + Vector(8, 0))
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts == [fresh])
  }

  @Test func `Reset shows the scene as it was opened`() throws {
    let opened = try showcase.rig.screenshot()
    try showcase.rig.touchscreen.drag(from: homes[2], to: homes[2] + Vector(60, 40))
    try showcase.waitForReadout("a move") { $0.contains("sticky 60.0, 40.0") }
    try showcase.rig.touchscreen.tap(at: try showcase.element("frame.reset").center)
    try showcase.waitForReadout(fresh)
    try showcase.rig.waitUntilDrawn()
    let isSame = try showcase.rig.screenshot() == opened
    #expect(isSame)
  }
}
