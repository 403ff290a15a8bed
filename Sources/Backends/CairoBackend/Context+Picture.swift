import Drawing
import Geometry

/// Images in frames. `map` is from points to device pixels.
extension Context {
  /// Returns the mosaic that shows `image` in `frame`, its transform to points and its rectangle; nil
  /// if there is nothing to see.
  func picture(
    _ image: Image, frame: Rect, mode: ContentMode, tint: Color?, map: Affine
  ) -> (mosaic: ImageMosaic, transform: Affine, rect: Rect)? {
    var rect = mode.frame(of: image.size, in: frame)
    if !mode.scales, map.isUpright { rect.origin = map.onWholePixel(rect.origin) }
    let numbers = [rect.minX, rect.minY, rect.maxX, rect.maxY]
    guard numbers.allSatisfy(\.isFinite), !rect.isEmpty, !image.size.isEmpty else { return nil }
    let mirroring = Affine(
      a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)
    let mosaic = image.mosaic(
      filling: rect, tint: image.renderingMode == .original ? nil : tint,
      pixelsPerPoint: map.enlargement)
    return (mosaic, image.isMirrored ? mirroring : .identity, rect)
  }
}

extension Affine {
  /// The maximum factor by which the map enlarges lengths along the axes.
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
