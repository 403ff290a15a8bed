import Geometry
import Scrolling
import Views

/// The accessible elements of a collection: the control that refreshes it, while it does, and all items, visible or
/// not.
@MainActor
final class CollectionElements {
  /// An item, by a number that it keeps.
  private struct Key: Hashable {
    let number: Int
  }

  // The collection is its only owner.
  private unowned let collection: CollectionView
  private var keys = StableKeys<IndexPath>()

  init(of collection: CollectionView) { self.collection = collection }

  // MARK: Keys

  /// Moves the keys, by which elements are identified, with their items.
  func follow(_ change: ItemChange) { keys.follow(change.newPath) }

  /// Returns the key of the item at `path`.
  func key(of path: IndexPath) -> AnyHashable { Key(number: keys.key(of: path)) }

  /// Returns the key of the item at `index`; nil for none.
  func key(at index: Int) -> AnyHashable? { path(at: index).map { key(of: $0) } }

  // MARK: Elements

  private var refreshControl: RefreshControl? { collection.readableRefreshControl }

  /// The number of elements before the items.
  private var start: Int { refreshControl == nil ? 0 : 1 }

  /// The number of all elements.
  var count: Int { start + collection.items.counts.total }

  /// The indices of the elements that are visible, or nearly.
  var presentIndices: [Int] {
    Array(0..<start)
      + collection.items.cells.keys.map { start + collection.items.counts.number(of: $0) }
  }

  /// Returns the index of `element`; nil if that is not in the collection.
  func index(of element: AccessibleResponder) -> Int? {
    if let refreshControl, element === refreshControl { return 0 }
    let counts = collection.items.counts
    let key = element.accessibilityKey?.base as? Key
    let cell = element as? CollectionViewCell
    let path = cell?.collection === collection ? cell?.path : nil
    guard let path = path ?? key.flatMap({ keys.place(of: $0.number) }),
      counts.contains(path)
    else { return nil }
    return start + counts.number(of: path)
  }

  /// Returns the item at `index`; nil for none.
  func path(at index: Int) -> IndexPath? {
    index < start ? nil : collection.items.counts.path(ofNumber: index - start)
  }

  /// Returns the element at `index`: of an item its cell, or the element in its place; nil for none.
  func element(at index: Int) -> AccessibleResponder? {
    if let refreshControl, index == 0 { return refreshControl }
    guard let path = path(at: index) else { return nil }
    return collection.items.cells[path] ?? standIn(for: path)
  }

  private func standIn(for path: IndexPath) -> AccessibleResponder? {
    let frame =
      collection.items.attributes(of: path)?.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
    let key = Key(number: keys.key(of: path))
    return collection.items.withModel(of: path) { cell in
      AccessibilityStandIn(for: cell, in: collection, frame: frame) { [weak collection] in
        collection?.elements.show(key)
      }
    }
  }

  /// Scrolls to an item and returns its cell; nil if the item was removed, or the layout does not show it.
  private func show(_ key: Key) -> CollectionViewCell? {
    guard let path = keys.place(of: key.number),
      collection.items.counts.contains(path)
    else { return nil }
    collection.scrollToItem(at: path, animated: false)
    collection.layoutIfNeeded()
    return collection.items.makeCell(at: path)
  }
}
