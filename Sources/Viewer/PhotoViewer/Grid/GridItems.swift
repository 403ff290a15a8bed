import Views

/// The items of the grid, for programs that read the window: its folders, and then its pictures.
@MainActor
struct GridItems {
  let folders: [FolderTile]
  let cells: GridCells

  /// The number of all items.
  var count: Int { folders.count + cells.pictures.count }

  /// The indices of those that exist already.
  var present: [Int] {
    let pictures = cells.visibleIndices + (cells.highlights.ringIndex.map { [$0] } ?? [])
    return Array(folders.indices) + pictures.map { $0 + folders.count }
  }

  /// Returns the item at an index; nil for none.
  func element(at index: Int) -> AccessibleResponder? {
    if folders.indices.contains(index) { return folders[index] }
    let picture = index - folders.count
    return cells.pictures.indices.contains(picture) ? cells.element(of: picture) : nil
  }

  /// Returns the index of an item; nil if it was removed.
  func index(of element: AccessibleResponder) -> Int? {
    folders.firstIndex { $0 === element }
      ?? (element as? AccessibilityElement).flatMap(cells.index).map { $0 + folders.count }
  }
}
