public import Geometry

/// The attributes of an item in a layout: its position, size, rotation, opacity and depth.
public struct CollectionViewLayoutAttributes: Hashable, Sendable {
  /// The item.
  public internal(set) var indexPath: IndexPath
  /// The middle of the cell, in points of the content.
  public var center = Point.zero
  /// The size of the cell before it is transformed, in points.
  public var size = Size.zero
  /// The transform about the middle.
  public var transform = Affine.identity
  /// The opacity, from 0 to 1.
  public var alpha = 1.0
  /// Cells with greater numbers are in front of others, and later items in front of earlier ones.
  public var zIndex = 0
  /// Whether the item is not shown. It has no cell then.
  public var isHidden = false

  /// Creates attributes without a size for an item.
  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

  /// The rectangle of the cell in the content: with a ``transform``, the box around it. Setting it moves
  /// the middle and sets the size, regardless of the transform.
  public var frame: Rect {
    get {
      let half = Vector(size.width / 2, size.height / 2)
      let box = transform.boundingBox(of: Rect(origin: Point.zero - half, size: size))
      return box.translated(by: center - Point.zero)
    }
    set {
      center = newValue.center
      size = newValue.size
    }
  }
}
