import Controls
import Geometry
import Motion
import Testing
import Views

@testable import PhotoViewer

private let large = Size(600, 400)
private let small = Size(75, 50)

@MainActor @Suite struct ViewerPointingTests {
  private let bench: ViewerOnBench

  init() throws {
    bench = try ViewerOnBench([large, large, large], at: 1)
    // They would fade away half a second after every movement.
    bench.viewer.photoStage.indicators.removeFromSuperview()
  }

  private var scale: Double { bench.placement.scale }

  /// Whether the picture comes to rest fitted, as at first.
  private func isFitted() -> Bool {
    bench.wait(.seconds(5))
    return bench.isAtRest && bench.pager.isOpaque && scale == 0.5
      && bench.placement.origin == .zero
  }

  private func zoom() {
    bench.press(.character("1"))
    bench.wait(.seconds(1))
    #expect(scale == 1)
  }

  // MARK: Wheel and buttons

  @Test func `The wheel zooms about the pointer`() {
    let pointer = Point(75, 50)
    let held = bench.placement.preimage(of: pointer)
    for _ in 0..<3 {
      bench.turnWheel(by: -1, at: pointer)
      bench.wait(.milliseconds(30))
      #expect(bench.placement.transform(held).distance(to: pointer) < 1e-6)
    }
    bench.wait(.seconds(2))
    #expect(abs(scale - 0.5 * 1.25 * 1.25 * 1.25) < 1e-9)
    #expect(bench.placement.transform(held).distance(to: pointer) < 1e-6)
    for _ in 0..<5 { bench.turnWheel(by: 1, at: pointer) }
    #expect(isFitted())
  }

  @Test func `The back and forward buttons turn pages`() {
    bench.click(.back)
    bench.wait(.seconds(1))
    #expect(bench.pager.current == 0 && bench.viewer.pictures.index == 0)
    bench.click(.back)
    #expect(bench.pager.current == 0)
    bench.click(.forward)
    bench.click(.forward)
    #expect(bench.pager.current == 2 && bench.viewer.pictures.index == 2)
    bench.click(.middle)
    #expect(bench.pager.current == 2)
  }

  @Test func `The right button opens the menu`() {
    bench.click(.right)
    #expect(bench.viewer.photoStage.menu.menu.isOpen && !bench.viewer.gridStage.menu.menu.isOpen)
    bench.press(.escape)
    #expect(!bench.viewer.photoStage.menu.menu.isOpen && bench.pager.isOpaque)
  }

  // MARK: Two fingers on a touchpad

  @Test func `Two fingers move and fling a zoomed picture`() {
    zoom()
    let start = bench.placement.origin
    for _ in 0..<5 {
      bench.wait(.milliseconds(8))
      bench.scroll(by: Vector(-8, 4))
    }
    bench.draw()
    #expect(bench.placement.origin.distance(to: start + Vector(-40, 20)) < 1e-9)
    bench.scroll(by: nil)
    bench.wait(.milliseconds(100))
    // 1000 and 500 points a second.
    let flung = bench.placement.origin - (start + Vector(-40, 20))
    #expect(abs(flung.dx + 90.7) < 3 && abs(flung.dy - 45.3) < 2)
    bench.wait(.seconds(6))
    #expect(bench.isAtRest)
  }

  /// Drivers need not report that fingers have lifted.
  @Test func `Touchpad fingers that send no more events release the picture`() {
    zoom()
    bench.scroll(by: Vector(-20, 0))
    #expect(bench.viewer.window.nextDeadline != nil)
    bench.wait(.milliseconds(140))
    bench.press(.character("0"))
    bench.draw()
    #expect(scale == 1)
    bench.wait(.milliseconds(20))
    #expect(bench.isAtRest)
    bench.press(.character("0"))
    #expect(isFitted())
  }

  @Test func `A touchpad pinch does not zoom the picture behind the help`() {
    bench.press(.character("?"))
    bench.pinch(.began)
    bench.pinch(.changed, scale: 3)
    bench.pinch(.ended, scale: 3)
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(isFitted() && !bench.viewer.menus.help.isShown)
  }

