public import Geometry
import Gestures
import Scrolling
import Views

/// The items, their cells and their places.
extension CollectionView {
  /// The number of sections that the collection shows.
  public final var numberOfSections: Int { items.shownCounts.sectionCount }

  /// Returns the number of items of a section; 0 if there is no such section.
  public final func numberOfItems(inSection section: Int) -> Int {
    items.shownCounts.count(in: section)
  }

  /// Returns the cell of an item; nil if it is neither visible nor nearly, or there is no such item.
  public final func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    items.cells[indexPath]
  }

  /// Returns the item that `cell` shows; nil if it is no cell of the collection now.
  public final func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    cell.collection === self ? cell.path : nil
  }

  /// Returns the front item at a point of the content; nil for none.
  public final func indexPathForItem(at point: Point) -> IndexPath? {
    let place = Rect(x: point.x, y: point.y, width: 0, height: 0).inset(by: -0.5)
    let found = items.attributes(in: place).filter { item in
      let middle = Affine(offset: item.center - Point.zero) * item.transform
      guard let inner = middle.inverse?(point) else { return false }
      return abs(inner.x) <= item.size.width / 2 && abs(inner.y) <= item.size.height / 2
    }
    return found.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// The cells of the visible items, in order.
  public final var visibleCells: [CollectionViewCell] {
    items.cells.sorted { $0.key < $1.key }.map(\.value)
      .filter { $0.frame.intersection(bounds)?.isEmpty == false }
  }

  /// Scrolls by the smallest distance that shows an item. Does nothing if the layout does not show it.
  public final func scrollToItem(at indexPath: IndexPath, animated: Bool) {
    guard let item = items.attributes(of: indexPath) else { return }
    scrollRectToVisible(item.frame, animated: animated)
  }

  // MARK: Selection by programs

  /// The selected items, in order. The delegate is not notified of changes by programs.
  public final var indexPathsForSelectedItems: [IndexPath] { selection.paths.sorted() }

  /// Selects an item instead of others, unless several can be selected. Ignores items that are not there.
  public final func selectItem(at indexPath: IndexPath) {
    if items.counts.contains(indexPath) { selection.add(indexPath) }
  }

  /// Ends the selection of an item.
  public final func deselectItem(at indexPath: IndexPath) {
    selection.remove(indexPath)
  }

  // MARK: Cells

  /// The cell that has the focus, or contains it; nil for none.
  final var focusedCell: CollectionViewCell? { cell(containing: window?.firstResponder as? View) }

  /// Returns the cell that contains `view`; nil for none of this collection.
  final func cell(containing view: View?) -> CollectionViewCell? {
    guard let view else { return nil }
    let cells = sequence(first: view, next: \.superview).lazy
      .compactMap { $0 as? CollectionViewCell }
    return cells.first { $0.collection === self && $0.path != nil }
  }

  /// Whether `cell` is kept although its item is not visible: it has the focus, is lifted, or a scrolling finger has
  /// landed on it.
  final func isInUse(_ cell: CollectionViewCell) -> Bool {
    if focusedCell === cell || isLifted(cell) { return true }
    return panGestureRecognizer.touches.contains {
      ($0.target as? View)?.isDescendant(of: cell) == true
    }
  }

  /// Moves the focus to the item at `path`, which becomes visible.
  final func focusItem(at path: IndexPath) {
    guard let cell = items.makeCell(at: path) else { return }
    cell.becomeFirstResponder()
    scrollToItem(at: path, animated: true)
  }

  /// Returns the number of an item among all, and how many there are.
  final func setPosition(of path: IndexPath) -> (index: Int, count: Int) {
    (items.counts.number(of: path) + 1, items.counts.total)
  }
}

/// The part of a collection that its selection uses.
extension CollectionView: ItemSelectionOwner {
  final var selectableCells: [(path: IndexPath, cell: ReusableCell)] {
    items.cells.map { ($0.key, $0.value) }
  }

  final var itemOrder: any ItemOrder { items.counts }

  final func pathOfItem(at index: Int) -> IndexPath? { elements.path(at: index) }

  final func mayPress(_ cell: ReusableCell) -> Bool { true }

  final func handlesTap(on cell: ReusableCell) -> Bool { false }

  final func mayHighlightItem(at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  final func didSelectItem(at path: IndexPath) {
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  final func didDeselectItem(at path: IndexPath) {
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }

  final func performPrimaryAction(at path: IndexPath) {
    collectionDelegate?.collectionView(self, performPrimaryActionForItemAt: path)
  }
}
