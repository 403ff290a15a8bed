public import Geometry
import Glibc

/// An interpolation between two similarities.
///
/// It is the steady zoom, rotation and translation that leads from one to the other: the scale
/// changes geometrically and the angle linearly. A point that both ends map alike does not move at
/// all, and without a rotation every point moves in a straight line.
public struct ZoomPath: Hashable, Sendable {
  /// The similarity at progress 0.
  public let start: Similarity
  /// The similarity at progress 1.
  public let end: Similarity
  /// The motion per unit of progress.
  private let flow: SimilarityFlow

  /// Creates a path from `start` to `end`.
  public init(from start: Similarity, to end: Similarity) {
    self.start = start
    self.end = end
    let growth = Complex(log(end.scale / start.scale), end.angle - start.angle)
    let displacement = end.offset - start.offset
    flow = SimilarityFlow(
      velocity: SimilarityVelocity(
        logScale: growth.real, angle: growth.imaginary,
        offset: growth.isNegligible
          ? displacement : (growth / growth.exponentialLessOne) * displacement),
      of: start.origin)
  }

  /// Returns the similarity at `progress`; exactly `start` at 0 and `end` at 1.
  public func value(at progress: Double) -> Similarity {
    progress == 1 ? end : flow.carrying(start, for: progress)
  }

  /// Returns the rate of change per unit of progress at `progress`.
  public func velocity(at progress: Double) -> SimilarityVelocity {
    var velocity = flow.velocity
    velocity.offset = flow.velocity(at: value(at: progress).origin)
    return velocity
  }
}
