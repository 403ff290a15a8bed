public import Geometry
import Views

/// A stack of cards in the middle: the first item is on top, and each next one is a little lower and
/// smaller.
///
/// Items behind the last card that is shown have no cells. The content does not scroll.
open class CollectionViewDeckLayout: CollectionViewLayout {
  /// The size of cards, in points.
  public final var itemSize = Size(240, 320) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The number of visible cards. At least 1.
  public final var visibleCardCount = 3 {
    didSet { if visibleCardCount != oldValue { invalidateLayout() } }
  }

  /// The distance by which the next card is lower, in points, and the factor by which it is smaller.
  private static let step = 12.0
  private static let shrinking = 0.05

  /// The size of the collection.
  open override var collectionViewContentSize: Size { collectionView?.bounds.size ?? .zero }

  /// Returns the attributes of the cards that are shown.
  open override func layoutAttributesForElements(
    in rect: Rect
  ) -> [CollectionViewLayoutAttributes] {
    cards.compactMap(layoutAttributesForItem).filter { $0.frame.intersection(rect) != nil }
  }

  /// Returns the attributes of an item; nil if its card is not shown.
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    guard let collectionView, let depth = cards.firstIndex(of: indexPath) else { return nil }
    var attributes = CollectionViewLayoutAttributes(forCellWith: indexPath)
    let bounds = Rect(origin: .zero, size: collectionView.bounds.size)
    attributes.size = itemSize
    attributes.center = bounds.center + Vector(0, Self.step * Double(depth))
    attributes.transform = Affine(scale: max(0, 1 - Self.shrinking * Double(depth)))
    attributes.zIndex = -depth
    return attributes
  }

  /// The items whose cards are shown, from the top.
  private var cards: [IndexPath] {
    guard let collectionView else { return [] }
    var cards: [IndexPath] = []
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        cards.append(IndexPath(item: item, section: section))
        if cards.count >= max(1, visibleCardCount) { return cards }
      }
    }
    return cards
  }
}
