import Controls
import Drawing
import Geometry
import Gestures
import Views
import ViewSupport

/// A menu over a window of 400x300 points with fingers, and the chosen items.
final class MenuStage {
  let screen = Screen()
  let menu = MenuView()
  private(set) var chosen: [String] = []

  init(titles: [String] = ["Copy", "Rename", "Delete"]) {
    menu.items = titles.map { title in
      MenuItem(title) { [unowned self] in chosen.append(title) }
    }
  }

  /// Opens the menu, and waits until it is at rest.
  func open(at point: Point = Point(200, 250), by kind: TouchKind = .finger) {
    present(at: point, by: kind)
    wait(1000)
  }

  func present(at point: Point = Point(200, 250), by kind: TouchKind = .finger) {
    menu.present(over: screen.root, at: point, by: kind, at: screen.now)
  }

  /// Lets time pass, and then draws a frame.
  func wait(_ milliseconds: Int64) {
    screen.wait(milliseconds)
    menu.advance(to: screen.now)
    _ = drawn()
  }

  @discardableResult
  func press(_ key: KeyEquivalent) -> Bool { menu.handle(KeyPress(time: screen.now, key: key)) }

  /// Returns the middle of a row of a menu at rest. Rows fill all but 6 points at both ends.
  func row(_ index: Int) -> Point {
    guard let panel = menu.panelFrame else { return .zero }
    let height = (panel.height - 12) / Double(menu.items.count)
    return Point(panel.center.x, panel.minY + 6 + (Double(index) + 0.5) * height)
  }

  func tap(_ point: Point) { screen.tap(point.x, point.y) }

  func drawn() -> DrawList { screen.root.drawn }
}
