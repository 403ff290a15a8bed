import CCairo
import Drawing
import Geometry

/// Cairo's drawing state on a surface; coordinates are device pixels.
struct Context: ~Copyable {
  let raw: OpaquePointer

  init(on surface: borrowing Surface) { raw = cairo_create(surface.raw) }

  deinit { cairo_destroy(raw) }

  /// Whether everything so far succeeded.
  var isHealthy: Bool { cairo_status(raw) == CAIRO_STATUS_SUCCESS }

  func setColor(_ color: Color) {
    cairo_set_source_rgba(raw, color.red, color.green, color.blue, color.alpha)
  }

  /// Fills a rectangle that lies on whole pixels.
  func fill(_ rect: Rect) {
    cairo_rectangle(raw, rect.minX, rect.minY, rect.width, rect.height)
    cairo_fill(raw)
  }

  func fillDisc(center: Point, radius: Double) {
    cairo_new_path(raw)
    cairo_arc(raw, center.x, center.y, radius, 0, 2 * .pi)
    cairo_fill(raw)
  }

  /// Draws with everything outside `rect` left alone.
  func clipped(to rect: Rect, _ draw: () -> Void) {
    cairo_save(raw)
    cairo_rectangle(raw, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(raw)
    draw()
    cairo_restore(raw)
  }
}
