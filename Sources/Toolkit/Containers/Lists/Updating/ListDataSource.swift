/// A data source that shows snapshots: the list animates from one to the next.
///
/// New items and sections fade in, removed ones fade out, and the others move. The list does not retain the data
/// source; the program does.
@MainActor
public final class ListDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: SnapshotDataSource<SectionID, ItemID>, ListViewDataSource {
  /// Returns the cell of an item.
  public typealias CellProvider = @MainActor (ListView, IndexPath, ItemID) -> ListCell

  /// Returns the title above a section; nil for none.
  public var titleProvider: @MainActor (SectionID) -> String? = { _ in nil }
  /// Returns the text below a section; nil for none.
  public var footerProvider: @MainActor (SectionID) -> String? = { _ in nil }
  /// Returns whether the user can move an item. By default, none can be moved.
  public var canMove: @MainActor (ItemID) -> Bool = { _ in false }
  /// Called when the user has moved an item, with the new snapshot.
  public var didMove: @MainActor (ListSnapshot<SectionID, ItemID>) -> Void = { _ in }
  /// Called before ``didMove`` with the item, and where it was and is.
  public var didMoveItem:
    @MainActor (_ item: ItemID, _ source: IndexPath, _ destination: IndexPath) -> Void = {
      _, _, _ in
    }

  private weak var listView: ListView?
  private let cellProvider: CellProvider

  /// Creates the data source of `listView`, which shows nothing until ``SnapshotDataSource/apply(_:animating:)``.
  public init(listView: ListView, cellProvider: @escaping CellProvider) {
    self.listView = listView
    self.cellProvider = cellProvider
    super.init()
    listView.dataSource = self
  }

  override func show(_ change: ItemChange, animated: Bool) {
    listView?.apply(change, animated: animated)
  }

  // MARK: ListViewDataSource

  /// The number of sections of the snapshot.
  public func numberOfSections(in listView: ListView) -> Int {
    snapshot.sectionIdentifiers.count
  }

  /// Returns the number of items of a section.
  public func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    snapshot.items(at: section).count
  }

  /// Returns the cell of an item.
  public func listView(_ listView: ListView, cellForRowAt indexPath: IndexPath) -> ListCell {
    guard let item = itemIdentifier(for: indexPath) else {
      preconditionFailure(
        "there is no item at row \(indexPath.row) of section \(indexPath.section)")
    }
    return cellProvider(listView, indexPath, item)
  }

  /// Returns the title of a section.
  public func listView(_ listView: ListView, titleForHeaderInSection section: Int) -> String? {
    snapshot.section(at: section).flatMap(titleProvider)
  }

  /// Returns the text below a section.
  public func listView(_ listView: ListView, titleForFooterInSection section: Int) -> String? {
    snapshot.section(at: section).flatMap(footerProvider)
  }

  /// Returns whether an item can be moved.
  public func listView(_ listView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).map(canMove) ?? false
  }

  /// Moves an item, and reports it.
  public func listView(
    _ listView: ListView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    guard let item = itemIdentifier(for: source) else { return }
    moveItem(at: source, to: destination)
    didMoveItem(item, source, destination)
    didMove(snapshot)
  }
}