  @Test(arguments: ["alert", "menu"])
  func `What is in front of the photo keeps touchpads and the buttons of mice away from it`(
    front: String
  ) {
    if front == "alert" { bench.press(.delete, .shift) } else { bench.press("m") }
    bench.wait(.seconds(1))
    #expect(!bench.viewer.window.presentations.isEmpty)
    bench.pinch(.began)
    bench.pinch(.changed, scale: 3)
    bench.pinch(.ended, scale: 3)
    bench.swipe(.began)
    for step in 1...5 {
      bench.wait(.milliseconds(8))
      bench.swipe(.changed, by: Vector(Double(step) * -30, 0))
    }
    bench.swipe(.ended, by: Vector(-150, 0))
    #expect(bench.pager.current == 1)
    if front == "alert" {
      // A menu is closed by a button, which then acts on the photo.
      bench.click(.forward)
      bench.click(.back)
    }
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(bench.viewer.window.presentations.isEmpty && bench.pager.current == 1 && isFitted())
  }

  @Test func `The end of a pinch reaches the photo although something has come before it`() {
    bench.pinch(.began)
    bench.pinch(.changed, scale: 0.8)
    bench.press(.delete, .shift)
    bench.pinch(.changed, scale: 3)
    bench.pinch(.ended, scale: 3)
    bench.press(.escape)
    #expect(isFitted())
  }

  @Test func `The end of a pinch reaches the grid although the photo has come before it`() {
    bench.press("g")
    bench.wait(.seconds(1))
    bench.pinch(.began)
    bench.pinch(.changed, scale: 1.5)
    bench.viewer.open(1, at: bench.time)
    bench.wait(.seconds(1))
    bench.pinch(.ended, scale: 1.5)
    #expect(!bench.isInGrid)
    bench.press("g")
    bench.wait(.seconds(1))
    let side = bench.viewer.grid.style.largestSide
    bench.pinch(.changed, scale: 4)
    #expect(bench.viewer.grid.style.largestSide == side)
  }

  @Test func `A pinch over the grid makes thumbnails larger and smaller`() {
    bench.press("g")
    bench.wait(.seconds(1))
    let first = bench.viewer.grid.style.largestSide
    bench.pinch(.began)
    for step in 1...10 { bench.pinch(.changed, scale: 1 + Double(step) / 10) }
    bench.pinch(.ended, scale: 2)
    let larger = bench.viewer.grid.style.largestSide
    #expect(larger > first)
    bench.pinch(.began)
    for step in 1...10 { bench.pinch(.changed, scale: 1 - Double(step) / 20) }
    bench.pinch(.ended, scale: 0.5)
    #expect(bench.viewer.grid.style.largestSide < larger && bench.isInGrid)
  }

  @Test func `Two fingers at fit turn pages`() {
    for _ in 0..<5 {
      bench.wait(.milliseconds(8))
      bench.scroll(by: Vector(-12, 1))
    }
    bench.draw()
    #expect(abs(bench.placement.origin.x + 60) < 1e-9)
    bench.scroll(by: nil)
    #expect(bench.pager.current == 2 && bench.viewer.pictures.index == 2)
    bench.fetch()
    #expect(isFitted())
  }

  @Test func `Two fingers with Control zoom`() {
    bench.scroll(by: Vector(0, 15), modifiers: .control)
    bench.wait(.seconds(1))
    #expect(abs(scale - 0.5 * 1.25) < 1e-9)
    #expect(bench.isAtRest)
  }

  @Test func `Scrolling by a few points does nothing`() {
    bench.scroll(by: Vector(-3.9, 0))
    bench.draw()
    #expect(bench.placement.origin == .zero)
    bench.wait(.milliseconds(200))
    #expect(bench.isAtRest)
  }

  @Test func `A touch takes over the picture from the touchpad`() {
    zoom()
    for _ in 0..<3 {
      bench.wait(.milliseconds(8))
      bench.scroll(by: Vector(-20, 0))
    }
    bench.draw()
    let seen = bench.placement
    bench.down(1, 150, 100)
    bench.draw()
    #expect(bench.placement == seen)
    bench.scroll(by: Vector(-50, 0))
    bench.scroll(by: nil)
    bench.draw()
    #expect(bench.placement == seen)
    bench.up(1)
    // The tap has shown the controls for a while.
    bench.wait(.seconds(5))
    #expect(bench.isAtRest && bench.placement == seen)
  }

  @Test func `Keys turn no pages while the touchpad holds the picture`() {
    bench.scroll(by: Vector(-30, 0))
    bench.press(.pageDown)
    #expect(bench.pager.current == 1)
    bench.wait(.milliseconds(160))
    bench.press(.pageDown)
    #expect(bench.pager.current == 2)
  }

  // MARK: Touchpad gestures

