import Controls
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views

@Suite struct SubmenuTests {
  private let stage = ControlStage()
  private let menu = MenuView()
  private let log = Log()

  private final class Log { var chosen: [String] = [] }

  private func item(_ title: String) -> MenuItem {
    MenuItem(title) { [log] in log.chosen.append(title) }
  }

  /// Opens a menu of "Copy", "Move to" with "A" and "B", and "Delete".
  private func open(
    by kind: TouchKind, at point: Point, lastDestroys: Bool = false
  ) throws -> Rect {
    stage.tap(395, 5, kind)
    menu.items = [
      item("Copy"), MenuItem("Move to", children: [item("A"), item("B")]), item("Delete"),
    ]
    menu.items[2].isDestructive = lastDestroys
    menu.present(over: stage.content, at: point, by: kind, at: stage.now)
    stage.wait(16)
    stage.wait(1000)
    return try #require(menu.panelFrame)
  }

  /// Returns the middle of a row whose height is `height`.
  private func row(_ index: Int, of panel: Rect, _ height: Double) -> Point {
    Point(panel.center.x, panel.minY + 6 + (Double(index) + 0.5) * height)
  }

  private func tap(_ point: Point) {
    stage.tap(point.x, point.y)
    stage.wait(200)
  }

  private func press(_ key: KeyEquivalent) { _ = menu.handle(KeyPress(time: stage.now, key: key)) }

  @Test func `A tap opens a submenu over the menu, and its first row leads back`() throws {
    let panel = try open(by: .finger, at: Point(200, 290))
    tap(row(1, of: panel, 44))
    let submenu = try #require(menu.panelFrame)
    #expect(submenu.height == 3 * 44 + 8 + 12 && submenu.minX == panel.minX)
    #expect(menu.isOpen && log.chosen == [])
    tap(row(0, of: submenu, 44))
    #expect(menu.isOpen && menu.panelFrame == panel)
    tap(row(1, of: panel, 44))
    tap(row(1, of: submenu, 44) + Vector(0, 8))
    #expect(log.chosen == ["A"] && !menu.isOpen)
    stage.wait(500)
    #expect(menu.superview == nil && menu.subviews.count == 1)
  }

  @Test func `A destructive item takes a tap a moment after it has appeared`() throws {
    let panel = try open(by: .finger, at: Point(200, 290), lastDestroys: true)
    let last = row(2, of: panel, 44)
    menu.dismiss(at: stage.now)
    stage.wait(1000)
    menu.present(over: stage.content, at: Point(200, 290), by: .finger, at: stage.now)
    stage.wait(16)
    for _ in 0..<6 {
      stage.tap(last.x, last.y)
      stage.wait(16)
    }
    #expect(menu.isOpen && log.chosen == [])
    stage.wait(500)
    stage.tap(last.x, last.y)
    #expect(log.chosen == ["Delete"])
  }

  @Test func `A menu that was laid out again takes no tap meant for another item`() throws {
    let panel = try open(by: .finger, at: Point(200, 290), lastDestroys: true)
    let last = row(2, of: panel, 44)
    stage.show(size: Size(400, 420))
    let moved = try #require(menu.panelFrame)
    #expect(moved != panel)
    stage.tap(last.x, last.y + moved.minY - panel.minY)
    #expect(menu.isOpen && log.chosen == [])
  }

  @Test func `A tap that leads back is not followed by one that destroys`() throws {
    // In a low window, the submenu covers the last item of the menu.
    stage.show(size: Size(400, 170))
    let panel = try open(by: .finger, at: Point(200, 160), lastDestroys: true)
    tap(row(1, of: panel, 44))
    stage.wait(1000)
    press(.escape)
    let last = row(2, of: panel, 44)
    stage.tap(last.x, last.y)
    #expect(menu.isOpen && log.chosen == [])
  }

  @Test func `Of two fingers that land together none chooses what destroys`() throws {
    let panel = try open(by: .finger, at: Point(200, 290), lastDestroys: true)
    let last = row(2, of: panel, 44)
    stage.down(last.x, last.y, finger: 1)
    stage.down(last.x + 20, last.y, finger: 2)
    stage.wait(30)
    stage.up(finger: 1)
    stage.up(finger: 2)
    #expect(menu.isOpen && log.chosen == [])
  }

  @Test func `The ways back of nested submenus have identifiers of their own`() throws {
    let albums = MenuItem("Albums", children: [item("A"), item("B")])
    stage.tap(395, 5, .finger)
    menu.items = [MenuItem("Move to", children: [albums])]
    menu.present(over: stage.content, at: Point(200, 290), by: .finger, at: stage.now)
    stage.wait(16)
    stage.wait(1000)
    for identifier in ["menu.move-to", "menu.albums"] {
      let row = try #require(stage.window.accessibilityTree().first(identifier: identifier))
      #expect(stage.window.performAccessibilityAction("click", on: row.id))
      stage.wait(1000)
    }
    let identifiers = stage.window.accessibilityTree().elements.map(\.identifier)
    for identifier in ["menu.back", "menu.back-2"] {
      #expect(identifiers.count { $0 == identifier } == 1)
    }
  }

