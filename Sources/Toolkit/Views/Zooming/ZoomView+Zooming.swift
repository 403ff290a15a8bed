public import Geometry
import Motion
import Zooming

/// Programmatic zooming. Without animation the content changes immediately, otherwise from the next frame on. While
/// fingers hold the content, there is no effect.
extension ZoomView {
  /// Zooms to `scale`, limited to the zoom limits, about the centre of the view.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    updateGeometry()
    let present = state.destination
    let scale = state.geometry.scaleLimits(of: present).clamp(scale)
    show(present.scaled(to: scale, about: state.geometry.center), animated: animated)
  }

  /// Zooms so that `rect`, in the coordinates of the content, fills the view and is centred, if
  /// limits and edges allow it.
  public final func zoom(to rect: Rect, animated: Bool) {
    guard !rect.isEmpty else { return }
    updateGeometry()
    let quarters = state.destination.nearestQuarter
    show(state.geometry.showing(rect, quarters: quarters), animated: animated)
  }

  /// Shows all of the content.
  public final func zoomToFit(animated: Bool) {
    updateGeometry()
    let quarters = state.destination.nearestQuarter
    show(state.geometry.fit(quarters: quarters), animated: animated)
  }

  /// Rotates the content by quarter turns, clockwise. Fitted content stays fitted; other content
  /// keeps its scale and its middle.
  public final func rotate(byQuarterTurns quarters: Int, animated: Bool) {
    updateGeometry()
    guard let target = state.destination(of: .turn(quarters: quarters)) else { return }
    show(target, animated: animated)
  }

  /// Moves the content to `placement`, in coordinates of the view, or to the nearest one that limits
  /// and edges allow at rest.
  public final func setContentPlacement(_ placement: Similarity, animated: Bool) {
    show(placement + -bounds.origin.vector, animated: animated)
  }

  private func show(_ placement: Similarity, animated: Bool) {
    guard !state.isHeld else { return }
    updateGeometry()
    let target = state.geometry.settled(placement)
    let present = state.destination
    if (target.scale, target.angle) != (present.scale, present.angle) { beginZooming() }
    departure = animated && !skipsMotion ? target : nil
    if departure == nil { state.place(at: target.normalized) }
    stateDidChange()
  }
}
