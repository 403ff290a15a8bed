package import Semantics

/// A container in which programs that read the window can select elements, as the user does.
@MainActor
package protocol AccessibleSelecting: AccessibleResponder {
  /// The selection of the elements; nil while several cannot be selected.
  var accessibleSelection: (any AccessibleSelection)? { get }
}

/// The selection of a container, for programs that read the window.
@MainActor
package protocol AccessibleSelection: AnyObject {
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
    selection(of: container)?.accessibilitySelect(isSelected, at: index) ?? false
  }

  /// Selects all elements of a container, or none. Returns whether that was possible.
  @discardableResult
  package func selectAllAccessibilityElements(
    _ isSelected: Bool, in container: AccessibilityTree.ID
  ) -> Bool {
    guard let selection = selection(of: container) else { return false }
    selection.accessibilitySelectAll(isSelected)
    return true
  }

  private func selection(of id: AccessibilityTree.ID) -> (any AccessibleSelection)? {
    (object(of: id) as? any AccessibleSelecting)?.accessibleSelection
  }
}
