import Geometry
import Views

/// The view whose text an editor edits: it asks its delegate, and notifies it.
@MainActor
protocol TextEditorOwner: View {
  /// Whether the view is the first responder, or was before a menu opened.
  var isEditing: Bool { get }
  /// Returns whether the user may replace a part of the text.
  func shouldReplace(_ range: Range<String.Index>, with text: String) -> Bool
  /// The user has changed the text.
  func didChangeText()
  /// The selection has changed.
  func didChangeSelection()
  /// Shows the edit menu at the caret, as for a key.
  func showEditMenu()
}

/// A display of an editor's text, which knows the positions of its letters.
@MainActor
protocol TextEditorDisplay: AnyObject {
  /// The text has changed; `edit` is all that has changed, unless it is nil.
  func textDidChange(_ edit: TextEdit?)
  /// The selection or the marked text has changed.
  func selectionDidChange()
  /// Returns the position beyond the cluster next to `position` on the screen.
  func position(nextTo position: CaretPosition, toTheRight: Bool) -> CaretPosition
  /// Returns the position beside the cluster that ends at `offset`.
  func position(after offset: Int) -> CaretPosition
  /// Returns the position in another line; nil if there is none.
  func position(_ count: Int, linesBelow position: CaretPosition, x: Double) -> CaretPosition?
  /// Returns an end of the line with `position`.
  func lineEdge(of position: CaretPosition, atEnd: Bool) -> CaretPosition
  func caret(at position: CaretPosition) -> Rect
  /// Whether the paragraph at `position` is read from right to left.
  func isRightToLeft(at position: CaretPosition) -> Bool
  /// The number of lines by which a page moves the caret; nil in inputs of one line.
  var linesOfPage: Int? { get }
}
