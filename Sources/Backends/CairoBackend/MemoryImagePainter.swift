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
      withPixels(of: mosaic.pieces.map(\.bitmap)) { bases in
        let parts = zip(mosaic.pieces, bases).compactMap { piece, base in
          base.flatMap { RotatedPiece(piece, base: $0, in: mosaic, transform: transform) }
        }
        let picture = RotatedImage(
          of: parts, area: mosaic.area, toPicture: toPicture, filter: filter,
          background: context.background(of: mosaic))
        Band(
          picture: picture, pixels: pixels, layout: layout, origin: target.origin,
          pixelCount: layout.width * layout.height
        ).paint()
      }
    }
  }

  func paintUpright(_ images: [UprightImage], on context: borrowing Context) {
    guard let first = images.first else { return }
    let target = images.dropFirst().reduce(first.area) { $0.union($1.area) }
    let backgrounds = images.map { context.background(of: $0.mosaic) }
    let pieces = zip(images, backgrounds).flatMap { image, background in
      image.mosaic.pieces.map { (piece: $0, image: image, background: background) }
    }
    context.withPixels(of: target) { pixels, layout in
      withPixels(of: pieces.map(\.piece.bitmap)) { bases in
        let parts = zip(pieces, bases).compactMap { part, base -> AxisAlignedMosaic.Piece? in
          let image = part.image
          guard let base,
            let rect = image.mosaic.cell(of: part.piece)?.onPixels(
              image.transform, of: image.area),
            let picture = AxisAlignedImage(
              part.piece.bitmap, base: base, transform: image.transform * part.piece.toPicture,
              visibleIn: rect, filter: image.filter)
          else { return nil }
          return AxisAlignedMosaic.Piece(picture: picture, rect: rect, background: part.background)
        }
        Band(
          picture: AxisAlignedMosaic(pieces: parts), pixels: pixels, layout: layout,
          origin: target.origin,
          pixelCount: parts.reduce(0) { $0 + Int($1.rect.width * $1.rect.height) }
        ).paint()
      }
    }
  }

  /// Calls `body` with pointers to the pixels of each of `bitmaps`; nil for those that are empty.
  private func withPixels(
    of bitmaps: [Bitmap], _ body: ([UnsafePointer<UInt32>?]) -> Void
  ) {
    var bases: [UnsafePointer<UInt32>?] = []
    bases.reserveCapacity(bitmaps.count)
    // A pointer is valid in the closure that gets it only, so that of the next bitmap is got inside of it.
    func collect(from index: Int) {
      guard index < bitmaps.count else { return body(bases) }
      bitmaps[index].pixels.withUnsafeBufferPointer { pixels in
        bases.append(pixels.isEmpty ? nil : pixels.baseAddress)
        collect(from: index + 1)
      }
    }
    collect(from: 0)
  }
}
