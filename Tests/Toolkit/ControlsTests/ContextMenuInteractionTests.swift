import Controls
import Geometry
import Gestures
import Testing
import ViewSupport
import Views

@Suite struct ContextMenuInteractionTests {
  private let cell = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
  private let stage: ControlStage
  private let delegate = Delegate()
  private let interaction: ContextMenuInteraction

  private final class Delegate: ContextMenuInteractionDelegate {
    var chosen: [String] = []
    var hasMenu = true
    let shown = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    var source: View?

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, configurationForMenuAt point: Point
    ) -> ContextMenuConfiguration? {
      guard hasMenu else { return nil }
      return ContextMenuConfiguration(
        identifier: "cell", previewProvider: { [shown] in shown }, previewSource: source,
        actionProvider: { [self] in
          Menu(children: [
            Action(title: "Share", shortcut: KeyboardShortcut("s")) {
              self.chosen.append("Share")
            }
          ])
        })
    }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction,
      willPerformPreviewActionFor configuration: ContextMenuConfiguration
    ) {
      chosen.append("preview of \(configuration.identifier.map { "\($0)" } ?? "")")
    }
  }

  init() {
    stage = ControlStage(cell)
    interaction = ContextMenuInteraction(on: cell, delegate: delegate)
  }

  private var menu: MenuView? { interaction.menu }

  private func wait(_ milliseconds: Int64) {
    for _ in 0..<(milliseconds / 10) { stage.wait(10) }
  }

  private func open() throws -> Rect {
    stage.down(50, 50)
    wait(600)
    stage.up()
    wait(1000)
    return try #require(menu?.panelFrame)
  }

  @Test func `The view shrinks from 200 ms on, and grows back when the menu opens`() {
    stage.down(50, 50)
    wait(190)
    #expect(cell.transform == .identity)
    wait(20)
    #expect(cell.transform == Affine(scale: 0.95))
    wait(300)
    #expect(menu?.isOpen == true && cell.transform == .identity)
    stage.cancel()
  }

  @Test func `Each press shrinks the view`() {
    for _ in 1...2 {
      stage.down(50, 50)
      wait(300)
      #expect(cell.transform == Affine(scale: 0.95))
      stage.move(50, 90)
      stage.up()
      wait(300)
      #expect(cell.transform == .identity)
    }
  }

  @Test func `With reduced motion, and for a mouse, the view does not shrink`() {
    stage.down(50, 50, .mouse)
    wait(300)
    #expect(cell.transform == .identity)
    stage.up()
    stage.window.environment.reducesMotion = true
    stage.down(50, 50)
    wait(300)
    #expect(cell.transform == .identity)
    stage.cancel()
  }

  @Test func `A preview flies back to its view, wherever that is when the menu is dismissed`()
    throws
  {
    for offset in [Vector.zero, Vector(30, 10)] {
      _ = try open()
      cell.center += offset
      stage.tap(5, 295)
      #expect(menu?.isOpen == false && delegate.shown.frame == cell.frame)
      wait(500)
      #expect(delegate.shown.superview == nil)
    }
  }

  @Test func `A preview flies back to the part of the view that it shows`() throws {
    let part = View(frame: Rect(x: 10, y: 5, width: 30, height: 20))
    cell.addSubview(part)
    delegate.source = part
    _ = try open()
    stage.tap(5, 295)
    #expect(delegate.shown.frame == part.convert(part.bounds, to: cell.window?.content))
    #expect(delegate.shown.frame.size == part.bounds.size)
  }

  @Test func `A small preview is not enlarged`() throws {
    delegate.shown.bounds.size = Size(50, 40)
    _ = try open()
    #expect(delegate.shown.frame.size == Size(50, 40))
  }

  @Test func `A function can decide about the menu instead of a delegate`() {
    let view = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
    let stage = ControlStage(view)
    let interaction = ContextMenuInteraction(on: view) { [delegate] point in
      delegate.chosen.append("\(point.x), \(point.y)")
      return delegate.hasMenu
        ? ContextMenuConfiguration { Menu(children: [Action(title: "Share") {}]) } : nil
    }
    delegate.hasMenu = false
    #expect(!interaction.present() && delegate.chosen == ["30.0, 30.0"])
    delegate.hasMenu = true
    #expect(interaction.present() && interaction.menu?.isOpen == true)
    withExtendedLifetime(stage) {}
  }

  @Test func `A turned view stays turned`() {
    let turned = Affine(scale: 1, angle: 0.2, offset: .zero)
    cell.transform = turned
    stage.down(50, 50)
    wait(300)
    #expect(cell.transform == turned * Affine(scale: 0.95))
    stage.move(50, 90)
    #expect(cell.transform == turned)
    stage.up()
  }

  @Test func `A finger that slides off the preview does nothing`() throws {
    _ = try open()
    let frame = delegate.shown.frame
    stage.down(frame.center.x, frame.center.y)
    stage.drag(by: Vector(0, 250), steps: 5)
    stage.up()
    #expect(delegate.chosen == [] && menu?.isOpen == true)
    stage.tap(frame.center.x, frame.center.y)
    #expect(delegate.chosen == ["preview of cell"])
  }

  @Test func `A finger that moves away opens nothing and lets the view grow back`() {
    stage.down(50, 50)
    wait(300)
    stage.move(50, 90)
    #expect(cell.transform == .identity)
    wait(500)
    #expect(menu?.isOpen == false)
    stage.up()
  }

  @Test func `Without a configuration nothing shrinks`() {
    delegate.hasMenu = false
    stage.down(50, 50)
    wait(700)
    #expect(cell.transform == .identity && menu?.isOpen == false)
    stage.up()
  }

  @Test func `The preview grows from the view to its frame next to the menu`() throws {
    stage.down(50, 50)
    wait(510)
    let small = delegate.shown.presentation.frame
    #expect(small.width > 55 && small.width < 120)
    stage.up()
    wait(1000)
    let panel = try #require(menu?.panelFrame)
    let preview = delegate.shown.frame
    #expect(preview.size == Size(200, 100))
    #expect(panel.minY == preview.maxY + 12 && preview.minX >= 8 && preview.minY >= 8)
  }

  @Test func `A preview is at most four fifths of the window`() throws {
    delegate.shown.bounds.size = Size(2000, 1000)
    let panel = try open()
    let preview = delegate.shown.frame
    #expect(preview.width <= 0.8 * 400 + 1e-9 && preview.height <= 0.8 * 300)
    #expect(abs(preview.width - 2 * preview.height) < 1e-9)
    #expect(preview.intersection(panel)?.isEmpty ?? true)
  }

  @Test func `A tap on the preview acts, and closes the menu`() throws {
    _ = try open()
    let middle = delegate.shown.frame.center
    stage.tap(middle.x, middle.y)
    #expect(delegate.chosen == ["preview of cell"] && menu?.isOpen == false)
    wait(300)
    #expect(delegate.shown.superview == nil && menu?.superview == nil)
  }

  @Test func `Of fingers on the preview and on an item, the first that lifts acts`() throws {
    let panel = try open()
    let middle = delegate.shown.frame.center
    stage.down(middle.x, middle.y)
    stage.down(panel.center.x, panel.center.y, finger: 2)
    stage.up(finger: 2)
    stage.up()
    #expect(delegate.chosen == ["Share"] && menu?.isOpen == false)
  }

  @Test func `The finger that pressed slides on to an item`() throws {
    stage.down(50, 50)
    wait(1000)
    let panel = try #require(menu?.panelFrame)
    stage.move(panel.center.x, panel.center.y)
    stage.up()
    #expect(delegate.chosen == ["Share"])
  }

  @Test func `Shortcuts of the menu work while the focus is on the view, without opening it`() {
    let other = View(frame: Rect(x: 200, y: 20, width: 60, height: 60))
    stage.content.addSubview(other)
    for view in [cell, other] { view.isFocusable = true }
    let press = KeyPress(time: stage.now, key: "s", modifiers: .control)
    other.becomeFirstResponder()
    stage.window.handle(.key(press))
    #expect(delegate.chosen.isEmpty)
    cell.becomeFirstResponder()
    stage.window.handle(.key(press))
    #expect(delegate.chosen == ["Share"] && menu?.isOpen == false)
    interaction.recognizer?.isEnabled = false
    stage.window.handle(.key(press))
    #expect(delegate.chosen == ["Share"])
    interaction.recognizer?.isEnabled = true
    // Without a menu, the key does nothing.
    delegate.hasMenu = false
    stage.window.handle(.key(press))
    #expect(delegate.chosen == ["Share"])
  }

  @Test func `A pointer gets the menu alone`() {
    stage.window.handle(
      .button(ButtonPress(time: stage.now, position: Point(50, 50), button: .right)))
    wait(500)
    #expect(menu?.isOpen == true && delegate.shown.superview == nil)
    #expect(menu?.panelFrame?.height == 44)
  }
}
