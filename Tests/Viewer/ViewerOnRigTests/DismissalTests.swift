import Drawing
import Geometry
import Rig
import RigSupport
import Testing

/// Going from a photo to the grid behind it, and back.
@Suite(.serialized) struct DismissalTests {
  private let pictures: Pictures
  private let viewer: ViewerUnderTest
  private var screen: Touchscreen { viewer.touchscreen }

  /// The frames of the first two of eight cells in a row in a window 1200 points wide, below the bar.
  private static let cells = (0..<2).map {
    Rect(x: 6 + Double($0) * 149, y: 64, width: 145, height: 145)
  }

  init() throws {
    pictures = Pictures.chart(andPlain: 3)
    viewer = try ViewerUnderTest(opening: pictures.paths)
    try viewer.expectFit()
    try viewer.rig.waitUntilDrawn()
  }

  /// Pulls the photo by `translation`, not counting the slop.
  private func pull(by translation: Vector) throws {
    let start = Point(600, 200)
    try screen.down(at: start)
    try screen.move(to: start + Vector(0, 20))
    try screen.move(to: start + translation + Vector(0, 10))
  }

  private func expectPhoto(at offset: Vector) throws {
    try viewer.expect(.zero, at: viewer.fitOrigin + offset, scale: viewer.fitScale, "pulled")
  }

  /// Waits for the grid, with the thumbnails of the chart and of a plain picture.
  private func expectGrid(of viewer: ViewerUnderTest) throws {
    let level = Pictures.plainLevel
    try viewer.expectPixel((level, level, level), at: Self.cells[1].center, "a thumbnail")
    // Between two thumbnails.
    try viewer.expectPixel((23, 23, 23), at: Point(600, 700), "the background")
    try viewer.rig.waitUntil("the chart's thumbnail", in: viewer.window) {
      let pixel = $0[Int(Self.cells[0].center.x), Int(Self.cells[0].center.y)]
      return Set(pixel.channels).count > 1
    }
  }

  /// The grid shows through in proportion to the distance, completely at half of the window's
  /// height.
  @Test func `The photo follows a swipe down and the backdrop fades`() throws {
    let fresh = try viewer.screenshotAtRest()
    try pull(by: Vector(0, 60))
    for translation in [Vector(0, 110), Vector(180, 200), Vector(-30, 390), Vector(40, 100)] {
      try screen.move(to: Point(600, 210) + translation)
      try expectPhoto(at: translation)
      let dim = 1 - translation.dy / 400
      let level = Int((23 * dim + Double(Pictures.plainLevel) * (1 - dim)).rounded())
      try viewer.expectPixel(
        (level, level, level), at: Self.cells[1].center - Vector(0, 50), within: 3,
        "dimmed at \(translation)")
    }
    // Less than 15 % of the height, and at rest.
    try viewer.rig.waitUntilDrawn()
    try screen.lift()
    try viewer.expect(fresh, "the fresh screen")

    // 130 of 800 points dismiss the photo.
    try pull(by: Vector(0, 130))
    try viewer.rig.waitUntilDrawn()
    try screen.lift()
    try expectGrid(of: viewer)
    try viewer.rig.waitUntilDrawn()
    screen.pace = .realTime(hertz: 120)
    // The capture may miss the first frames, and on a busy machine all in which the photo is
    // smaller.
    var isSeenGrowing = false
    for attempt in 0..<5 where !isSeenGrowing {
      if attempt > 0 {
        try viewer.rig.keyboard.press("g")
        try expectGrid(of: viewer)
        try viewer.rig.waitUntilDrawn()
      }
      try screen.tap(at: Self.cells[0].center)
      let frames = try viewer.sightings().filter { $0.scale > viewer.fitScale / 4 }
      #expect(zip(frames, frames.dropFirst()).allSatisfy { $1.scale > $0.scale * 0.999 })
      isSeenGrowing = try #require(frames.first).scale < viewer.fitScale * 0.98
    }
    #expect(isSeenGrowing)
    try viewer.expect(fresh, "the fresh screen")

    // A quick swipe of 50 points dismisses the photo.
    try screen.drag(from: Point(600, 300), to: Point(600, 360), over: .milliseconds(50))
    try expectGrid(of: viewer)
  }

  @Test func `A swipe that moves back does not dismiss the photo`() throws {
    let fresh = try viewer.screenshotAtRest()
    screen.pace = .realTime(hertz: 120)
    try screen.down(at: Point(600, 200))
    try screen.move(to: Point(600, 500), over: .milliseconds(60))
    try screen.move(to: Point(600, 420), over: .milliseconds(150))
    try screen.lift()
    try viewer.expect(fresh, "the fresh screen")
    // A swipe up does not dismiss it either.
    try screen.down(at: Point(600, 600))
    try screen.move(to: Point(600, 300), over: .milliseconds(60))
    try screen.lift()
    try viewer.expect(fresh, "the fresh screen")
  }

  /// A photo that was opened directly springs back from any pinch; one that was opened from the
  /// grid returns there.
  @Test func `Keys and a deep pinch dismiss a photo that was opened from the grid`() throws {
    let fresh = try viewer.screenshotAtRest()
    for ratio in [0.55, 0.45, 0.1] {
      try pinch(to: ratio)
      try viewer.expect(fresh, "the fresh screen")
      try viewer.rig.waitUntilDrawn()
    }
    try viewer.rig.keyboard.press("Escape")
    try expectGrid(of: viewer)
    try viewer.rig.waitUntilDrawn()
    screen.pace = .realTime(hertz: 120)
    try screen.tap(at: Self.cells[0].center)
    try viewer.expect(fresh, "the fresh screen")
    screen.pace = .unpaced(hertz: 120)
    try pinch(to: 0.55)
    try viewer.expect(fresh, "the fresh screen")
    try viewer.rig.waitUntilDrawn()
    try pinch(to: 0.45)
    try expectGrid(of: viewer)
    for (away, back) in [("Escape", "Return"), ("g", "g")] {
      try viewer.rig.keyboard.press(back)
      try viewer.expect(fresh, "the fresh screen")
      try viewer.rig.keyboard.press(away)
      try expectGrid(of: viewer)
    }
  }

  private func pinch(to ratio: Double) throws {
    let motion = FingerMotion.pinch(
      center: viewer.window.center, from: 600, to: 600 * ratio)
    try screen.begin(motion)
    for fraction in [0.5, 1] { try screen.step(motion, at: fraction) }
    // There is resistance beyond the limit of the scale.
    try viewer.waitUntil("a pinch") { $0.scale < viewer.fitScale * 0.9 }
    try viewer.rig.waitUntilDrawn()
    try screen.lift()
  }

  @Test func `A folder opens with its grid`() throws {
    let viewer = try ViewerUnderTest(opening: [pictures.path])
    try expectGrid(of: viewer)
    viewer.touchscreen.pace = .realTime(hertz: 120)
    try viewer.touchscreen.tap(at: Self.cells[0].center)
    try viewer.expectFit()
    try viewer.rig.keyboard.press("Escape")
    try expectGrid(of: viewer)
    try viewer.rig.keyboard.press("Escape")
    #expect(try viewer.program.waitForExit() == 0)
  }
}
