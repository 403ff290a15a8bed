package import Drawing
package import Geometry

extension Bitmap {
  /// Renders the part of `mosaic` in `target`, with each pixel the average of the picture pixels
  /// that it covers.
  ///
  /// This is the sharpest way to show a reduced picture, but takes longer than a frame. The result
  /// is nil if `transform` is neither upright nor a rotation by quarter turns, or if `target` is
  /// empty.
  ///
  /// - Parameters:
  ///   - mosaic: the picture. Its pieces must extend beyond their areas by half a pixel of the
  ///     target.
  ///   - transform: the transform from picture pixels to the pixels that `target` is part of;
  ///     upright or rotated by quarter turns.
  ///   - target: the pixels to render.
  package init?(areaReductionOf mosaic: ImageMosaic, transform: Affine, in target: PixelArea) {
    let isUpended = transform.a == 0 && transform.d == 0
    guard isUpended || transform.b == 0 && transform.c == 0, transform.inverse != nil,
      target.width > 0, target.height > 0
    else { return nil }
    var pixels = [UInt32](repeating: 0, count: target.width * target.height)
    let isOpaque = pixels.withUnsafeMutableBufferPointer { pixels in
      let canvas = AreaCanvas(pixels: pixels, area: target, isUpended: isUpended)
      return mosaic.pieces.reduce(true) { isOpaque, piece in
        guard let rect = mosaic.cell(of: piece)?.onPixels(transform, of: target.rect) else {
          return isOpaque
        }
        canvas.paint(piece, transform: transform, into: rect)
        return isOpaque && piece.bitmap.isOpaque
      }
    }
    self.init(
      width: target.width, height: target.height, pixels: pixels, isOpaque: isOpaque)
  }
}

/// A target for the pieces of a mosaic.
private struct AreaCanvas {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  /// The area of the target.
  let area: PixelArea
  /// Whether rows of the pieces become columns.
  let isUpended: Bool

  /// Fills `rect`, which must be aligned to whole pixels, with the content of `piece`.
  func paint(_ piece: ImageMosaic.Piece, transform: Affine, into rect: Rect) {
    guard let map = (transform * piece.toPicture).inverse, !piece.bitmap.pixels.isEmpty,
      let reduction = AreaReduction(
        width: piece.bitmap.width, height: piece.bitmap.height, to: rect, by: map,
        isUpended: isUpended)
    else { return }
    let first = (Int(rect.minY) - area.y) * area.width + Int(rect.minX) - area.x
    let (column, row) = isUpended ? (area.width, 1) : (1, area.width)
    // No two rows share a pixel.
    nonisolated(unsafe) let pixels = pixels
    reduction.reduce(piece.bitmap) { number, line in
      for index in line.indices { pixels[first + number * row + index * column] = line[index] }
    }
  }
}
