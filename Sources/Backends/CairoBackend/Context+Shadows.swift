import CCairo
import Drawing
import Geometry

/// Shadows.
extension Context {
  /// Paints the shadow of `shape`, in points. `map` is the transform to device pixels, and `bounds`,
  /// which has integer edges, contains everything visible.
  func paintShadow(
    of shape: ClipShape, _ color: Color, radius: Double, offset: Vector, isKnockedOut: Bool,
    map: Affine, within bounds: Rect
  ) {
    let command = DrawCommand.shadow(
      shape, color, radius: radius, offset: offset, isKnockedOut: isKnockedOut)
    guard let extent = command.extent, map.growth > 0, map.growth.isFinite,
      let visible = map.boundingBox(of: extent).roundedOut.intersection(bounds)
    else { return }
    let caster = ShadowCaster(
      shape: shape.translated(by: offset), radius: radius, map: map, visible: visible)
    clipped(to: visible) {
      if isKnockedOut { cairo_push_group(raw) }
      cast(caster, color, map: map)
      guard isKnockedOut else { return }
      cairo_set_operator(raw, CAIRO_OPERATOR_DEST_OUT)
      fill(outline: shape.outline, Color(white: 0), map: map)
      cairo_set_operator(raw, CAIRO_OPERATOR_OVER)
      cairo_pop_group_to_source(raw)
      cairo_paint(raw)
    }
  }

  private func fill(outline: (path: Path, rule: FillRule), _ color: Color, map: Affine) {
    fill(outline.path, with: .color(color), rule: outline.rule, map: map)
  }

  private func cast(_ caster: ShadowCaster, _ color: Color, map: Affine) {
    guard caster.isBlurred else {
      return fill(outline: caster.shape.outline, color, map: map)
    }
    let toTarget = map.after(scale: caster.scale)
    guard toTarget.inverse?.inverse != nil, let (mask, origin) = caster.mask(from: shadows),
      let pattern = cairo_pattern_create_for_surface(mask.raw)
    else { return }
    setColor(color)
    mapped(by: toTarget) {
      var matrix = cairo_matrix_t(Affine(offset: -origin.vector))
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
      cairo_mask(raw, pattern)
    }
    cairo_pattern_destroy(pattern)
  }
}
