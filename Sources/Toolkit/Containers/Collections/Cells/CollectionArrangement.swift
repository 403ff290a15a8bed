import Geometry
import Layout
import Views

/// How many items a collection has, and what its layout says about them.
///
/// Layouts and data sources that it asks may ask the collection for what it knows already.
@MainActor
final class CollectionArrangement {
  private var known: ItemCounts?
  /// The bounds for which the layout was prepared; nil if it is to be prepared.
  private var preparedBounds: Rect?

  /// How far beyond what is seen there are cells, in points. It is little, so that few cells are made that
  /// nobody sees; those that a scroll uncovers are made in the frame that shows them.
  private static let overscan = 64.0

  /// Whether the data source was asked for items.
  var isLoaded: Bool { known != nil }

  /// Returns how many items there are. Asks the data source if that has not been done.
  func counts(of collection: CollectionView) -> ItemCounts {
    if let known { return known }
    guard let source = collection.dataSource else { return ItemCounts() }
    let loaded = ItemCounts(
      (0..<max(0, source.numberOfSections(in: collection))).map {
        source.collectionView(collection, numberOfItemsInSection: $0)
      })
    known = loaded
    return loaded
  }

  /// Forgets how many items there are.
  func forgetItems() {
    known = nil
    preparedBounds = nil
  }

  /// Has the layout compute everything anew.
  func invalidate() { preparedBounds = nil }

  /// Whether the layout has to be prepared for the bounds of `collection`, and whether these have another
  /// size than before.
  func needsPreparation(for collection: CollectionView) -> (isNeeded: Bool, isResized: Bool) {
    let bounds = collection.bounds
    guard let old = preparedBounds else { return (true, false) }
    if old.size != bounds.size { return (true, true) }
    let layout = collection.collectionViewLayout
    return (old != bounds && layout.shouldInvalidateLayout(forBoundsChange: bounds), false)
  }

  /// Lets the layout compute what has changed, and gives the content its size.
  func prepare(_ collection: CollectionView) {
    preparedBounds = collection.bounds
    let layout = collection.collectionViewLayout
    layout.prepare()
    let size = layout.collectionViewContentSize
    if collection.contentSize != size { collection.contentSize = size }
    preparedBounds = collection.bounds
  }

  /// Returns what the layout says about the items that are seen, and nearly.
  func wanted(
    of collection: CollectionView
  ) -> [IndexPath: CollectionViewLayoutAttributes] {
    attributes(of: collection, in: collection.bounds.inset(by: -Self.overscan))
  }

  /// Returns what the layout says about the items that are seen, and those a screen away.
  func nearby(
    of collection: CollectionView
  ) -> [IndexPath: CollectionViewLayoutAttributes] {
    let bounds = collection.bounds
    return attributes(
      of: collection,
      in: Rect(
        left: bounds.minX - bounds.width, top: bounds.minY - bounds.height,
        right: bounds.maxX + bounds.width, bottom: bounds.maxY + bounds.height))
  }

  private func attributes(
    of collection: CollectionView, in band: Rect
  ) -> [IndexPath: CollectionViewLayoutAttributes] {
    let counts = counts(of: collection)
    var found: [IndexPath: CollectionViewLayoutAttributes] = [:]
    for attributes in collection.collectionViewLayout.layoutAttributesForElements(in: band)
    where !attributes.isHidden && counts.contains(attributes.indexPath) {
      // Layouts may return more than was asked for.
      guard attributes.frame.intersection(band) != nil else { continue }
      found[attributes.indexPath] = attributes
    }
    return found
  }

  /// Returns what the layout says about an item; nil if it has no cell.
  func attributes(
    of path: IndexPath, in collection: CollectionView
  ) -> CollectionViewLayoutAttributes? {
    guard counts(of: collection).contains(path) else { return nil }
    let attributes = collection.collectionViewLayout.layoutAttributesForItem(at: path)
    return attributes?.isHidden == true ? nil : attributes
  }
}
