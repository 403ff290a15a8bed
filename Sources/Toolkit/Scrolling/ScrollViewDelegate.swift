public import Geometry
public import Views

/// The methods a scroll view calls to ask for its zoomed view and to report changes.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// Returns the subview to scale when the content is zoomed; nil to disable zooming.
  func viewForZooming(in scrollView: ScrollView) -> View?

  /// The content offset changed, for any reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// The zoom scale changed, for any reason.
  func scrollViewDidZoom(_ scrollView: ScrollView)

  /// A drag is about to begin.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// The fingers of a drag lifted, or fingers that had stopped a motion lifted without a drag. The
  /// content moves with `velocity`, in points per second, and will come to rest at `target`, which the
  /// delegate may change. When the drag was cancelled, so is the pan.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset target: inout Point
  )

  /// The fingers have released the content, which continues to move or not.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool)

  /// The motion after a drag came to rest, or was stopped by a touch.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// The motion to an offset that a program, a key or a wheel asked for came to rest. If a touch
  /// stopped it, the end of that touch is reported instead.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// A pinch or an animated zoom ended, and `scale` is within the limits.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)

  /// Returns the title beside the handle of very long content while a finger drags it, such as the name or the date of
  /// the item at `y`, in points from the top of the content; nil for none.
  func scrollView(_ scrollView: ScrollView, titleForHandleAt y: Double) -> String?

  /// Returns the offset of the content to which a finger that drags the handle to `offset` scrolls, such as the one
  /// where a heading near it is at the top.
  func scrollView(_ scrollView: ScrollView, offsetForHandleAt offset: Point) -> Point
}

extension ScrollViewDelegate {
  /// Returns nil.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Keeps the target.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Vector, targetContentOffset target: inout Point
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: Double
  ) {}

  /// Returns nil.
  public func scrollView(_ scrollView: ScrollView, titleForHandleAt y: Double) -> String? { nil }

  /// Returns `offset`.
  public func scrollView(_ scrollView: ScrollView, offsetForHandleAt offset: Point) -> Point {
    offset
  }
}
