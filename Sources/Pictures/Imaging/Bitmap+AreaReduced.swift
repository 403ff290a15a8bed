public import Drawing
public import Geometry

extension Bitmap {
  /// What `mosaic` shows in `target`, every pixel of which is the mean of what it covers.
  ///
  /// This is what a picture is at its sharpest when it is reduced; a frame has no time for it. Nil when
  /// `transform` neither is upright nor turns by quarters, or `target` is empty.
  ///
  /// - Parameters:
  ///   - mosaic: the picture, held in pieces that reach as far beyond their areas as half a pixel of
  ///     the target.
  ///   - transform: takes the picture's pixels to those that `target` is part of; upright, or turned
  ///     by quarters.
  ///   - target: whole pixels.
  public init?(areaReductionOf mosaic: ImageMosaic, transform: Affine, in target: PixelArea) {
    let isUpended = transform.a == 0 && transform.d == 0
    guard isUpended || transform.b == 0 && transform.c == 0, transform.inverse != nil,
      target.width > 0, target.height > 0
    else { return nil }
    var pixels = [UInt32](repeating: 0, count: target.width * target.height)
    let isOpaque = pixels.withUnsafeMutableBufferPointer { pixels in
      let canvas = AreaCanvas(pixels: pixels, area: target, isUpended: isUpended)
      return mosaic.pieces.reduce(true) { isOpaque, piece in
        guard let place = mosaic.cell(of: piece)?.onPixels(transform, of: target.rect) else {
          return isOpaque
        }
        canvas.paint(piece, transform: transform, into: place)
        return isOpaque && piece.bitmap.isOpaque
      }
    }
    self.init(
      width: target.width, height: target.height, pixels: pixels, isOpaque: isOpaque)
  }
}

/// Pixels that pieces of a mosaic are reduced into.
private struct AreaCanvas {
  let pixels: UnsafeMutableBufferPointer<UInt32>
  /// Which pixels these are.
  let area: PixelArea
  /// Whether rows of the pieces become columns.
  let isUpended: Bool

  /// Fills `place`, which lies on whole pixels, with what `piece` shows there.
  func paint(_ piece: ImageMosaic.Piece, transform: Affine, into place: Rect) {
    guard let map = (transform * piece.toPicture).inverse, !piece.bitmap.pixels.isEmpty else {
      return
    }
    let corner = map(place.origin)
    let (across, down) = (Int(place.width), Int(place.height))
    // How far a step to the right and one down lead in the piece.
    let (right, lower) = isUpended ? (map.b, map.c) : (map.a, map.d)
    guard [corner.x, corner.y, right, lower].allSatisfy(\.isFinite) else { return }
    let reduction = AreaReduction(
      columns: AreaSpans(
        count: isUpended ? down : across, start: corner.x, step: isUpended ? lower : right,
        length: piece.bitmap.width),
      rows: AreaSpans(
        count: isUpended ? across : down, start: corner.y, step: isUpended ? right : lower,
        length: piece.bitmap.height))
    let first = (Int(place.minY) - area.y) * area.width + Int(place.minX) - area.x
    let (column, row) = isUpended ? (area.width, 1) : (1, area.width)
    reduction.reduce(piece.bitmap) { number, line in
      for index in line.indices { pixels[first + number * row + index * column] = line[index] }
    }
  }
}

extension PixelArea {
  /// It as a rectangle.
  fileprivate var rect: Rect {
    Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }
}
