import Geometry
import Motion
import Zooming

/// A zoom animation of the content, with its start.
struct ScrollZoom {
  var departure: MotionStartTime
  /// Whether the content springs back from beyond its zoom limits.
  let isBounce: Bool
  private let animation: ZoomAnimation
  private let geometry: ZoomGeometry

  /// Creates an animation of the content from one placement to another.
  init(
    from origin: Similarity, to target: Similarity, geometry: ZoomGeometry,
    departure: MotionStartTime, isBounce: Bool
  ) {
    self.isBounce = isBounce
    animation = ZoomAnimation(from: origin, to: target, at: .zero)
    self.geometry = geometry
    self.departure = departure
  }

  /// The placement at the end.
  var target: Similarity { animation.target }

  func placement(at time: Instant) -> Similarity {
    animation.placement(at: .zero + departure.elapsed(at: time))
  }

  func isOver(at time: Instant) -> Bool {
    animation.isOver(at: .zero + departure.elapsed(at: time), in: geometry)
  }
}
