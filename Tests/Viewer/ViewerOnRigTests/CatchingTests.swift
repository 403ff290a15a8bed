import Drawing
import Geometry
import Rig
import RigSupport
import Testing

/// A finger that lands on a moving picture, frame by frame.
@Suite(.serialized) struct CatchingTests {
  private let viewer: ViewerUnderTest
  private let middle = Point(400, 300)
  private let fit: PositionChart.Placement

  init() throws {
    viewer = try ViewerUnderTest(size: Size(800, 600))
    try viewer.expectFit()
    fit = try #require(viewer.chart.measure(try viewer.screenshot()))
    // Taps depend on time.
    viewer.touchscreen.pace = .realTime(hertz: 120)
  }

  enum Motion: CaseIterable {
    case zoom, snapBack

    /// The size at which it ends, relative to that in which the picture fits.
    var end: Double { self == .zoom ? 3 : 1 }
  }

  /// Both motions enlarge the picture, so a step back would make it smaller. The finger lands at
  /// any time between two frames. The capture may miss a frame now and then, but not most of the
  /// time. If the screen does not change any more, the picture is held where it was seen. On a busy machine a motion
  /// can have ended when the finger lands; it is then repeated.
  @Test(arguments: Motion.allCases)
  func `A finger holds the picture where the screen shows it`(motion: Motion) throws {
    var catches = 0
    var unmoved = 0
    for _ in 0..<12 where catches < 4 {
      let frames = try catchInFlight(motion)
      for (frame, next) in zip(frames, frames.dropFirst()) {
        #expect(next.scale > frame.scale * 0.999)
      }
      let held = try #require(frames.last)
      guard held.scale < 0.99 * motion.end * fit.scale else { continue }
      catches += 1
      let before = frames.dropLast().last ?? held
      if step(from: before, to: held) < 0.5 { unmoved += 1 }
    }
    #expect(catches == 4 && unmoved >= 2)
  }

  /// Returns the placement in every frame from the middle of the motion until the caught picture
  /// rests.
  private func catchInFlight(_ motion: Motion) throws -> [PositionChart.Placement] {
    try start(motion)
    for _ in 0..<4 { _ = try viewer.rig.waitForDamage(atMost: .seconds(1)) }
    var frames = [try viewer.screenshot()]
    try viewer.touchscreen.down(7, at: middle)
    while try viewer.rig.waitForDamage(atMost: .milliseconds(150)) {
      frames.append(try viewer.screenshot())
    }
    try viewer.touchscreen.up(7)
    // Long enough that the next tap does not form a double tap with this one.
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    try viewer.rig.keyboard.press("0")
    try viewer.expectFit()
    try viewer.rig.waitUntilDrawn()
    return try frames.map { try #require(viewer.chart.measure($0)) }
  }

  /// The finger stays for longer than a long press: no menu opens, and nothing moves.
  @Test func `A finger holds a caught picture as long as it stays`() throws {
    _ = try viewer.zoom(at: middle)
    try viewer.touchscreen.drag(
      from: Point(500, 300), to: Point(400, 300), over: .milliseconds(100))
    for _ in 0..<2 { _ = try viewer.rig.waitForDamage(atMost: .seconds(1)) }
    try viewer.touchscreen.down(7, at: middle)
    try viewer.rig.waitUntilQuiet(for: .milliseconds(100))
    let held = try #require(viewer.chart.measure(try viewer.screenshot()))
    try viewer.rig.waitUntilQuiet(for: .milliseconds(800))
    let later = try viewer.screenshot()
    #expect(step(from: held, to: try #require(viewer.chart.measure(later))) < 0.5)
    #expect(!later.pixels.contains { $0 & 0xFF_FFFF == Self.menuBackground })
    // The finger drags it from there.
    try viewer.touchscreen.move(7, to: middle + Vector(10, 0))
    try viewer.touchscreen.move(7, to: middle + Vector(40, 0))
    try viewer.waitUntil("a drag") {
      $0.screenFromImage(held.imageFromScreen(middle)).distance(to: middle + Vector(30, 0)) < 1
    }
    try viewer.touchscreen.up(7)
  }

  /// The background colour of a menu.
  private static let menuBackground: UInt32 = 0x28_2828

  private func start(_ motion: Motion) throws {
    switch motion {
    case .zoom: try viewer.touchscreen.doubleTap(at: middle)
    case .snapBack:
      // Not so close that the photo would be dismissed.
      try viewer.touchscreen.pinch(center: middle, from: 400, to: 240, over: .milliseconds(50))
    }
  }

  /// Returns the longest distance that a corner of the window moves from one frame to another, in
  /// device pixels.
  private func step(
    from before: PositionChart.Placement, to after: PositionChart.Placement
  ) -> Double {
    [Point(0, 0), Point(800, 0), Point(0, 600), Point(800, 600)]
      .map { after.screenFromImage(before.imageFromScreen($0)).distance(to: $0) }
      .reduce(0, max)
  }
}
