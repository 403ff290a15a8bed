import CCairo
import Drawing
import Geometry

/// Paths.
extension Context {
  /// Fills `path`, in points; `map` is the transform to device pixels.
  func fill(_ path: Path, with paint: Paint, rule: FillRule, map: Affine) {
    guard let box = path.boundingBox else { return }
    mapped(by: map) {
      guard setSource(paint, within: box) else { return }
      trace(path)
      cairo_set_fill_rule(raw, rule.cairo)
      cairo_fill(raw)
      cairo_set_fill_rule(raw, CAIRO_FILL_RULE_WINDING)
    }
  }

  /// Strokes `path`, in points; `map` is the transform to device pixels.
  func stroke(_ path: Path, with paint: Paint, style: StrokeStyle, map: Affine) {
    guard let extent = DrawCommand.stroke(path, paint, style).extent else { return }
    cairo_save(raw)
    defer { cairo_restore(raw) }
    var matrix = cairo_matrix_t(map)
    cairo_set_matrix(raw, &matrix)
    guard setSource(paint, within: extent) else { return }
    set(style, hairlineScale: map.growth)
    if style.width > 0 {
      trace(path)
    } else {
      cairo_identity_matrix(raw)
      trace(path.hairline(on: map, isButt: style.cap == .butt))
    }
    cairo_stroke(raw)
  }

  /// Makes `path` the current path.
  func trace(_ path: Path) { Self.trace(path, on: raw) }

  /// Makes `path` the current path of the Cairo context `raw`.
  static func trace(_ path: Path, on raw: OpaquePointer) {
    cairo_new_path(raw)
    var current = Point.zero
    func curve(to end: Point, _ control1: Point, _ control2: Point) {
      cairo_curve_to(raw, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    }
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(raw, point.x, point.y)
      case .line(let point): cairo_line_to(raw, point.x, point.y)
      case .quad(let end, let control):
        curve(
          to: end, current + (control - current) * (2 / 3), end + (control - end) * (2 / 3))
      case .cubic(let end, let control1, let control2): curve(to: end, control1, control2)
      case .close: cairo_close_path(raw)
      }
      current = element.end ?? current
    }
  }

  /// Sets the style of lines. A hairline is one device pixel wide, at `hairlineScale` pixels per point.
  private func set(_ style: StrokeStyle, hairlineScale: Double) {
    let isHairline = style.width <= 0
    cairo_set_line_width(raw, isHairline ? 1 : style.width)
    // Round ends of one pixel would be half transparent.
    cairo_set_line_cap(
      raw, isHairline && style.cap != .butt ? CAIRO_LINE_CAP_SQUARE : style.cap.cairo)
    cairo_set_line_join(raw, isHairline ? CAIRO_LINE_JOIN_MITER : style.join.cairo)
    cairo_set_miter_limit(raw, max(1, style.miterLimit))
    let isDashed = style.dash.allSatisfy { $0 >= 0 } && style.dash.contains { $0 > 0 }
    guard isDashed else { return }
    let unit = isHairline ? hairlineScale : 1
    let dashes = style.dash.map { $0 * unit }
    cairo_set_dash(raw, dashes, Int32(clamping: dashes.count), style.dashPhase * unit)
  }
}

extension FillRule {
  var cairo: cairo_fill_rule_t {
    switch self {
    case .nonZero: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

extension StrokeStyle.Cap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
