import Controls
import Drawing
import Geometry
import Gestures
import Motion
import Testing
import Views
import ViewSupport

@Suite struct MenuTests {
  private let stage = MenuStage()
  private var menu: MenuView { stage.menu }

  // MARK: Position

  @Test func `A menu for a finger is above it and has items of 44 points`() throws {
    stage.open(at: Point(200, 250))
    let panel = try #require(menu.panelFrame)
    #expect(panel == Rect(x: 110, y: 250 - 24 - 144, width: 180, height: 3 * 44 + 12))
  }

  @Test(arguments: [
    (Point(390, 250), Point(212, 82)), (Point(5, 250), Point(8, 82)),
    // No room above: beside the finger, on the side with more room.
    (Point(100, 100), Point(124, 28)), (Point(300, 100), Point(96, 28)),
    (Point(100, 20), Point(124, 8)),
  ])
  func `A menu stays in the window and away from the finger`(finger: Point, corner: Point) throws {
    stage.open(at: finger)
    let panel = try #require(menu.panelFrame)
    #expect(panel.origin == corner)
    #expect(panel.clamp(finger).distance(to: finger) >= 24)
  }

  @Test func `A menu is below the finger if there is no other room`() {
    stage.screen.root.frame.size = Size(220, 300)
    stage.open(at: Point(110, 60))
    #expect(menu.panelFrame?.origin == Point(20, 84))
  }

  @Test(arguments: [
    (Point(50, 40), Point(50, 40)), (Point(350, 40), Point(170, 40)),
    (Point(50, 280), Point(50, 172)),
  ])
  func `A menu for a mouse is at the pointer and has items of 32 points`(
    pointer: Point, corner: Point
  ) {
    stage.open(at: pointer, by: .mouse)
    #expect(menu.panelFrame == Rect(origin: corner, size: Size(180, 3 * 32 + 12)))
  }

  @Test func `A menu grows with its titles and shrinks with its window`() throws {
    menu.items[0] = MenuItem("Show this picture in the folder that it is in", shortcut: "F") {}
    stage.open()
    #expect(menu.panelFrame?.width == 360)
    stage.screen.root.frame.size = Size(200, 120)
    menu.frame = stage.screen.root.bounds
    // The menu ends in the middle of the second row.
    #expect(menu.panelFrame == Rect(x: 8, y: 8, width: 184, height: 6 + 1.5 * 44))
  }

  @Test func `A menu is in the visible part of a scrolled host`() {
    stage.screen.root.bounds.origin = Point(0, 1000)
    stage.open(at: Point(200, 1250))
    #expect(menu.panelFrame?.origin == Point(110, 1082))
    menu.track(to: stage.row(1))
    #expect(menu.highlighted == 1)
  }

  // MARK: Press, slide and release

  @Test func `A finger that slides to an item and lifts chooses it`() {
    stage.present()
    stage.wait(600)
    menu.track(to: Point(200, 245))
    #expect(menu.highlighted == nil)
    menu.track(to: stage.row(2))
    #expect(menu.highlighted == 2)
    menu.track(to: stage.row(1))
    #expect(menu.highlighted == 1)
    menu.release(at: stage.row(1), at: stage.screen.now)
    #expect(stage.chosen == ["Rename"])
    #expect(!menu.isOpen)
  }

  @Test func `A finger that lifts in place leaves the menu open`() {
    stage.open()
    menu.release(at: Point(204, 252), at: stage.screen.now)
    #expect(menu.isOpen && stage.chosen == [])
    stage.tap(stage.row(0))
    #expect(stage.chosen == ["Copy"])
  }

  @Test func `An item under a finger that has not moved is not chosen`() {
    stage.screen.root.frame.size = Size(150, 150)
    stage.open(at: Point(75, 75))
    menu.release(at: Point(75, 80), at: stage.screen.now)
    #expect(menu.isOpen && stage.chosen == [])
    menu.track(to: Point(75, 130))
    menu.release(at: Point(75, 75), at: stage.screen.now)
    #expect(stage.chosen == ["Rename"])
  }

  @Test func `A finger that slips on to an item that destroys does not choose it`() {
    menu.items[2].isDestructive = true
    stage.open()
    menu.track(to: stage.row(2))
    menu.release(at: stage.row(2), at: stage.screen.now + .milliseconds(100))
    #expect(menu.isOpen && menu.highlighted == nil && stage.chosen == [])
    menu.track(to: stage.row(2))
    stage.wait(250)
    menu.release(at: stage.row(2), at: stage.screen.now)
    #expect(!menu.isOpen && stage.chosen == ["Delete"])
  }

