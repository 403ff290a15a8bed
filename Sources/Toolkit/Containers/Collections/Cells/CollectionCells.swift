import Geometry
import Scrolling
import Views

/// The cells of a collection: of the items that are visible, or nearly.
@MainActor
final class CollectionCells {
  // The collection is its only owner.
  private unowned let collection: CollectionView
  private let store = CollectionCellStore()
  let arrangement = CollectionArrangement()
  /// The number of changes under way. Cells are kept until they end.
  private var transitionCount = 0

  /// The duration of a change of the layout or of the items, in seconds.
  private static let transition = 0.3

  init(of collection: CollectionView) { self.collection = collection }

  /// The cells by their items.
  var cells: [IndexPath: CollectionViewCell] { store.cells }

  /// The kinds of cells, and those in reserve.
  var pool: CellPool<CollectionViewCell> { store.pool }

  /// The counts of items. Asks the data source if that has not been done.
  var counts: ItemCounts { arrangement.counts(of: collection) }

  /// The same, but for the layout with a lifted item where it would be put down.
  var shownCounts: ItemCounts { arrangement.shownCounts(of: collection) }

  /// Discards everything. The data source is asked again when items are needed: immediately if one of them has the
  /// focus.
  func invalidate() {
    arrangement.forgetItems()
    recycle(store.detach(cells.keys.sorted())) { counts.replacement(ofItemAt: $0) }
  }

  /// Keeps cells that no item uses any longer. If one of them has the focus, it moves to the item that `successor`
  /// returns.
  private func recycle(
    _ former: [(path: IndexPath, cell: CollectionViewCell)], successor: (IndexPath) -> IndexPath?
  ) {
    if let focused = former.first(where: { $0.cell.isFirstResponder }),
      let path = successor(focused.path)
    {
      // Before the other cell is removed, which would move the focus to another view.
      makeCell(at: path)?.becomeFirstResponder()
    }
    for (path, cell) in former { store.recycle(cell, of: path, from: collection) }
    collection.setNeedsLayout()
  }

  /// Requests that the layout recomputes everything.
  func invalidateLayout() {
    arrangement.invalidate()
    collection.setNeedsLayout()
  }

  // MARK: Layout

  private var hasRoom: Bool { collection.bounds.width > 0 && collection.bounds.height > 0 }

  /// Whether an animated change is visible.
  private var showsMotion: Bool {
    hasRoom && collection.window != nil && View.areAnimationsEnabled
  }

  /// Makes the cells that are needed, lays out all, and recycles the others.
  func layOut() {
    guard hasRoom else { return }
    View.performWithoutAnimation {
      prepareLayout()
      let wanted = arrangement.wanted(of: collection)
      for (path, attributes) in wanted { show(path, attributes) }
      placeOthers(than: wanted)
      store.order(by: wanted, in: collection)
    }
  }

  /// Updates the layout. A resize ends all motion.
  private func prepareLayout() {
    let (isNeeded, isResized) = arrangement.needsPreparation(for: collection)
    if isResized { stopTransition() }
    if isNeeded { arrangement.prepare(collection) }
  }

  private func stopTransition() {
    guard transitionCount > 0 else { return }
    collection.removeAnimations(.boundsOrigin)
    for cell in cells.values { cell.removeAllAnimations() }
  }

  private func show(_ path: IndexPath, _ attributes: CollectionViewLayoutAttributes) {
    guard let cell = cells[path] ?? store.add(path, to: collection) else { return }
    if !collection.isLifted(cell) { cell.apply(attributes) }
  }

  /// Removes the cells that are not wanted, unless they are in use or still travel.
  private func placeOthers(than wanted: [IndexPath: CollectionViewLayoutAttributes]) {
    for (path, cell) in cells where wanted[path] == nil {
      if collection.isInUse(cell) {
        if !collection.isLifted(cell),
          let attributes = arrangement.attributes(of: path, in: collection)
        {
          cell.apply(attributes)
        }
      } else if transitionCount == 0 {
        store.remove(path, from: collection)
      }
    }
  }

  /// Returns the cell of an item, which is created if it is not visible; nil if there is no such item, or the layout
  /// does not show it.
  func makeCell(at path: IndexPath) -> CollectionViewCell? {
    if let cell = cells[path] { return cell }
    return View.performWithoutAnimation {
      prepareLayout()
      guard let attributes = arrangement.attributes(of: path, in: collection) else { return nil }
      show(path, attributes)
      return cells[path]
    }
  }

  /// Calls `body` with a cell that shows an item but is in no view, and keeps the cell for other items then.
  func withModel<Result>(
    of path: IndexPath, _ body: (CollectionViewCell) -> Result
  ) -> Result? {
    guard counts.contains(path), let source = collection.dataSource else { return nil }
    return View.performWithoutAnimation {
      let cell = source.collectionView(collection, cellForItemAt: path)
      collection.prepare(cell, for: path)
      defer { pool.recycle(cell) }
      return body(cell)
    }
  }

