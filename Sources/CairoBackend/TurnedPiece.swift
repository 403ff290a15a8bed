import Drawing
import Geometry

/// A piece of a mosaic under a map that turns it.
struct TurnedPiece {
  let texels: Texels
  let isOpaque: Bool
  /// What it paints, in pixels of the whole picture.
  let cell: ImageMosaic.Cell
  /// From pixels of the target to its own.
  let toTexels: Affine
  /// Where rows of the target that it may reach begin.
  private let rows: ClosedRange<Double>

  /// Rows beyond those that its edges lie in: one where the picture's own edge is smooth, one for
  /// rounding.
  private static let margin = 2.0

  /// What `piece`, whose pixels are at `base`, shows of `mosaic`; `transform` takes the
  /// picture's pixels to those of the target. Nil when it shows nothing.
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

  /// Whether anything of it may be seen in the row of the target that begins at `y`.
  func reaches(row y: Double) -> Bool { rows.contains(y) }
}
