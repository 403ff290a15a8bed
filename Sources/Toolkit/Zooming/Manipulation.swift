package import Geometry
package import Gestures
import Motion

/// The direct manipulation of content by fingers: maps their positions to placements.
///
/// A new one is made whenever a finger lands or lifts. Placements are computed from the current fingers and their
/// content at the start, and never accumulated. They therefore depend neither on the rate of events nor on their order,
/// and the content stays under the fingers.
package struct Manipulation: Hashable, Sendable {
  private let geometry: ZoomGeometry
  /// The placement at the start.
  private let start: Similarity
  /// The scale that the fingers asked for at the start; beyond the limits it is shown with
  /// resistance.
  private let rawScale: Double
  private let band: ScaleBand
  private let baseline: TouchCluster
  private let isLoose: Bool
  /// The mapping from the rotation of the fingers to that of the content.
  private(set) var detent: RotationDetent

  /// Creates the manipulation of content at `start` by fingers at `baseline`. If it `isLoose`, one
  /// finger moves the content anywhere, without edges, and several scale it without resistance from
  /// any scale.
  package init(
    start: Similarity, geometry: ZoomGeometry, baseline: TouchCluster,
    detent: RotationDetent = RotationDetent(isFree: false), isLoose: Bool = false
  ) {
    self.geometry = geometry
    self.start = start
    self.baseline = baseline
    self.detent = detent
    self.isLoose = isLoose
    band = Self.band(on: start, in: geometry, isLoose: isLoose)
    rawScale = geometry.bouncesZoom ? band.raw(start.scale) : start.scale
  }

  /// Returns the resistance to scaling. It never lets a scale exceed its reach; content beyond that,
  /// as after a resize or on its way from elsewhere, is scaled without resistance.
  private static func band(
    on start: Similarity, in geometry: ZoomGeometry, isLoose: Bool
  ) -> ScaleBand {
    let limits = geometry.scaleLimits(of: start)
    let band = ScaleBand(limits: limits)
    guard isLoose || !band.canShow(start.scale) else { return band }
    return ScaleBand(
      limits: min(limits.lowerBound, start.scale)...max(limits.upperBound, start.scale))
  }

  /// Whether two fingers or more hold the content.
  var isPinch: Bool { baseline.count > 1 }

  /// Returns the placement for fingers at `cluster`.
  mutating func placement(at cluster: TouchCluster) -> Similarity {
    guard isPinch else { return dragged(by: cluster.centroid - baseline.centroid) }
    let minimum = ZoomProfile.minimumSpread
    let isClose = baseline.spread < minimum
    let ratio = isClose ? max(cluster.spread, minimum) / minimum : cluster.spread / baseline.spread
    let turn = geometry.isRotationEnabled ? detent.follow(cluster.turn - baseline.turn) : 0
    return placement(scaledBy: ratio, turnedBy: turn, to: cluster.centroid)
  }

  /// Returns the placement for fingers that have multiplied their distance by `ratio`, rotated the
  /// content by `turn` and moved their centroid to `centroid`. They hold the point under it.
  package func placement(
    scaledBy ratio: Double, turnedBy turn: Double = 0, to centroid: Point
  ) -> Similarity {
    let raw = rawScale * ratio
    let scale = geometry.bouncesZoom ? band.shown(raw) : band.limits.clamp(raw)
    return start.scaled(to: scale, angle: start.angle + turn, about: baseline.centroid)
      + (centroid - baseline.centroid)
  }

  /// Returns the placement for one finger that has moved by `displacement`: it drags freely within the edges
  /// and against resistance beyond them. Along an axis on which all of the content is visible, it
  /// drags nothing.
  private func dragged(by displacement: Vector) -> Similarity {
    guard !isLoose else { return start + displacement }
    var placement = start
    let limits = geometry.originLimits(of: start)
    placement.origin = Point(
      Self.drag(start.origin.x, by: displacement.dx, in: limits.x, reach: geometry.viewport.width),
      Self.drag(start.origin.y, by: displacement.dy, in: limits.y, reach: geometry.viewport.height))
    return placement
  }

  private static func drag(
    _ shown: Double, by displacement: Double, in limits: ClosedRange<Double>, reach: Double
  ) -> Double {
    guard limits.lowerBound < limits.upperBound else { return shown }
    let band = RubberBand(reach: reach)
    return band.shown(band.raw(shown, in: limits) + displacement, in: limits)
  }

  /// Returns the velocity of content at `placement` under fingers that move at `velocity`, both in
  /// points per second.
  func velocity(of placement: Similarity, fingers velocity: Vector) -> Vector {
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
