/// The edits of the views of a ``ForEach`` in a list that the user is permitted.
struct RowEditing {
  /// Removes the elements at some offsets; nil if that is not permitted.
  var delete: (@MainActor (IndexSet) -> Void)?
  /// Moves the elements at some offsets before another one, counted before the move; nil if that is not
  /// permitted.
  var move: (@MainActor (IndexSet, Int) -> Void)?
}

/// A view for each element of a collection, whatever that is.
@MainActor
protocol EditableRows: StructuralView {
  /// The edits that the user is permitted.
  var editing: RowEditing { get }
}

extension ForEach: EditableRows {}

extension ForEach {
  /// Lets the user delete elements in a list, by a swipe, the Delete key or the menu of a row. `action` removes
  /// them from the collection; nil forbids it.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> ForEach {
    var copy = self
    copy.editing.delete = nil
    if let action { copy.editing.delete = { action($0) } }
    return copy
  }

  /// Lets the user move elements in a list, by a long press or the arrow keys with Alt. `action` moves them in
  /// the collection, before the element at the offset; nil forbids it.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> ForEach {
    var copy = self
    copy.editing.move = nil
    if let action { copy.editing.move = { action($0, $1) } }
    return copy
  }
}
