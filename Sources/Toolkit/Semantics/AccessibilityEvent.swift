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
  /// A lazy container has lost a number of elements that are not in the tree, the first of them at an index.
  case removedUnlisted(Int, from: AccessibilityTree.ID, index: Int)
  /// A lazy container has got a number of elements that are not in the tree, the first of them at an index.
  case addedUnlisted(Int, to: AccessibilityTree.ID, index: Int)
  /// A property is another one.
  case changed(AccessibilityTree.ID, Property)
  /// An element has got into a state, or out of it.
  case state(AccessibilityTree.ID, AccessibilityState, isOn: Bool)
  /// A part of the text was deleted that began at an offset in Unicode scalars.
  case textDeleted(AccessibilityTree.ID, at: Int, String)
  /// There is new text at an offset in Unicode scalars.
  case textInserted(AccessibilityTree.ID, at: Int, String)
  /// The caret is elsewhere.
  case caretMoved(AccessibilityTree.ID, to: Int)
  /// Something else is selected in the text.
  case textSelectionChanged(AccessibilityTree.ID)
  /// Other elements in it are selected.
  case selectionChanged(AccessibilityTree.ID)
  /// The element is elsewhere, or has another size.
  case boundsChanged(AccessibilityTree.ID)
}
