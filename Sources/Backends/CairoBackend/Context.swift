import CCairo
import Drawing
package import Geometry

/// A Cairo context on a surface. Coordinates are device pixels.
package struct Context: ~Copyable {
  /// The Cairo context.
  package let raw: OpaquePointer
  /// The number of device pixels per point, outside of any layer.
  let pixelsPerPoint: Double
  let images: any ImagePainter
  /// The layouts of texts.
  let text: PangoTextMeasurer
  /// The masks of shadows that are known.
  let shadows: ShadowMasks

  /// Creates a context on the Cairo surface `surface`, with images painted by `images`.
  package init(
    on surface: OpaquePointer, pixelsPerPoint: Double, images: any ImagePainter,
    text: PangoTextMeasurer, shadows: ShadowMasks
  ) {
    raw = cairo_create(surface)
    self.shadows = shadows
    self.pixelsPerPoint = pixelsPerPoint
    self.images = images
    self.text = text
  }

  deinit { cairo_destroy(raw) }

  /// Whether all operations have succeeded.
  var isHealthy: Bool { cairo_status(raw) == CAIRO_STATUS_SUCCESS }

  func setColor(_ color: Color) {
    cairo_set_source_rgba(raw, color.red, color.green, color.blue, color.alpha)
  }

  /// Fills a rectangle with integer edges.
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

  /// Strokes a path through `points` with round caps and joins. A single point gives a dot.
  func stroke(_ points: [Point], width: Double) {
    guard let first = points.first else { return }
    cairo_new_path(raw)
    cairo_move_to(raw, first.x, first.y)
    for point in points { cairo_line_to(raw, point.x, point.y) }
    cairo_set_line_width(raw, width)
    cairo_set_line_cap(raw, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(raw, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(raw)
  }

  /// Calls `draw` with the coordinates transformed by `map`, which must be invertible.
  func mapped(by map: Affine, _ draw: () -> Void) {
    cairo_save(raw)
    var matrix = cairo_matrix_t(map)
    cairo_set_matrix(raw, &matrix)
    draw()
    cairo_restore(raw)
  }

  /// Calls `draw` with drawing clipped to `rect`.
  package func clipped(to rect: Rect, _ draw: () -> Void) {
    cairo_save(raw)
    cairo_rectangle(raw, rect.minX, rect.minY, rect.width, rect.height)
    cairo_clip(raw)
    draw()
    cairo_restore(raw)
  }

  /// Calls `body` with the pixels of `target`, which has integer edges, in the current drawing
  /// target.
  func withPixels(
    of target: Rect, _ body: (UnsafeMutablePointer<UInt32>, PixelLayout) -> Void
  ) {
    guard let surface = cairo_get_group_target(raw) else { return }
    cairo_surface_flush(surface)
    var offset = (x: 0.0, y: 0.0)
    cairo_surface_get_device_offset(surface, &offset.x, &offset.y)
    let stride = Int(cairo_image_surface_get_stride(surface)) / MemoryLayout<UInt32>.stride
    guard let bytes = cairo_image_surface_get_data(surface) else { return }
    let start = Int(target.minY + offset.y) * stride + Int(target.minX + offset.x)
    UnsafeMutableRawPointer(bytes).withMemoryRebound(to: UInt32.self, capacity: stride) {
      body(
        $0 + start,
        PixelLayout(width: Int(target.width), height: Int(target.height), stride: stride))
    }
    cairo_surface_mark_dirty(surface)
  }

  private func addRounded(_ rect: Rect, radius: Double) {
    let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
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
