import Geometry
import Rig
import RigSupport
import Testing

/// The scene of the zoomer, with real touches.
@Suite struct ZoomerTests {
  private let id = "zoomer.picture-frame"
  /// The middle of the content on the screen.
  private let middle = Point(400, 44 + 264)

  private func scale(_ readout: String) -> Double {
    readout.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .nan
  }

  private func expectWidth(_ width: Double, _ showcase: ShowcaseUnderTest) throws {
    let isThere = showcase.waitForElements { elements in
      elements.contains { $0.id == id && abs($0.frame[2] - width) <= 1 }
    }
    let found = try showcase.element(id).frame
    #expect(isThere, "the frame is \(found), not \(width) wide")
    #expect(abs(try showcase.element(id).center.x - middle.x) <= 0.5)
  }

  @Test func `Pinches add up`() throws {
    let showcase = try ShowcaseUnderTest("zoomer")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    #expect(showcase.readouts == ["scale 1.000 · live 1.000"])
    try screen.pinch(center: middle, from: 100, to: 150, thenHold: true)
    try showcase.waitForReadout("scale 1.500 · live 1.500")
    try expectWidth(300, showcase)
    try screen.lift()
    try showcase.waitForReadout("scale 1.500 · live 1.000")

    // The second one begins without a jump.
    let pinch = FingerMotion.pinch(center: middle, from: 100, to: 200)
    let count = showcase.readouts.count
    try screen.begin(pinch)
    try screen.step(pinch, at: 0.015)
    try showcase.waitForReadout("the beginning") { $0.hasSuffix("live 1.015") }
    #expect(showcase.readouts.count == count + 1)
    #expect(abs(scale(showcase.readouts.last ?? "") / 1.5 - 1) < 0.02)
    try screen.carryOn(pinch, over: .milliseconds(300))
    try screen.lift()
    try showcase.waitForReadout("scale 3.000 · live 1.000")
    try expectWidth(600, showcase)

    // To the minimum and the maximum scale.
    try screen.pinch(center: middle, from: 300, to: 30)
    try showcase.waitForReadout("scale 0.500 · live 1.000")
    try expectWidth(100, showcase)
    try screen.pinch(center: middle, from: 50, to: 500)
    try showcase.waitForReadout("scale 4.000 · live 1.000")
    try showcase.press("reset")
    try showcase.waitForReadout("scale 1.000 · live 1.000")
    try expectWidth(200, showcase)
  }

  @Test func `Only two fingers zoom, and only what ends is committed`() throws {
    let showcase = try ShowcaseUnderTest("zoomer")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    try screen.drag(from: middle, to: middle + Vector(80, 0))
    try showcase.rig.waitUntilDrawn()
    #expect(showcase.readouts == ["scale 1.000 · live 1.000"])
    // Slow fingers: each 20 points in a second.
    try screen.pinch(center: middle, from: 80, to: 120, over: .seconds(1))
    try showcase.waitForReadout("scale 1.500 · live 1.000")
    try screen.pinch(center: middle, from: 100, to: 160, thenHold: true)
    try showcase.waitForReadout("scale 2.400 · live 1.600")
    try showcase.interrupt()
    try showcase.waitForReadout("scale 1.500 · live 1.000")
    try screen.lift()
    // A finger that is lifted in a pinch and lands again does not make the scale jump.
    try screen.pinch(center: middle, from: 100, to: 120, thenHold: true)
    try screen.up(2)
    try screen.down(2, at: middle - Vector(100, 0))
    try showcase.rig.waitUntilDrawn()
    try showcase.waitForReadout("scale 1.800 · live 1.200")
    try screen.move(2, to: middle - Vector(140, 0), over: .milliseconds(100))
    try screen.lift()
    try showcase.waitForReadout("scale 2.250 · live 1.000")
    try screen.doubleTap(at: middle)
    try showcase.waitForReadout("scale 1.000 · live 1.000")
    try expectWidth(200, showcase)
  }

  @Test func `A finger stops the picture on its way back, and keys zoom`() throws {
    let showcase = try ShowcaseUnderTest("zoomer", "--slow-motion")
    defer { showcase.end() }
    let screen = showcase.rig.touchscreen
    try screen.pinch(center: middle, from: 100, to: 250)
    try showcase.waitForReadout("scale 2.500 · live 1.000")
    try screen.doubleTap(at: middle)
    try showcase.waitForReadout("scale 1.000 · live 1.000")
    try screen.down(at: middle)
    let caught = try showcase.waitForReadout("a scale on the way") { scale($0) > 1.05 }
    try showcase.rig.waitUntilDrawn()
    try expectWidth(200 * scale(caught), showcase)
    try screen.lift()
    try showcase.waitForReadout("scale 1.000 · live 1.000")
    try expectWidth(200, showcase)

    try showcase.focus(id)
    for key in ["plus", "plus", "minus"] { try showcase.rig.keyboard.press(key) }
    try showcase.waitForReadout("scale 1.250 · live 1.000")
    try showcase.rig.keyboard.press("0")
    try showcase.waitForReadout("scale 1.000 · live 1.000")
    try showcase.rig.keyboard.press("plus")
    try showcase.rig.keyboard.press("Control+Return")
    try showcase.waitForReadout("scale 1.000 · live 1.000")
  }
}
