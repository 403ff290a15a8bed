import Containers
import Geometry
import Gestures
import Layout
import Semantics
import Settings
import Testing
import Views

@testable import PhotoViewer

/// Two of four photos that are compared, in a simulated window.
@MainActor @Suite struct ComparedPhotosTests: ViewerSuite {
  let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([Size](repeating: Size(60, 40), count: 4))
    bench.resize(to: Size(800, 600))
    bench.settle()
    bench.press("d")
    bench.settle()
  }

  private var shownNames: [String?] { (0...1).map { element("compare.photo-\($0)")?.name } }

  @Test func `The next photo takes the place of one that is removed, until one is left`() throws {
    #expect(shownNames == ["0.png", "1.png"])
    try click("compare.trash-1")
    #expect(shownNames == ["0.png", "2.png"])
    try click("compare.trash-1")
    #expect(shownNames == ["0.png", "3.png"])
    try click("compare.trash-0")
    #expect(shownNames == [nil, nil], "one photo is left")
  }

  @Test func `Undo shows the photo that was removed last in its pane`() throws {
    try click("compare.trash-1")
    try click("compare.trash-1")
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(shownNames == ["0.png", "2.png"])
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(shownNames == ["0.png", "1.png"])
  }

  @Test func `A photo that comes back after the user went on is not shown in its place`() throws {
    try click("compare.trash-0")
    #expect(shownNames == ["2.png", "1.png"])
    bench.down(1, 300, 300)
    for step in 1...5 {
      bench.wait(.milliseconds(16))
      bench.move(1, 300 - Double(step) * 50, 300)
    }
    bench.up(1)
    bench.wait(.seconds(1))
    #expect(shownNames == ["3.png", "1.png"])
    bench.press("z", .control)
    bench.wait(.seconds(1))
    #expect(viewer.pictures.paths.count == 4 && shownNames == ["3.png", "1.png"])
  }

  @Test func `Photos that are compared follow the settings, and move only if they may`() throws {
    var settings = Settings.dark
    settings.background = .grey
    settings.wheel = .page
    settings.zoom.enlargesSmall = true
    viewer.apply(settings)
    bench.turnWheel(by: 1, at: Point(600, 300))
    bench.wait(.seconds(1))
    #expect(shownNames == ["0.png", "2.png"])
    let pager = try #require(viewer.feed.panes.first?.pager)
    #expect(pager.backdrop == viewer.pager.backdrop && !pager.isMotionReduced)
    bench.settle()
    #expect(pager.shownPlacement.scale > 1)
    viewer.settings.appearance.follow(serverWantsAnimations: false)
    #expect(pager.isMotionReduced)
    bench.press(.escape)
    bench.wait(.seconds(1))
    bench.press("d")
    let pagers = viewer.feed.panes.map(\.pager)
    #expect(pagers.allSatisfy { $0.backdrop == pager.backdrop && $0.isMotionReduced })
  }

  @Test func `From right to left, the left key leads to the next photo`() {
    viewer.window.environment.layoutDirection = .rightToLeft
    bench.press(.leftArrow)
    bench.wait(.seconds(1))
    #expect(shownNames == ["2.png", "1.png"])
    bench.press(.rightArrow)
    bench.wait(.seconds(1))
    #expect(shownNames == ["0.png", "1.png"])
  }

  @Test func `The buttons of a mouse turn the photo at the pointer`() {
    bench.click(.forward, at: Point(600, 300))
    bench.wait(.seconds(1))
    #expect(shownNames == ["0.png", "2.png"])
    bench.click(.forward, at: Point(200, 300))
    bench.wait(.seconds(1))
    #expect(shownNames == ["1.png", "2.png"])
    bench.click(.back, at: Point(600, 300))
    bench.wait(.seconds(1))
    #expect(shownNames == ["1.png", "0.png"], "the one on the other side is passed over")
    #expect(viewer.pictures.index == 0, "the photo behind stays")
  }

  @Test func `A swipe on each side at once turns both photos, to different ones`() {
    bench.down(1, 350, 300)
    bench.down(2, 750, 300)
    for step in 1...5 {
      bench.wait(.milliseconds(16))
      bench.move(1, 350 - Double(step) * 50, 300)
      bench.move(2, 750 - Double(step) * 50, 300)
    }
    bench.up(1)
    bench.up(2)
    bench.wait(.seconds(1))
    #expect(shownNames == ["2.png", "3.png"])
  }

  @Test func `The photo that is moved takes the fingers from the other one while they are locked`()
    throws
  {
    let pagers = viewer.feed.panes.map(\.pager)
    bench.down(1, 100, 300)
    bench.down(2, 250, 300)
    bench.wait(.milliseconds(50))
    bench.move(2, 350, 300)
    bench.wait(.milliseconds(50))
    #expect(pagers[0].isPhotoGripped)
    bench.down(3, 600, 300)
    bench.wait(.milliseconds(50))
    #expect(pagers[0].isTouched && !pagers[1].isTouched)
  }

  @Test(arguments: [TouchpadGesturePhase.ended, .cancelled])
  func `A pinched photo is let go although an alert has come before it`(
    phase: TouchpadGesturePhase
  ) throws {
    let pager = try #require(viewer.feed.panes.first?.pager)
    bench.pinch(.began, at: Point(200, 300))
    bench.pinch(.changed, at: Point(200, 300), scale: 0.8)
    #expect(pager.state.isHeld)
    let alert = Alert("Alert")
    alert.addAction(.cancel())
    alert.present(in: viewer.window) { _ in }
    // The pointer can be elsewhere by now.
    bench.pinch(phase, at: Point(600, 300), scale: 0.8)
    #expect(!pager.state.isHeld)
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(viewer.comparison.isOpen && viewer.window.presentations.count == 1)
  }

  private var dividerX: Double? {
    element("compare.divider").map { $0.frame.center.x }
  }

  @Test func `The line between the photos stays under the finger that has passed its end`() throws {
    bench.down(1, 400, 450)
    for x in [420.0, 500, 790, 700, 600] {
      bench.wait(.milliseconds(16))
      bench.move(1, x, 450)
    }
    // The slop of the finger is not part of the movement.
    #expect(abs(try #require(dividerX) - 590) <= 2)
    bench.up(1)
    #expect(abs(try #require(dividerX) - 590) <= 2)
  }

  @Test func `The line returns if its finger is cancelled`() throws {
    let start = try #require(dividerX)
    bench.down(1, 400, 450)
    for x in [450.0, 500, 550] {
      bench.wait(.milliseconds(16))
      bench.move(1, x, 450)
    }
    #expect(abs(try #require(dividerX) - start - 140) <= 2)
    bench.send([(1, .cancelled, Point(550, 450))])
    #expect(dividerX == start)
  }

  @Test func `The photo on which comparing ends is there immediately`() throws {
    for _ in 0..<2 { try click("compare.trash-1") }
    bench.press("z", .control)
    #expect(bench.fetch { viewer.comparison.isSettled == true })
    bench.press(.escape)
    #expect(!viewer.comparison.isOpen && bench.pager.pages[bench.pager.current] != nil)
  }

  @Test func `Panes of different sizes do not replace each other's photos without end`() throws {
    let bench = try ViewerOnBench([Size](repeating: Size(600, 400), count: 3))
    let size = Size(800, 600)
    bench.resize(to: size)
    bench.settle()
    bench.press("d")
    bench.down(1, 400, 60)
    for x in [340.0, 280, 220, 160] {
      bench.wait(.milliseconds(16))
      bench.move(1, x, 60)
    }
    bench.up(1)
    let window = WindowSize(points: size, pixelsPerPoint: 1)
    let missing = { bench.viewer.feed.missing(in: window, behind: []) }
    var arrivals = 0
    let isDone = bench.fetch {
      arrivals += 1
      return missing().isEmpty || arrivals > 100
    }
    #expect(isDone && missing().isEmpty)
  }

  @Test func `The message that undoes is read, and its button works`() throws {
    try click("compare.trash-1")
    #expect(element("notice")?.name == "Moved “1.png” to the trash")
    try click("notice.undo")
    #expect(shownNames == ["0.png", "1.png"])
  }
}