  @Test func `Keys open and close a submenu`() throws {
    let panel = try open(by: .mouse, at: Point(20, 20))
    for key in [KeyEquivalent.downArrow, .downArrow, .rightArrow] { press(key) }
    let submenu = try #require(menu.panelFrame)
    #expect(submenu.minX == panel.maxX - 4 && menu.highlighted == 0)
    press(.leftArrow)
    #expect(menu.panelFrame == panel && menu.highlighted == 1)
    press(.return)
    press(.escape)
    #expect(menu.isOpen && menu.panelFrame == panel)
    press(.rightArrow)
    press(.downArrow)
    press(.return)
    #expect(log.chosen == ["B"] && !menu.isOpen)
  }

  @Test func `From right to left a submenu opens to the left, and the arrows are exchanged`() throws
  {
    stage.mirror()
    let panel = try open(by: .mouse, at: Point(380, 20))
    for key in [KeyEquivalent.downArrow, .downArrow, .leftArrow] { press(key) }
    let submenu = try #require(menu.panelFrame)
    #expect(submenu.maxX == panel.minX + 4 && menu.highlighted == 0)
    press(.rightArrow)
    #expect(menu.panelFrame == panel && menu.highlighted == 1)
  }

  @Test func `Escape in the menu itself dismisses it, and Left does nothing`() throws {
    _ = try open(by: .mouse, at: Point(20, 20))
    press(.leftArrow)
    #expect(menu.isOpen)
    press(.escape)
    #expect(!menu.isOpen)
  }

  @Test func `A pointer opens a submenu by resting for 200 ms, and closes it elsewhere`() throws {
    let panel = try open(by: .mouse, at: Point(20, 20))
    func hover(_ point: Point) {
      stage.window.handle(.hover(PointerHover(time: stage.now, position: point)))
    }
    hover(row(1, of: panel, 32))
    stage.wait(190)
    #expect(menu.panelFrame == panel && menu.highlighted == 1)
    stage.wait(20)
    let submenu = try #require(menu.panelFrame)
    #expect(submenu != panel)
    hover(row(1, of: submenu, 32))
    #expect(menu.highlighted == 1)
    stage.wait(500)
    hover(row(2, of: panel, 32))
    stage.wait(210)
    #expect(menu.panelFrame == panel && menu.highlighted == 2)
  }

  @Test func `A sliding finger opens a submenu by resting for 350 ms, and lifts on an item`() throws
  {
    let panel = try open(by: .finger, at: Point(200, 290))
    let goal = row(1, of: panel, 44)
    menu.track(to: Point(200, 270))
    menu.track(to: goal)
    stage.wait(340)
    #expect(menu.panelFrame == panel)
    stage.wait(20)
    let submenu = try #require(menu.panelFrame)
    #expect(submenu != panel && menu.highlighted == nil)
    let end = row(2, of: submenu, 44) + Vector(0, 8)
    menu.track(to: end)
    menu.release(at: end, at: stage.now)
    #expect(log.chosen == ["B"])
  }

  @Test func `A finger that rests on until it lifts chooses nothing in the submenu`() throws {
    let panel = try open(by: .finger, at: Point(200, 290))
    let goal = row(1, of: panel, 44)
    menu.track(to: Point(200, 270))
    menu.track(to: goal)
    stage.wait(400)
    menu.track(to: goal + Vector(2, 2))
    menu.release(at: goal + Vector(2, 2), at: stage.now)
    #expect(menu.isOpen && menu.panelFrame != panel && log.chosen == [])
  }

  @Test func `Keys begin below the row that leads back`() throws {
    _ = try open(by: .finger, at: Point(200, 290))
    for key in [KeyEquivalent.downArrow, .downArrow, .return] { press(key) }
    #expect(menu.highlighted == 1)
    press(.return)
    #expect(log.chosen == ["A"])
  }

  @Test func `A submenu without room at the right is at the left of its menu`() throws {
    let panel = try open(by: .mouse, at: Point(205, 20))
    for key in [KeyEquivalent.downArrow, .downArrow, .rightArrow] { press(key) }
    let submenu = try #require(menu.panelFrame)
    #expect(panel.minX == 205 && submenu.maxX == panel.minX + 4)
  }

  @Test func `A finger that slides on opens no submenu`() throws {
    let panel = try open(by: .finger, at: Point(200, 290))
    menu.track(to: Point(200, 270))
    menu.track(to: row(1, of: panel, 44))
    stage.wait(300)
    menu.track(to: row(0, of: panel, 44))
    stage.wait(500)
    #expect(menu.panelFrame == panel)
    menu.release(at: row(0, of: panel, 44), at: stage.now)
    #expect(log.chosen == ["Copy"])
  }

  @Test func `A touch outside dismisses all menus`() throws {
    let panel = try open(by: .finger, at: Point(200, 290))
    tap(row(1, of: panel, 44))
    tap(Point(5, 5))
    #expect(!menu.isOpen && log.chosen == [])
  }
}
