import Views

/// Changes of rows and sections. The data source must have made them before.
extension ListView {
  /// Shows rows that the data source has inserted; `indexPaths` are counted after the change.
  public final func insertRows(at indexPaths: [IndexPath], animated: Bool) {
    apply(ItemChange(ItemUpdates(insertions: Set(indexPaths))), animated: animated)
  }

  /// Removes rows that the data source has deleted; `indexPaths` are counted before the change.
  public final func deleteRows(at indexPaths: [IndexPath], animated: Bool) {
    apply(ItemChange(ItemUpdates(deletions: Set(indexPaths))), animated: animated)
  }

  /// Shows that the data source has moved a row; `destination` is counted after the change.
  public final func moveRow(at source: IndexPath, to destination: IndexPath, animated: Bool) {
    apply(ItemChange(ItemUpdates(moves: [source: destination])), animated: animated)
  }

  /// Replaces the cells of rows whose items have changed. A row of these that is lifted is put back.
  public final func reloadRows(at indexPaths: [IndexPath]) {
    reordering.lift.itemsWillReload(indexPaths)
    swiping.rowsWillReload(indexPaths)
    rows.reload(indexPaths)
  }

  /// Shows rows that the data source has deleted, inserted and moved together. Deletions and the sources
  /// of moves are counted before all changes, the others after them.
  public final func updateRows(
    deleting deletions: [IndexPath] = [], inserting insertions: [IndexPath] = [],
    moving moves: [IndexPath: IndexPath] = [:], animated: Bool
  ) {
    let updates = ItemUpdates(
      deletions: Set(deletions), insertions: Set(insertions), moves: moves)
    apply(ItemChange(updates), animated: animated)
  }

  // MARK: Sections

  /// Shows sections that the data source has inserted; `sections` are counted after the change.
  public final func insertSections(_ sections: Set<Int>, animated: Bool) {
    apply(IndexUpdates(insertions: sections), animated: animated)
  }

  /// Removes sections that the data source has deleted; `sections` are counted before the change.
  public final func deleteSections(_ sections: Set<Int>, animated: Bool) {
    apply(IndexUpdates(deletions: sections), animated: animated)
  }

  /// Shows that the data source has moved a section; `destination` is counted after the change.
  public final func moveSection(_ source: Int, toSection destination: Int, animated: Bool) {
    apply(IndexUpdates(moves: [source: destination]), animated: animated)
  }

  /// Reloads sections from the data source, however many rows they have now.
  public final func reloadSections(_ sections: Set<Int>, animated: Bool) {
    apply(IndexUpdates(deletions: sections, insertions: sections), animated: animated)
  }

  private func apply(_ sections: IndexUpdates, animated: Bool) {
    apply(ItemChange(ItemUpdates(sections: sections)), animated: animated)
  }

  // MARK: Heights

  /// Asks the delegate and the cells again for the heights of their rows, because their content has changed.
  public final func invalidateRowHeights(animated: Bool) {
    rows.update(ItemChange(ItemUpdates()), animated: animated, measuresAnew: true)
  }

  // MARK: All changes

  /// Shows the rows as they are after `change`. The selection and the focus follow their rows; the focus of a removed
  /// row moves to the one that follows.
  final func apply(_ change: ItemChange, animated: Bool) {
    reordering.lift.itemsWillChange()
    let lost = focusedCell?.path.flatMap { change.newPath($0) == nil ? $0 : nil }
    swiping.follow(change)
    selection.follow(change.newPath)
    rows.update(change, animated: animated)
    if let next = lost.flatMap(rows.geometry.replacement) {
      rows.makeCell(at: next)?.becomeFirstResponder()
    }
  }
}
