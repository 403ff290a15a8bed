package import Semantics

/// A container in which programs that read the window can select elements, as the user does.
@MainActor
package protocol AccessibleSelecting: AccessibleResponder {
  /// Whether several elements can be selected now.
  var allowsAccessibilitySelection: Bool { get }
  /// Selects the element at an index, or ends its selection. Returns whether there is one that can be.
  func accessibilitySelect(_ isSelected: Bool, at index: Int) -> Bool
  /// Selects all elements, or none.
  func accessibilitySelectAll(_ isSelected: Bool)
}

extension Window {
  /// Selects the element at an index of a container, or ends its selection. Returns whether that was possible.
  @discardableResult
  package func selectAccessibilityElement(
    _ isSelected: Bool, at index: Int, in container: AccessibilityTree.ID
  ) -> Bool {
    selecting(container)?.accessibilitySelect(isSelected, at: index) ?? false
  }

  /// Selects all elements of a container, or none. Returns whether that was possible.
  @discardableResult
  package func selectAllAccessibilityElements(
    _ isSelected: Bool, in container: AccessibilityTree.ID
  ) -> Bool {
    guard let object = selecting(container) else { return false }
    object.accessibilitySelectAll(isSelected)
    return true
  }

  private func selecting(_ id: AccessibilityTree.ID) -> (any AccessibleSelecting)? {
    guard let object = object(of: id) as? any AccessibleSelecting,
      object.allowsAccessibilitySelection
    else { return nil }
    return object
  }
}
