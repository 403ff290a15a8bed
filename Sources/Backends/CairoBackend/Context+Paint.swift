import CCairo
import Drawing
import Geometry

/// Paints as sources of Cairo.
extension Context {
  /// Makes `paint` the source for drawing within `box`, in the current coordinates. Returns false if there is nothing
  /// to paint.
  func setSource(_ paint: Paint, within box: Rect) -> Bool {
    switch paint {
    case .color(let color): setColor(color)
    case .linear(let gradient, let start, let end):
      guard let last = gradient.stops.last else { return false }
      guard start != end else { return setSource(.color(last.color), within: box) }
      let pattern = cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
      return setSource(pattern, stops: gradient)
    case .radial(let gradient, let center, let radius):
      guard let last = gradient.stops.last else { return false }
      guard radius > 0 else { return setSource(.color(last.color), within: box) }
      let pattern = cairo_pattern_create_radial(
        center.x, center.y, 0, center.x, center.y, radius)
      return setSource(pattern, stops: gradient)
    case .conic(let gradient, let center, let angle):
      guard !gradient.stops.isEmpty, let mesh = cairo_pattern_create_mesh() else { return false }
      let fan = ConicFan(gradient, center: center, angle: angle, covering: box)
      for sector in fan.sectors { sector.add(to: mesh) }
      cairo_set_source(raw, mesh)
      cairo_pattern_destroy(mesh)
    case .image(let bitmap, let transform, let extend):
      return setSource(bitmap, transform: transform, extend: extend)
    }
    return true
  }

  private func setSource(_ pattern: OpaquePointer?, stops gradient: Gradient) -> Bool {
    guard let pattern else { return false }
    for stop in gradient.forCairo {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(raw, pattern)
    cairo_pattern_destroy(pattern)
    return true
  }

  private func setSource(_ bitmap: Bitmap, transform: Affine, extend: ImageExtend) -> Bool {
    guard let toBitmap = transform.inverse, let surface = Self.surface(of: bitmap) else {
      return false
    }
    cairo_set_source_surface(raw, surface, 0, 0)
    cairo_surface_destroy(surface)
    var matrix = cairo_matrix_t(toBitmap)
    let pattern = cairo_get_source(raw)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    cairo_pattern_set_extend(pattern, extend.cairo)
    return true
  }

  /// Returns a surface with a copy of the pixels, because a source may outlive the call; nil for an
  /// empty or too large image.
  private static func surface(of bitmap: Bitmap) -> OpaquePointer? {
    let sides = 1...Surface.maximumSide
    guard sides.contains(bitmap.width), sides.contains(bitmap.height),
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height)),
      let target = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    bitmap.pixels.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      let length = bitmap.width * MemoryLayout<UInt32>.stride
      for row in 0..<bitmap.height {
        UnsafeMutableRawPointer(target + row * stride)
          .copyMemory(from: base + row * length, byteCount: length)
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}

extension ImageExtend {
  fileprivate var cairo: cairo_extend_t {
    switch self {
    case .none: CAIRO_EXTEND_NONE
    case .pad: CAIRO_EXTEND_PAD
    case .repeat: CAIRO_EXTEND_REPEAT
    case .reflect: CAIRO_EXTEND_REFLECT
    }
  }
}

extension Gradient {
  /// The stops for Cairo, which interpolates colours before it multiplies them by alpha. Stops in
  /// between make up for the difference.
  fileprivate var forCairo: [Stop] {
    guard let first = stops.first, let last = stops.last else { return [] }
    var all = [Stop(first.color, at: first.location)]
    for (one, other) in zip(stops, stops.dropFirst()) {
      if one.color.alpha != other.color.alpha, one.location < other.location {
        all += Self.steps(from: one, to: other)
      }
      all.append(other)
    }
    return last.location > first.location ? all : all + [last]
  }

  private static func steps(from one: Stop, to other: Stop) -> [Stop] {
    let count = 32.0
    // A transparent colour takes on that of its neighbour immediately.
    return stride(from: 0.0, through: 1, by: 1 / count).map { fraction in
      let shown = min(max(fraction, 1e-6), 1 - 1e-6)
      let color = one.color.blended(with: other.color, fraction: shown)
      return Stop(color, at: one.location + (other.location - one.location) * fraction)
    }
  }
}
