/// A data source that shows snapshots: the collection moves from one to the next by itself.
///
/// New items fade in, those that are gone fade out, and the others travel, in whatever layout. The program
/// keeps the data source; the collection does not.
@MainActor
public final class CollectionDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: CollectionViewDataSource {
  /// Returns the cell of an item.
  public typealias CellProvider =
    @MainActor (CollectionView, IndexPath, ItemID) -> CollectionViewCell

  private weak var collectionView: CollectionView?
  private let cellProvider: CellProvider
  private var shown = ShownSnapshot<SectionID, ItemID>()

  /// Creates the data source of `collectionView`, which shows nothing until ``apply(_:animating:)``.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  /// The snapshot that the collection shows, or is about to show.
  public var snapshot: ListSnapshot<SectionID, ItemID> { shown.snapshot }

  /// Returns the item at a path; nil if there is none.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    shown.snapshot.item(at: indexPath)
  }

  /// Returns the path of an item; nil if it is not shown.
  public func indexPath(for item: ItemID) -> IndexPath? { shown.path(of: item) }

  /// Shows `snapshot` from now on.
  public func apply(_ snapshot: ListSnapshot<SectionID, ItemID>, animating: Bool = true) {
    let change = shown.replace(with: snapshot)
    collectionView?.apply(change, animated: animating)
  }

  // MARK: CollectionViewDataSource

  /// The number of sections of the snapshot.
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    shown.snapshot.sectionIdentifiers.count
  }

  /// Returns the number of items of a section.
  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { shown.snapshot.items(at: section).count }

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
