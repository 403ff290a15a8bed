import Geometry
import Glibc
import Rig
import RigSupport
import Testing

@Suite(.serialized) struct MouseAndKeyTests {
  private let viewer: ViewerUnderTest
  private var keyboard: Keyboard { viewer.rig.keyboard }
  private var mouse: Mouse { viewer.rig.mouse }

  init() throws {
    viewer = try ViewerUnderTest()
    try viewer.rig.mouse.move(to: Point(600, 400))
    try viewer.expectFit()
  }

  @Test func `The wheel zooms about the pointer`() throws {
    let pointer = Point(700, 300)
    try mouse.move(to: pointer)
    for _ in 0..<4 { try mouse.wheel(-1) }
    try viewer.expect(
      viewer.fittedPoint(at: pointer), at: pointer, scale: viewer.fitScale * pow(1.25, 4),
      "zoomed by the wheel")
    for _ in 0..<9 { try mouse.wheel(1) }
    try viewer.expectFit()
  }

  @Test func `The left button acts as a finger`() throws {
    try mouse.doubleClick(at: Point(600, 400))
    let zoomed = try viewer.expect(
      viewer.fittedPoint(at: Point(600, 400)), at: Point(600, 400), scale: viewer.fitScale * 3,
      "a double click")
    try viewer.rig.waitUntilDrawn()
    try mouse.press()
    try mouse.move(to: Point(650, 400))
    try mouse.move(to: Point(700, 420))
    let direction = Point(650, 400) - Point(600, 400)
    try viewer.expect(
      zoomed.imageFromScreen(Point(600, 400)),
      at: Point(700, 420) - direction * (10 / direction.length), scale: zoomed.scale,
      "a drag with the mouse")
    try mouse.release()
  }

  @Test func `Keys zoom`() throws {
    let middle = Point(600, 400)
    try keyboard.press("1")
    try viewer.expect(viewer.fittedPoint(at: middle), at: middle, scale: 1, "actual size")
    try keyboard.press("0")
    try viewer.expectFit()
    try keyboard.press("plus")
    try keyboard.press("plus")
    try viewer.expect(
      viewer.fittedPoint(at: middle), at: middle, scale: viewer.fitScale * 1.5625, "two steps in")
    try keyboard.press("minus")
    try viewer.expect(
      viewer.fittedPoint(at: middle), at: middle, scale: viewer.fitScale * 1.25, "a step out")
  }

  @Test func `The keypad zooms where digits need Shift`() throws {
    try viewer.rig.setLayout(try #require(KeyboardLayouts("fr")))
    try keyboard.press("Num_Lock")
    let middle = Point(600, 400)
    try keyboard.press("KP_1")
    try viewer.expect(viewer.fittedPoint(at: middle), at: middle, scale: 1, "actual size")
    try keyboard.press("KP_0")
    try viewer.expectFit()
    try keyboard.press("KP_Add")
    try viewer.expect(
      viewer.fittedPoint(at: middle), at: middle, scale: viewer.fitScale * 1.25, "a step in")
    try keyboard.press("KP_Subtract")
    try viewer.expectFit()
  }

  @Test func `Letters work with Caps Lock`() throws {
    try keyboard.press("Caps_Lock")
    try keyboard.press("g")
    // The chart may also be recognized in its thumbnail.
    try viewer.rig.waitUntil("the grid", in: viewer.window) { screen in
      viewer.chart.measure(screen).map { $0.scale < viewer.fitScale * 0.9 } ?? true
    }
    try keyboard.press("Caps_Lock")
    try keyboard.press("g")
    try viewer.expectFit()
  }

  @Test func `Arrows move a zoomed picture`() throws {
    try keyboard.press("1")
    try viewer.waitUntil("actual size") { abs($0.scale - 1) < 0.001 }
    try viewer.rig.waitUntilDrawn()
    try keyboard.press("Right")
    try viewer.waitUntil("a quarter of the window to the right") {
      $0.origin.distance(to: Point(-1400 - 300, -1100)) < 0.5
    }
    try keyboard.press("Down")
    try viewer.waitUntil("a quarter of the window down") {
      $0.origin.distance(to: Point(-1700, -1100 - 200)) < 0.5
    }
  }

  @Test func `Escape goes back one level at a time`() throws {
    try keyboard.press("F11")
    let full = Size(1600, 1000)
    let scale = min(full.width / 4000, full.height / 3000)
    try waitForScale(scale, in: full, "full screen")
    try keyboard.press("1")
    try waitForScale(1, in: full, "actual size")
    try keyboard.press("Escape")
    try waitForScale(scale, in: full, "fitted in full screen")
    try keyboard.press("Escape")
    try viewer.expectFit()
    try keyboard.press("Escape")
    try waitForGrid()
    try viewer.rig.waitUntilDrawn()
    try keyboard.press("Escape")
    #expect(try viewer.program.waitForExit() == 0)
  }

  /// The zoom back to fit takes a third of a second; a second Escape need not wait for it.
  @Test func `Escape uses the target of a zoom in progress`() throws {
    try keyboard.press("1")
    try viewer.waitUntil("actual size") { abs($0.scale - 1) < 0.001 }
    try keyboard.press("Escape")
    try keyboard.press("Escape")
    try waitForGrid()
  }

  /// Waits for the grid, in which the chart is at most a thumbnail.
  private func waitForGrid() throws {
    try viewer.rig.waitUntil("the grid", in: viewer.window) { bitmap in
      viewer.chart.measure(bitmap).map { $0.scale < viewer.fitScale / 2 } ?? true
    }
  }

  private func waitForScale(_ scale: Double, in size: Size, _ what: String) throws {
    try viewer.rig.waitUntil(what, in: Rect(origin: .zero, size: size)) { bitmap in
      viewer.chart.measure(bitmap).map { abs($0.scale / scale - 1) < 0.001 } ?? false
    }
  }

  @Test func `The Q key quits`() throws {
    try keyboard.press("q")
    #expect(try viewer.program.waitForExit() == 0)
  }

  /// Hebrew has signs on the keys of Q and W, the others have letters of their own there.
  @Test(arguments: ["il", "ru", "ara"], ["q", "Control+w"])
  func `The keys of commands are where the United States have their letters`(
    layout: String, key: String
  ) throws {
    try viewer.rig.setLayout(try #require(KeyboardLayouts(layout)))
    try viewer.rig.waitUntilQuiet()
    try keyboard.press(key)
    #expect(try viewer.program.waitForExit() == 0)
  }
}
