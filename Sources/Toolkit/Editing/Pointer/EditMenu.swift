import Controls
import Geometry
import Gestures
import Localization
import Motion
import Views

/// The menu of actions on a text, opened by a right click and the menu key.
///
/// It is a recognizer, as other context menus are, because that is where windows look for menus. It follows no
/// touches.
final class EditMenu: GestureRecognizer, ContextMenuPresenting {
  private let editor: TextEditor
  private let canvas: TextCanvas
  private let menu = MenuView()
  private weak var owner: (any TextInteractionOwner)?

  init(editor: TextEditor, canvas: TextCanvas, owner: some TextInteractionOwner) {
    self.editor = editor
    self.canvas = canvas
    self.owner = owner
    super.init(label: "edit menu")
    allowedTouchKinds = []
    owner.addGestureRecognizer(self)
  }

  /// The items for the selection.
  private var items: [MenuItem] {
    owner?.editMenu(suggested: suggestedItems) ?? suggestedItems
  }

  private var suggestedItems: [MenuItem] {
    [
      item("cut", localized("Cut"), "Ctrl+X", .cut),
      item("copy", localized("Copy"), "Ctrl+C", .copy),
      item("paste", localized("Paste"), "Ctrl+V", .paste),
      item("select-all", localized("Select All"), "Ctrl+A", .selectAll),
    ]
  }

  private func item(
    _ identifier: String, _ title: String, _ shortcut: String, _ command: EditCommand
  ) -> MenuItem {
    var item = MenuItem(
      title, shortcut: shortcut, isEnabled: editor.canPerform(command)
    ) { [weak editor] in _ = editor?.perform(command) }
    item.accessibilityIdentifier = identifier
    return item
  }

  /// Opens the menu at `point` of the owner. The caret moves to the point, unless it is selected.
  func present(at point: Point, by kind: TouchKind, at time: Instant) -> Bool {
    guard let owner, owner.becomeFirstResponder() else { return false }
    let position = canvas.position(nearest: owner.convert(point, to: canvas))
    let range = editor.selection.range
    if range.isEmpty || !(range.lowerBound...range.upperBound).contains(position.offset) {
      editor.select(TextSelection(position))
    }
    open(at: point, by: kind, at: time)
    return true
  }

  /// Opens the menu at the caret, which stays there.
  func presentAtCaret() {
    guard let owner, let window = owner.window else { return }
    let rect = owner.caretRect
    open(at: owner.viewport.clamp(Point(rect.center.x, rect.maxY)), by: .mouse, at: window.now)
  }

  private func open(at point: Point, by kind: TouchKind, at time: Instant) {
    guard let owner, let host = owner.window?.content else { return }
    menu.items = items
    menu.sourceView = owner
    menu.present(over: host, at: owner.convert(point, to: host), by: kind, at: time)
  }

  /// Returns the commands of the menu as accessibility actions.
  func accessibilityActions(at point: Point) -> [AccessibilityCustomAction] {
    items.filter(\.isEnabled).map { item in
      AccessibilityCustomAction(
        name: item.title, identifier: item.accessibilityIdentifier, shortcut: item.shortcut
      ) {
        item.action()
        return true
      }
    }
  }

  /// None: the input handles its keys itself.
  var shortcutCommands: [KeyCommand] { [] }
}
