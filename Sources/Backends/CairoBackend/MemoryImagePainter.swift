import CCairo
import Drawing
import Geometry

/// Paints images into memory, with all processors.
struct MemoryImagePainter: ImagePainter {
  func paintTurned(
    _ mosaic: ImageMosaic, transform: Affine, into target: Rect, filter: ImageFilter,
    on context: borrowing Context
  ) {
    guard let toPicture = transform.inverse, !target.isEmpty else { return }
    context.withPixels(of: target) { pixels, layout in
      withPieces(of: mosaic) { pieces in
        let parts = pieces.compactMap { piece, base in
          RotatedPiece(piece, base: base, in: mosaic, transform: transform)
        }
        let picture = RotatedImage(
          of: parts, area: mosaic.area, toPicture: toPicture, filter: filter,
          ground: context.ground(of: mosaic))
        Band(picture: picture, pixels: pixels, layout: layout, origin: target.origin).paint()
      }
    }
  }

  func paintUpright(
    _ mosaic: ImageMosaic, transform: Affine, into target: Rect, filter: ImageFilter,
    on context: borrowing Context
  ) {
    guard transform.inverse != nil, !target.isEmpty else { return }
    context.withPixels(of: target) { pixels, layout in
      withPieces(of: mosaic) { pieces in
        let parts = pieces.compactMap { piece, base -> AxisAlignedMosaic.Piece? in
          guard let place = mosaic.cell(of: piece)?.onPixels(transform, of: target),
            let picture = AxisAlignedImage(
              piece.bitmap, base: base, transform: transform * piece.toPicture, seenIn: place,
              filter: filter)
          else { return nil }
          return AxisAlignedMosaic.Piece(picture: picture, place: place)
        }
        let picture = AxisAlignedMosaic(pieces: parts, ground: context.ground(of: mosaic))
        Band(picture: picture, pixels: pixels, layout: layout, origin: target.origin).paint()
      }
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
