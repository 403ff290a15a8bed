import Geometry

extension View {
  /// Returns the bounding box, in points of the window, of what is seen of `rect`, in the view's
  /// coordinates: it is cut by every view around it that clips, and by the window.
  final func visiblePart(of rect: Rect) -> Rect {
    let none = Rect(x: 0, y: 0, width: 0, height: 0)
    var (view, seen) = (self, rect)
    while true {
      if view.clipsToBounds || view.superview == nil {
        guard let part = seen.intersection(view.bounds) else { return none }
        seen = part
      }
      guard let outer = view.superview else { return view.convert(seen, to: nil) }
      seen = view.convert(seen, to: outer)
      view = outer
    }
  }

  /// Whether the view and what is in it are drawn, apart from its superviews.
  final var isShown: Bool { !isHidden && alpha >= Self.touchableAlpha }
}
