import Controls
import Geometry
import Semantics
import Testing
import Views

@testable import PhotoViewer

/// Each alternative to a gesture in the help has the same effect: by key, by one finger on a bar or menu, and by
/// action.
@MainActor @Suite struct GestureAlternativesTests {
  /// The commands beside gestures. Bars and menus are such places themselves.
  private static let commands = Set(
    HelpGroup.all.flatMap(\.rows).filter { $0.command == nil }.flatMap(\.alternatives)
  ).subtracting(["controls"]).sorted()

  /// A viewer with the second of three pictures, which is zoomed, so that it can be moved.
  private func open() throws -> ViewerOnBench {
    let bench = try ViewerOnBench([Size](repeating: Size(600, 400), count: 3), at: 1)
    // The whole menus are visible.
    bench.resize(to: Size(1000, 1400))
    bench.settle()
    for _ in 0..<6 { bench.press("+") }
    bench.wait(.seconds(1))
    return bench
  }

  /// The state that the commands change.
  private func look(of bench: ViewerOnBench) -> [String] {
    bench.wait(.seconds(1))
    return [
      "picture \(bench.pager.current)", "\(bench.placement)", "\(bench.pager.state.orientation)",
      "grid \(bench.isInGrid)", "magnifier \(bench.viewer.photoStage.magnifier.isShown)",
      "menu \(bench.viewer.photoStage.menu.menu.isOpen)",
    ]
  }

  private func node(
    _ bench: ViewerOnBench, where isWanted: (AccessibilityTree.Node) -> Bool
  ) -> AccessibilityTree.Node? {
    bench.draw()
    return bench.viewer.window.accessibilityTree().elements.first(where: isWanted)
  }

  /// Taps the middle of an element. Returns false if there is none, or one that is off.
  private func tap(
    _ bench: ViewerOnBench, where isWanted: (AccessibilityTree.Node) -> Bool
  ) -> Bool {
    guard let node = node(bench, where: isWanted),
      node.states.isSuperset(of: [.sensitive, .showing])
    else {
      return false
    }
    bench.tap(node.frame.center.x, node.frame.center.y)
    bench.wait(.seconds(1))
    return true
  }

  /// Taps on what performs a command: a button of a bar, of the sheet of zooms, or an item of a menu.
  private func tapPlace(of id: String, in bench: ViewerOnBench) throws {
    bench.press("c")
    bench.wait(.seconds(1))
    func tapButton(_ beginnings: [String]) -> Bool {
      tap(bench) { node in beginnings.contains { node.identifier == "\($0).\(id)" } }
    }
    if tapButton(["top-bar", "toolbar", "side"]) { return }
    for (opener, beginning) in [("top-bar.zoom", "zoom-sheet"), ("toolbar.menu", "menu")] {
      try #require(tap(bench) { $0.identifier == opener }, "\(id): \(opener)")
      if tapButton([beginning]) { return }
      if tap(bench, where: { $0.identifier == "menu.view-menu" }) {
        if tapButton([beginning]) { return }
        bench.press(.escape)
      }
      bench.press(.escape)
      bench.wait(.seconds(1))
    }
    bench.press("m")
    bench.wait(.seconds(1))
    #expect(tapButton(["menu"]), "\(id) has no place")
  }

  @Test func `The alternatives of a gesture do the same by key, button and action`() throws {
    for id in Self.commands { try check(id) }
  }

  private func check(_ id: String) throws {
    let command = try #require(Command.all.first { $0.id == id })
    let idle = look(of: try open())

    let byKey = try open()
    let key = try #require(command.keys.first)
    byKey.press(key.key, key.modifiers)
    let wanted = look(of: byKey)
    #expect(wanted != idle, "\(id)")

    let byAction = try open()
    let photo = try #require(node(byAction) { $0.identifier == "photo" })
    #expect(byAction.viewer.window.performAccessibilityAction(id, on: photo.id), "\(id)")
    #expect(look(of: byAction) == wanted, "\(id)")

    // The menu is a place itself: More is its button.
    guard id != "menu" else { return }
    let byPlace = try open()
    try tapPlace(of: id, in: byPlace)
    #expect(look(of: byPlace) == wanted, "\(id)")
  }
}
