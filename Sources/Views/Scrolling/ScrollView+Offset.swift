public import Geometry

/// Scrolling by program.
extension ScrollView {
  /// Scrolls to `offset`: at once, beyond the edges if need be, or by a spring from the next frame
  /// on. A zoom under way is taken to its end first. Fingers that are dragging go on from there.
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

  /// Scrolls as little as shows `rect`, in the coordinates of the content, or as much of it as can
  /// be seen.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    finishMovingZoom()
    let offset = geometry.offset(showing: rect, from: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }
}
