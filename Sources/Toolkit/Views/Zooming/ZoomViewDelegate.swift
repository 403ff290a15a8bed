/// The methods a zoom view calls to report what happens to its content.
@MainActor
public protocol ZoomViewDelegate: AnyObject {
  /// The content moved, rotated or was scaled, for any reason.
  func zoomViewDidTransform(_ zoomView: ZoomView)

  /// The scale of the content changed, for any reason.
  func zoomViewDidZoom(_ zoomView: ZoomView)

  /// A finger is about to drag the content.
  func zoomViewWillBeginDragging(_ zoomView: ZoomView)

  /// The last finger of a drag lifted. The content keeps moving if `decelerate` is true.
  func zoomViewDidEndDragging(_ zoomView: ZoomView, willDecelerate decelerate: Bool)

  /// The motion after a drag or a pinch came to rest, or was stopped by a finger.
  func zoomViewDidEndDecelerating(_ zoomView: ZoomView)

  /// Fingers or an animation are about to scale or rotate the content.
  func zoomViewWillBeginZooming(_ zoomView: ZoomView)

  /// Scaling and rotating ended, including the way back to the limits and to a quarter turn.
  func zoomViewDidEndZooming(_ zoomView: ZoomView, atScale scale: Double)
}

extension ZoomViewDelegate {
  /// Does nothing.
  public func zoomViewDidTransform(_ zoomView: ZoomView) {}

  /// Does nothing.
  public func zoomViewDidZoom(_ zoomView: ZoomView) {}

  /// Does nothing.
  public func zoomViewWillBeginDragging(_ zoomView: ZoomView) {}

  /// Does nothing.
  public func zoomViewDidEndDragging(_ zoomView: ZoomView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  public func zoomViewDidEndDecelerating(_ zoomView: ZoomView) {}

  /// Does nothing.
  public func zoomViewWillBeginZooming(_ zoomView: ZoomView) {}

  /// Does nothing.
  public func zoomViewDidEndZooming(_ zoomView: ZoomView, atScale scale: Double) {}
}