  @Test func `A pinch zooms and moves about the pointer`() {
    let pointer = Point(75, 50)
    let held = bench.placement.preimage(of: pointer)
    bench.pinch(.began, at: pointer)
    bench.pinch(.changed, at: pointer, scale: 3, by: Vector(40, -10))
    bench.draw()
    #expect(abs(scale - 1.5) < 1e-9)
    #expect(bench.placement.transform(held).distance(to: Point(115, 40)) < 1e-9)
    bench.pinch(.ended, at: pointer, scale: 3, by: Vector(40, -10))
    bench.wait(.seconds(1))
    #expect(bench.isAtRest && abs(scale - 1.5) < 1e-9)
  }

  @Test func `A pinch with a twist turns the picture`() {
    bench.pinch(.began)
    bench.pinch(.changed, turn: 1.5)
    bench.pinch(.ended, turn: 1.5)
    bench.wait(.seconds(1))
    #expect(bench.placement.nearestQuarter == 1 && bench.isAtRest)
  }

  @Test func `A cancelled pinch releases the picture`() {
    bench.pinch(.began)
    bench.pinch(.changed, scale: 0.8)
    bench.pinch(.cancelled, scale: 0.8)
    #expect(isFitted())
  }

  /// The pinch ends after the finger on the screen has lifted, or while it is down.
  @Test(arguments: [true, false]) func `A touch during a pinch takes over the picture`(
    lifts: Bool
  ) {
    bench.pinch(.began)
    bench.pinch(.changed, scale: 0.7)
    bench.down(1, 150, 100)
    bench.pinch(.changed, scale: 0.6)
    if lifts { bench.up(1) }
    bench.wait(.milliseconds(20))
    bench.pinch(.changed, scale: 0.65)
    bench.pinch(.ended, scale: 0.65)
    if !lifts { bench.up(1) }
    #expect(isFitted())
  }

  private func pinchIn() {
    bench.pinch(.began)
    bench.pinch(.changed, scale: 0.3)
    bench.pinch(.ended, scale: 0.3)
    bench.wait(.seconds(1))
  }

  /// A photo that was opened directly has no grid to return to, until the user switches to the grid and opens a photo
  /// there.
  @Test func `A pinch in dismisses only a photo that was opened from the grid`() {
    pinchIn()
    #expect(isFitted())
    bench.press(.pageDown)
    bench.wait(.seconds(1))
    pinchIn()
    #expect(isFitted())
    bench.press(.escape)
    bench.wait(.seconds(1))
    #expect(bench.isInGrid)
    bench.press(.return)
    bench.wait(.seconds(1))
    bench.press(.pageUp)
    bench.wait(.seconds(1))
    #expect(bench.pager.isOpaque)
    pinchIn()
    #expect(bench.isInGrid)
  }

  @Test func `Three fingers turn pages even when zoomed`() {
    zoom()
    bench.swipe(.began)
    for step in 1...5 {
      bench.wait(.milliseconds(8))
      bench.swipe(.changed, by: Vector(Double(step) * -30, 0))
    }
    // The end of a swipe is reported.
    bench.wait(.milliseconds(20))
    bench.swipe(.ended, by: Vector(-150, 0))
    #expect(bench.pager.current == 2 && !bench.viewer.photoStage.isHeldByTouchpad)
    bench.fetch()
    #expect(isFitted())
  }

  @Test func `A cancelled swipe turns no page`() {
    bench.swipe(.began)
    for step in 1...5 {
      bench.wait(.milliseconds(8))
      bench.swipe(.changed, by: Vector(Double(step) * -30, 0))
    }
    bench.swipe(.cancelled, by: Vector(-150, 0))
    #expect(bench.pager.current == 1)
    #expect(isFitted())
  }
}

@Suite struct TouchpadFingersTests {
  @Test func `Fingers that send no events for a while count as lifted`() {
    var fingers = TouchpadFingers()
    #expect(fingers.start == nil && fingers.deadline == nil)
    fingers.begin(at: Point(5, 6), time: Instant(milliseconds: 10))
    fingers.move(to: Vector(3, 4), at: Instant(milliseconds: 20), isEndReported: false)
    #expect(fingers.deadline == Instant(milliseconds: 170))
    fingers.move(to: Vector(3, 4), at: Instant(milliseconds: 30), isEndReported: true)
    #expect(fingers.deadline == nil && fingers.start == Point(5, 6))
  }