  @Test func `The button of a mouse chooses what destroys wherever it is released`() {
    menu.items[2].isDestructive = true
    stage.open(by: .mouse)
    menu.track(to: stage.row(2))
    menu.release(at: stage.row(2), at: stage.screen.now)
    #expect(stage.chosen == ["Delete"])
  }

  @Test func `Cancelled tracking chooses nothing`() {
    stage.open()
    menu.track(to: stage.row(1))
    menu.cancelTracking()
    #expect(menu.highlighted == nil && menu.isOpen && stage.chosen == [])
  }

  @Test(arguments: [
    (Vector(0, -11), true), (Vector(9, -6), true), (Vector(-11, -3), false),
    (Vector(11, 0), false), (Vector(0, 11), false), (.zero, false),
  ])
  func `A finger approaches a menu within 60 degrees of its direction`(
    movement: Vector, approaches: Bool
  ) {
    #expect(!menu.isApproached(by: movement, from: Point(200, 250)))
    stage.open()
    #expect(menu.isApproached(by: movement, from: Point(200, 250)) == approaches)
  }

  @Test(arguments: [
    (Vector(5, 40), true), (Vector(40, 40), true), (Vector(1, 40), false), (Vector(-5, 40), false),
  ])
  func `A finger approaches a far row whatever its direction`(movement: Vector, approaches: Bool) {
    let stage = MenuStage(titles: (0..<12).map { "Item \($0)" })
    stage.screen.root.frame.size = Size(400, 700)
    stage.open(at: Point(100, 100))
    #expect(stage.menu.panelFrame?.minX == 124)
    #expect(stage.menu.isApproached(by: movement, from: Point(100, 100)) == approaches)
  }

  @Test func `A finger that moves away does not approach a menu that is lower than a row`() {
    stage.screen.root.frame.size = Size(400, 40)
    stage.open(at: Point(100, 20))
    #expect(menu.panelFrame.map { $0.minX == 124 && $0.height < 44 } == true)
    #expect(!menu.isApproached(by: Vector(-11, 0), from: Point(100, 20)))
  }

  // MARK: Touches inside and outside

  @Test func `A tap on an item chooses it`() {
    stage.open()
    let point = stage.row(1)
    stage.screen.down(point.x, point.y)
    #expect(menu.highlighted == 1)
    stage.screen.up()
    #expect(stage.chosen == ["Rename"])
    stage.wait(200)
    #expect(menu.superview == nil && menu.panelFrame == nil)
  }

  @Test func `A finger that slides from one item to another chooses nothing`() {
    stage.open()
    let (start, end) = (stage.row(0), stage.row(2))
    stage.screen.down(start.x, start.y)
    #expect(menu.highlighted == 0)
    stage.screen.drag(by: end - start, steps: 5)
    #expect(menu.highlighted == nil)
    stage.screen.up()
    #expect(menu.isOpen && stage.chosen == [])
  }

  @Test func `A tap may tremble on its item, but not to the next one`() {
    stage.open()
    let start = stage.row(1)
    stage.screen.down(start.x, start.y - 10)
    stage.screen.drag(by: Vector(4, 14), steps: 2)
    #expect(menu.highlighted == 1)
    stage.screen.drag(by: Vector(0, 24), steps: 2)
    stage.screen.up()
    #expect(menu.isOpen && stage.chosen == [])
    stage.screen.down(start.x, start.y - 10)
    stage.screen.drag(by: Vector(4, 14), steps: 2)
    stage.screen.up()
    #expect(stage.chosen == ["Rename"])
  }

  @Test func `A touch that leaves the menu chooses nothing`() {
    stage.open()
    let start = stage.row(0)
    stage.screen.down(start.x, start.y)
    stage.screen.move(20, 280)
    #expect(menu.highlighted == nil)
    stage.screen.up()
    #expect(menu.isOpen && stage.chosen == [])
    stage.screen.down(start.x, start.y, finger: 2)
    stage.screen.cancel(finger: 2)
    #expect(menu.highlighted == nil && menu.isOpen && stage.chosen == [])
  }

