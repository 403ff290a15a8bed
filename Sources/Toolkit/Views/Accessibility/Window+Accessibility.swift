public import Semantics

/// The elements of a window, for programs that read it.
extension Window {
  /// Returns the elements of the window, in the order of reading, where they are seen now.
  public func accessibilityTree() -> AccessibilityTree {
    let reader = AccessibilityReader(self)
    let focused = (firstResponder as? AccessibleResponder)?.accessibilityFocus
    let focus = reader.objects.first { $0.value === focused }?.key
    return AccessibilityTree(root: AccessibilityReader.root, nodes: reader.nodes, focus: focus)
  }

  /// Performs an action of an element, as the user would.
  /// - Returns: Whether the element is in the window, has the action, and did something.
  @discardableResult
  public func performAccessibilityAction(
    _ name: String, on id: AccessibilityTree.ID
  ) -> Bool {
    AccessibilityReader(self).objects[id]?.performAccessibilityAction(name) ?? false
  }

  /// Returns the identity of `object`, which it keeps as long as it is in this window.
  func accessibilityID(of object: AccessibleResponder) -> AccessibilityTree.ID {
    if let identity = object.identity, identity.window.window === self { return identity.id }
    lastAccessibilityNumber += 1
    let id = AccessibilityTree.ID(lastAccessibilityNumber)
    object.identity = (id, WeakWindow(window: self))
    return id
  }
}