  @Test func `The velocity is that of the recent movement`() {
    var fingers = TouchpadFingers()
    fingers.begin(at: Point(500, 600), time: Instant(milliseconds: 0))
    for step in 1...6 {
      fingers.move(
        to: Vector(Double(step) * 8, Double(step) * -4), at: Instant(milliseconds: Int64(step) * 8),
        isEndReported: false)
    }
    let velocity = fingers.velocity(at: Instant(milliseconds: 50))
    #expect((velocity - Vector(1000, -500)).length < 1e-6)
    #expect(fingers.velocity(at: Instant(milliseconds: 100)) == .zero)
  }
}

@MainActor @Suite struct ViewerPagesTests {
  /// A picture that is fitted at actual size needs no readout of its zoom.
  @Test func `Turning to a small picture shows no readout`() throws {
    let bench = try ViewerOnBench([large, small])
    bench.down(1, 200, 100)
    for step in 1...10 {
      bench.wait(.milliseconds(8))
      bench.move(1, 200 - Double(step) * 12, 100)
    }
    bench.up(1)
    #expect(bench.pager.current == 1)
    #expect(bench.viewer.notices.current == nil)
  }

  @Test func `A pinch that ends near actual size snaps to it with a readout`() throws {
    let bench = try ViewerOnBench([large])
    bench.pinch(.began)
    bench.pinch(.changed, scale: 1.97)
    bench.pinch(.ended, scale: 1.97)
    #expect(bench.viewer.notices.current?.text == "100%")
    bench.wait(.seconds(5))
    #expect(bench.placement.scale == 1 && bench.isAtRest)
  }

  @Test func `The last picture may be trashed under a finger`() throws {
    let bench = try ViewerOnBench([large])
    bench.down(1, 150, 50)
    for step in 1...5 {
      bench.wait(.milliseconds(8))
      bench.move(1, 150, 50 + Double(step) * 5)
    }
    bench.press(.delete)
    for step in 6...20 {
      bench.wait(.milliseconds(8))
      bench.move(1, 150, 50 + Double(step) * 5)
      #expect(bench.isInGrid)
    }
    bench.up(1)
    bench.wait(.seconds(12))
    #expect(bench.isInGrid && bench.pager.isHidden && bench.isAtRest)
    for key in [KeyEquivalent.rightArrow, .end, .delete, .return, .character("1"), .character("g")]
    {
      bench.press(key)
    }
    bench.press(.character("z"), .control)
    bench.wait(.seconds(12))
    #expect(bench.viewer.pictures.paths.count == 1)
  }

  @Test func `A held key trashes and restores only one picture`() throws {
    let bench = try ViewerOnBench([large, small, large, small], at: 3)
    for phase in [KeyPhase.down, .repeat, .repeat, .up] { bench.press(.delete, [], phase) }
    #expect(bench.viewer.pictures.paths.count == 3)
    bench.press(.delete)
    for phase in [KeyPhase.down, .repeat, .repeat, .up] { bench.press("z", .control, phase) }
    #expect(bench.viewer.pictures.paths.count == 3)
    for phase in [KeyPhase.down, .repeat, .up] { bench.press(.home, [], phase) }
    #expect(bench.pager.current == 0)
  }

  @Test func `Pages follow the list while pictures are trashed and restored`() throws {
    let bench = try ViewerOnBench([large, small, large, small], at: 3)
    for left in [3, 2, 1, 0] {
      bench.press(.delete)
      bench.wait(.milliseconds(50))
      #expect(bench.viewer.pictures.paths.count == left)
      #expect(left == 0 || bench.pager.current == left - 1)
    }
    #expect(bench.isInGrid)
    for count in 1...4 {
      bench.press(.character("z"), .control)
      bench.wait(.milliseconds(50))
      #expect(bench.viewer.pictures.paths.count == count)
    }
    bench.wait(.seconds(12))
    bench.fetch()
    bench.wait(.seconds(1))
    #expect(bench.isAtRest)
  }

  @Test func `Keys turn no page during the return to the grid`() throws {
    let bench = try ViewerOnBench([large, small, large], at: 1)
    bench.press(.escape)
    bench.wait(.milliseconds(48))
    bench.press(.pageDown)
    bench.click(.forward)
    #expect(bench.pager.current == 1 && bench.viewer.grid.selection == 1)
    bench.wait(.seconds(1))
    #expect(bench.isInGrid)
  }

  @Test func `A picture that has arrived is not requested again`() throws {
    let bench = try ViewerOnBench([large, small, Size(601, 401)], at: 0)
    for _ in 0..<2 {
      bench.press(.pageDown)
      bench.fetch()
      bench.wait(.seconds(4))
      bench.settle()
      #expect(bench.isAtRest && bench.viewer.window.isSettled)
    }
  }
}
