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

  func fillRounded(_ rect: Rect, radius: Double) {
    addRounded(rect, radius: radius)
    cairo_fill(raw)
  }

  /// Draws a line through `points`, with round ends and corners.
  func stroke(_ points: [Point], width: Double) {
    guard let first = points.first else { return }
    cairo_new_path(raw)
    cairo_move_to(raw, first.x, first.y)
    for point in points.dropFirst() { cairo_line_to(raw, point.x, point.y) }
    cairo_set_line_width(raw, width)
    cairo_set_line_cap(raw, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(raw, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(raw)
  }

  /// Draws with everything outside `rect`, whose corners are rounded by `radius`, left alone.
  func clipped(to rect: Rect, radius: Double = 0, _ draw: () -> Void) {
    cairo_save(raw)
    if radius > 0 {
      addRounded(rect, radius: radius)
    } else {
      cairo_rectangle(raw, rect.minX, rect.minY, rect.width, rect.height)
    }
    cairo_clip(raw)
    draw()
    cairo_restore(raw)
  }

  /// Draws, and shows all of that with `opacity`.
  func asOnePicture(opacity: Double, _ draw: () -> Void) {
    guard opacity < 1 else { return draw() }
    cairo_push_group(raw)
    draw()
    cairo_pop_group_to_source(raw)
    cairo_paint_with_alpha(raw, opacity)
    setColor(Color(white: 0))
  }

  private func addRounded(_ rect: Rect, radius: Double) {
    let radius = min(radius, rect.width / 2, rect.height / 2)
    cairo_new_path(raw)
    for (corner, quarter) in [
      (Point(rect.maxX - radius, rect.minY + radius), -1.0),
      (Point(rect.maxX - radius, rect.maxY - radius), 0),
      (Point(rect.minX + radius, rect.maxY - radius), 1),
      (Point(rect.minX + radius, rect.minY + radius), 2),
    ] {
      cairo_arc(raw, corner.x, corner.y, radius, quarter * .pi / 2, (quarter + 1) * .pi / 2)
    }
    cairo_close_path(raw)
  }
}
