import Geometry
import Rig
import RigSupport
import Testing

/// The scene of pieces, with real touches.
@Suite final class PiecesTests {
  private let showcase: ShowcaseUnderTest
  /// The place of the red piece on the screen: that in the scene, below the bar.
  private let red = Point(80, 124)
  private static let redColor: UInt32 = 0xFF3B30

  init() throws { showcase = try ShowcaseUnderTest("pieces") }

  deinit { showcase.end() }

  private func expectRed(at place: Point) throws {
    try showcase.rig.waitUntilDrawn()
    let center = try #require(try showcase.center(of: Self.redColor))
    #expect(center.distance(to: place) < 0.5, "the red piece is at \(center)")
  }

  @Test func `The scene opens with its readout and its elements`() throws {
    #expect(showcase.readouts == ["taps 0 · last none · at none · why none"])
    let piece = try showcase.element("pieces.red-piece")
    #expect(piece.role == "push button" && piece.name == "Red piece")
    #expect(piece.frame == [40, 84, 80, 80])
    #expect(try showcase.element("pieces.interaction").states.contains("checked"))
    #expect(try showcase.element("pieces.readout").name == showcase.readouts.last)
  }

  @Test func `A tap moves a piece`() throws {
    try showcase.rig.touchscreen.tap(at: red)
    try showcase.waitForReadout("taps 1 · last Red piece · at 180.0, 180.0 · why none")
    try expectRed(at: Point(180, 224))
  }

  @Test func `Two taps in a row move it twice as far`() throws {
    let place = red + Vector(32, 32)
    try showcase.rig.touchscreen.tap(at: place)
    try showcase.rig.touchscreen.tap(at: place)
    try showcase.waitForReadout("taps 2 · last Red piece · at 280.0, 280.0 · why none")
    try expectRed(at: Point(280, 324))
  }

  @Test func `A finger that moves is no tap, and the arena says why`() throws {
    try showcase.rig.touchscreen.drag(from: red, to: red + Vector(25, 0))
    try showcase.waitForReadout("a reason") {
      $0.hasPrefix("taps 0") && !$0.hasSuffix("why none")
    }
    try expectRed(at: red)
  }

  @Test func `With two taps required, one does nothing`() throws {
    try showcase.rig.touchscreen.tap(at: try showcase.element("pieces.two-taps").center)
    try showcase.rig.waitUntilDrawn()
    try showcase.rig.touchscreen.tap(at: red)
    try showcase.waitForReadout("a reason") { $0.hasPrefix("taps 0") && !$0.hasSuffix("none") }
    try showcase.rig.touchscreen.doubleTap(at: red)
    try showcase.waitForReadout("one move") { $0.hasPrefix("taps 1 ") }
    try expectRed(at: Point(180, 224))
  }

  @Test func `Without interaction nothing moves`() throws {
    try showcase.rig.touchscreen.tap(at: try showcase.element("pieces.interaction").center)
    try showcase.rig.waitUntilDrawn()
    try showcase.rig.touchscreen.tap(at: red)
    try showcase.waitForReadout(
      "taps 0 · last none · at none · why interaction is disabled")
    try expectRed(at: red)
  }

  @Test func `Return on the focused piece does the same as a tap`() throws {
    for _ in 0..<20 where readoutIsFresh {
      try showcase.rig.keyboard.press("Tab")
      try showcase.rig.waitUntilDrawn()
      if try showcase.element("pieces.red-piece").states.contains("focused") { break }
    }
    try showcase.rig.keyboard.press("Return")
    try showcase.waitForReadout("a move of the red piece") { $0.hasPrefix("taps 1 · last Red") }
  }

  private var readoutIsFresh: Bool { showcase.readouts.last?.hasPrefix("taps 0") ?? false }
}
