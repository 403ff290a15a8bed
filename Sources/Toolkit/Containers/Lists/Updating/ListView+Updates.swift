import Views

/// Changes of rows. The data source must have made them before.
extension ListView {
  /// Shows rows that the data source has inserted; `indexPaths` are counted after the change.
  public final func insertRows(at indexPaths: [IndexPath], animated: Bool) {
    apply(ListChange(RowUpdates(insertions: Set(indexPaths))), animated: animated)
  }

  /// Removes rows that the data source has deleted; `indexPaths` are counted before the change.
  public final func deleteRows(at indexPaths: [IndexPath], animated: Bool) {
    apply(ListChange(RowUpdates(deletions: Set(indexPaths))), animated: animated)
  }

  /// Shows that the data source has moved a row; `destination` is counted after the change.
  public final func moveRow(at source: IndexPath, to destination: IndexPath, animated: Bool) {
    apply(ListChange(RowUpdates(moves: [source: destination])), animated: animated)
  }

  /// Replaces the cells of rows whose items have changed.
  public final func reloadRows(at indexPaths: [IndexPath]) { rows.reload(indexPaths) }

  /// Shows rows that the data source has deleted, inserted and moved together. Deletions and the sources
  /// of moves are counted before all changes, the others after them.
  public final func updateRows(
    deleting deletions: [IndexPath] = [], inserting insertions: [IndexPath] = [],
    moving moves: [IndexPath: IndexPath] = [:], animated: Bool
  ) {
    let updates = RowUpdates(
      deletions: Set(deletions), insertions: Set(insertions), moves: moves)
    apply(ListChange(updates), animated: animated)
  }

  /// Shows the rows as they are after `change`. The selection and the focus follow their rows; the focus
  /// of a row that is gone goes to the one that follows.
  final func apply(_ change: ListChange, animated: Bool) {
    let focused = focusedCell
    let lost = focused?.path.flatMap { change.newPath($0) == nil ? $0 : nil }
    reordering.putBack()
    swiping.follow(change)
    selection.follow(change.newPath)
    rows.update(change, animated: animated)
    if let lost { passFocus(from: lost) }
  }

  private func passFocus(from path: IndexPath) {
    let count = rows.geometry.rowCount(in: path.section)
    let next =
      count > 0
      ? IndexPath(row: min(path.row, count - 1), section: path.section)
      : rows.geometry.path(before: path) ?? rows.geometry.first
    if let next { rows.makeCell(at: next)?.becomeFirstResponder() }
  }
}
