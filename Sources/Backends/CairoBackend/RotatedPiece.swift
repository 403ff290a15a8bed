import Drawing
import Geometry

/// A piece of a rotated mosaic.
struct RotatedPiece {
  let texels: Texels
  let isOpaque: Bool
  /// The part of the picture that the piece paints, in pixels of the picture.
  let cell: ImageMosaic.Cell
  /// The map from target pixels to those of the piece.
  let toTexels: Affine
  /// The area of the target that the piece may cover.
  private let reach: Rect

  /// The additional distance around that area: one for the antialiased edge of the picture, one for
  /// rounding.
  private static let margin = 2.0

  /// Creates the piece of `mosaic` with pixels at `base`. `transform` maps the picture's pixels to
  /// those of the target. Nil if nothing is visible.
  init?(
    _ piece: ImageMosaic.Piece, base: UnsafePointer<UInt32>, in mosaic: ImageMosaic,
    transform: Affine
  ) {
    guard let cell = mosaic.cell(of: piece),
      let toTexels = (transform * piece.toPicture).inverse
    else { return nil }
    let extent = transform.boundingBox(of: piece.area)
    guard extent.minY <= extent.maxY, extent.minX <= extent.maxX else { return nil }
    texels = Texels(base: base, width: piece.bitmap.width, height: piece.bitmap.height)
    isOpaque = piece.bitmap.isOpaque
    self.cell = cell
    self.toTexels = toTexels
    reach = extent.inset(by: -Self.margin)
  }

  private init(_ piece: RotatedPiece, texels: Texels, toTexels: Affine) {
    self.texels = texels
    self.toTexels = toTexels
    isOpaque = piece.isOpaque
    cell = piece.cell
    reach = piece.reach
  }

  /// Returns whether the piece may be visible in `area` of the target.
  func reaches(_ area: Rect) -> Bool { reach.intersection(area) != nil }

  /// Returns whether the piece alone paints `area` of the target, and has every pixel that is read for it.
  func fills(_ area: Rect, _ filter: ImageFilter, toPicture: Affine) -> Bool {
    let covered = toPicture.boundingBox(of: area)
    return cell.left <= covered.minX && covered.maxX < cell.right && cell.top <= covered.minY
      && covered.maxY < cell.bottom
      && texels.readable(filter).contains(toTexels.boundingBox(of: area))
  }

  /// Returns the piece with only the pixels that `area` of the target needs, copied to `patch`; the
  /// piece itself if they do not fit.
  func copied(for area: Rect, to patch: UnsafeMutableBufferPointer<UInt32>) -> RotatedPiece {
    guard let toTarget = toTexels.inverse else { return self }
    // The neighbours that are read for a position have their centres up to a pixel away; the rest is
    // for rounding.
    let reach = Size(
      1.25 * (abs(toTarget.a) + abs(toTarget.c)), 1.25 * (abs(toTarget.b) + abs(toTarget.d)))
    guard
      let (copy, offset) = texels.copied(
        around: toTexels.boundingBox(of: area).inset(by: -Self.margin),
        needed: area.inset(by: reach * -1), toTarget: toTarget, to: patch)
    else { return self }
    return RotatedPiece(self, texels: copy, toTexels: Affine(offset: -offset) * toTexels)
  }
}

extension Rect {
  /// Returns the rectangle inset horizontally by a width and vertically by a height.
  func inset(by distance: Size) -> Rect {
    Rect(
      left: minX + distance.width, top: minY + distance.height,
      right: maxX - distance.width, bottom: maxY - distance.height)
  }
}
