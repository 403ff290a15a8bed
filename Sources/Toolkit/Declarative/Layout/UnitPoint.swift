import Geometry

/// A point of a view, in fractions of its width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The fraction of the width, from the left.
  public var x: Double
  /// The fraction of the height, from the top.
  public var y: Double

  /// Creates a point.
  public init(x: Double = 0, y: Double = 0) {
    self.x = x
    self.y = y
  }

  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The middle of the left edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  /// The vector to the point from the middle of a view of `size`.
  func fromCenter(in size: Size) -> Vector {
    Vector((x - 0.5) * size.width, (y - 0.5) * size.height)
  }
}

extension Affine {
  /// Returns a transform about the middle of a view of `size` that scales it about `anchor`.
  static func scaling(x: Double, y: Double, about anchor: UnitPoint, in size: Size) -> Affine {
    Affine(scaleX: x, scaleY: y).about(anchor.fromCenter(in: size))
  }

  /// Returns the transform with `point` as its origin.
  func about(_ point: Vector) -> Affine {
    Affine(offset: point) * self * Affine(offset: -point)
  }
}
