public import Geometry
import Zooming

/// State.
extension ZoomView {
  /// The present map from the coordinates of the content to those of the view, as of the last frame
  /// or touch.
  public final var contentPlacement: Similarity {
    state.placement(at: now) + bounds.origin.vector
  }

  /// The present scale of the content. Setting it zooms immediately about the centre of the view.
  public final var zoomScale: Double {
    get { state.placement(at: now).scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Whether fingers hold the content.
  public final var isTracking: Bool { state.isHeld }

  /// Whether a finger drags the content.
  public final var isDragging: Bool { activity.isDragging }

  /// Whether fingers or an animation scale or rotate the content.
  public final var isZooming: Bool { activity.isZooming }

  /// Whether the content is on its way back to its limits or to a quarter turn, or zooms on its own.
  public final var isZoomBouncing: Bool { activity.isZooming && state.isMoving }

  /// Whether the content keeps moving after a release.
  public final var isDecelerating: Bool { activity.isDecelerating }

  /// Whether ``advance(to:)`` needs to be called for the next frame.
  public final var isAnimating: Bool { state.isMoving || departure != nil }
}
