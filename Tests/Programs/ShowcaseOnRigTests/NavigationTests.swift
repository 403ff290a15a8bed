import Drawing
import Geometry
import Rig
import RigSupport
import Testing

/// The scene with a stack of pages, and the swipe of the frame that goes back.
@Suite struct NavigationTests {
  private func open(_ folder: Int, in showcase: ShowcaseUnderTest) throws {
    try showcase.rig.touchscreen.tap(at: try showcase.element("navigation.folder:\(folder)").center)
    try showcase.waitForReadout("level 2 · from Folder \(folder) · swipes 0")
    try #require(
      showcase.waitForElements { elements in
        elements.first { $0.id == "frame.title" }?.name == "Folder \(folder)"
      })
  }

  @Test func `A row pushes a level, and a swipe from the edge in the pad pops it`() throws {
    let showcase = try ShowcaseUnderTest("navigation")
    defer { showcase.end() }
    try open(3, in: showcase)
    try showcase.rig.touchscreen.drag(
      from: Point(8, 110), to: Point(88, 110), over: .milliseconds(60))
    try showcase.waitForReadout("level 1 · from none · swipes 0")
    // A finger that lands while the pages still move catches them.
    try #require(
      showcase.waitForElements { elements in
        elements.first { $0.id == "frame.title" }?.name == "Navigation"
      })
    try showcase.rig.touchscreen.drag(
      from: Point(200, 110), to: Point(280, 110), over: .milliseconds(100))
    try showcase.waitForReadout("level 1 · from none · swipes 1")
  }

  @Test func `The page behind is seen during the drag`() throws {
    let showcase = try ShowcaseUnderTest("navigation")
    defer { showcase.end() }
    try open(2, in: showcase)
    // The slop is 10 points: the page in front is at 600.
    try showcase.rig.touchscreen.drag(
      from: Point(8, 300), to: Point(618, 300), over: .milliseconds(800), thenHold: true)
    try showcase.rig.waitUntilDrawn()
    let screen = try showcase.rig.screenshot()
    // The page behind is at -800/3 of the quarter that is left, and its mark at 500.
    let place = 500 - 200.0 / 3
    let row = Int(try showcase.element("navigation.folder:1").center.y)
    // A purple, perhaps under the shade.
    func isMark(_ x: Int) -> Bool {
      let pixel = screen[x, row]
      let (red, green) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF)
      return red > 0x90 && green < 0x70
    }
    let marked = (300..<590).filter(isMark)
    let middle = Double((marked.first ?? 0) + (marked.last ?? 0)) / 2
    #expect(abs(middle - place) <= 1, "\(marked)")
    try showcase.rig.touchscreen.lift()
    try showcase.waitForReadout("level 1 · from none · swipes 0")
  }

  @Test(arguments: [(430.0, true), (370, false)])
  func `An edge drag pops the scene beyond half of the window`(distance: Double, pops: Bool) throws
  {
    let showcase = try ShowcaseUnderTest("dots")
    defer { showcase.end() }
    let start = Point(8, 500)
    try showcase.rig.touchscreen.drag(
      from: start, to: start + Vector(distance, 0), over: .seconds(1), thenHold: true)
    try showcase.rig.touchscreen.move(
      to: start + Vector(distance, 0), over: .milliseconds(100))
    try showcase.rig.touchscreen.lift()
    if pops {
      #expect(showcase.waitForElements { $0.contains { $0.id == "scenes.item:dots" } })
    } else {
      try showcase.rig.waitUntilDrawn()
      #expect(try showcase.element("dots.spring-dot").frame == [60, 268, 80, 80])
    }
  }

  @Test func `An edge flick pops the scene`() throws {
    let showcase = try ShowcaseUnderTest("dots")
    defer { showcase.end() }
    try showcase.rig.touchscreen.drag(
      from: Point(8, 500), to: Point(168, 500), over: .milliseconds(100))
    #expect(showcase.waitForElements { $0.contains { $0.id == "scenes.item:dots" } })
  }

  @Test func `Two edge swipes in quick succession leave a screen`() throws {
    let showcase = try ShowcaseUnderTest("dots")
    defer { showcase.end() }
    try showcase.rig.keyboard.press("Control+u")
    try #require(showcase.waitForElements { $0.contains { $0.id == "frame.copy" } })
    for _ in 1...2 {
      try showcase.rig.touchscreen.drag(
        from: Point(8, 500), to: Point(168, 500), over: .milliseconds(100))
      let screen = try showcase.rig.screenshot()
      let colors = Set((0..<800).map { screen[$0, 300] } + (0..<800).map { screen[$0, 100] })
      #expect(colors.count > 1, "the window is empty")
    }
    #expect(
      showcase.waitForElements { elements in
        elements.contains { $0.id == "dots.spring-dot" || $0.id == "scenes.item:dots" }
      })
  }

  @Test func `A finger pulls the sheet from height to height, and away`() throws {
    let showcase = try ShowcaseUnderTest("navigation")
    defer { showcase.end() }
    /// The top of the sheet, once it is at rest; nil while there is none.
    func waitForTop(_ top: Double?) -> Bool {
      showcase.waitForElements { elements in
        elements.first { $0.id == "navigation.about" }?.frame[1] == top
      }
    }
    /// Pulls at the place of the sheet that is 30 points below its top, and holds.
    func pull(by distance: Double) throws {
      let start = Point(400, try showcase.element("navigation.about").frame[1] + 30)
      try showcase.rig.touchscreen.drag(
        from: start, to: start + Vector(0, distance), over: .milliseconds(600), thenHold: true)
      try showcase.rig.waitUntilDrawn()
    }
    try showcase.rig.touchscreen.tap(at: try showcase.element("navigation.details").center)
    // Half of the window is 300 points, in the middle.
    try #require(waitForTop(150))
    try pull(by: -110)
    // Both edges of the card move by the 100 points that are left of the slop.
    #expect(waitForTop(50))
    try showcase.rig.touchscreen.lift()
    #expect(waitForTop(5), "the large height is nearer")
    try pull(by: 160)
    #expect(waitForTop(155))
    try showcase.rig.touchscreen.lift()
    #expect(waitForTop(150))
    try pull(by: 320)
    try showcase.rig.touchscreen.lift()
    #expect(waitForTop(nil))
    try showcase.waitForReadout("level 1 · from none · swipes 0")
  }

}
