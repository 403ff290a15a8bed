import Glibc

/// An affine transform of the plane.
///
/// Maps (x, y) to (a x + c y + tx, b x + d y + ty), which is the matrix
///
///     | a  c  tx |
///     | b  d  ty |
///
/// applied to the column vector (x, y, 1). `f * g` applies `g` first, as in mathematics. The y axis
/// points down, so positive angles rotate clockwise on the screen.
public struct Affine: Hashable, Sendable {
  /// The contribution of x to x.
  public var a: Double
  /// The contribution of x to y.
  public var b: Double
  /// The contribution of y to x.
  public var c: Double
  /// The contribution of y to y.
  public var d: Double
  /// The translation along x.
  public var tx: Double
  /// The translation along y.
  public var ty: Double

  /// Creates a transform with the given coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity transform.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether the transform only scales and translates, including reflections in the axes.
  package var isUpright: Bool { b == 0 && c == 0 }

  /// Creates a transform that scales by `scale` about the origin, then translates by `offset`.
  public init(scale: Double, offset: Vector = .zero) {
    self.init(a: scale, b: 0, c: 0, d: scale, tx: offset.dx, ty: offset.dy)
  }

  /// Creates a transform that scales by `scale` and rotates by `angle` (radians, clockwise) about
  /// the origin, then translates by `offset`. Rotations by multiples of 90 degrees are exact.
  public init(scale: Double, angle: Double, offset: Vector) {
    // In floating point, cos(pi / 2) is 6e-17 and not 0. That is enough for a painter to sample
    // between pixels instead of copying them.
    func exact(_ value: Double) -> Double {
      let whole = value.rounded()
      return abs(value - whole) < 1e-14 ? whole : value
    }
    let cosine = exact(cos(angle)) * scale
    let sine = exact(sin(angle)) * scale
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: offset.dx, ty: offset.dy)
  }

  /// Creates a transform that scales each axis separately about the origin.
  public init(scaleX: Double, scaleY: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
  }

  /// Creates a transform that translates by `offset`.
  public init(offset: Vector) { self.init(scale: 1, offset: offset) }

  /// The factor by which the transform scales signed areas; zero if it has no inverse.
  public var determinant: Double { a * d - b * c }

  /// The inverse transform, or nil if the determinant is zero, or if it or the translation is
  /// not finite.
  public var inverse: Affine? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite, tx.isFinite, ty.isFinite else { return nil }
    return Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Returns the transform that applies `inner`, then `outer`.
  public static func * (outer: Affine, inner: Affine) -> Affine {
    Affine(
      a: outer.a * inner.a + outer.c * inner.b,
      b: outer.b * inner.a + outer.d * inner.b,
      c: outer.a * inner.c + outer.c * inner.d,
      d: outer.b * inner.c + outer.d * inner.d,
      tx: outer.a * inner.tx + outer.c * inner.ty + outer.tx,
      ty: outer.b * inner.tx + outer.d * inner.ty + outer.ty)
  }

  /// Returns the image of `point`.
  public func callAsFunction(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// Returns the bounding box of the image of `rect`.
  public func boundingBox(of rect: Rect) -> Rect {
    var box = BoundingBox()
    box.add(self(rect.origin))
    box.add(self(Point(rect.maxX, rect.minY)))
    box.add(self(Point(rect.minX, rect.maxY)))
    box.add(self(Point(rect.maxX, rect.maxY)))
    return box.rect ?? rect
  }
}
