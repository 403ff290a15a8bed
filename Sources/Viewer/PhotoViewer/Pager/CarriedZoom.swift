import Geometry
import Zooming

/// The zoom of a photo that the next one takes over: the same part at the same scale.
struct CarriedZoom: Hashable, Sendable {
  private let content: Size
  private let isMirrored: Bool
  private let placement: Similarity
  /// The scale as a multiple of the fitting scale.
  private let factor: Double
  /// The point of the photo in the middle of the window, as fractions of the width and the height.
  private let middle: Point

  /// Records the zoom of `photo`, which may be mirrored; nil if it is fitted.
  init?(of photo: ZoomState, isMirrored: Bool) {
    let geometry = photo.geometry
    let placement = photo.destination
    guard geometry.isZoomable, photo.isZoomed, placement.scale > 0, !geometry.content.isEmpty else {
      return nil
    }
    content = geometry.content
    self.isMirrored = isMirrored
    self.placement = placement
    factor = placement.scale / geometry.fitScale(of: placement)
    let point = placement.preimage(of: geometry.center)
    middle = Point(point.x / content.width, point.y / content.height)
  }

  /// Returns whether another photo is mirrored as this one, because it has the same size.
  func mirrors(_ geometry: ZoomGeometry) -> Bool { isMirrored && geometry.content == content }

  /// Returns the placement of another photo. One of the same size has the same scale and turn; others the same multiple
  /// of fit, upright.
  func placement(in geometry: ZoomGeometry) -> Similarity {
    guard geometry.content != content else { return geometry.settled(placement) }
    let zoomed = Similarity(scale: factor * geometry.fitScale(quarters: 0))
    let point = Point(middle.x * geometry.content.width, middle.y * geometry.content.height)
    return geometry.settled(zoomed + (geometry.center - zoomed(point)))
  }
}
