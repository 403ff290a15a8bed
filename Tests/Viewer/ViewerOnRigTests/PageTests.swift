import Drawing
import Geometry
import Glibc
import Rig
import Testing

/// Swipes from picture to picture.
@Suite(.serialized) struct PageTests {
  /// Charts of other sizes, so that one is not taken for another.
  static let charts = [(2400, 1600), (2000, 1600), (1600, 1600)].map {
    PositionChart(width: $0.0, height: $0.1)
  }
  private static let files = charts.enumerated().map {
    Pictures.written($0.element.bitmap, named: "page-\($0.offset)")
  }
  /// All three are fitted by their height.
  static let scale = 0.5
  /// From one page to the next.
  private static let pitch = 1240.0

  private let pictures: Pictures
  let viewer: ViewerUnderTest
  private var screen: Touchscreen { viewer.touchscreen }

  init() throws {
    pictures = Pictures(Self.files)
    viewer = try ViewerUnderTest(opening: pictures.paths)
    try expectPage(0)
    try viewer.rig.waitUntilQuiet()
  }

  /// A finger that has gone `way` with the page, beyond its slop.
  private func swipe(by way: Double, from start: Point = Point(800, 400)) throws {
    try screen.down(at: start)
    let slop = way < 0 ? -10.0 : 10
    try screen.move(to: start + Vector(2 * slop, 3))
    try screen.move(to: start + Vector(way + slop, 20))
  }

  private func rest() throws { try viewer.rig.waitUntilQuiet() }

  @Test func `The picture and its neighbour follow the finger`() throws {
    try swipe(by: -300, from: Point(1100, 400))
    for offset in [-300.0, -1000, -520, -590] {
      try screen.move(to: Point(1100 + offset - 10, 430))
      try expectPage(0, at: offset)
      try expectPage(1, at: offset + Self.pitch)
    }
    // Between them the backdrop.
    try viewer.expectPixel((23, 23, 23), at: Point(1200 - 590 + 20, 400), "the gap")
    // Less than half of the way.
    try rest()
    try screen.lift()
    try expectPage(0)

    try rest()
    try swipe(by: -610, from: Point(1100, 400))
    try rest()
    try screen.lift()
    try expectPage(1)
    try rest()
    try swipe(by: 610, from: Point(100, 400))
    try expectPage(0, at: 610 - Self.pitch)
    try rest()
    try screen.lift()
    try expectPage(0)
  }

  /// The first and the last picture give less and less; the middle one follows as far as it goes.
  @Test func `At the ends there is resistance`() throws {
    try swipe(by: 100)
    try expectPage(0, at: 52.59)
    try screen.move(to: Point(1150, 400))
    try expectPage(0, at: 1200 * 0.55 * 340 / (1200 + 0.55 * 340))
    try rest()
    try screen.lift()
    try expectPage(0)
    try rest()
    try viewer.rig.keyboard.press("End")
    try expectPage(2)
    try rest()
    try swipe(by: -100)
    try expectPage(2, at: -52.59)
    // Faster than what turns a page, if there were one.
    try screen.move(to: Point(300, 400))
    try screen.lift()
    try expectPage(2)
  }

  /// At 700 points a second a page is turned, at 250 it is not; another flick counts before the page
  /// has come to rest.
  @Test func `Flicks turn pages`() throws {
    screen.pace = .realTime(hertz: 120)
    try flick(by: -50, over: .milliseconds(200))
    try rest()
    try expectPage(0)
    try flick(by: -70, over: .milliseconds(100))
    try flick(by: -70, over: .milliseconds(100))
    try expectPage(2)
    try rest()
    try flick(by: 70, over: .milliseconds(100))
    try flick(by: 70, over: .milliseconds(100))
    try expectPage(0)
    // Beyond half of the way, but on the way back.
    try rest()
    try screen.down(at: Point(1000, 400))
    try screen.move(to: Point(300, 400), over: .milliseconds(60))
    try screen.move(to: Point(380, 400), over: .milliseconds(150))
    try screen.lift()
    try expectPage(0)
    try rest()
    try expectPage(0)
  }

  private func flick(by way: Double, over duration: Duration) throws {
    try screen.drag(from: Point(600, 400), to: Point(600 + way, 404), over: duration)
  }

  /// A second finger that lands on a swipe stops it: the page stays where it is and goes back when
  /// they lift, however far it was.
  @Test(arguments: [-200.0, -900]) func `A pinch turns no page`(way: Double) throws {
    try swipe(by: way, from: Point(1100, 400))
    try expectPage(0, at: way)
    try screen.down(2, at: Point(500, 300))
    try rest()
    try expectPage(0, at: way)
    try screen.down(3, at: Point(300, 600))
    try screen.up(1)
    try rest()
    try expectPage(0, at: way)
    // They move together, fast: the picture is what they hold, and it goes back to where it fits.
    try screen.report([.move(2, to: Point(420, 300)), .move(3, to: Point(220, 600))])
    try screen.lift()
    try expectPage(0)
    try rest()
    try expectPage(0)
  }

  /// A zoomed picture moves to its edge and not beyond; the next finger turns the page.
  @Test func `A zoomed picture lets go only from its edge`() throws {
    screen.pace = .realTime(hertz: 120)
    try screen.doubleTap(at: Point(1000, 400))
    // Its right edge is 400 beyond the window's.
    try expectZoomed(at: Point(-2000, -800))
    try viewer.rig.waitUntilQuiet(for: .milliseconds(400))
    screen.pace = .unpaced(hertz: 120)
    try swipe(by: -700, from: Point(1100, 400))
    try expectZoomed(at: Point(-2400 - band(300), -800 + 18.5))
    try rest()
    try screen.lift()
    try expectZoomed(at: Point(-2400, -800 + 18.5))
    try rest()

    try swipe(by: -700, from: Point(1100, 400))
    try expectPage(1, at: Self.pitch - 700)
    try rest()
    try screen.lift()
    try expectPage(1)
    try rest()
    // When it comes again it is fitted.
    try viewer.rig.keyboard.press("Left")
    try expectPage(0)
  }
}
