import Views

/// The position from which the new cell of an item starts.
struct CellOrigin {
  let attributes: CollectionViewLayoutAttributes
  /// Whether the item was visible there. Otherwise the cell fades in on its way.
  let isVisible: Bool

  /// Creates the origin of a cell; nil for one that appears at its place.
  init?(_ attributes: CollectionViewLayoutAttributes?, isVisible: Bool) {
    guard let attributes else { return nil }
    self.attributes = attributes
    self.isVisible = isVisible
  }
}

/// A cell whose item was removed.
@MainActor
struct LeavingCell {
  let cell: CollectionViewCell
  /// The path that the item had.
  let path: IndexPath
  /// The attributes to which the cell moves while it disappears; nil to stay.
  let end: CollectionViewLayoutAttributes?

  func leave() {
    if let end { cell.apply(end, leaves: true) } else { cell.setLeaving(true, alpha: 0) }
    cell.layoutIfNeeded()
  }
}
