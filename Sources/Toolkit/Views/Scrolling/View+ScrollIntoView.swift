import Geometry

extension View {
  /// The distance, in points, to which a view that is scrolled into view stays clear of the edges of a
  /// scroll view.
  private static let clearance = 16.0

  /// Scrolls all scroll views around the view so that it can be seen.
  final func scrollIntoView() {
    var shift = Vector.zero
    for container in sequence(first: self, next: \.superview).dropFirst() {
      guard let scroll = container as? ScrollView else { continue }
      var rect = convert(bounds, to: scroll).inset(by: -Self.clearance)
      rect.origin += shift
      let start = scroll.contentOffset
      shift += start - scroll.geometry.offset(showing: rect, from: start)
      scroll.scrollRectToVisible(rect, animated: true)
    }
  }
}
