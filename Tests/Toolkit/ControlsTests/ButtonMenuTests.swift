import Controls
import Geometry
import Layout
import Semantics
import Testing
import ViewSupport
import Views

/// Buttons with menus, and buttons that wait or cancel.
@Suite struct ButtonMenuTests {
  private let button = Button("Edit")
  private let stage: ControlStage
  private let log = Log()

  /// The observations of a test.
  private final class Log {
    var entries: [String] = []
  }

  init() {
    button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
    stage = ControlStage(button)
    button.addAction(for: .primaryActionTriggered) { [log] in log.entries.append("pressed") }
    button.addAction(for: .valueChanged) { [log] in log.entries.append("changed") }
  }

  private func action(_ title: String, _ shortcut: KeyboardShortcut? = nil) -> Action {
    Action(title: title, shortcut: shortcut) { [log] in log.entries.append(title) }
  }

  private func menu() -> Menu {
    Menu(children: [
      action("Copy", KeyboardShortcut("d")), action("Rename"),
      Menu(options: .displayInline, children: [action("Delete")]),
    ])
  }

  private var open: MenuView? { stage.content.subviews.compactMap { $0 as? MenuView }.first }

  private func row(_ index: Int) -> Point {
    let frame = open?.panelFrame ?? button.frame
    return Point(frame.center.x, frame.minY + 6 + 44 * (Double(index) + 0.5))
  }

