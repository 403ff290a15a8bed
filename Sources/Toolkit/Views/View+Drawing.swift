public import Drawing
import Geometry

extension View {
  /// Adds the view and its subviews to `list`, in the coordinates of the superview, or of the window
  /// for the root view. Changes nothing: drawn again, the tree gives the same list.
  ///
  /// ``alpha`` and ``transform`` apply to the view and its subviews as one image.
  public final func drawTree(into list: inout DrawList) {
    drawTree(into: &list, translatedBy: .zero)
  }

  /// Draws with `offset` from the coordinates of the superview to those of `list`. Every command is
  /// moved once, by the sum of all offsets, so that it is exact for whole numbers and rounded alike
  /// for all views of one place.
  private func drawTree(into list: inout DrawList, translatedBy offset: Vector) {
    let (shown, alpha) = (shownPlacement, presented(.alpha))
    guard !isHidden, alpha > 0 else { return }
    let corner = shown.upright.origin + offset
    guard clipsToBounds || alpha < 1 || shown.transform != .identity else {
      return drawContents(into: &list, corner: corner)
    }
    var own = DrawList()
    drawContents(into: &own, corner: corner)
    let area = Rect(origin: corner, size: shown.upright.size)
    if alpha < 1 || shown.transform != .identity {
      let middle = shown.center.vector + offset
      list.append(
        .layer(
          own, clip: clipsToBounds ? .rect(area) : nil, opacity: alpha,
          transform: Affine(offset: middle) * shown.transform * Affine(offset: -middle)))
    } else {
      list.commands += own.commands.compactMap { $0.clipped(to: area) }
    }
  }

  /// Draws the view and its subviews with the top left corner of the view at `corner` of `list`.
  final func drawContents(into list: inout DrawList, corner: Point) {
    let offset = corner - shownPlacement.boundsOrigin
    let back = list.commands.count
    draw(into: &list)
    list.translate(from: back, by: offset)
    for view in subviews { view.drawTree(into: &list, translatedBy: offset) }
    let front = list.commands.count
    drawInFront(into: &list)
    list.translate(from: front, by: offset)
    drawFormerContents(into: &list, corner: corner)
  }
}

extension DrawCommand {
  /// Returns the command clipped to `area`; nil if nothing remains. Fills and images keep their
  /// kind, so that a window full of them paints as fast as without clipping.
  fileprivate func clipped(to area: Rect) -> DrawCommand? {
    guard let extent, let visible = extent.intersection(area) else { return nil }
    switch self {
    case _ where visible == extent: return self
    case .fill(_, let color): return .fill(visible, color)
    case .image(let bitmap, let transform, _, let filter):
      return .image(bitmap, transform: transform, clip: visible, filter: filter)
    case .mosaic(let mosaic, let transform, _, let filter):
      return .mosaic(mosaic, transform: transform, clip: visible, filter: filter)
    default: return .layer(DrawList([self]), clip: .rect(visible))
    }
  }
}
