public import Drawing
public import Geometry
public import Motion

extension View {
  /// Draws it and all that it contains at `time`; `origin` is where the origin of its superview's
  /// coordinates lies in the window.
  ///
  /// Its ``alpha`` and ``transform`` are those of one picture of it with all that it contains.
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
  /// What can be seen of it through `area`; nil when that is nothing. Fills and pictures stay what
  /// they are, so that a window full of them is painted as fast as without the cut.
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
