/// A data source that shows snapshots: the list moves from one to the next by itself.
///
/// New items fade in, those that are gone fade out, and the others travel. The
/// program keeps the data source; the list does not.
@MainActor
public final class ListDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: ListViewDataSource {
  /// Returns the cell of an item.
  public typealias CellProvider = @MainActor (ListView, IndexPath, ItemID) -> ListCell

  /// Returns the title above a section; nil for none.
  public var titleProvider: @MainActor (SectionID) -> String? = { _ in nil }
  /// Returns whether the user can move an item within its section. By default, none can be moved.
  public var canMove: @MainActor (ItemID) -> Bool = { _ in false }
  /// Called when the user has moved an item, with what the list shows now.
  public var didMove: @MainActor (ListSnapshot<SectionID, ItemID>) -> Void = { _ in }

  private weak var listView: ListView?
  private let cellProvider: CellProvider
  private var shown = ListSnapshot<SectionID, ItemID>()
  private var paths: [ItemID: IndexPath] = [:]

  /// Creates the data source of `listView`, which shows nothing until ``apply(_:animating:)``.
  public init(listView: ListView, cellProvider: @escaping CellProvider) {
    self.listView = listView
    self.cellProvider = cellProvider
    listView.dataSource = self
  }

  /// What the list shows, or is about to show.
  public var snapshot: ListSnapshot<SectionID, ItemID> { shown }

  /// Returns the item of a row; nil if there is no such row.
  public func itemIdentifier(for indexPath: IndexPath) -> ItemID? {
    shown.item(at: indexPath)
  }

  /// Returns the row of an item; nil if it is not shown.
  public func indexPath(for item: ItemID) -> IndexPath? { paths[item] }

  /// Shows `snapshot` from now on.
  public func apply(_ snapshot: ListSnapshot<SectionID, ItemID>, animating: Bool = true) {
    let (old, oldPaths) = (shown, paths)
    shown = snapshot
    paths = snapshot.paths
    guard let listView else { return }
    let newPaths = paths
    let change = ListChange(
      newPath: { old.item(at: $0).flatMap { newPaths[$0] } },
      oldPath: { snapshot.item(at: $0).flatMap { oldPaths[$0] } })
    listView.apply(change, animated: animating)
  }

  // MARK: ListViewDataSource

  /// The number of sections of the snapshot.
  public func numberOfSections(in listView: ListView) -> Int { shown.sectionIdentifiers.count }

  /// Returns the number of items of a section.
  public func listView(_ listView: ListView, numberOfRowsInSection section: Int) -> Int {
    shown.items(at: section).count
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
    titleProvider(shown.sectionIdentifiers[section])
  }

  /// Returns whether an item can be moved.
  public func listView(_ listView: ListView, canMoveRowAt indexPath: IndexPath) -> Bool {
    itemIdentifier(for: indexPath).map(canMove) ?? false
  }

  /// Moves an item, and reports it.
  public func listView(
    _ listView: ListView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    guard let item = itemIdentifier(for: source), let other = itemIdentifier(for: destination)
    else { return }
    if source < destination {
      shown.moveItem(item, afterItem: other)
    } else {
      shown.moveItem(item, beforeItem: other)
    }
    paths = shown.paths
    didMove(shown)
  }
}
