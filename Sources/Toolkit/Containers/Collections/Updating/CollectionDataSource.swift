/// A data source that shows snapshots: the collection animates from one to the next.
///
/// New items fade in, removed ones fade out, and the others move, in any layout. The collection does not retain the
/// data source; the program does.
@MainActor
public final class CollectionDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: SnapshotDataSource<SectionID, ItemID>, CollectionViewDataSource {
  /// Returns the cell of an item.
  public typealias CellProvider =
    @MainActor (CollectionView, IndexPath, ItemID) -> CollectionViewCell

  private weak var collectionView: CollectionView?
  private let cellProvider: CellProvider

  /// Creates the data source of `collectionView`, which shows nothing until ``SnapshotDataSource/apply(_:animating:)``.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  override func show(_ change: ItemChange, animated: Bool) {
    collectionView?.apply(change, animated: animated)
  }

  // MARK: CollectionViewDataSource

  /// The number of sections of the snapshot.
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    snapshot.sectionIdentifiers.count
  }

  /// Returns the number of items of a section.
  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { snapshot.items(at: section).count }

  /// Returns the cell of an item.
  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    guard let item = itemIdentifier(for: indexPath) else {
      preconditionFailure(
        "there is no item \(indexPath.item) in section \(indexPath.section)")
    }
    return cellProvider(collectionView, indexPath, item)
  }
}
