import Controls
import Geometry
import Semantics
import Testing
import ViewSupport
import Views

/// The elements of menus, toasts and groups, and their actions.
@Suite struct ControlAccessibilityTests {
  private let cell = View(frame: Rect(x: 20, y: 20, width: 60, height: 60))
  private let stage: ControlStage
  private let delegate = Delegate()

  private final class Delegate: ContextMenuInteractionDelegate {
    var chosen: [String] = []
    var points: [Point] = []

    private func action(_ title: String, _ attributes: Action.Attributes = []) -> Action {
      Action(title: title, attributes: attributes) { [unowned self] in chosen.append(title) }
    }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, configurationForMenuAt point: Point
    ) -> ContextMenuConfiguration? {
      points.append(point)
      return ContextMenuConfiguration(actionProvider: { [unowned self] in
        Menu(children: [
          action("Share"), action("Locked", .disabled), action("Secret", .hidden),
          Menu(title: "Move to", children: [action("Album A"), action("Album B")]),
        ])
      })
    }
  }

  init() {
    stage = ControlStage(cell)
    cell.isAccessibilityElement = true
    cell.accessibilityIdentifier = "cell"
    ContextMenuInteraction(on: cell, delegate: delegate)
  }

  private var tree: AccessibilityTree { stage.window.accessibilityTree() }

  private func node(_ identifier: String) -> AccessibilityTree.Node? {
    tree.first(identifier: identifier)
  }

  private func perform(_ action: String, on identifier: String) -> Bool {
    guard let id = node(identifier)?.id else { return false }
    return stage.window.performAccessibilityAction(action, on: id)
  }

  @Test func `A context menu and what is in it are among the actions`() {
    cell.accessibilityCustomActions = [
      AccessibilityCustomAction("Album B") { [delegate] in delegate.chosen.append("own") }
    ]
    let names = ["menu", "Album B", "Share", "Locked", "Album A"]
    #expect(node("cell")?.actions.map(\.name) == names)
    #expect(delegate.points.allSatisfy { $0 == Point(30, 30) })
    #expect(perform("Album A", on: "cell") && perform("Album B", on: "cell"))
    #expect(!perform("Locked", on: "cell") && !perform("Secret", on: "cell"))
    #expect(delegate.chosen == ["Album A", "own"])
    cell.accessibilityIncludesContextMenu = false
    #expect(node("cell")?.actions.map(\.name) == ["Album B"])
    #expect(!perform("menu", on: "cell"))
  }

  @Test func `A menu is opened and closed by actions`() throws {
    #expect(perform("menu", on: "cell"))
    stage.wait(16)
    stage.wait(1000)
    #expect(node("menu")?.actions.map(\.name) == ["escape"] && node("cell") == nil)
    #expect(perform("click", on: "menu.move-to"))
    let submenu = try #require(
      tree.nodes.values.first { $0.role == .menu && $0.name == "Move to" })
    #expect(submenu.relations[.popupFor] == node("menu.move-to").map { [$0.id] })
    #expect(stage.window.performAccessibilityAction("escape", on: submenu.id))
    #expect(node("menu.album-a") == nil && node("menu") != nil)
    #expect(perform("escape", on: "menu"))
    #expect(node("menu") == nil && node("cell") != nil)
  }

  @Test func `A menu says what it belongs to, and no key that leads to it`() throws {
    let opener = try #require(node("cell"))
    #expect(perform("menu", on: "cell"))
    let menu = try #require(node("menu"))
    // Screen readers speak the keys of the first action after the name.
    #expect(menu.actions.first?.shortcut == nil)
    // The menu covers what it belongs to, of which only its values can be read.
    #expect(menu.relations[.popupFor] == [opener.id] && node("cell") == nil)
    let covered = try #require(stage.window.coveredAccessibilityElement(opener.id))
    #expect(covered.identifier == "cell" && covered.parent == tree.root)
    #expect(covered.states.isDisjoint(with: [.sensitive, .focusable]))
    // The element is no button of the menu.
    #expect(covered.states.isDisjoint(with: [.expandable, .expanded]))
    #expect(!stage.window.performAccessibilityAction("menu", on: opener.id))
    #expect(perform("escape", on: "menu"))
    #expect(node("cell")?.states.contains(.sensitive) == true)
  }

  @Test func `A toast is read last, and can be dismissed`() {
    let toast = Toast("Saved", action: Action(title: "Undo") {})
    toast.present(over: stage.content)
    toast.frame = Rect(x: 0, y: 0, width: 300, height: 10)
    #expect(tree.elements.map(\.identifier) == ["window", "cell", "notice", "notice.undo"])
    #expect(node("notice")?.actions.map(\.name) == ["escape"])
    #expect(perform("escape", on: "notice") && !toast.isPresented)
  }

  @Test func `Choices know those beside them`() {
    let group = RadioGroup(["One", "Two"], frame: Rect(x: 100, y: 0, width: 200, height: 100))
    group.accessibilityIdentifier = "group"
    stage.content.addSubview(group)
    group.layoutSubviews()
    let ids = ["group:1", "group:2"].compactMap { node($0)?.id }
    #expect(ids.count == 2)
    for name in ["group:1", "group:2"] { #expect(node(name)?.relations[.memberOf] == ids) }
    group.titles = ["One"]
    #expect(node("group:1")?.relations == [:])
  }
}
