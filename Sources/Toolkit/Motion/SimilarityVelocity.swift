public import Geometry

/// The rate of change of a similarity, per second or per unit of progress.
public struct SimilarityVelocity: Hashable, Sendable {
  /// The change of the natural logarithm of the scale.
  public var logScale: Double
  /// The change of the angle, in radians.
  public var angle: Double
  /// The change of the offset.
  public var offset: Vector

  /// Creates a rate of change.
  public init(logScale: Double = 0, angle: Double = 0, offset: Vector = .zero) {
    self.logScale = logScale
    self.angle = angle
    self.offset = offset
  }

  /// No change.
  public static let zero = SimilarityVelocity()

  /// Returns the rate multiplied by `factor`.
  public static func * (rate: SimilarityVelocity, factor: Double) -> SimilarityVelocity {
    SimilarityVelocity(
      logScale: rate.logScale * factor, angle: rate.angle * factor, offset: rate.offset * factor)
  }

  /// Returns the difference of two rates.
  public static func - (a: SimilarityVelocity, b: SimilarityVelocity) -> SimilarityVelocity {
    SimilarityVelocity(
      logScale: a.logScale - b.logScale, angle: a.angle - b.angle, offset: a.offset - b.offset)
  }
}