  // MARK: Attributes

  /// Returns where an item is, or would be while another one is lifted; nil if it is not shown.
  func attributes(of path: IndexPath) -> CollectionViewLayoutAttributes? {
    prepareToAsk()
    return arrangement.attributes(of: path, in: collection)
  }

  /// Returns the attributes of the items that may intersect `rect`.
  func attributes(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    prepareToAsk()
    return arrangement.elements(in: rect, of: collection)
  }

  private func prepareToAsk() { if hasRoom { View.performWithoutAnimation { prepareLayout() } } }

  // MARK: Changing the layout

  /// Exchanges the layout. Remaining cells move, new ones appear, and removed ones disappear.
  func changeLayout(from old: CollectionViewLayout, animated: Bool, exchange: () -> Void) {
    guard animated, showsMotion else {
      exchange()
      return invalidateLayout()
    }
    layOut()
    // Scrolling stops there: its end may not exist any more.
    collection.setContentOffset(collection.contentOffset, animated: false)
    exchange()
    travel { CellOrigin(old.layoutAttributesForItem(at: $0), isVisible: false) }
  }

  // MARK: Moving an item

  /// Moves the cells aside for an item that is moved, or back.
  func makeRoom(for move: ItemMove?) {
    arrangement.move = move
    // Items may have sizes of their own.
    arrangement.invalidate()
    guard showsMotion else { return collection.setNeedsLayout() }
    View.animate(withDuration: CellLift.gapDuration) { travel { _ in nil } }
  }

  // MARK: Changing the items

  /// Shows the items after `change`. Removed ones disappear, new ones appear, and the others move.
  func update(_ change: ItemChange, animated: Bool) {
    collection.elements.follow(change)
    guard arrangement.isLoaded else { return }
    let layout = collection.collectionViewLayout
    let isAnimated = animated && showsMotion
    let before = isAnimated ? arrangement.nearby(of: collection) : [:]
    let leaving = store.reassign(through: change) { path in
      isAnimated ? layout.finalLayoutAttributesForDisappearingItem(at: path) : nil
    }
    arrangement.forgetItems()
    collection.setNeedsLayout()
    guard isAnimated else {
      return leaving.forEach { store.recycle($0.cell, of: $0.path, from: collection) }
    }
    travel(with: leaving) { path in
      if let origin = change.oldPath(path) { return CellOrigin(before[origin], isVisible: true) }
      return CellOrigin(layout.initialLayoutAttributesForAppearingItem(at: path), isVisible: false)
    }
  }

  /// Replaces the cells of items that have changed.
  func reload(_ paths: [IndexPath]) {
    recycle(store.detach(paths)) { $0 }
  }

  // MARK: Travelling

  /// Animates all cells to their places in the layout. `origin` returns the start of new cells; with nil they appear in
  /// place.
  private func travel(
    with leaving: [LeavingCell] = [], from origin: (IndexPath) -> CellOrigin?
  ) {
    transitionCount += 1
    View.animate(
      withDuration: Self.transition,
      animations: {
        arrangement.prepare(collection)
        let wanted = arrangement.wanted(of: collection)
        present(wanted, from: origin)
        for (path, cell) in cells { move(cell, at: path, among: wanted) }
        for item in leaving { item.leave() }
      },
      completion: { [weak self] _ in self?.finishTransition(with: leaving) })
  }

  private func finishTransition(with leaving: [LeavingCell]) {
    transitionCount -= 1
    for item in leaving { store.recycle(item.cell, of: item.path, from: collection) }
    collection.setNeedsLayout()
  }

  /// Creates the cells that appear, at their starting positions.
  private func present(
    _ wanted: [IndexPath: CollectionViewLayoutAttributes], from origin: (IndexPath) -> CellOrigin?
  ) {
    View.performWithoutAnimation {
      for (path, new) in wanted where cells[path] == nil {
        let start = origin(path)
        guard let cell = store.add(path, to: collection) else { continue }
        cell.apply(start?.attributes ?? new, leaves: start?.isVisible != true)
        cell.layoutIfNeeded()
      }
      store.order(by: wanted, in: collection)
    }
  }

  private func move(
    _ cell: CollectionViewCell, at path: IndexPath,
    among wanted: [IndexPath: CollectionViewLayoutAttributes]
  ) {
    guard !collection.isLifted(cell) else { return }
    if let attributes = wanted[path] ?? arrangement.attributes(of: path, in: collection) {
      cell.apply(attributes, leaves: wanted[path] == nil && !collection.isInUse(cell))
    } else {
      cell.setLeaving(true, alpha: 0)
    }
    cell.layoutIfNeeded()
  }
}
