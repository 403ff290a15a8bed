import Geometry
import Glibc
import Zooming

/// The zoom that two photos of any sizes share: a multiple of fit, the point in the middle of the viewport, and the
/// angle.
struct SharedZoom: Hashable, Sendable {
  /// The scale as a multiple of the fitting scale at the angle.
  private let factor: Double
  /// The point of the photo in the middle of the viewport, as fractions of its width and height.
  private let middle: Point
  private let angle: Double

  /// Records the zoom of content that is shown at `placement`; nil if that or the content is empty.
  init?(of placement: Similarity, in geometry: ZoomGeometry) {
    guard placement.scale > 0, !geometry.content.isEmpty else { return nil }
    factor = placement.scale / geometry.fitScale(atAngle: placement.angle)
    let point = placement.preimage(of: geometry.center)
    middle = Point(point.x / geometry.content.width, point.y / geometry.content.height)
    angle = placement.angle
  }

  /// Returns the placement of other content with the same zoom, which may be beyond its limits.
  func placement(in geometry: ZoomGeometry) -> Similarity {
    let zoomed = Similarity(scale: factor * geometry.fitScale(atAngle: angle), angle: angle)
    let point = Point(middle.x * geometry.content.width, middle.y * geometry.content.height)
    return zoomed + (geometry.center - zoomed(point))
  }
}

extension ZoomGeometry {
  /// Returns the scale at which all of the content is visible at `angle`, in radians. It changes steadily with the
  /// angle, unlike that of the nearest quarter turn, so that content that follows another one does not jump.
  fileprivate func fitScale(atAngle angle: Double) -> Double {
    let across = abs(cos(angle))
    let along = abs(sin(angle))
    let box = Size(
      content.width * across + content.height * along,
      content.width * along + content.height * across)
    let filling = min(viewport.width / box.width, viewport.height / box.height)
    return enlargesToFit ? filling : min(filling, largestFit)
  }
}
