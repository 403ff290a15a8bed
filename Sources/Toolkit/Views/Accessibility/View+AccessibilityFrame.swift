import Geometry

extension View {
  /// Returns the bounding box, in points of the window, of the visible part of `rect`, in the view's coordinates: it is
  /// cut by every view around it that clips, and by the window.
  final func visiblePart(of rect: Rect) -> Rect {
    let none = Rect(x: 0, y: 0, width: 0, height: 0)
    var view = self
    var seen = rect
    while seen.isFinite {
      if view.cutsContent {
        guard let part = seen.intersection(view.bounds) else { return none }
        seen = part
      }
      guard let outer = view.superview else { return view.convert(seen, to: nil) }
      let map = view.shownPlacement.toSuperview
      let corner = map(seen.origin)
      guard corner.x.isFinite, corner.y.isFinite else { return none }
      seen = map.boundingBox(of: seen)
      view = outer
    }
    return none
  }

  /// Returns the part of `rect` that is visible in the view, in points of the window.
  final func visiblePart(ofWindow rect: Rect) -> Rect {
    var seen = rect.isFinite ? rect : nil
    for view in sequence(first: self, next: \.superview) where view.cutsContent {
      seen = seen?.intersection(view.convert(view.bounds, to: nil))
    }
    return seen ?? Rect(x: 0, y: 0, width: 0, height: 0)
  }

  private var cutsContent: Bool { clipsToBounds || superview == nil }

  /// Whether the view and its subviews are drawn, regardless of its superviews.
  final var isShown: Bool { !isHidden && alpha >= Self.touchableAlpha }
}

extension Rect {
  fileprivate var isFinite: Bool {
    [minX, minY, maxX, maxY].allSatisfy(\.isFinite)
  }
}
