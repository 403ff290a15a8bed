import Drawing
import Geometry
import Semantics
import Shell
import Testing
import Views

@testable import showcase

/// The stack of pages, in virtual time, in a window of 800 x 600 points.
@Suite struct NavigationSceneTests {
  private let scene = SceneUnderTest("navigation")

  private func go(to level: Int) throws {
    for number in 2...level {
      try scene.tap("navigation.folder:\(number)")
      scene.waitForRest()
    }
  }

  private var title: String? { scene.elements["frame.title"]?.name }

  /// The position of the mark of the visible page, which is at 500 at rest.
  private var x: Double? { scene.elements["navigation.folder:1"]?.frame.minX }

  @Test func `The scene opens at level 1`() {
    #expect(scene.readout == "level 1 · from none · swipes 0")
    #expect(
      scene.elements["navigation.swipe-pad"]?.frame == Rect(x: 0, y: 52, width: 800, height: 120))
    #expect(scene.elements["navigation.folders"]?.role == .list)
    #expect((1...9).allSatisfy { scene.elements["navigation.folder:\($0)"]?.role == .listItem })
  }

  @Test func `A row pushes a level with its title`() throws {
    try scene.tap("navigation.folder:3")
    scene.waitForRest()
    #expect(scene.readout == "level 2 · from Folder 3 · swipes 0" && title == "Folder 3")
    #expect(scene.elements["navigation.readout"]?.name == scene.readout)
    #expect(scene.window.title == "Navigation - Showcase")
  }

  @Test func `A swipe from the edge in the pad pops, and counts nothing`() throws {
    try go(to: 2)
    let finger = scene.land(at: Point(8, 110))
    finger.move(by: Vector(80, 0), over: 64)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == "level 1 · from none · swipes 0" && title == "Navigation")
  }

  @Test func `A swipe away from the edge counts at its 50th point`() throws {
    try go(to: 2)
    let finger = scene.land(at: Point(200, 110))
    finger.move(by: Vector(49, 0), over: 48)
    #expect(scene.readout?.hasSuffix("swipes 0") == true)
    finger.move(by: Vector(2, 0), over: 8)
    #expect(scene.readout?.hasSuffix("swipes 1") == true)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == "level 2 · from Folder 2 · swipes 1")
  }

  @Test func `Straight down from the edge, nothing pops and nothing counts`() throws {
    try go(to: 2)
    let finger = scene.land(at: Point(8, 60))
    finger.move(by: Vector(0, 100), over: 200)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == "level 2 · from Folder 2 · swipes 0")
  }

  @Test func `A drag to a third and back is as if nothing had been`() throws {
    try go(to: 2)
    let finger = scene.land(at: Point(8, 300))
    finger.move(by: Vector(800 / 3, 0), over: 600)
    finger.move(by: Vector(-800 / 3, 0), over: 600)
    scene.wait(100)
    finger.lift()
    scene.waitForRest()
    #expect(scene.readout == "level 2 · from Folder 2 · swipes 0" && title == "Folder 2")
  }

  @Test func `The page behind is seen during the drag, at a third of what is left`() throws {
    try go(to: 2)
    let finger = scene.land(at: Point(8, 300))
    finger.move(by: Vector(210, 0), over: 400)
    _ = scene.application.frame()
    // The middle of the mark in the first row, at (500, 202) of the window at rest.
    let picture = scene.snapshot()
    let purple = (0..<800).filter { picture[$0, 202] & 0xFF_FFFF == 0xAF52DE }
    // That of the page in front has no shade, and is in full colour.
    #expect(abs((purple.first ?? 0) + (purple.last ?? 0) - 2 * 700) <= 2, "\(purple)")
    let shaded = (0..<205).contains { x in
      x + 1 > 500 - 200 - 20 && picture[x, 202] & 0xFF_FFFF != 0xFF_FFFF
    }
    #expect(!shaded, "the mark behind is covered by the page in front")
    finger.move(by: Vector(400, 0), over: 800)
    _ = scene.application.frame()
    let behind = scene.snapshot()
    // The page in front is at 600, the one behind at -800/3 (1 - 600/800), the mark at 500 of that.
    let place = Int((500 - 800.0 / 3 * 0.25).rounded())
    let mark = behind[place, 202] & 0xFF_FFFF
    #expect(mark != 0xFF_FFFF && mark != 0xF7_F7F7 && mark & 0xFF > 0xB0, "\(mark)")
    finger.lift()
  }

  @Test func `Alt and the left arrow three times lead from level 4 to level 1`() throws {
    try go(to: 4)
    #expect(scene.readout?.hasPrefix("level 4 ") == true)
    for _ in 0..<3 { scene.press(.leftArrow, .option) }
    scene.waitForRest()
    #expect(scene.readout == "level 1 · from none · swipes 0")
  }

  @Test func `The ninth level is the last`() throws {
    try go(to: 9)
    #expect(scene.readout == "level 9 · from Folder 9 · swipes 0")
    try scene.tap("navigation.folder:1")
    scene.waitForRest()
    #expect(scene.readout == "level 9 · from Folder 9 · swipes 0")
  }

  @Test func `Keys alone reach every level and lead back`() throws {
    try scene.focus("navigation.folder:1")
    scene.press(.downArrow)
    scene.press(.return)
    scene.waitForRest()
    #expect(scene.readout == "level 2 · from Folder 2 · swipes 0")
    scene.press(.escape)
    scene.waitForRest()
    #expect(scene.readout == "level 1 · from none · swipes 0")
    let focus = scene.window.firstResponder as? View
    #expect(focus?.accessibilityIdentifier == "navigation.folder:2")
    try scene.focus("navigation.swipe-pad")
    scene.press(.rightArrow)
    #expect(scene.readout == "level 1 · from none · swipes 1")
  }

  // MARK: The frame

  @Test(arguments: [(430.0, true), (370, false)])
  func `An edge drag pops beyond half of the width`(distance: Double, pops: Bool) {
    let finger = scene.land(at: Point(8, 400))
    finger.move(by: Vector(distance, 0), over: 1000)
    scene.wait(100)
    finger.lift()
    scene.waitForRest()
    #expect((scene.content.sceneScreen == nil) == pops)
    #expect((scene.elements["scenes.item:navigation"] != nil) == pops)
  }

  @Test func `An edge flick pops`() {
    let finger = scene.land(at: Point(8, 400))
    finger.move(by: Vector(160, 0), over: 100)
    finger.lift()
    scene.waitForRest()
    #expect(scene.content.sceneScreen == nil)
  }

  @Test func `Two edge swipes in quick succession never show an empty window`() throws {
    scene.press("u", .control)
    scene.waitForRest()
    for _ in 1...2 {
      let finger = scene.land(at: Point(8, 400))
      finger.move(by: Vector(160, 0), over: 100)
      finger.lift()
      for _ in 0..<3 {
        scene.wait(16)
        try expectContent()
      }
    }
    for _ in 0..<50 {
      scene.wait(16)
      try expectContent()
    }
    #expect(scene.waitForRest() && title != "Source")
  }

  /// Expects that something is drawn in each half of the window below the bar.
  private func expectContent() throws {
    let picture = scene.snapshot()
    for side in [0..<400, 400..<800] {
      let isDrawn = stride(from: 50, to: 560, by: 3).contains { y in
        side.contains { picture[$0, y] != picture[side.lowerBound, 590] }
      }
      #expect(isDrawn, "nothing is in \(side)")
    }
  }

  @Test func `A scene that is swiped away is freed, and comes back anew`() throws {
    weak let running = scene.content.sceneScreen?.running
    try go(to: 3)
    scene.press(.escape)
    scene.press(.escape)
    scene.press(.escape)
    scene.waitForRest()
    scene.wait(50)
    #expect(scene.content.sceneScreen == nil && running == nil)
    let item = try #require(scene.elements["scenes.item:navigation"])
    #expect(item.states.contains(.showing))
  }

  @Test func `Details come up in a sheet, by fingers and keys, and go the same ways`() throws {
    func frame() -> Rect? { scene.elements["navigation.about"]?.frame }
    try scene.tap("navigation.details")
    scene.waitForRest()
    #expect(frame() == Rect(x: 120, y: 150, width: 560, height: 300))
    let finger = scene.land(at: Point(400, 180))
    finger.move(by: Vector(0, 60), over: 300)
    #expect(frame()?.minY == 200)
    finger.move(by: Vector(0, 260), over: 300)
    scene.wait(200)
    finger.lift()
    scene.waitForRest()
    #expect(frame() == nil)
    try scene.focus("navigation.details")
    scene.press(.return)
    scene.waitForRest()
    #expect(frame() != nil)
    scene.press(.escape)
    scene.waitForRest()
    #expect(frame() == nil && scene.readout == "level 1 · from none · swipes 0")
    #expect(scene.faults.isEmpty)
  }

}
