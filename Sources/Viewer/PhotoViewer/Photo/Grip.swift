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
  private let band: ScaleBand
  private let baseline: TouchCluster
  private let isLoose: Bool
  /// How the picture turns with the fingers.
  private(set) var twist: Twist

  /// Below this mean distance from their centroid, in points, fingers measure no scale: two that are 20
  /// apart, about as near as fingers that are no pencils come.
  private static let minimumSpread = 10.0

  /// The grip of fingers at `baseline` on a picture shown at `start`. When it `isLoose`, one finger
  /// takes the picture anywhere, with no edges to hold it, and several pinch it from whatever scale it
  /// has.
  init(
    on start: Placement, in geometry: PhotoGeometry, by baseline: TouchCluster, twist: Twist,
    isLoose: Bool = false
  ) {
    self.geometry = geometry
    self.start = start
    self.baseline = baseline
    self.twist = twist
    self.isLoose = isLoose
    band = Self.band(on: start, in: geometry, isLoose: isLoose)
    rawScale = band.raw(start.scale)
  }

  /// Resistance never lets a scale come farther beyond the limits than its reach: a picture that is
  /// on its way from its thumbnail, or whose window changed, is taken as it is.
  private static func band(
    on start: Placement, in geometry: PhotoGeometry, isLoose: Bool
  ) -> ScaleBand {
    let limits = geometry.scaleLimits(of: start)
    let band = ScaleBand(limits: limits)
    guard isLoose || !band.canShow(start.scale) else { return band }
    return ScaleBand(
      limits: min(limits.lowerBound, start.scale)...max(limits.upperBound, start.scale))
  }

  /// Whether two fingers or more hold it.
  var isPinch: Bool { baseline.count > 1 }

  /// Where the picture goes when the fingers are at `cluster`.
  mutating func placement(at cluster: TouchCluster) -> Placement {
    isPinch ? pinched(to: cluster) : dragged(by: cluster.centroid - baseline.centroid)
  }

  /// Two or more fingers hold the point under their centroid, wherever it goes.
  private mutating func pinched(to cluster: TouchCluster) -> Placement {
    let ratio =
      max(cluster.spread, Self.minimumSpread) / max(baseline.spread, Self.minimumSpread)
    let angle = start.angle + twist.follow(cluster.turn - baseline.turn)
    var placement = start.scaled(
      to: band.shown(rawScale * ratio), angle: angle, about: baseline.centroid)
    placement.origin += cluster.centroid - baseline.centroid
    return placement
  }

  /// One finger drags within the edges, and against resistance beyond them; along an axis on which
  /// all of the picture is seen, there is nothing to drag.
  private func dragged(by way: Vector) -> Placement {
    var placement = start
    if isLoose {
      placement.origin += way
      return placement
    }
    let limits = geometry.originLimits(of: start)
    placement.origin = Point(
      Self.drag(start.origin.x, by: way.dx, in: limits.x, reach: geometry.viewport.width),
      Self.drag(start.origin.y, by: way.dy, in: limits.y, reach: geometry.viewport.height))
    return placement
  }

  private static func drag(
    _ shown: Double, by way: Double, in limits: ClosedRange<Double>, reach: Double
  ) -> Double {
    guard limits.lowerBound < limits.upperBound else { return shown }
    let band = RubberBand(reach: reach)
    return band.shown(band.raw(shown, in: limits) + way, in: limits)
  }

  /// How fast a picture at `placement` goes when the fingers go at `velocity`, in points per second.
  func velocity(of placement: Placement, fingers velocity: Vector) -> Vector {
    if isPinch || isLoose { return velocity }
    let limits = geometry.originLimits(of: placement)
    return Vector(
      Self.velocity(
        velocity.dx, at: placement.origin.x, in: limits.x, reach: geometry.viewport.width),
      Self.velocity(
        velocity.dy, at: placement.origin.y, in: limits.y, reach: geometry.viewport.height))
  }

  private static func velocity(
    _ velocity: Double, at shown: Double, in limits: ClosedRange<Double>, reach: Double
  ) -> Double {
    guard limits.lowerBound < limits.upperBound else { return 0 }
    let band = RubberBand(reach: reach)
    return velocity * band.gain(at: band.raw(shown, in: limits), in: limits)
  }
}
