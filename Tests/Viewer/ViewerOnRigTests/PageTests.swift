import Geometry
import Glibc
import Rig
import RigSupport
import Testing

/// Swipes between pictures.
@Suite(.serialized) struct PageTests {
  /// Charts of different sizes, so that they are not mistaken for each other.
  static let charts = [(2400, 1600), (2000, 1600), (1600, 1600)].map {
    PositionChart(width: $0.0, height: $0.1)
  }
  private static let files = charts.enumerated().map {
    Pictures.written($0.element.bitmap, named: "page-\($0.offset)")
  }
  /// The scale at which all three fit, by their height.
  static let scale = 0.5
  /// The distance from one page to the next.
  private static let pitch = 1240.0

  private let pictures: Pictures
  let viewer: ViewerUnderTest
  private var screen: Touchscreen { viewer.touchscreen }

  init() throws {
    pictures = Pictures(Self.files)
    viewer = try ViewerUnderTest(opening: pictures.paths)
    try expectPage(0)
    try viewer.rig.waitUntilDrawn()
  }

  /// Swipes the page by `distance`, not counting the slop.
  private func swipe(by distance: Double, from start: Point = Point(800, 400)) throws {
    try screen.down(at: start)
    let slop = distance < 0 ? -10.0 : 10
    try screen.move(to: start + Vector(2 * slop, 3))
    try screen.move(to: start + Vector(distance + slop, 20))
  }

  private func rest() throws { try viewer.rig.waitUntilDrawn() }

  @Test func `The picture and its neighbour follow the finger`() throws {
    try swipe(by: -300, from: Point(1100, 400))
    for offset in [-300.0, -1000, -520, -590] {
      try screen.move(to: Point(1100 + offset - 10, 430))
      try expectPage(0, at: offset)
      try expectPage(1, at: offset + Self.pitch)
    }
    // The backdrop is between them.
    try viewer.expectPixel((23, 23, 23), at: Point(1200 - 590 + 20, 400), "the gap")
    // Less than half of the width.
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

  /// There is more and more resistance at the first and the last picture.
  @Test func `Swipes at the first and last picture meet resistance`() throws {
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
    // Fast enough to turn a page if there were one.
    try screen.move(to: Point(300, 400))
    try screen.lift()
    try expectPage(2)
  }

  /// 700 points a second turn a page, 250 do not. A second flick counts even before the page is at
  /// rest.
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
    // Beyond half of the width, but moving back.
    try rest()
    try screen.down(at: Point(1000, 400))
    try screen.move(to: Point(300, 400), over: .milliseconds(60))
    try screen.move(to: Point(380, 400), over: .milliseconds(150))
    try screen.lift()
    try expectPage(0)
    try rest()
    try expectPage(0)
  }

  private func flick(by distance: Double, over duration: Duration) throws {
    try screen.drag(from: Point(600, 400), to: Point(600 + distance, 404), over: duration)
  }

  /// A second finger stops a swipe: the page stays in place and goes back when the fingers lift,
  /// from any distance.
  @Test(arguments: [-200.0, -900])
  func `A pinch turns no page`(distance: Double) throws {
    try swipe(by: distance, from: Point(1100, 400))
    try expectPage(0, at: distance)
    try screen.down(2, at: Point(500, 300))
    try rest()
    try expectPage(0, at: distance)
    try screen.down(3, at: Point(300, 600))
    try screen.up(1)
    try rest()
    try expectPage(0, at: distance)
    // Both move fast in the same direction: they hold the picture, which goes back to fit.
    try screen.report([.move(2, to: Point(420, 300)), .move(3, to: Point(220, 600))])
    try screen.lift()
    try expectPage(0)
    try rest()
    try expectPage(0)
  }

  /// A drag moves a zoomed picture up to its edge; the next one turns the page.
  @Test func `A zoomed picture turns pages only from its edge`() throws {
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
    // It is fitted when it is shown again.
    try viewer.rig.keyboard.press("Left")
    try expectPage(0)
  }
}
