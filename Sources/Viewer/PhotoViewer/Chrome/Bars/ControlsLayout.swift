import Geometry
import Layout
import Views

/// The places of the bars over the photo.
struct ControlsLayout: Hashable {
  let topBar: Rect
  let toolbar: Rect
  /// The strip above the toolbar; nil if there is no room for it.
  let filmstrip: Rect?
  /// The buttons to the previous and the next photo; nil where they would cover a bar.
  let left: Rect?
  let right: Rect?

  /// Places a `toolbar` of a size and the others in a window of `size`, on whole device pixels. The buttons at the
  /// sides and the filmstrip avoid the areas that are `covered` at the left and right edges.
  init(
    in size: Size, covered: (left: Double, right: Double) = (0, 0), toolbar: Size,
    for kind: InputKind, pixelsPerPoint: Double
  ) {
    let margin = BarMetrics.margin
    func onPixels(_ rect: Rect) -> Rect { rect.rounded(toPixelsPerPoint: pixelsPerPoint) }
    let topBar = onPixels(BarMetrics.topBar(for: kind).topFrame(inWindowOf: size.width))
    let bottom = onPixels(
      Rect(
        x: (size.width - toolbar.width) / 2, y: size.height - margin - toolbar.height,
        width: toolbar.width, height: toolbar.height))
    self.topBar = topBar
    self.toolbar = bottom
    let strip = onPixels(
      Rect(
        x: margin + covered.left, y: bottom.minY - margin - FilmstripView.height,
        width: max(0, topBar.width - covered.left - covered.right), height: FilmstripView.height))
    filmstrip = strip.minY > topBar.maxY + 2 * FilmstripView.height ? strip : nil
    let sides = BarMetrics.sides(for: kind)
    let y = (size.height - sides.height) / 2
    func side(at x: Double) -> Rect? {
      let rect = onPixels(Rect(x: x, y: y, width: sides.cell, height: sides.height))
      let isClear = [topBar, bottom].allSatisfy { $0.inset(by: -margin).intersection(rect) == nil }
      return isClear && size.width >= 4 * sides.cell ? rect : nil
    }
    left = side(at: margin + covered.left)
    right = side(at: size.width - margin - sides.cell - covered.right)
  }
}
