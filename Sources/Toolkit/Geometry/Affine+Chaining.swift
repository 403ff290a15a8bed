/// Transforms built step by step. As in Core Graphics, a step applies before those that the transform has already.
extension Affine {
  /// Creates a transform that rotates about the origin by an angle in radians, clockwise.
  public init(rotationAngle angle: Double) { self.init(scale: 1, angle: angle, offset: .zero) }

  /// Creates a transform that translates.
  public init(translationX x: Double, y: Double) { self.init(offset: Vector(x, y)) }

  /// Returns the transform with a translation before it.
  public func translatedBy(x: Double, y: Double) -> Affine { self * Affine(offset: Vector(x, y)) }

  /// Returns the transform with a scaling about the origin before it.
  public func scaledBy(x: Double, y: Double) -> Affine { self * Affine(scaleX: x, scaleY: y) }

  /// Returns the transform with a rotation before it, about the origin, by an angle in radians, clockwise.
  public func rotated(by angle: Double) -> Affine { self * Affine(rotationAngle: angle) }

  /// Returns the transform followed by `other`.
  public func concatenating(_ other: Affine) -> Affine { other * self }

  /// Returns the inverse transform; the transform itself if it has none.
  public func inverted() -> Affine { inverse ?? self }
}
