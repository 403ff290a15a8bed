/// A difference between two trees of a window.
public enum AccessibilityEvent: Hashable, Sendable {
  /// A property of an element.
  public enum Property: Hashable, Sendable {
    case role, name, description, value
    /// The effect of using the element.
    case hint
  }

  /// An element is no longer a child of another one. `subtree` is the element and its removed descendants, parents
  /// first; empty if the element has only moved.
  case removed(
    AccessibilityTree.ID, from: AccessibilityTree.ID, index: Int, subtree: [AccessibilityTree.ID])
  /// An element is new in another one.
  case added(AccessibilityTree.ID, to: AccessibilityTree.ID, index: Int)
  /// A lazy container has lost elements that are not listed in the tree, the first of them at an index.
  case removedUnlisted(Int, from: AccessibilityTree.ID, index: Int)
  /// A lazy container has got elements that are not listed in the tree, the first of them at an index.
  case addedUnlisted(Int, to: AccessibilityTree.ID, index: Int)
  /// A property has changed.
  case changed(AccessibilityTree.ID, Property)
  /// An element has got into a state, or out of it.
  case state(AccessibilityTree.ID, AccessibilityState, isOn: Bool)
  /// A part of the text was deleted that began at an offset in Unicode scalars.
  case textDeleted(AccessibilityTree.ID, at: Int, String)
  /// There is new text at an offset in Unicode scalars.
  case textInserted(AccessibilityTree.ID, at: Int, String)
  /// The caret has moved.
  case caretMoved(AccessibilityTree.ID, to: Int)
  /// The selection in the text has changed.
  case textSelectionChanged(AccessibilityTree.ID)
  /// The selection of elements in it has changed.
  case selectionChanged(AccessibilityTree.ID)
  /// The element has moved, or has another size.
  case boundsChanged(AccessibilityTree.ID)
}
