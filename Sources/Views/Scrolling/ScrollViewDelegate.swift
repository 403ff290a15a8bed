public import Geometry

/// What a scroll view asks, and tells.
public protocol ScrollViewDelegate: AnyObject {
  /// The subview that is scaled when the content is zoomed; nil when it cannot be.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// The content offset changed, whatever changed it.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// The zoom scale changed, whatever changed it.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// Fingers begin to drag.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// The fingers of a drag lifted. The content moves with `velocity`, in points per second, and will
  /// come to rest at `target`, which can be set to another offset.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset target: inout Point
  )

  /// Content that went on by itself after a drag came to rest, or a finger caught it.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// A pinch or an animated zoom is over, and `scale` is within the limits.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

extension ScrollViewDelegate {
  /// Nil.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Leaves the target.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset target: inout Point
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {}
}