  private func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    stage.window.handle(.key(KeyPress(time: stage.now, key: key, modifiers: modifiers)))
  }

  @Test func `The menu opens on press below the button, and stays for a tap`() {
    button.menu = menu()
    stage.down(60, 40)
    #expect(open?.isOpen == true)
    stage.wait(600)
    stage.up()
    stage.wait(600)
    #expect(open?.isOpen == true && (open?.panelFrame?.minY ?? 0) >= 64)
    let target = row(1)
    stage.tap(target.x, target.y)
    #expect(log.entries == ["Rename"])
    stage.wait(600)
    #expect(open == nil)
  }

  @Test func `The finger that presses can slide on to an item`() {
    button.menu = menu()
    stage.down(60, 40)
    stage.wait(600)
    let target = row(0)
    stage.drag(by: target - Point(60, 40), steps: 10)
    stage.up()
    #expect(log.entries == ["Copy"] && open?.isOpen != true)
  }

  @Test func `Keys open it, and shortcuts work while it is closed`() {
    button.menu = menu()
    button.becomeFirstResponder()
    press("d", .control)
    #expect(log.entries == ["Copy"] && open == nil)
    press(.space)
    #expect(open?.isOpen == true)
    press(.downArrow)
    press(.return)
    #expect(log.entries == ["Copy", "Copy"])
  }

  @Test func `Actions that are disabled or hidden have no shortcut`() {
    button.menu = Menu(
      children: [Action.Attributes.disabled, .hidden].map { attributes in
        Action(title: "No", attributes: attributes, shortcut: KeyboardShortcut("d")) { [log] in
          log.entries.append("no")
        }
      } + [action("Copy", KeyboardShortcut("d"))])
    press("d", .control)
    #expect(log.entries == ["Copy"])
    button.isLoading = true
    press("d", .control)
    #expect(log.entries == ["Copy"])
  }

  @Test func `A button is made with a shortcut`() {
    let other = Button("Save", shortcut: KeyboardShortcut("s")) { [log] in
      log.entries.append("saved")
    }
    other.frame = Rect(x: 20, y: 100, width: 100, height: 44)
    stage.content.addSubview(other)
    press("s", .control)
    #expect(log.entries == ["saved"])
  }

  @Test func `A pop-up button shows the choice`() {
    button.menu = menu()
    button.changesSelectionAsPrimaryAction = true
    #expect(button.title == "Copy" && button.selectedIndex == 0)
    #expect(button.accessibilityRole == .comboBox && button.accessibilityValue == "Copy")
    stage.tap(60, 40)
    stage.wait(600)
    #expect(open?.items.map(\.state) == [.on, .off, .off])
    open?.choose(2, at: stage.now)
    #expect(Set(log.entries.prefix(2)) == ["pressed", "changed"] && log.entries.last == "Delete")
    #expect(button.title == "Delete" && button.selectedIndex == 2)
    stage.wait(600)
    stage.tap(60, 40)
    open?.choose(2, at: stage.now)
    #expect(log.entries.dropFirst(3) == ["Delete"])
  }

  @Test func `A button that cancels answers Escape, but not with another shortcut`() {
    button.role = .cancel
    press(.escape)
    #expect(log.entries == ["pressed"])
    button.role = nil
    press(.escape)
    #expect(log.entries == ["pressed"])
    button.keyboardShortcut = KeyboardShortcut("w")
    button.role = .cancel
    press(.escape)
    #expect(log.entries == ["pressed"])
  }

  @Test func `The innermost shortcut comes first`() {
    let outer = CommandView(log: { [log] in log.entries.append("outer") })
    outer.frame = stage.content.bounds
    stage.content.addSubview(outer)
    outer.addSubview(button)
    button.keyboardShortcut = .cancelAction
    press(.escape)
    #expect(log.entries == ["pressed"])
    button.isEnabled = false
    button.becomeFirstResponder()
    outer.becomeFirstResponder()
    press(.escape)
    #expect(log.entries == ["pressed", "outer"])
  }

  /// A view with a command for Escape.
  private final class CommandView: View {
    private let log: @MainActor () -> Void

    init(log: @escaping @MainActor () -> Void) {
      self.log = log
      super.init()
    }

    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [KeyCommand] {
      [KeyCommand("Cancel", .escape, modifiers: [], action: log)]
    }
  }

  @Test func `A button that waits turns its spokes, and cannot be pressed`() {
    button.isLoading = true
    stage.wait(10)
    let still = stage.window.drawList()
    #expect(!stage.window.needsFrame)
    stage.wait(130)
    #expect(stage.window.drawList() != still)
    stage.tap(60, 40)
    #expect(log.entries == [])
    button.isLoading = false
    stage.wait(200)
    #expect(stage.window.nextDeadline == nil)
    stage.tap(60, 40)
    #expect(log.entries == ["pressed"])
  }

  @Test func `A pop-up button begins with the action that is on`() {
    button.menu = Menu(children: [
      action("Copy"), Action(title: "Move", state: .on) {}, action("Delete"),
    ])
    button.changesSelectionAsPrimaryAction = true
    #expect(button.selectedIndex == 1 && button.title == "Move" && log.entries == [])
  }

  @Test func `Without room below, the menu opens above the button`() {
    button.menu = menu()
    button.frame.origin.y = 230
    stage.tap(60, 250)
    stage.wait(600)
    #expect(open?.panelFrame?.maxY == 226)
  }

  @Test(arguments: [150.0, 250])
  func `From right to left, the menu has its right edge at that of the button`(x: Double) {
    stage.window.environment.layoutDirection = .rightToLeft
    button.menu = menu()
    button.frame = Rect(x: x, y: 20, width: 120, height: 44)
    stage.tap(x + 50, 40)
    stage.wait(600)
    #expect(open?.panelFrame?.maxX == x + 120)
  }

  @Test func `From right to left, a menu without room at the left begins at the edge`() {
    stage.window.environment.layoutDirection = .rightToLeft
    button.menu = menu()
    button.frame = Rect(x: 10, y: 20, width: 44, height: 44)
    stage.tap(30, 40)
    stage.wait(600)
    #expect(open?.panelFrame?.minX == 8)
  }

  @Test func `A shortcut of a pop-up button chooses, as the menu does`() {
    button.menu = Menu(children: [action("Copy"), action("Move", KeyboardShortcut("d"))])
    button.changesSelectionAsPrimaryAction = true
    press("d", .control)
    #expect(button.selectedIndex == 1 && button.title == "Move")
    #expect(log.entries == ["pressed", "changed", "Move"])
  }
}
