import Controls
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views

/// Menus with more rows than there is room for, under fingers.
@Suite struct ScrolledMenuTests {
  private let stage = ControlStage()
  private let menu = MenuView()
  private let log = Log()

  private final class Log { var chosen: [Int] = [] }

  /// Opens a menu of 20 items in a window of 300 points, and returns its frame.
  private func open(by kind: TouchKind = .finger) throws -> Rect {
    stage.tap(5, 5, kind)
    menu.items = (0..<20).map { index in
      MenuItem("Item \(index)", isDestructive: index == 19) { [log] in log.chosen.append(index) }
    }
    menu.present(over: stage.content, at: Point(200, 290), by: kind, at: stage.now)
    stage.wait(16)
    stage.wait(1000)
    return try #require(menu.panelFrame)
  }

  /// The top of the first item that is at least partly visible.
  private func top(_ title: String) throws -> Double {
    let tree = stage.window.accessibilityTree()
    return try #require(tree.nodes.values.first { $0.name == title }).frame.minY
  }

  @Test func `A scrolled menu ends within a row, so that no earlier row seems to be the last`()
    throws
  {
    stage.tap(5, 5)
    var items = (0..<20).map { MenuItem("Item \($0)") {} }
    items[1].startsGroup = true
    menu.items = items
    menu.present(over: stage.content, at: Point(200, 290), by: .finger, at: stage.now)
    stage.wait(1000)
    // There is room for 284 points, and the seventh row would begin at 278.
    #expect(menu.panelFrame?.height == 6 + 8 + 5.5 * 44)
  }

  @Test func `A finger that drags an item scrolls, and its lift chooses nothing`() throws {
    let panel = try open()
    let before = try top("Item 4")
    stage.down(panel.center.x, panel.maxY - 60)
    stage.wait(200)
    #expect(menu.highlighted != nil, "a finger that rests shows what a tap would choose")
    stage.drag(by: Vector(0, -60), steps: 10)
    #expect(menu.highlighted == nil)
    // The slop is not a part of the way.
    #expect(abs(try top("Item 4") - before + 50) < 1)
    stage.wait(500)
    stage.up()
    stage.rest()
    #expect(menu.isOpen && log.chosen == [])
  }

  @Test func `The rows go on after a flick, and come back from beyond their end`() throws {
    let panel = try open()
    stage.down(panel.center.x, panel.maxY - 20)
    stage.drag(by: Vector(0, -120), steps: 5)
    let lifted = try top("Item 5")
    stage.up()
    stage.wait(100)
    #expect(try top("Item 5") < lifted - 10)
    stage.rest()
    for _ in 0..<8 {
      stage.down(panel.center.x, panel.maxY - 20)
      stage.drag(by: Vector(0, -200), steps: 5)
      stage.up()
      stage.wait(50)
    }
    stage.rest()
    let last = try #require(
      stage.window.accessibilityTree().nodes.values.first { $0.name == "Item 19" })
    // Destructive items are not at the edge, where fingers fling to.
    #expect(last.frame.maxY == panel.maxY - 6 - 24)
    // Beyond the end, they follow with resistance.
    stage.down(panel.center.x, panel.maxY - 100)
    stage.drag(by: Vector(0, -90), steps: 10)
    let pulled = try top("Item 19")
    #expect(pulled < last.frame.minY - 10 && pulled > last.frame.minY - 80)
    stage.wait(500)
    stage.up()
    stage.rest()
    #expect(try top("Item 19") == last.frame.minY)
    #expect(menu.isOpen && log.chosen == [])
  }

  @Test func `A touch that stops moving rows chooses nothing, and the next tap does`() throws {
    let panel = try open()
    stage.down(panel.center.x, panel.maxY - 20)
    stage.drag(by: Vector(0, -120), steps: 5)
    stage.up()
    stage.wait(50)
    stage.down(panel.center.x, panel.center.y)
    let held = try top("Item 5")
    stage.wait(300)
    #expect(try top("Item 5") == held && menu.highlighted == nil)
    stage.up()
    stage.rest()
    #expect(menu.isOpen && log.chosen == [])
    stage.tap(panel.center.x, try top("Item 6") + 22)
    #expect(log.chosen == [6] && !menu.isOpen)
  }

  @Test func `A mouse is pressed on one row and released on another`() throws {
    let panel = try open(by: .mouse)
    stage.down(panel.center.x, panel.minY + 6 + 16, .mouse)
    stage.drag(by: Vector(0, 64), steps: 8)
    #expect(menu.highlighted == 2)
    stage.up()
    #expect(log.chosen == [2])
  }

  @Test func `A screen reader scrolls to an item and chooses it`() throws {
    _ = try open()
    let window = stage.window
    let item = try #require(
      window.accessibilityTree().nodes.values.first { $0.identifier == "menu.item-17" })
    #expect(window.scrollToAccessibilityElement(item.id))
    stage.rest()
    #expect(try top("Item 17") > 8)
    #expect(window.performAccessibilityAction("click", on: item.id) && log.chosen == [17])
  }

  @Test func `A long submenu scrolls as well`() throws {
    stage.tap(5, 5)
    let items = (0..<20).map { index in
      MenuItem("Item \(index)") { [log] in log.chosen.append(index) }
    }
    menu.items = [MenuItem("More", children: items)]
    menu.present(over: stage.content, at: Point(200, 290), by: .finger, at: stage.now)
    stage.wait(1000)
    let panel = try #require(menu.panelFrame)
    stage.tap(panel.center.x, panel.center.y)
    stage.wait(500)
    let submenu = try #require(menu.panelFrame)
    #expect(submenu.height <= 284 && submenu.height > 250)
    let before = try top("Item 4")
    stage.down(submenu.center.x, submenu.maxY - 40)
    stage.drag(by: Vector(0, -60), steps: 10)
    stage.wait(500)
    stage.up()
    stage.rest()
    #expect(abs(try top("Item 4") - before + 50) < 1 && menu.panelFrame == submenu)
    #expect(menu.isOpen && log.chosen == [])
  }
}
