public import Geometry
import Glibc

/// A steady zoom, rotation and translation of the plane.
///
/// With the rates of zoom and rotation as one complex number z, every point p moves at
/// v = d + z (p - c), where d is the velocity of a reference point c. After the time t it is at
/// c + e^(z t) (p - c) + d (e^(z t) - 1) / z.
public struct SimilarityFlow: Hashable, Sendable {
  /// The rates of zoom and rotation, and the velocity of the reference point.
  public let velocity: SimilarityVelocity
  /// The reference point.
  public let reference: Point

  /// Creates a flow in which `reference` moves with the offset of `velocity`.
  public init(velocity: SimilarityVelocity, of reference: Point) {
    self.velocity = velocity
    self.reference = reference
  }

  private var growth: Complex { Complex(velocity.logScale, velocity.angle) }

  /// Returns the velocity of `point`.
  public func velocity(at point: Point) -> Vector {
    velocity.offset + growth * (point - reference)
  }

  /// Returns `vector` as the flow scales and rotates it in the time `time`.
  public func carrying(_ vector: Vector, for time: Double) -> Vector {
    (growth * time).exponential * vector
  }

  /// Returns `similarity` as the flow carries it on for the time `time`.
  public func carrying(_ similarity: Similarity, for time: Double) -> Similarity {
    let change = growth * time
    // Without zoom and rotation, the quotient tends to 0 / 0, and its limit is the time.
    let fraction =
      growth.isNegligible ? Complex(time, 0) : change.exponentialLessOne / growth
    let arm = change.exponential * (similarity.origin - reference)
    return Similarity(
      scale: similarity.scale * exp(change.real), angle: similarity.angle + change.imaginary,
      offset: reference.vector + arm + fraction * velocity.offset)
  }
}
