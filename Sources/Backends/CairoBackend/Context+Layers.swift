import CCairo
import Drawing
import Geometry

/// Layers.
extension Context {
  /// Composites `list` with `opacity`, clipped to `clip`. `map` is the transform to device pixels
  /// of the list and the clip. `bounds`, which has integer edges, contains everything visible.
  ///
  /// A group takes a surface, so there is none where the result is the same without: with an
  /// upright clip at full opacity, and for a single fill.
  func paintLayer(
    _ list: DrawList, clip: ClipShape?, opacity: Double, map: Affine, within bounds: Rect
  ) {
    guard opacity > 0, map.inverse != nil,
      let visible = visiblePart(of: clip, map: map, within: bounds)
    else { return }
    let mask = clip?.snaps(on: map) == true ? nil : clip
    let opacity = min(opacity, 1)
    if mask == nil, opacity >= 1 {
      guard clip != nil else { return paint(list, map: map, within: visible) }
      clipped(to: visible) { paint(list, map: map, within: visible) }
    } else if let fill = list.commands.first?.faded(by: opacity), list.commands.count == 1 {
      clipped(to: visible) {
        if let mask { self.clip(to: mask, map: map) }
        paint(DrawList([fill]), map: map, within: visible)
      }
    } else if let area = list.extent.map({ map.boundingBox(of: $0) })?.onlyVisible(in: visible) {
      asOnePicture(within: area, clip: mask, map: map, opacity: opacity) {
        paint(list, map: map, within: area)
      }
    }
  }

  /// Calls `draw` to draw a group within `area`, which has integer edges, and composites it with
  /// `opacity`, clipped to `clip`. `map` is the transform of the clip to device pixels.
  func asOnePicture(
    within area: Rect, clip: ClipShape?, map: Affine, opacity: Double = 1, _ draw: () -> Void
  ) {
    clipped(to: area) {
      cairo_push_group(raw)
      draw()
      cairo_pop_group_to_source(raw)
      if let clip { self.clip(to: clip, map: map) }
      cairo_paint_with_alpha(raw, opacity)
    }
  }

  /// Paints `list` as a group with the alpha of `mask`.
  func paint(_ list: DrawList, maskedBy mask: DrawList, map: Affine, within bounds: Rect) {
    guard let extent = DrawCommand.masked(list, by: mask).extent,
      let area = map.boundingBox(of: extent).onlyVisible(in: bounds)
    else { return }
    clipped(to: area) {
      cairo_push_group(raw)
      paint(list, map: map, within: area)
      cairo_pop_group_to_source(raw)
      cairo_push_group(raw)
      paint(mask, map: map, within: area)
      let pattern = cairo_pop_group(raw)
      cairo_mask(raw, pattern)
      cairo_pattern_destroy(pattern)
    }
  }

  /// Clips drawing to `shape` until the state is restored, with antialiased edges.
  private func clip(to shape: ClipShape, map: Affine) {
    let outline = shape.outline
    trace(outline.path.transformed(by: map))
    cairo_set_fill_rule(raw, outline.rule.cairo)
    cairo_clip(raw)
    cairo_set_fill_rule(raw, CAIRO_FILL_RULE_WINDING)
  }

  /// Returns the rectangle with integer edges around the part of `clip` within `bounds`; nil if
  /// that is empty.
  private func visiblePart(of clip: ClipShape?, map: Affine, within bounds: Rect) -> Rect? {
    guard let clip else { return bounds }
    guard let box = clip.boundingBox else { return nil }
    let extent = clip.snaps(on: map) ? box.onDevicePixels(map) : map.boundingBox(of: box).roundedOut
    return extent.intersection(bounds)
  }
}

extension ClipShape {
  /// Whether the edges of the shape are snapped to device pixels under `map`.
  fileprivate func snaps(on map: Affine) -> Bool { map.isUpright && rect != nil }
}

extension Rect {
  /// Returns the pixels within `bounds` that drawing in the rectangle may cover. Edges that are snapped to device
  /// pixels can be up to a pixel outside of it.
  fileprivate func onlyVisible(in bounds: Rect) -> Rect? {
    roundedOut.inset(by: -1).intersection(bounds)
  }
}

extension DrawCommand {
  /// Returns the command with its opacity multiplied by `opacity`, if it is a single fill; nil for
  /// everything else.
  fileprivate func faded(by opacity: Double) -> DrawCommand? {
    switch self {
    case .fill(let rect, let color): .fill(rect, color.faded(by: opacity))
    case .roundedFill(let rect, let radius, let color):
      .roundedFill(rect, radius: radius, color.faded(by: opacity))
    case .line(let points, let width, let color):
      .line(points, width: width, color.faded(by: opacity))
    case .disc(let center, let radius, let color):
      .disc(center: center, radius: radius, color.faded(by: opacity))
    case .path(let path, .color(let color), let rule):
      .path(path, .color(color.faded(by: opacity)), rule: rule)
    case .stroke(let path, .color(let color), let style):
      .stroke(path, .color(color.faded(by: opacity)), style)
    default: nil
    }
  }
}

extension Color {
  fileprivate func faded(by opacity: Double) -> Color { self.opacity(alpha * opacity) }
}
