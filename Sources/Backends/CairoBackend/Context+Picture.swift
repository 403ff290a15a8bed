import Drawing
import Geometry

/// Images in frames. `map` is from points to device pixels.
extension Context {
  /// Returns the mosaic that shows `image` in `frame`, its transform to points and its place; nil
  /// if there is nothing to see.
  func picture(
    _ image: Image, frame: Rect, mode: ContentMode, tint: Color?, map: Affine
  ) -> (mosaic: ImageMosaic, transform: Affine, place: Rect)? {
    var place = mode.place(of: image.size, in: frame)
    if !mode.scales, map.isUpright { place.origin = map.onWholePixel(place.origin) }
    let numbers = [place.minX, place.minY, place.maxX, place.maxY]
    guard numbers.allSatisfy(\.isFinite), !place.isEmpty, !image.size.isEmpty else { return nil }
    let mirroring = Affine(
      a: -1, b: 0, c: 0, d: 1, tx: place.minX + place.maxX, ty: 0)
    let mosaic = image.mosaic(
      filling: place, tint: image.renderingMode == .original ? nil : tint,
      pixelsPerPoint: map.enlargement)
    return (mosaic, image.isMirrored ? mirroring : .identity, place)
  }
}

extension Affine {
  /// The greatest factor by which the map enlarges lengths along the axes.
  fileprivate var enlargement: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }

  /// Returns the point nearest to `point` that an upright map moves to the corner of a pixel.
  fileprivate func onWholePixel(_ point: Point) -> Point {
    guard a != 0, d != 0 else { return point }
    return Point(
      ((a * point.x + tx).rounded() - tx) / a, ((d * point.y + ty).rounded() - ty) / d)
  }
}
