import Geometry
import Scrolling
import Views

/// The counts of items in a collection, and the attributes of its layout.
///
/// While layouts and data sources are asked, they may ask the collection for values that are already known.
@MainActor
final class CollectionArrangement {
  private var known: ItemCounts?
  /// The bounds for which the layout was prepared; nil if it is to be prepared.
  private var preparedBounds: Rect?
  /// The item that a finger moves; nil for none. The layout then determines where the others make room.
  var move: ItemMove?
  /// Whether the layout is being asked.
  private var isAskingLayout = false

  /// The distance beyond the visible part within which there are cells, in points. It is small, so that few cells are
  /// made in vain; those that a scroll uncovers are made in the frame that shows them.
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

  /// Returns how many items there are; for the layout, with a lifted one where it would be put down.
  func shownCounts(of collection: CollectionView) -> ItemCounts {
    let counts = counts(of: collection)
    return isAskingLayout ? move?.counts ?? counts : counts
  }

  private func ask<Answer>(_ question: () -> Answer) -> Answer {
    let wasAsking = isAskingLayout
    isAskingLayout = true
    defer { isAskingLayout = wasAsking }
    return question()
  }

  /// Forgets how many items there are.
  func forgetItems() {
    known = nil
    preparedBounds = nil
  }

  /// Requests that the layout recomputes everything.
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

  /// Updates the layout, and gives the content its size.
  func prepare(_ collection: CollectionView) {
    preparedBounds = collection.bounds
    let layout = collection.collectionViewLayout
    ask { layout.prepare() }
    let size = ask { layout.collectionViewContentSize }
    if collection.contentSize != size { collection.contentSize = size }
    preparedBounds = collection.bounds
  }

  /// Returns the layout's attributes of the items that are visible, and nearly.
  func wanted(
    of collection: CollectionView
  ) -> [IndexPath: CollectionViewLayoutAttributes] {
    attributes(of: collection, in: collection.bounds.inset(by: -Self.overscan))
  }

  /// Returns the layout's attributes of the items that are visible, and those a screen away.
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
    var found: [IndexPath: CollectionViewLayoutAttributes] = [:]
    // Layouts may return more than was asked for.
    for item in elements(in: band, of: collection) where item.frame.intersection(band) != nil {
      found[item.indexPath] = item
    }
    return found
  }

  /// Returns the layout's attributes of the items that may intersect `rect`, without those that it hides.
  func elements(
    in rect: Rect, of collection: CollectionView
  ) -> [CollectionViewLayoutAttributes] {
    let counts = move?.counts ?? counts(of: collection)
    let places = ask { collection.collectionViewLayout.layoutAttributesForElements(in: rect) }
    return places.filter { !$0.isHidden && counts.contains($0.indexPath) }.map { place in
      var item = place
      if let move { item.indexPath = move.item(at: place.indexPath) }
      return item
    }
  }

  /// Returns the item that has a place of the layout.
  func item(at place: IndexPath) -> IndexPath {
    isAskingLayout ? move?.item(at: place) ?? place : place
  }

  /// Returns the place that the lifted item takes with its middle at a point of the content; nil for none.
  func place(at point: Point, in collection: CollectionView) -> IndexPath? {
    guard let move else { return nil }
    return ask {
      collection.collectionViewLayout.targetIndexPath(
        forInteractivelyMovingItem: move.target, withPosition: point)
    }
  }

  /// Returns the layout's attributes of an item; nil if it has no cell.
  func attributes(
    of path: IndexPath, in collection: CollectionView
  ) -> CollectionViewLayoutAttributes? {
    guard counts(of: collection).contains(path) else { return nil }
    let place = move?.place(of: path) ?? path
    let attributes = ask { collection.collectionViewLayout.layoutAttributesForItem(at: place) }
    guard var attributes, !attributes.isHidden else { return nil }
    attributes.indexPath = path
    return attributes
  }
}
