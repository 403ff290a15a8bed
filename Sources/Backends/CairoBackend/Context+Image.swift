import CCairo
import Drawing
import Geometry

/// Images.
extension Context {
  /// Paints `mosaic` with antialiased edges over `target`, which has integer edges. `transform`
  /// maps the picture's pixels to device pixels.
  func paintTurned(
    _ mosaic: ImageMosaic, transform: Affine, into target: Rect, filter: ImageFilter
  ) {
    guard let toPicture = transform.inverse, !target.isEmpty else { return }
    withPieces(of: mosaic) { pieces in
      let parts = pieces.compactMap { piece, base in
        RotatedPiece(piece, base: base, in: mosaic, transform: transform)
      }
      let picture = RotatedImage(
        of: parts, area: mosaic.area, toPicture: toPicture, filter: filter, ground: ground(mosaic))
      paint(picture, into: target)
    }
  }

  /// Paints `mosaic` over the whole of `target`, which has integer edges. `transform`, which must
  /// be upright, maps the picture's pixels to device pixels.
  func paintUpright(
    _ mosaic: ImageMosaic, transform: Affine, into target: Rect, filter: ImageFilter
  ) {
    guard transform.inverse != nil, !target.isEmpty else { return }
    withPieces(of: mosaic) { pieces in
      let parts = pieces.compactMap { piece, base -> AxisAlignedMosaic.Piece? in
        guard
          let place = mosaic.cell(of: piece)?
            .onPixels(transform, of: target),
          let picture = AxisAlignedImage(
            piece.bitmap, base: base, transform: transform * piece.toPicture, seenIn: place,
            filter: filter)
        else { return nil }
        return AxisAlignedMosaic.Piece(picture: picture, place: place)
      }
      paint(AxisAlignedMosaic(pieces: parts, ground: ground(mosaic)), into: target)
    }
  }

  private func ground(_ mosaic: ImageMosaic) -> Checkers? {
    mosaic.ground.map { Checkers($0, pixelsPerPoint: pixelsPerPoint) }
  }

  private func paint(_ picture: some StripSource, into target: Rect) {
    withPixels(of: target) {
      Band(picture: picture, pixels: $0, layout: $1, origin: target.origin).paint()
    }
  }

  /// Calls `body` with pointers to the pixels of all non-empty pieces of `mosaic`.
  private func withPieces(
    of mosaic: ImageMosaic,
    _ body: ([(piece: ImageMosaic.Piece, base: UnsafePointer<UInt32>)]) -> Void
  ) {
    func lend(
      _ rest: ArraySlice<ImageMosaic.Piece>,
      _ lent: [(piece: ImageMosaic.Piece, base: UnsafePointer<UInt32>)]
    ) {
      guard let piece = rest.first else { return body(lent) }
      piece.bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let base = pixels.baseAddress, !pixels.isEmpty else {
          return lend(rest.dropFirst(), lent)
        }
        lend(rest.dropFirst(), lent + [(piece, base)])
      }
    }
    lend(mosaic.pieces[...], [])
  }
}
