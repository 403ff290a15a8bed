import Geometry
import Layout
import Views

/// The cells of a collection: of the items that are seen, and nearly.
@MainActor
final class CollectionCells {
  // The collection owns it, and nobody else does.
  private unowned let collection: CollectionView
  let pool = CellPool<CollectionViewCell>()
  private(set) var cells: [IndexPath: CollectionViewCell] = [:]
  private var known: ItemCounts?
  /// The bounds for which the layout was prepared; nil if it is to be prepared.
  private var preparedBounds: Rect?
  /// How many changes of the layout are under way. Cells are kept until then.
  private var transitionCount = 0

  /// How far beyond what is seen there are cells, in points. It is little, so that few cells are made that
  /// nobody sees; those that a scroll uncovers are made in the frame that shows them.
  private static let overscan = 64.0
  /// How long a change of the layout takes, in seconds.
  private static let transition = 0.3

  init(of collection: CollectionView) { self.collection = collection }

  /// How many items there are. Asks the data source if that has not been done.
  var counts: ItemCounts {
    if let known { return known }
    guard let source = collection.dataSource else { return ItemCounts() }
    let loaded = ItemCounts(
      (0..<max(0, source.numberOfSections(in: collection))).map {
        source.collectionView(collection, numberOfItemsInSection: $0)
      })
    known = loaded
    return loaded
  }

  /// Forgets everything. The data source is asked anew when items are needed.
  func invalidate() {
    known = nil
    for path in cells.keys.sorted() { remove(path) }
    invalidateLayout()
  }

  /// Has the layout compute everything anew.
  func invalidateLayout() {
    preparedBounds = nil
    collection.setNeedsLayout()
  }

  // MARK: Layout

  private var hasRoom: Bool { collection.bounds.width > 0 && collection.bounds.height > 0 }

  /// Makes the cells that are needed, lays out all, and recycles the others.
  func layOut() {
    guard hasRoom else { return }
    View.performWithoutAnimation {
      prepareLayout()
      let wanted = wantedAttributes()
      for attributes in wanted.values { show(attributes) }
      placeOthers(than: wanted)
      order(by: wanted)
    }
  }

  /// Lets the layout compute what has changed. A resize ends all motion.
  private func prepareLayout() {
    let bounds = collection.bounds
    let layout = collection.collectionViewLayout
    if let old = preparedBounds {
      if old.size != bounds.size {
        stopTransition()
      } else if old == bounds || !layout.shouldInvalidateLayout(forBoundsChange: bounds) {
        return
      }
    }
    prepare(layout)
  }

  private func prepare(_ layout: CollectionViewLayout) {
    preparedBounds = collection.bounds
    layout.prepare()
    let size = layout.collectionViewContentSize
    if collection.contentSize != size { collection.contentSize = size }
    preparedBounds = collection.bounds
  }

  private func stopTransition() {
    guard transitionCount > 0 else { return }
    collection.removeAnimations(.boundsOrigin)
    for cell in cells.values { cell.removeAllAnimations() }
  }

  /// What the layout says about the items that are seen, and nearly.
  private func wantedAttributes() -> [IndexPath: CollectionViewLayoutAttributes] {
    let band = collection.bounds.inset(by: -Self.overscan)
    let counts = counts
    var wanted: [IndexPath: CollectionViewLayoutAttributes] = [:]
    for attributes in collection.collectionViewLayout.layoutAttributesForElements(in: band)
    where !attributes.isHidden && counts.contains(attributes.indexPath) {
      // Layouts may return more than was asked for.
      guard attributes.frame.intersection(band) != nil else { continue }
      wanted[attributes.indexPath] = attributes
    }
    return wanted
  }

  private func show(_ attributes: CollectionViewLayoutAttributes) {
    (cells[attributes.indexPath] ?? present(attributes.indexPath)).apply(attributes)
  }

