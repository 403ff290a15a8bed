/// The snapshot that a list or a collection shows, and where its items are.
struct ShownSnapshot<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  private(set) var snapshot = ListSnapshot<SectionID, ItemID>()
  private var paths: [ItemID: IndexPath] = [:]

  /// Returns the path of an item; nil if it is not there.
  func path(of item: ItemID) -> IndexPath? { paths[item] }

  /// Shows `new` instead, and returns the change.
  mutating func replace(with new: ListSnapshot<SectionID, ItemID>) -> ItemChange {
    let (old, oldPaths, oldSections) = (snapshot, paths, snapshot.sectionIndices)
    let (newPaths, newSections) = (new.paths, new.sectionIndices)
    snapshot = new
    paths = newPaths
    return ItemChange(
      newPath: { old.item(at: $0).flatMap { newPaths[$0] } },
      oldPath: { new.item(at: $0).flatMap { oldPaths[$0] } },
      newSection: { old.section(at: $0).flatMap { newSections[$0] } },
      oldSection: { new.section(at: $0).flatMap { oldSections[$0] } })
  }

  /// Moves the item at `source` to a path that is counted after the move. Does nothing if there is none.
  mutating func moveItem(at source: IndexPath, to destination: IndexPath) {
    guard let item = snapshot.item(at: source) else { return }
    snapshot.moveItem(item, to: destination)
    paths = snapshot.paths
  }
}
