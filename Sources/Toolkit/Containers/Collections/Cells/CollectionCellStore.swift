import Views

/// The cells of a collection that there are, by their items, and those that no item uses now.
@MainActor
final class CollectionCellStore {
  let pool = CellPool<CollectionViewCell>()
  private(set) var cells: [IndexPath: CollectionViewCell] = [:]

  /// Adds a cell for the item at `path`, behind all that is no cell. Returns nil if there is no such item any more, or no
  /// data source: a callback of the program may have changed the collection meanwhile.
  func add(_ path: IndexPath, to collection: CollectionView) -> CollectionViewCell? {
    guard collection.items.counts.contains(path), let source = collection.dataSource else {
      return nil
    }
    let cell = source.collectionView(collection, cellForItemAt: path)
    precondition(
      cell.superview == nil && (cell.path ?? path) == path,
      "the cell for item \(path.item) of section \(path.section) shows another item")
    guard collection.items.counts.contains(path), cells[path] == nil else { return nil }
    collection.prepare(cell, for: path)
    cells[path] = cell
    collection.insertSubview(cell, at: cells.count - 1)
    collection.collectionDelegate?.collectionView(collection, willDisplay: cell, forItemAt: path)
    return cell
  }

  /// Removes the cell of an item, if there is one.
  func remove(_ path: IndexPath, from collection: CollectionView) {
    if let cell = cells.removeValue(forKey: path) { recycle(cell, of: path, from: collection) }
  }

  /// Removes the cells of items from the store, and returns them. They remain visible.
  func detach(_ paths: [IndexPath]) -> [(path: IndexPath, cell: CollectionViewCell)] {
    paths.compactMap { path in cells.removeValue(forKey: path).map { (path, $0) } }
  }

  /// Keeps a cell that no item uses any longer.
  func recycle(
    _ cell: CollectionViewCell, of path: IndexPath, from collection: CollectionView
  ) {
    pool.recycle(cell)
    collection.collectionDelegate?.collectionView(
      collection, didEndDisplaying: cell, forItemAt: path)
  }

  /// Assigns the cells to their items after `change`, and returns those without one. `end` returns the attributes at
  /// which these end.
  func reassign(
    through change: ItemChange, end: (IndexPath) -> CollectionViewLayoutAttributes?
  ) -> [LeavingCell] {
    var kept: [IndexPath: CollectionViewCell] = [:]
    var leaving: [LeavingCell] = []
    for (path, cell) in cells {
      cell.path = change.newPath(path)
      if let new = cell.path {
        kept[new] = cell
      } else {
        leaving.append(LeavingCell(cell: cell, path: path, end: end(path)))
      }
    }
    cells = kept
    return leaving
  }

  /// Sorts the cells in the order of the layout, behind other subviews.
  func order(
    by wanted: [IndexPath: CollectionViewLayoutAttributes], in collection: CollectionView
  ) {
    let lift = collection.reordering.lift
    let ordered = cells.map { path, cell in
      (
        path: path, cell: cell, height: lift.height(of: cell),
        depth: wanted[path]?.zIndex ?? 0
      )
    }
    .sorted { ($0.height, $0.depth, $0.path) < ($1.height, $1.depth, $1.path) }
    for (index, item) in ordered.enumerated() where collection.subviews[index] !== item.cell {
      collection.insertSubview(item.cell, at: index)
    }
  }
}
