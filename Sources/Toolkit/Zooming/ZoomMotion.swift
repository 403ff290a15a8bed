import Geometry
import Motion

/// A motion of content without fingers.
package enum ZoomMotion: Hashable, Sendable {
  /// An animation to a known placement.
  case animation(ZoomAnimation)
  /// A fling, which ends where friction and edges stop it.
  case fling(Fling)

  /// The time of the start.
  var start: Instant {
    switch self {
    case .animation(let animation): animation.start
    case .fling(let fling): fling.start
    }
  }

  /// The resting placement.
  var target: Similarity {
    switch self {
    case .animation(let animation): animation.target
    case .fling(let fling): fling.target
    }
  }

  /// Whether the content keeps its scale and its angle.
  package var isTranslation: Bool {
    switch self {
    case .animation(let animation):
      (animation.origin.scale, animation.origin.angle)
        == (animation.target.scale, animation.target.angle)
    case .fling: true
    }
  }

  func placement(at time: Instant, in geometry: ZoomGeometry) -> Similarity {
    guard !isOver(at: time, in: geometry) else { return target }
    return switch self {
    case .animation(let animation): animation.placement(at: time)
    case .fling(let fling): fling.placement(at: time)
    }
  }

  /// Returns the rate of change at `time`, per second.
  func velocity(at time: Instant) -> SimilarityVelocity {
    switch self {
    case .animation(let animation): animation.velocity(at: time)
    case .fling(let fling): fling.velocity(at: time)
    }
  }

  /// Returns whether the motion has come to rest at `time`.
  func isOver(at time: Instant, in geometry: ZoomGeometry) -> Bool {
    switch self {
    case .animation(let animation): animation.isOver(at: time, in: geometry)
    case .fling(let fling): fling.isOver(at: time)
    }
  }
}
