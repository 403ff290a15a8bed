import CCairo
import CairoBackend
import Drawing
import Geometry

/// Paints images from their copies on the server.
final class PixmapImagePainter: ImagePainter {
  private let images = ServerImages()
  private var target: ServerSurface?
  /// One period of each background.
  private var grounds: [Checkers: Bitmap] = [:]

  /// Records that a frame on `target` begins.
  func beginFrame(on target: ServerSurface) {
    self.target = target
    images.beginFrame()
  }

  /// Frees the copies that the last frame did not show.
  func releaseUnused() { images.releaseUnused() }

  func paintUpright(_ images: [UprightImage], on context: borrowing Context) {
    for image in images {
      for piece in image.mosaic.pieces {
        guard
          let rect = image.mosaic.cell(of: piece)?.onPixels(image.transform, of: image.area)
        else { continue }
        context.clipped(to: rect) {
          paint(
            piece, of: image.mosaic, transform: image.transform, filter: image.filter,
            on: context)
        }
      }
    }
  }

  func paintTurned(
    _ mosaic: ImageMosaic, transform: Affine, into target: Rect, filter: ImageFilter,
    on context: borrowing Context
  ) {
    guard let toPicture = transform.inverse, !target.isEmpty else { return }
    let edges = MosaicEdges(of: mosaic.area, toPicture: toPicture, within: target)
    cairo_save(context.raw)
    cairo_rectangle(context.raw, target.minX, target.minY, target.width, target.height)
    cairo_clip(context.raw)
    if edges.areVisible { cairo_push_group(context.raw) }
    for piece in mosaic.pieces {
      guard let corners = mosaic.corners(of: piece, margin: edges.margin) else { continue }
      cairo_save(context.raw)
      // Each pixel belongs to the piece that its centre is in, so that no seam shows.
      cairo_set_antialias(context.raw, CAIRO_ANTIALIAS_NONE)
      cairo_new_path(context.raw)
      for corner in corners.map(transform.callAsFunction) {
        cairo_line_to(context.raw, corner.x, corner.y)
      }
      cairo_close_path(context.raw)
      cairo_clip(context.raw)
      paint(piece, of: mosaic, transform: transform, filter: filter, on: context)
      cairo_restore(context.raw)
    }
    if edges.areVisible {
      edges.fade(context.raw)
      cairo_pop_group_to_source(context.raw)
      cairo_paint(context.raw)
    }
    cairo_restore(context.raw)
  }

  /// Paints `piece` over the current clip.
  private func paint(
    _ piece: ImageMosaic.Piece, of mosaic: ImageMosaic, transform: Affine, filter: ImageFilter,
    on context: borrowing Context
  ) {
    guard let target, let toBitmap = (transform * piece.toPicture).inverse else { return }
    let raw = context.raw
    if !piece.bitmap.isOpaque, let background = context.background(of: mosaic) {
      images.withSurface(of: period(of: background), like: target.raw) { surface in
        setSource(surface, of: raw, matrix: .identity, filter: .nearest)
        cairo_pattern_set_extend(cairo_get_source(raw), CAIRO_EXTEND_REPEAT)
        cairo_paint(raw)
      }
    }
    images.withSurface(of: piece.bitmap, like: target.raw) { surface in
      setSource(surface, of: raw, matrix: toBitmap, filter: filter)
      cairo_paint(raw)
    }
  }

  private func period(of background: Checkers) -> Bitmap {
    if let known = grounds[background] { return known }
    let new = background.period
    grounds = [background: new]
    return new
  }
}
