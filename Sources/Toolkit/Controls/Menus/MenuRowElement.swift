import Geometry
import Localization
import Semantics
import Views

/// A row of a menu, for programs that read the window.
final class MenuRowElement: AccessibilityElement {
  private let index: Int
  private weak var panel: MenuPanel?
  private weak var menu: MenuView?

  /// Creates the element of a row of `panel`, which is drawn by its `content`.
  init(_ index: Int, panel: MenuPanel, content: View, menu: MenuView) {
    self.index = index
    self.panel = panel
    self.menu = menu
    super.init(in: content)
  }

  private var item: MenuItem? {
    panel.flatMap { $0.items.indices.contains(index) ? $0.items[index] : nil }
  }

  override var defaultAccessibilityLabel: String? {
    item.map { $0.isBack ? localized("Back") : $0.title.spokenTitle }
  }

  /// The name of the item, or its title as programs know it: "menu.copy-link".
  override var defaultAccessibilityIdentifier: String? {
    (item?.accessibilityIdentifier ?? accessibilityLabel.map(Self.identifier)).map {
      "menu.\($0)"
    }
  }

  private static func identifier(of title: String) -> String {
    title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
  }

  override var accessibilityHint: String? {
    get {
      let hints = [item?.isDestructive == true ? localized("destructive") : nil, item?.subtitle]
      let hint = localizedList(hints.compactMap(\.self))
      return hint.isEmpty ? nil : hint
    }
    set { super.accessibilityHint = newValue }
  }

  override var accessibilityShortcut: String? { item?.shortcut }

  override var defaultAccessibilityTraits: AccessibilityTraits {
    item?.isEnabled == true ? .button : [.button, .notEnabled]
  }

  override var defaultAccessibilityRole: AccessibilityRole? {
    guard let item, item.state != nil else { return .menuItem }
    return item.isExclusive ? .radioMenuItem : .checkMenuItem
  }

  override var defaultAccessibilityStates: Set<AccessibilityState> {
    var states: Set<AccessibilityState> = []
    if item?.state != nil { states.insert(.checkable) }
    if item?.state == .on { states.insert(.checked) }
    if item?.opensSubmenu == true { states.insert(.hasPopup) }
    if panel?.openRow == index { states.insert(.expanded) }
    if item?.isEnabled == true { states.insert(.selectable) }
    if panel?.highlighted == index { states.formUnion([.selectable, .selected]) }
    return states
  }

  override var accessibilityFrame: Rect {
    get {
      if let panel, item != nil { accessibilityFrameInContainerSpace = panel.contentRow(index) }
      return super.accessibilityFrame
    }
    set { super.accessibilityFrame = newValue }
  }

  /// Chooses the item.
  override func accessibilityActivate() -> Bool {
    guard let panel, let menu, menu.isOpen, item?.isEnabled == true else { return false }
    menu.activate(index, in: panel)
    return true
  }
}
