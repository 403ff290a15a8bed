/// Selection by programs. The delegate is not notified of it.
extension ListView {
  /// The selected row; the first of several. Nil for none.
  public final var indexPathForSelectedRow: IndexPath? { selection.paths.min() }

  /// The selected rows, in order.
  public final var indexPathsForSelectedRows: [IndexPath] { selection.paths.sorted() }

  /// Selects a row instead of others, unless several can be selected. Ignores rows that are not there.
  public final func selectRow(at indexPath: IndexPath) {
    if rows.geometry.contains(indexPath) { selection.add(indexPath) }
  }

  /// Ends the selection of a row.
  public final func deselectRow(at indexPath: IndexPath) {
    selection.remove(indexPath)
  }
}
