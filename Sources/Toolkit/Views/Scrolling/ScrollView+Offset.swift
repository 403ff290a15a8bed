public import Geometry

/// Programmatic scrolling.
extension ScrollView {
  /// Scrolls to `offset`, at once or by a spring that starts with the next frame. Without
  /// animation, the offset may be beyond the edges. A zoom animation is completed first. A drag in
  /// progress continues from the new offset.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    if case .held = phase {
      apply(offset)
      return rebaseDrag()
    }
    finishMovingZoom()
    if animated { return travel(to: offset) }
    stop()
    apply(offset)
  }

  private func finishMovingZoom() {
    if case .zooming(let motion) = phase { finish(motion) }
  }

  /// Scrolls by the smallest distance that shows `rect`, in the coordinates of the content, or as
  /// much of it as possible.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    finishMovingZoom()
    let offset = geometry.offset(showing: rect, from: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }
}
