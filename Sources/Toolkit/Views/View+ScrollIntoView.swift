import Geometry

extension View {
  /// The distance, in points, to which a view that is scrolled into view stays clear of the edges of a
  /// scroll view.
  private static let clearance = 16.0

  /// Scrolls all scroll views around the view so that a part of it is visible; nil for all of it.
  final func scrollIntoView(_ part: Rect? = nil) {
    var shift = Vector.zero
    for container in sequence(first: self, next: \.superview).dropFirst(part == nil ? 1 : 0) {
      guard let scroll = container as? any ScrollContainer else { continue }
      var rect = convert(part ?? bounds, to: scroll).inset(by: -Self.clearance)
      rect.origin += shift
      let start = scroll.contentOffset
      shift += start - scroll.restingOffset(showing: rect, near: start)
      scroll.scrollRectToVisible(rect, animated: true)
    }
  }
}
