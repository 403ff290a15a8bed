import Geometry
import Gestures
import Zooming

/// A pinch of the content of a scroll view. Placements are computed from its start and never accumulated.
struct ScrollPinch {
  /// Two fingers that pinch.
  struct Fingers {
    /// The identifiers of the fingers; empty on a touchpad.
    var pair: [TouchID]
    /// Their middle, in points of the viewport.
    var centroid: Point
    /// The scale of the recognizer.
    var scale: Double
  }

  /// The two fingers, which the pinch started with.
  let pair: [TouchID]
  /// The limits at the start.
  private let geometry: ZoomGeometry
  /// The grip of the fingers on the content.
  private let manipulation: Manipulation
  /// The scale of the recognizer at the start.
  private let baseline: Double
  /// The latest scale of the recognizer.
  private var scale: Double

  /// Creates a pinch that holds content at `placement` under the two fingers, with a scale relative to
  /// `baseline`.
  init(
    fingers: Fingers, placement: Similarity, geometry: ZoomGeometry,
    baseline: Double = 1
  ) {
    pair = fingers.pair
    self.geometry = geometry
    manipulation = Manipulation(
      start: placement, geometry: geometry,
      baseline: TouchCluster(centroid: fingers.centroid, spread: 0, count: 2))
    self.baseline = baseline
    scale = baseline
  }

  /// Returns the placement for the fingers of content that is at `present`. When other fingers take over or
  /// the limits change, the pinch restarts with them, so that nothing jumps.
  mutating func follow(
    _ fingers: Fingers, from present: Similarity, in geometry: ZoomGeometry
  ) -> Similarity {
    if pair != fingers.pair || self.geometry != geometry {
      self = ScrollPinch(fingers: fingers, placement: present, geometry: geometry, baseline: scale)
    }
    scale = fingers.scale
    return manipulation.placement(scaledBy: scale / baseline, to: fingers.centroid)
  }
}
