import Geometry
import Views

/// A view that is zoomed without a delegate.
extension ScrollView {
  /// The view that a zoom scales; nil if nothing can be zoomed.
  final var viewToZoom: View? { delegate?.viewForZooming(in: self) ?? zoomedView }

  /// Replaces `old` by the zoomed view.
  final func exchangeZoomedView(_ old: View?) {
    if let old, old.superview === self { old.removeFromSuperview() }
    guard let zoomedView else { return }
    if zoomedView.superview !== self { insertSubview(zoomedView, at: 0) }
    fitZoomedView()
  }

  /// Gives the zoomed view and the content the size that the view needs.
  final func fitZoomedView() {
    guard let view = zoomedView else { return }
    let needed = view.intrinsicContentSize
    let size = Size(
      needed.width < 0 ? view.bounds.width : needed.width,
      needed.height < 0 ? view.bounds.height : needed.height)
    view.bounds.size = size
    view.transform = Affine(scale: zoomScale)
    view.center = Point(size.width / 2 * zoomScale, size.height / 2 * zoomScale)
    contentSize = size * zoomScale
  }
}
