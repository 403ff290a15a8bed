public import Geometry
public import Layout
import Views

/// The base class of layouts of the items of a collection. A subclass overrides the methods that it needs.
///
///     final class Column: CollectionViewLayout {
///       override var collectionViewContentSize: Size { … }
///       override func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] { … }
///       override func layoutAttributesForItem(at path: IndexPath) -> CollectionViewLayoutAttributes? { … }
///     }
///
/// A layout belongs to one collection at a time.
@MainActor
open class CollectionViewLayout {
  /// The collection that uses the layout; nil for none.
  public internal(set) final weak var collectionView: CollectionView?

  /// Creates a layout.
  public init() {}

  // MARK: Overriding

  /// Called before the layout is queried, and again after each invalidation. Override it to compute the results of the
  /// other members.
  open func prepare() {}

  /// The size of the content, in points.
  open var collectionViewContentSize: Size { .zero }

  /// Returns the attributes of all items that may intersect `rect`, in any order. None by default.
  open func layoutAttributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] { [] }

  /// Returns the attributes of an item; nil, the default, if it is not shown.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> CollectionViewLayoutAttributes? {
    nil
  }

  /// The axis along which items follow each other in lines, which arrow keys do not leave along it; nil, the default,
  /// if there are no lines. Then they move to the nearest item in their direction.
  open var lineAxis: Axis? { nil }

  /// Returns whether scrolling to `newBounds` changes the attributes; false by default. Another size
  /// always invalidates the layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: Rect) -> Bool { false }

  /// Returns where scrolling is to end that would end at `proposed`, after a drag with a velocity in
  /// points per second. By default there.
  open func targetContentOffset(
    forProposedContentOffset proposed: Point, withScrollingVelocity velocity: Vector
  ) -> Point { proposed }

  /// Returns the index path for an item that the user moves, whose middle is at `position` of the content; nil to leave
  /// it at `indexPath`. By default, it is that of the nearest visible item.
  ///
  /// A section takes an item at its end too, where the item of the path is the number of its items. That is the
  /// only place of an empty section. Where it is, only the layout knows: one that has empty sections overrides
  /// this, and returns item 0 of the section while `position` is in it.
  open func targetIndexPath(
    forInteractivelyMovingItem indexPath: IndexPath, withPosition position: Point
  ) -> IndexPath? {
    guard let seen = collectionView?.bounds else { return nil }
    return layoutAttributesForElements(in: seen).filter { !$0.isHidden }.min {
      let one = $0.center.distance(to: position)
      let other = $1.center.distance(to: position)
      return (one, $0.indexPath) < (other, $1.indexPath)
    }?.indexPath
  }

  /// Returns the attributes from which the cell of a new item starts; with nil, the default, it appears in place. Its
  /// opacity grows from 0 in any case.
  open func initialLayoutAttributesForAppearingItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  /// Returns the attributes at which the cell of a removed item ends; with nil, the default, it disappears in place.
  /// Its opacity becomes 0 in any case. Called before the layout is prepared for the remaining items.
  open func finalLayoutAttributesForDisappearingItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? { nil }

  // MARK: Places

  /// Returns the item that is shown at a place: another one only while the user moves an item.
  ///
  /// The collection then counts items, and asks for them, with the lifted one where it would be put down. A layout
  /// that gives items sizes of their own asks here whose place it is.
  public final func itemIndexPath(atPlace indexPath: IndexPath) -> IndexPath {
    collectionView?.items.arrangement.item(at: indexPath) ?? indexPath
  }

  // MARK: Invalidation

  /// Requests that everything is recomputed before the next frame. It is shown without animation.
  public final func invalidateLayout() { collectionView?.layoutWasInvalidated(self) }
}