  @Test func `A touch outside dismisses the menu and does nothing else`() {
    var taps = 0
    let tap = TapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    stage.screen.root.addGestureRecognizer(tap)
    stage.open()
    stage.screen.tap(20, 20)
    #expect(!menu.isOpen && taps == 0 && stage.chosen == [])
    // Touches pass through the menu while it fades.
    stage.screen.tap(20, 20, finger: 2)
    #expect(taps == 1)
  }

  @Test func `A disabled item cannot be chosen`() {
    menu.items[1].isEnabled = false
    stage.open()
    stage.tap(stage.row(1))
    menu.track(to: stage.row(1))
    #expect(menu.highlighted == nil && menu.isOpen && stage.chosen == [])
  }

  @Test func `A menu can be used while it opens`() {
    stage.present()
    stage.wait(120)
    #expect(menu.isAnimating)
    stage.tap(stage.row(2))
    #expect(stage.chosen == ["Delete"])
  }

  @Test func `An item can open the menu again`() {
    menu.items[0] = MenuItem("More") { [stage] in stage.present(at: Point(200, 290)) }
    stage.open()
    stage.tap(stage.row(0))
    stage.wait(1000)
    #expect(menu.isOpen && menu.superview != nil)
  }

  @Test func `New items take effect when the menu is opened again`() {
    stage.open()
    menu.items = [MenuItem("Other") {}]
    #expect(stage.press(.downArrow) && stage.press(.return))
    #expect(stage.chosen == ["Copy"])
  }

  @Test func `A hovering pointer highlights items`() {
    stage.open(at: Point(50, 40), by: .mouse)
    menu.hover(at: stage.row(1))
    #expect(menu.highlighted == 1)
    menu.hover(at: nil)
    #expect(menu.highlighted == nil)
  }

  // MARK: Motion

  @Test func `A menu pops up and fades out`() {
    var changes = 0
    menu.onChange = { changes += 1 }
    stage.present()
    #expect(changes == 1 && menu.isAnimating)
    stage.wait(50)
    let early = stage.drawnPanelFrame?.width ?? 0
    #expect(early > 108 && early < 180)
    stage.wait(600)
    #expect(stage.drawnPanelFrame == menu.panelFrame && !menu.isAnimating)
    menu.dismiss(at: stage.screen.now)
    #expect(menu.isAnimating && !menu.isOpen)
    stage.wait(75)
    guard case .layer(_, _, let opacity, _)? = stage.drawn().commands.first else {
      Issue.record("The menu does not fade as one layer")
      return
    }
    #expect(abs(opacity - 0.5) < 1e-9)
    stage.wait(75)
    #expect(menu.superview == nil && !menu.isAnimating)
  }

  @Test func `With reduced motion a menu opens and closes immediately`() {
    menu.reducesMotion = true
    stage.present()
    #expect(stage.drawnPanelFrame == menu.panelFrame && !menu.isAnimating)
    stage.tap(stage.row(0))
    #expect(stage.chosen == ["Copy"] && menu.superview == nil)
    stage.present()
    stage.wait(400)
    stage.screen.tap(20, 20)
    #expect(menu.superview == nil)
  }

  // MARK: Drawing

  @Test func `Shortcuts are drawn and destructive items are red`() {
    menu.items = [
      MenuItem("Copy", shortcut: "Ctrl+C") {}, MenuItem("Delete", isDestructive: true) {},
    ]
    stage.open(by: .mouse)
    let words = stage.drawn().commands.compactMap { command in
      if case .textBox(let box) = command { box.text.runs.first } else { nil }
    }
    #expect(words.map(\.text).sorted() == ["Copy", "Ctrl+C", "Delete"])
    #expect(words.last?.attributes.color.resolved(for: ColorTraits()) == menu.style.destructive)
  }
}

extension MenuStage {
  /// The frame of the panel as it is drawn.
  var drawnPanelFrame: Rect? {
    for case .roundedFill(let rect, _, menu.style.background) in flat(drawn()) { return rect }
    return nil
  }

  private func flat(_ list: DrawList) -> [DrawCommand] {
    list.commands.flatMap { command -> [DrawCommand] in
      guard case .layer(let inner, _, _, let transform) = command else { return [command] }
      return flat(inner).map { command in
        guard case .roundedFill(let rect, let radius, let color) = command else { return command }
        return .roundedFill(transform.boundingBox(of: rect), radius: radius, color)
      }
    }
  }
}
