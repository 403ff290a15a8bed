import Geometry
import Glibc
import Motion

/// A map and the view that shows it. A placement maps points of the map to those of the view; its angle is
/// the heading, clockwise.
struct MapGeometry: Hashable {
  /// The size of the map, in map points.
  var world: Size
  /// The size of the view, in points.
  var viewport: Size
  /// The maximum zoom, in points per map point.
  var maximumZoom: Double

  /// The middle of the view.
  var middle: Point { Point(viewport.width / 2, viewport.height / 2) }

  /// Whether there is anything to see.
  var isEmpty: Bool { world.isEmpty || viewport.isEmpty }

  /// The zooms at which the map can rest: from the one at which it fills the view.
  var zooms: ClosedRange<Double> {
    let minimum = max(viewport.width / world.width, viewport.height / world.height)
    return min(minimum, maximumZoom)...maximumZoom
  }

  // MARK: Placements

  /// Returns the placement with `center` in the middle of the view.
  func placement(center: Point, zoom: Double, angle: Double = 0) -> Similarity {
    let turned = Similarity(scale: zoom, angle: angle)
    return turned + (middle - turned(center))
  }

  /// Returns the point of the map in the middle of the view.
  func center(of placement: Similarity) -> Point { placement.preimage(of: middle) }

  /// Returns the placement that shows all of `region`, as large as possible.
  func placement(of region: MapRegion) -> Similarity {
    let zoom = min(viewport.width / region.span.width, viewport.height / region.span.height)
    return confined(
      placement(
        center: region.center, zoom: zooms.clamp(zoom.isFinite ? zoom : zooms.upperBound)))
  }

  // MARK: Limits

  /// Returns the area in which the middle of the view can rest, such that nothing beyond the map is visible.
  private func centers(zoom: Double, angle: Double) -> (
    x: ClosedRange<Double>, y: ClosedRange<Double>
  ) {
    let cosine = abs(cos(angle))
    let sine = abs(sin(angle))
    func range(_ length: Double, _ seen: Double) -> ClosedRange<Double> {
      let half = min(seen / zoom / 2, length / 2)
      return half...(length - half)
    }
    return (
      range(world.width, viewport.width * cosine + viewport.height * sine),
      range(world.height, viewport.width * sine + viewport.height * cosine)
    )
  }

  /// Returns the range of the centre with the zoom and the angle of `placement`.
  func centers(of placement: Similarity) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    centers(zoom: placement.scale, angle: placement.angle)
  }

  /// Returns the placement nearest to `placement` at which the map can rest. Its zoom changes about
  /// `anchor`, a point of the view; nil for the middle. One that is not finite stays so.
  func confined(_ placement: Similarity, about anchor: Point? = nil) -> Similarity {
    guard placement.isFinite else { return placement }
    let zoomed = placement.scaled(to: zooms.clamp(placement.scale), about: anchor ?? middle)
    let center = center(of: zoomed)
    let ranges = centers(of: zoomed)
    let inside = Point(ranges.x.clamp(center.x), ranges.y.clamp(center.y))
    return inside == center
      ? zoomed : self.placement(center: inside, zoom: zoomed.scale, angle: zoomed.angle)
  }

  /// Returns the placement that is shown while fingers ask for `raw`: beyond the limits it is held back.
  func shown(_ raw: Similarity, about anchor: Point) -> Similarity {
    let zoomed = raw.scaled(to: ScaleBand(limits: zooms).shown(raw.scale), about: anchor)
    return withCenter(of: zoomed) { $0.shown($1, in: $2) }
  }

  /// Returns the placement that fingers that land would ask for, so that they continue from `shown`.
  func raw(_ shown: Similarity, about anchor: Point) -> Similarity {
    let free = withCenter(of: shown) { $0.raw($1, in: $2) }
    return free.scaled(to: ScaleBand(limits: zooms).raw(shown.scale), about: anchor)
  }

  private func withCenter(
    of placement: Similarity, _ map: (RubberBand, Double, ClosedRange<Double>) -> Double
  ) -> Similarity {
    let center = center(of: placement)
    let ranges = centers(of: placement)
    // At most half of the view is beyond the edge.
    let band = (
      x: RubberBand(reach: viewport.width / 2 / placement.scale),
      y: RubberBand(reach: viewport.height / 2 / placement.scale)
    )
    let moved = Point(map(band.x, center.x, ranges.x), map(band.y, center.y, ranges.y))
    guard moved != center else { return placement }
    return self.placement(center: moved, zoom: placement.scale, angle: placement.angle)
  }
}
