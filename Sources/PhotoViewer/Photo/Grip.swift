import Geometry
import Gestures
import Motion

/// Fingers that hold a picture: where it goes when they go.
///
/// Made anew whenever a finger lands or lifts. All that it hands out is computed from where the
/// fingers are now and from what they held at the start, never summed up, so that neither the rate
/// of events nor their order matters, and what was under the fingers stays there.
struct Grip: Hashable, Sendable {
  private let geometry: PhotoGeometry
  /// The placement that is shown when the grip starts.
  private let start: Placement
  /// The scale that the fingers asked for then; beyond the limits less of it is shown.
  private let rawScale: Double
  private let baseline: TouchCluster

  /// Below this mean distance from their centroid, in points, fingers measure no scale; that of two
  /// fingers is half of what is between them.
  private static let minimumSpread = GestureProfile.standard.minPinchDistance / 2

  /// The grip of fingers at `baseline` on a picture shown at `start`.
  init(on start: Placement, in geometry: PhotoGeometry, by baseline: TouchCluster) {
    self.geometry = geometry
    self.start = start
    self.baseline = baseline
    rawScale = ScaleBand(limits: geometry.scaleLimits).raw(start.scale)
  }

  /// Where the picture goes when the fingers are at `cluster`.
  func placement(at cluster: TouchCluster) -> Placement {
    baseline.count > 1 ? pinched(to: cluster) : dragged(by: cluster.centroid - baseline.centroid)
  }

  /// Two or more fingers hold the point under their centroid, wherever it goes.
  private func pinched(to cluster: TouchCluster) -> Placement {
    let ratio =
      max(cluster.spread, Self.minimumSpread) / max(baseline.spread, Self.minimumSpread)
    let scale = ScaleBand(limits: geometry.scaleLimits).shown(rawScale * ratio)
    let held = start.picturePoint(at: baseline.centroid)
    return Placement(scale: scale, origin: cluster.centroid - held.vector * scale)
  }

  /// One finger drags within the edges, and against resistance beyond them; along an axis on which
  /// all of the picture is seen, there is nothing to drag.
  private func dragged(by way: Vector) -> Placement {
    let limits = geometry.originLimits(at: start.scale)
    func drag(
      _ shown: Double, by way: Double, in limits: ClosedRange<Double>, reach: Double
    ) -> Double {
      guard limits.lowerBound < limits.upperBound else { return shown }
      let band = RubberBand(reach: reach)
      return band.shown(band.raw(shown, in: limits) + way, in: limits)
    }
    return Placement(
      scale: start.scale,
      origin: Point(
        drag(start.origin.x, by: way.dx, in: limits.x, reach: geometry.viewport.width),
        drag(start.origin.y, by: way.dy, in: limits.y, reach: geometry.viewport.height)))
  }
}
