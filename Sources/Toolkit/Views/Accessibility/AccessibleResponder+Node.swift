import Geometry
package import Semantics

/// The values of an element.
extension AccessibleResponder {
  /// Whether the object is in the tree itself, rather than only what is in it.
  final var isAccessibilityNode: Bool {
    isAccessibilityElement || accessibilityContainerType != .none || accessibilityRole != nil
      || accessibilityIdentifier != nil
  }

  final func accessibilityNode(
    id: AccessibilityTree.ID, parent: AccessibilityTree.ID, scale: Double
  ) -> AccessibilityTree.Node {
    let frame = accessibilityFrame
    let number = accessibilityNumber
    let words = [number == nil ? accessibilityValue : nil, accessibilityHint].compactMap { $0 }
    return AccessibilityTree.Node(
      id: id, parent: parent, role: role, identifier: accessibilityIdentifier ?? "",
      name: (accessibilityLabel ?? "").accessibleWords,
      description: words.joined(separator: ", ").accessibleWords, number: number,
      value: accessibilityValue?.accessibleWords, states: states(in: frame),
      actions: accessibilityActions, frame: frame.inDevicePixels(perPoint: scale))
  }

  private final var role: AccessibilityRole {
    if let role = accessibilityRole ?? accessibilityTraits.role { return role }
    return switch accessibilityContainerType {
    case .list, .dataTable: .list
    case .landmark: .landmark
    case .none, .semanticGroup: .panel
    }
  }

  private final func states(in frame: Rect) -> Set<AccessibilityState> {
    var states = accessibilityStates.union([.visible])
    let traits = accessibilityTraits
    if !traits.contains(.notEnabled) { states.formUnion([.enabled, .sensitive]) }
    if traits.contains(.selected) { states.formUnion([.selectable, .selected]) }
    if accessibilityViewIsModal { states.insert(.modal) }
    if !frame.isEmpty { states.insert(.showing) }
    if canBecomeFirstResponder { states.insert(.focusable) }
    if hasAccessibilityFocus { states.insert(.focused) }
    return states
  }

  /// Whether the first responder says that this has the focus.
  private final var hasAccessibilityFocus: Bool {
    (owningWindow?.firstResponder as? AccessibleResponder)?.accessibilityFocus === self
  }

  /// What can be done with the element, the main action first.
  package final var accessibilityActions: [AccessibilityAction] {
    let traits = accessibilityTraits
    var actions: [AccessibilityAction] = []
    if !traits.isDisjoint(with: [.button, .link, .toggleButton]) {
      var click = AccessibilityAction.click
      click.shortcut = accessibilityShortcut
      actions.append(click)
    }
    if traits.contains(.adjustable) { actions += [.increment, .decrement] }
    return actions + accessibilityCustomActions.map { AccessibilityAction($0.name) }
  }

  /// Does what the action `name` says. Returns false if there is no such action, or if it is disabled.
  package final func performAccessibilityAction(_ name: String) -> Bool {
    guard !accessibilityTraits.contains(.notEnabled),
      accessibilityActions.contains(where: { $0.name == name })
    else { return false }
    switch name {
    case AccessibilityAction.click.name: return accessibilityActivate()
    case AccessibilityAction.increment.name: accessibilityIncrement()
    case AccessibilityAction.decrement.name: accessibilityDecrement()
    default:
      return accessibilityCustomActions.first { $0.name == name }?.handler() ?? false
    }
    return true
  }
}
