import Drawing
import Geometry

/// A piece of a rotated mosaic.
struct RotatedPiece {
  let texels: Texels
  let isOpaque: Bool
  /// The part of the picture that the piece paints, in pixels of the whole picture.
  let cell: ImageMosaic.Cell
  /// The map from target pixels to those of the piece.
  let toTexels: Affine
  /// The top edges of the target rows that the piece may cover.
  private let rows: ClosedRange<Double>

  /// The number of additional rows: one for the antialiased edge of the picture, one for rounding.
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
    guard extent.minY <= extent.maxY else { return nil }
    texels = Texels(base: base, width: piece.bitmap.width, height: piece.bitmap.height)
    isOpaque = piece.bitmap.isOpaque
    self.cell = cell
    self.toTexels = toTexels
    rows = extent.minY - Self.margin...extent.maxY + Self.margin
  }

  /// Returns whether the piece may be visible in the target row with its top edge at `y`.
  func reaches(row y: Double) -> Bool { rows.contains(y) }
}
