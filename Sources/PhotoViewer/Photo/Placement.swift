import Geometry

/// Where a picture lies in its viewport, and how large.
struct Placement: Hashable, Sendable {
  /// Points of the viewport for each pixel of the picture.
  var scale: Double
  /// Where the picture's top left corner is, in points of the viewport.
  var origin: Point

  /// The map from pixels of the picture to points of the viewport.
  var transform: Affine { Affine(scale: scale, offset: origin.vector) }

  /// What point of the picture lies at `point` of the viewport, in pixels.
  func picturePoint(at point: Point) -> Point { .zero + (point - origin) / scale }

  /// The placement at `scale` that leaves what is at `anchor`, in points of the viewport, there.
  func scaled(to newScale: Double, about anchor: Point) -> Placement {
    Placement(scale: newScale, origin: anchor - (anchor - origin) * (newScale / scale))
  }
}
