import Geometry
import Rig
import RigSupport
import Testing

/// The scene of single and double taps, with real touches.
@Suite final class TapsTests {
  private let showcase: ShowcaseUnderTest
  private var screen: Touchscreen { showcase.rig.touchscreen }
  private static let fresh =
    "exclusive 0/0 · both 0/0 · single 0 · triple 0 · two-finger 0 · place none · waited 0 ms"

  init() throws { showcase = try ShowcaseUnderTest("taps") }

  deinit { showcase.end() }

  private func center(_ word: String) throws -> Point {
    try showcase.element("taps.\(word)").center
  }

  /// Waits for a readout that contains `words`, and returns the time in it, in milliseconds.
  private func wait(for words: String) throws -> Int {
    let readout = try showcase.waitForReadout(words) { $0.contains(words) }
    return try #require(Int(readout.split(separator: " ").dropLast().last ?? ""))
  }

  @Test func `An exclusive single tap waits for a second one, and a double tap for nothing`() throws
  {
    #expect(showcase.readouts == [Self.fresh])
    let pad = try center("exclusive")
    try screen.tap(at: pad)
    #expect((350...380).contains(try wait(for: "exclusive 1/0")))
    // The first tap has acted, so the next one is more than 350 ms later.
    try screen.tap(at: pad)
    #expect((350...380).contains(try wait(for: "exclusive 2/0")))
    try screen.doubleTap(at: pad)
    #expect(try wait(for: "exclusive 2/1") < 30)
  }

  @Test func `Without relation a double tap is a single one too, and neither waits`() throws {
    try screen.doubleTap(at: try center("both"))
    #expect(try wait(for: "both 1/1") < 30)
    let pads = try ["single", "place"].map(center)
    try screen.report([.down(1, at: pads[0]), .down(2, at: pads[1])])
    try screen.lift()
    #expect(try wait(for: "single 1") < 30)
    try showcase.waitForReadout("a place") { !$0.contains("place none") }
  }

  @Test func `Three taps and two fingers are counted, and fewer are not`() throws {
    let (triple, two) = (try center("triple"), try center("two-finger"))
    try screen.doubleTap(at: triple)
    try screen.tap(at: two)
    try showcase.rig.waitUntilQuiet(for: .milliseconds(500))
    #expect(showcase.readouts == [Self.fresh])
    try screen.tap(at: triple, times: 3)
    try showcase.waitForReadout("three taps") { $0.contains("triple 1") }
    try screen.report([.down(1, at: two), .down(2, at: two + Vector(40, 0))])
    try screen.lift()
    try showcase.waitForReadout("two fingers") { $0.contains("two-finger 1") }
  }

  @Test func `A tap has its place in its pad`() throws {
    // The sixth pad: two columns and gaps from the left, in the second row.
    let corner = Point(16 + 2 * (736.0 / 3 + 16), 44 + 152)
    try screen.tap(at: corner + Vector(10, 20))
    try showcase.waitForReadout("the place") { $0.contains("place 10.0, 20.0") }
  }

  @Test func `An interrupted tap does not count`() throws {
    for word in ["exclusive", "both", "single", "place"] {
      try screen.down(at: try center(word))
      try showcase.rig.keyboard.press("Control+i")
      try showcase.rig.waitUntilDrawn()
      try screen.lift()
    }
    try showcase.rig.waitUntilQuiet(for: .milliseconds(500))
    #expect(showcase.readouts == [Self.fresh])
  }

  @Test func `Keys tap once or twice, and Reset shows the scene as it was opened`() throws {
    let opened = try showcase.rig.screenshot()
    for key in ["Tab", "Tab", "Tab", "Tab", "Tab", "Return", "Control+Return", "Tab"] {
      try showcase.rig.keyboard.press(key)
    }
    try showcase.rig.keyboard.press("Control+Return")
    for _ in 1...4 {
      try showcase.rig.keyboard.press("Tab")
      try showcase.rig.keyboard.press("space")
    }
    try showcase.waitForReadout(
      "exclusive 1/1 · both 1/1 · single 1 · triple 1 · two-finger 1 · place 122.7, 60.0"
        + " · waited 0 ms")
    try screen.tap(at: try showcase.element("frame.reset").center)
    try showcase.waitForReadout(Self.fresh)
    try showcase.rig.waitUntilDrawn()
    let isSame = try showcase.rig.screenshot() == opened
    #expect(isSame)
  }
}
