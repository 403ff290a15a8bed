/// A data source that shows snapshots: the base of ``ListDataSource`` and ``CollectionDataSource``.
///
/// The program keeps the data source; the view that it is for does not.
@MainActor
public class SnapshotDataSource<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable> {
  /// The snapshot that is shown, or is about to be shown.
  public private(set) final var snapshot = ListSnapshot<SectionID, ItemID>()
  private var paths: [ItemID: IndexPath] = [:]

  init() {}

  /// Returns the item at a path; nil if there is none.
  public final func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    snapshot.item(at: indexPath)
  }

  /// Returns the path of an item; nil if it is not shown.
  public final func indexPath(for item: ItemID) -> IndexPath? { paths[item] }

  /// Shows the snapshot `new` from now on.
  public final func apply(_ new: ListSnapshot<SectionID, ItemID>, animating: Bool = true) {
    let old = snapshot
    let oldPaths = paths
    let oldSections = snapshot.sectionIndices
    let newPaths = new.paths
    let newSections = new.sectionIndices
    snapshot = new
    paths = newPaths
    let change = ItemChange(
      newPath: { old.item(at: $0).flatMap { newPaths[$0] } },
      oldPath: { new.item(at: $0).flatMap { oldPaths[$0] } },
      newSection: { old.section(at: $0).flatMap { newSections[$0] } },
      oldSection: { new.section(at: $0).flatMap { oldSections[$0] } })
    show(change, animated: animating)
  }

  /// Shows the items as they are after `change`.
  func show(_ change: ItemChange, animated: Bool) {}

  /// Records that the user has moved the item at `source` to a path that is counted after the move. Does nothing if
  /// there is none.
  final func moveItem(at source: IndexPath, to destination: IndexPath) {
    guard let item = snapshot.item(at: source) else { return }
    snapshot.moveItem(item, to: destination)
    paths = snapshot.paths
  }
}
