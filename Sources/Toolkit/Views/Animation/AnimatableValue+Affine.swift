public import Geometry

extension Affine: AnimatableValue {
  /// Returns a change that is composed with others: inside the new transform, the map from it to the
  /// old one fades to the identity, part by part. Transforms without an inverse replace.
  public static func change(
    from old: Affine, to new: Affine, presented: Affine
  ) -> AnimatedChange<Affine> {
    guard let back = new.inverse, let parts = AffineParts(back * old) else {
      return AnimatedChange(replacesOthers: true) { value, remainder in
        presented.mixed(with: value, fraction: 1 - remainder(1, 0))
      }
    }
    return AnimatedChange { value, remainder in value * parts.reduced(by: remainder) }
  }

  /// Returns the mean of the coefficients; a fraction of 0 is this transform, 1 is `other`.
  private func mixed(with other: Affine, fraction: Double) -> Affine {
    func mean(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return Affine(
      a: mean(a, other.a), b: mean(b, other.b), c: mean(c, other.c), d: mean(d, other.d),
      tx: mean(tx, other.tx), ty: mean(ty, other.ty))
  }
}

/// A decomposed transform: it scales, shears, rotates and translates, in this order.
private struct AffineParts {
  private let scale: Size
  /// The contribution of y to x after scaling.
  private let shear: Double
  /// The rotation, from -pi to pi radians: the shorter way.
  private let angle: Double
  private let offset: Vector

  /// Creates the parts of `map`; nil if it has no inverse.
  init?(_ map: Affine) {
    guard map.inverse != nil else { return nil }
    let side = Vector(map.a, map.b)
    let width = side.length
    let height = map.determinant / width
    scale = Size(width, height)
    shear = (map.a * map.c + map.b * map.d) / width / height
    angle = side.angle
    offset = Vector(map.tx, map.ty)
  }

  /// Returns the transform made of the remainder of each part.
  func reduced(by remainder: AnimatedChange<Affine>.Remainder) -> Affine {
    let turn = Affine(
      scale: 1, angle: remainder(angle, 0),
      offset: Vector(remainder(offset.dx, 0), remainder(offset.dy, 1)))
    let slant = Affine(a: 1, b: 0, c: remainder(shear, 0), d: 1, tx: 0, ty: 0)
    return turn * slant
      * Affine(
        scaleX: 1 + remainder(scale.width - 1, 0), scaleY: 1 + remainder(scale.height - 1, 1))
  }
}
