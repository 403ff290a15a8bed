import Glibc

/// An affine map of the plane.
///
/// Maps (x, y) to (a x + c y + tx, b x + d y + ty): the matrix
///
///     | a  c  tx |
///     | b  d  ty |
///
/// applied to the column (x, y, 1). `f * g` applies `g` first, as in mathematics. Since y grows
/// downward, a positive angle turns clockwise on the screen.
public struct Affine: Hashable, Sendable {
  /// What x contributes to x.
  public var a: Double
  /// What x contributes to y.
  public var b: Double
  /// What y contributes to x.
  public var c: Double
  /// What y contributes to y.
  public var d: Double
  /// The shift along x.
  public var tx: Double
  /// The shift along y.
  public var ty: Double

  /// The map with the given coefficients.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The map that changes nothing.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A scaling by `scale` about the origin, then a shift by `offset`.
  public init(scale: Double, offset: Vector = .zero) {
    self.init(a: scale, b: 0, c: 0, d: scale, tx: offset.dx, ty: offset.dy)
  }

  /// A scaling by `scale` and a turn by `angle` (radians, clockwise) about the origin, then a shift by
  /// `offset`. Quarter turns are exact.
  public init(scale: Double, angle: Double, offset: Vector) {
    // The sine of a quarter turn in binary is off by 1e-16: enough to have pixels sampled between
    // two others.
    func exact(_ value: Double) -> Double {
      let whole = value.rounded()
      return abs(value - whole) < 1e-14 ? whole : value
    }
    let (cosine, sine) = (exact(cos(angle)) * scale, exact(sin(angle)) * scale)
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: offset.dx, ty: offset.dy)
  }

  /// A scaling along each axis about the origin.
  public init(scaleX: Double, scaleY: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
  }

  /// A shift.
  public init(offset: Vector) { self.init(scale: 1, offset: offset) }

  /// How much areas grow; zero for a map that has no inverse.
  public var determinant: Double { a * d - b * c }

  /// The map that undoes this one, or nil when it flattens the plane or holds a value that is not
  /// finite.
  public var inverse: Affine? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite, tx.isFinite, ty.isFinite else { return nil }
    return Affine(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// The map that applies `inner`, then `outer`.
  public static func * (outer: Affine, inner: Affine) -> Affine {
    Affine(
      a: outer.a * inner.a + outer.c * inner.b,
      b: outer.b * inner.a + outer.d * inner.b,
      c: outer.a * inner.c + outer.c * inner.d,
      d: outer.b * inner.c + outer.d * inner.d,
      tx: outer.a * inner.tx + outer.c * inner.ty + outer.tx,
      ty: outer.b * inner.tx + outer.d * inner.ty + outer.ty)
  }

  /// Where `point` goes.
  public func callAsFunction(_ point: Point) -> Point {
    Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
  }

  /// The smallest rectangle around the image of `rect`.
  public func boundingBox(of rect: Rect) -> Rect {
    let corners = [
      self(rect.origin), self(Point(rect.maxX, rect.minY)),
      self(Point(rect.minX, rect.maxY)), self(Point(rect.maxX, rect.maxY)),
    ]
    return Rect(around: corners) ?? rect
  }
}
