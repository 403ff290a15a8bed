import Geometry
import Rig
import RigSupport
import Testing

/// The scene of grabbing and moving, with real touches.
@Suite struct GrabTests {
  private static let (blue, yellow): (UInt32, UInt32) = (0x007AFF, 0xFFCC00)
  /// The middle of the content on the screen.
  private let home = Point(400, 44 + 264)
  private let fresh = "phase waiting · offset 0.0, 0.0"

  private func expectBlueAtHome(_ showcase: ShowcaseUnderTest) throws {
    try showcase.waitForReadout(fresh)
    try showcase.rig.waitUntilDrawn()
    let center = try #require(try showcase.center(of: Self.blue))
    #expect(center.distance(to: home) < 0.5, "the card is at \(center)")
    #expect(try showcase.center(of: Self.yellow) == nil)
  }

  private func lift(_ showcase: ShowcaseUnderTest) throws {
    try showcase.rig.touchscreen.down(at: home)
    try showcase.waitForReadout("phase lifted · offset 0.0, 0.0")
  }

  @Test func `A card is put back when another window takes the keyboard`() throws {
    let showcase = try ShowcaseUnderTest("grab")
    defer { showcase.end() }
    let other = try #require(OtherProgram(on: showcase.rig))
    try lift(showcase)
    try showcase.rig.touchscreen.move(to: home + Vector(60, 40), over: .milliseconds(100))
    try showcase.waitForReadout("phase moving · offset 60.0, 40.0")
    other.takeKeyboard()
    try showcase.waitForReadout(fresh)
    try showcase.rig.touchscreen.move(to: home + Vector(90, 70), over: .milliseconds(100))
    try expectBlueAtHome(showcase)
    try showcase.rig.touchscreen.up()
    #expect(showcase.readouts.last == fresh)
  }

  @Test func `The right button of a mouse lifts the card immediately, and carries it`() throws {
    let showcase = try ShowcaseUnderTest("grab")
    defer { showcase.end() }
    let mouse = showcase.rig.mouse
    try mouse.move(to: home)
    try mouse.press(.right)
    try showcase.waitForReadout("phase lifted · offset 0.0, 0.0")
    try mouse.move(to: home + Vector(60, 40))
    try showcase.waitForReadout("phase moving · offset 60.0, 40.0")
    try mouse.release(.right)
    try expectBlueAtHome(showcase)
  }

  @Test func `A press lifts the card, which then stays under the finger`() throws {
    let showcase = try ShowcaseUnderTest("grab")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    #expect(showcase.readouts == [fresh])
    // A finger that moves before the press is over does nothing.
    try screen.drag(from: home, to: home + Vector(12, 0), over: .milliseconds(100), thenHold: true)
    try showcase.rig.waitUntilQuiet(for: .milliseconds(500))
    try screen.lift()
    try expectBlueAtHome(showcase)
    #expect(showcase.readouts == [fresh])

    let landing = ContinuousClock.now
    try lift(showcase)
    #expect(ContinuousClock.now - landing >= .milliseconds(300))
    try showcase.rig.waitUntilDrawn()
    #expect(try showcase.center(of: Self.blue) == nil)
    #expect(try #require(try showcase.center(of: Self.yellow)).distance(to: home) < 0.5)
    for step in 1...6 {
      let way = Vector(15, -5) * Double(step)
      try screen.move(to: home + way, over: .milliseconds(50))
      try showcase.rig.waitUntilDrawn()
      let center = try #require(try showcase.center(of: Self.yellow))
      #expect(center.distance(to: home + way) < 0.5, "the card is at \(center)")
    }
    try showcase.waitForReadout("phase moving · offset 90.0, -30.0")
    try screen.lift()
    try expectBlueAtHome(showcase)
    try showcase.press("reset")
    try expectBlueAtHome(showcase)
  }

  @Test func `However the gesture ends, the card is put down`() throws {
    let showcase = try ShowcaseUnderTest("grab")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    try lift(showcase)
    try screen.lift()
    try showcase.waitForReadout(fresh)
    // Slow, and interrupted.
    try lift(showcase)
    try screen.move(to: home + Vector(0, 20), over: .seconds(1))
    try showcase.waitForReadout("phase moving · offset 0.0, 20.0")
    try showcase.interrupt()
    try expectBlueAtHome(showcase)
    try screen.move(to: home + Vector(0, 60), over: .milliseconds(100))
    try screen.lift()
    try expectBlueAtHome(showcase)
    // A second finger neither takes the card away nor ends the drag when it lifts.
    try lift(showcase)
    try screen.move(to: home + Vector(80, 0), over: .milliseconds(100))
    try screen.down(2, at: Point(100, 500))
    try screen.up(2)
    try showcase.waitForReadout("phase moving · offset 80.0, 0.0")
    try showcase.press("reset", finger: 3)
    try screen.lift()
    try expectBlueAtHome(showcase)
  }

  @Test func `A finger stops the card on its way home`() throws {
    let showcase = try ShowcaseUnderTest("grab", "--slow-motion")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    try lift(showcase)
    try screen.move(to: home + Vector(200, 0), over: .milliseconds(200))
    try screen.lift()
    try showcase.waitForReadout(fresh)
    try screen.down(at: home + Vector(170, 0))
    let caught = try showcase.waitForReadout("the card lifted beside its home") {
      $0.hasPrefix("phase lifted") && !$0.hasSuffix(" 0.0, 0.0")
    }
    let x = try #require(caught.split { " ,".contains($0) }.dropLast().last.flatMap { Double($0) })
    #expect(x > 110 && x <= 200)
    try showcase.rig.waitUntilDrawn()
    let center = try #require(try showcase.center(of: Self.yellow))
    #expect(center.distance(to: home + Vector(x, 0)) < 0.5)
    try screen.lift()
    try expectBlueAtHome(showcase)
  }

  @Test func `Return lifts and drops the card, and arrows move it`() throws {
    let showcase = try ShowcaseUnderTest("grab")
    defer { showcase.end() }
    try showcase.focus("grab.card")
    for key in ["Return", "Right", "Right", "Shift+Up"] { try showcase.rig.keyboard.press(key) }
    try showcase.waitForReadout("phase moving · offset 20.0, -1.0")
    try showcase.rig.waitUntilDrawn()
    let center = try #require(try showcase.center(of: Self.yellow))
    #expect(center.distance(to: home + Vector(20, -1)) < 0.5)
    try showcase.rig.keyboard.press("Return")
    try showcase.waitForReadout(fresh)
    // Escape puts a lifted card down, and does not leave the scene.
    for key in ["Return", "Down", "Escape"] { try showcase.rig.keyboard.press(key) }
    try showcase.waitForReadout(fresh)
    try showcase.rig.waitUntilDrawn()
    #expect(try showcase.element("grab.card").states.contains("focused"))
  }
}
