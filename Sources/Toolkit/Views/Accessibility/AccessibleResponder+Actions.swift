import Geometry
import Gestures
package import Semantics

/// The actions of an element.
extension AccessibleResponder {
  /// The actions with fixed names, in the order in which elements have them.
  private static let standardOrder: [AccessibilityAction] = [
    .click, .activate, .menu, .increment, .decrement, .escape, .magicTap,
  ]

  /// The available actions of the element, the main one first, each name once.
  package final var accessibilityActions: [AccessibilityAction] {
    if let standIn = self as? AccessibilityStandIn { return standIn.actions }
    let inMenu = contextMenuActions
    var offered = Set(accessibilityStandardActions.map(\.name))
    let traits = allTraits
    if !traits.isDisjoint(with: [.button, .link, .toggleButton]) { offered.insert("click") }
    if traits.contains(.adjustable) { offered.formUnion(["increment", "decrement"]) }
    if !inMenu.isEmpty { offered.insert("menu") }
    // Custom actions may take the place of these; a menu among them stays in its own place.
    offered.formUnion(
      allCustomActions.compactMap(\.identifier).filter { $0 != AccessibilityAction.menu.name })
    var actions = Self.standardOrder.filter { offered.contains($0.name) }
    if actions.first == .click { actions[0].shortcut = accessibilityShortcut }
    // The keys of the first action count as those that lead to the element; Escape leads away from it.
    if actions.first == .escape { actions[0].shortcut = nil }
    actions += (allCustomActions + inMenu).map(\.value)
    var names: Set<String> = []
    return actions.filter { names.insert($0.name).inserted }
  }

  /// Performs the action `name`. Returns false if there is no such action, if it is disabled, or
  /// if it did nothing.
  final func performAccessibilityAction(_ name: String) -> Bool {
    guard !allTraits.contains(.notEnabled),
      accessibilityActions.contains(where: { $0.name == name })
    else { return false }
    if let standIn = self as? AccessibilityStandIn {
      return standIn.makeView()?.performAccessibilityAction(name) ?? false
    }
    let custom = allCustomActions + contextMenuActions
    if let action = custom.first(where: { $0.value.name == name }) { return action.handler() }
    switch name {
    case AccessibilityAction.increment.name: accessibilityIncrement()
    case AccessibilityAction.decrement.name: accessibilityDecrement()
    case AccessibilityAction.menu.name: return openContextMenu()
    case AccessibilityAction.escape.name: return asksUpward { $0.accessibilityPerformEscape() }
    case AccessibilityAction.magicTap.name: return asksUpward { $0.accessibilityPerformMagicTap() }
    default: return asksUpward { $0.accessibilityActivate() }
    }
    return true
  }

  /// Asks the object and those around it, from the inside out, until one returns that it did something.
  final func asksUpward(_ ask: (AccessibleResponder) -> Bool) -> Bool {
    sequence(first: self) { $0.next as? AccessibleResponder }.contains(where: ask)
  }

  // MARK: Context menus

  /// The commands in the context menu of a view.
  private final var contextMenuActions: [AccessibilityCustomAction] {
    guard accessibilityIncludesContextMenu, let view = self as? View else { return [] }
    for case let menu as any ContextMenuPresenting in view.gestureRecognizers where menu.isEnabled {
      let actions = menu.accessibilityActions(at: menuPoint(in: view))
      if !actions.isEmpty { return actions }
    }
    return []
  }

  private final func openContextMenu() -> Bool {
    guard let view = hostView, let window = owningWindow else { return false }
    return window.openContextMenu(of: view, at: menuPoint(in: view), by: .mouse, at: window.now)
  }

  /// The point of `view` for which the menu opens.
  private final func menuPoint(in view: View) -> Point {
    let point = view.convert(accessibilityActivationPoint, from: nil)
    return point.x.isFinite && point.y.isFinite ? point : view.bounds.center
  }
}

extension AccessibilityCustomAction {
  /// The action in a tree of values.
  fileprivate var value: AccessibilityAction {
    AccessibilityAction(
      identifier ?? name, localizedName: name, description: hint?.accessibleWords ?? "",
      shortcut: shortcut)
  }
}