  /// Removes the cells that are not wanted, unless they are in use or still travel.
  private func placeOthers(than wanted: [IndexPath: CollectionViewLayoutAttributes]) {
    for (path, cell) in cells where wanted[path] == nil {
      if collection.isInUse(cell) {
        if let attributes = attributes(of: path) { cell.apply(attributes) }
      } else if transitionCount == 0 {
        remove(path)
      }
    }
  }

  /// What the layout says about an item; nil if it has no cell.
  private func attributes(of path: IndexPath) -> CollectionViewLayoutAttributes? {
    guard counts.contains(path) else { return nil }
    let attributes = collection.collectionViewLayout.layoutAttributesForItem(at: path)
    return attributes?.isHidden == true ? nil : attributes
  }

  /// Shows the item at `path` in a cell.
  private func present(_ path: IndexPath) -> CollectionViewCell {
    guard let source = collection.dataSource else {
      preconditionFailure("a collection has items, but no data source any more")
    }
    let cell = source.collectionView(collection, cellForItemAt: path)
    precondition(
      cell.superview == nil && (cell.path ?? path) == path,
      "the cell for item \(path.item) of section \(path.section) shows another item")
    collection.prepare(cell, for: path)
    cells[path] = cell
    collection.insertSubview(cell, at: cells.count - 1)
    collection.collectionDelegate?.collectionView(collection, willDisplay: cell, forItemAt: path)
    return cell
  }

  private func remove(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    pool.recycle(cell)
    collection.collectionDelegate?.collectionView(
      collection, didEndDisplaying: cell, forItemAt: path)
  }

  /// Brings the cells into the order of the layout, behind other subviews.
  private func order(by wanted: [IndexPath: CollectionViewLayoutAttributes]) {
    let ordered = cells.map { (path: $0, cell: $1, depth: wanted[$0]?.zIndex ?? 0) }
      .sorted { ($0.depth, $0.path) < ($1.depth, $1.path) }
    for (index, item) in ordered.enumerated() where collection.subviews[index] !== item.cell {
      collection.insertSubview(item.cell, at: index)
    }
  }

  /// Returns the cell of an item, which is made if it is not seen; nil if there is no such item, or the
  /// layout does not show it.
  func makeCell(at path: IndexPath) -> CollectionViewCell? {
    if let cell = cells[path] { return cell }
    return View.performWithoutAnimation {
      prepareLayout()
      guard let attributes = attributes(of: path) else { return nil }
      show(attributes)
      return cells[path]
    }
  }

  // MARK: Changing the layout

  /// Exchanges the layout. All cells travel from where they are, those that come appear, and those that
  /// leave disappear.
  func changeLayout(from old: CollectionViewLayout, animated: Bool, exchange: () -> Void) {
    guard animated, hasRoom, collection.window != nil, View.areAnimationsEnabled else {
      exchange()
      return invalidateLayout()
    }
    layOut()
    // Scrolling goes no further: its end may not exist any more.
    collection.setContentOffset(collection.contentOffset, animated: false)
    exchange()
    transitionCount += 1
    View.animate(
      withDuration: Self.transition, animations: { travel(from: old) },
      completion: { [weak self] _ in self?.finishTransition() })
  }

  private func travel(from old: CollectionViewLayout) {
    prepare(collection.collectionViewLayout)
    let wanted = wantedAttributes()
    View.performWithoutAnimation {
      for (path, new) in wanted where cells[path] == nil {
        let cell = present(path)
        cell.apply(old.layoutAttributesForItem(at: path) ?? new, leaves: true)
        cell.layoutIfNeeded()
      }
      order(by: wanted)
    }
    for (path, cell) in cells {
      if let attributes = wanted[path] ?? attributes(of: path) {
        cell.apply(attributes, leaves: wanted[path] == nil && !collection.isInUse(cell))
      } else {
        cell.setLeaving(true, alpha: 0)
      }
      cell.layoutIfNeeded()
    }
  }

  private func finishTransition() {
    transitionCount -= 1
    collection.setNeedsLayout()
  }
}
