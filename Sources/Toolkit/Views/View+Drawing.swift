public import Drawing
public import Geometry
public import Motion

extension View {
  /// Draws the view and its subviews at `time`. `origin` is the origin of the superview's
  /// coordinates in the window.
  ///
  /// ``alpha`` and ``transform`` apply to the view and its subviews as one image.
  public final func drawTree(into list: inout DrawList, origin: Point, at time: Instant) {
    guard !isHidden, alpha > 0 else { return }
    let corner = origin + placement.upright.origin.vector
    guard clipsToBounds || alpha < 1 || transform != .identity else {
      return drawContents(into: &list, corner: corner, at: time)
    }
    var own = DrawList()
    drawContents(into: &own, corner: corner, at: time)
    let area = Rect(origin: corner, size: bounds.size)
    if alpha < 1 || transform != .identity {
      let middle = origin.vector + center.vector
      list.append(
        .layer(
          own, frame: clipsToBounds ? area : nil, opacity: alpha,
          transform: Affine(offset: middle) * transform * Affine(offset: -middle)))
    } else {
      list.commands += own.commands.compactMap { $0.clipped(to: area) }
    }
  }

  private func drawContents(into list: inout DrawList, corner: Point, at time: Instant) {
    draw(into: &list, origin: corner, at: time)
    let origin = corner - bounds.origin.vector
    for view in subviews { view.drawTree(into: &list, origin: origin, at: time) }
    drawInFront(into: &list, origin: corner, at: time)
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
    default: return .layer(DrawList([self]), frame: visible)
    }
  }
}
