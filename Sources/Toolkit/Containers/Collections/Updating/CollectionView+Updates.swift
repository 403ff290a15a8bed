import Views

/// Changes of items and sections. The data source must have made them before.
extension CollectionView {
  /// Shows items that the data source has inserted; `indexPaths` are counted after the change.
  public final func insertItems(at indexPaths: [IndexPath], animated: Bool) {
    apply(ItemUpdates(insertions: Set(indexPaths)), animated: animated)
  }

  /// Removes items that the data source has deleted; `indexPaths` are counted before the change.
  public final func deleteItems(at indexPaths: [IndexPath], animated: Bool) {
    apply(ItemUpdates(deletions: Set(indexPaths)), animated: animated)
  }

  /// Shows that the data source has moved an item; `destination` is counted after the change.
  public final func moveItem(at source: IndexPath, to destination: IndexPath, animated: Bool) {
    apply(ItemUpdates(moves: [source: destination]), animated: animated)
  }

  /// Replaces the cells of items that have changed. An item of these that is lifted is put back.
  public final func reloadItems(at indexPaths: [IndexPath]) {
    reordering.lift.itemsWillReload(indexPaths)
    items.reload(indexPaths)
  }

  /// Shows items that the data source has deleted, inserted and moved together. Deletions and the sources of
  /// moves are counted before all changes, the others after them.
  public final func updateItems(
    deleting deletions: [IndexPath] = [], inserting insertions: [IndexPath] = [],
    moving moves: [IndexPath: IndexPath] = [:], animated: Bool
  ) {
    apply(
      ItemUpdates(deletions: Set(deletions), insertions: Set(insertions), moves: moves),
      animated: animated)
  }

  /// Shows sections that the data source has inserted; `sections` are counted after the change.
  public final func insertSections(_ sections: Set<Int>, animated: Bool) {
    apply(ItemUpdates(sections: IndexUpdates(insertions: sections)), animated: animated)
  }

  /// Removes sections that the data source has deleted; `sections` are counted before the change.
  public final func deleteSections(_ sections: Set<Int>, animated: Bool) {
    apply(ItemUpdates(sections: IndexUpdates(deletions: sections)), animated: animated)
  }

  /// Shows that the data source has moved a section; `destination` is counted after the change.
  public final func moveSection(_ source: Int, toSection destination: Int, animated: Bool) {
    apply(ItemUpdates(sections: IndexUpdates(moves: [source: destination])), animated: animated)
  }

  private func apply(_ updates: ItemUpdates, animated: Bool) {
    apply(ItemChange(updates), animated: animated)
  }

  /// Shows the items as they are after `change`. The selection and the focus follow their items; the focus of a removed
  /// item moves to the one that follows.
  final func apply(_ change: ItemChange, animated: Bool) {
    reordering.itemsWillChange()
    let lost = focusedCell?.path.flatMap { change.newPath($0) == nil ? $0 : nil }
    selection.follow(change.newPath)
    items.update(change, animated: animated)
    if let next = lost.flatMap(items.counts.replacement) {
      items.makeCell(at: next)?.becomeFirstResponder()
    }
  }
}
