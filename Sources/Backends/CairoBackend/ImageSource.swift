import CCairo
package import Drawing
package import Geometry

/// Sets the surface `source` as the source of `context`, with a map from its coordinates to pixels
/// of the source. Beyond its edges, the edge pixels are repeated.
package func setSource(
  _ source: OpaquePointer, of context: OpaquePointer, matrix: Affine, filter: ImageFilter
) {
  cairo_set_source_surface(context, source, 0, 0)
  let pattern = cairo_get_source(context)
  var matrix = cairo_matrix_t(matrix)
  cairo_pattern_set_matrix(pattern, &matrix)
  cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
  let sampling = filter == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR
  cairo_pattern_set_filter(pattern, sampling)
}
