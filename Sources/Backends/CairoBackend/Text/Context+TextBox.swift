import CCairo
import CPango
import Drawing
import Geometry

/// Boxes of text. `map` is from points to device pixels.
extension Context {
  /// Draws the text of `box`, clipped to its extent.
  func write(_ box: TextBox, map: Affine) {
    let shape = box.text.uniformColor == nil ? box.text.colored : box.text.shape
    let laidOut = text.laidOut(shape, in: box.box.size, options: box.options)
    clipped(to: box.extent, map: map) {
      write(laidOut, of: box.text, at: box.box.origin, map: map)
    }
  }

  /// Draws `laidOut`, the layout of `text`, with its box at `origin`.
  func write(_ laidOut: LaidOutText, of text: AttributedText, at origin: Point, map: Affine) {
    let decorations = TextDecorations(of: text, in: laidOut.layout)
    for (rect, color) in decorations.behind { fill(rect, color, at: origin, map: map) }
    setColor(text.uniformColor ?? Color(white: 0))
    for (line, measures) in zip(laidOut.lines, laidOut.layout.lines) {
      let position = origin + Vector(measures.rect.minX, measures.baseline)
      let start = map.isUpright ? map.withWholeRow(position) : position
      mapped(by: map) {
        cairo_move_to(raw, start.x, start.y)
        guard map.isUpright, map.a != 0 else { return pango_cairo_show_layout_line(raw, line) }
        line.atWholePixels(from: start, map: map) { pango_cairo_show_layout_line(raw, line) }
      }
    }
    for (rect, color) in decorations.inFront { fill(rect, color, at: origin, map: map) }
  }

  /// Calls `draw` with drawing clipped to `rect`, grown to whole device pixels where it is upright.
  private func clipped(to rect: Rect, map: Affine, _ draw: () -> Void) {
    guard !rect.isEmpty else { return }
    if map.isUpright { return clipped(to: map.boundingBox(of: rect).roundedOut, draw) }
    cairo_save(raw)
    mapped(by: map) { cairo_rectangle(raw, rect.minX, rect.minY, rect.width, rect.height) }
    cairo_clip(raw)
    draw()
    cairo_restore(raw)
  }

  /// Fills a rectangle of a decoration: at least one device pixel, with its edges on pixels.
  private func fill(_ rect: Rect, _ color: Color, at origin: Point, map: Affine) {
    let rect = Rect(origin: rect.origin + origin.vector, size: rect.size)
    setColor(color)
    guard map.isUpright else { return mapped(by: map) { fill(rect) } }
    let box = map.boundingBox(of: rect)
    let left = box.minX.rounded()
    let top = box.minY.rounded()
    fill(
      Rect(
        x: left, y: top, width: max(1, box.maxX.rounded() - left),
        height: max(1, box.height.rounded())))
  }
}

extension Affine {
  /// Returns the point nearest to `point` that an upright map moves to a whole row of pixels. Cairo
  /// before 1.17.4 does so itself.
  fileprivate func withWholeRow(_ point: Point) -> Point {
    guard d != 0 else { return point }
    return Point(point.x, ((d * point.y + ty).rounded() - ty) / d)
  }
}

extension AttributedText {
  /// The text with all decorations removed, but with its colours.
  fileprivate var colored: AttributedText {
    AttributedText(
      runs.map { run in
        Run(
          run.text,
          TextAttributes(
            font: run.attributes.font, color: run.attributes.color, kern: run.attributes.kern,
            baselineOffset: run.attributes.baselineOffset))
      })
  }
}
