public import Geometry

/// Scrolling by program.
extension ScrollView {
  /// Scrolls to `offset`: at once, beyond the edges if need be, or by a spring from the next frame
  /// on. Fingers that are dragging go on from there.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    if case .held = phase {
      apply(offset)
      return rebaseDrag()
    }
    if animated { return travel(to: offset) }
    let wasDecelerating = isDecelerating
    phase = .resting
    apply(offset)
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
  }

  /// Scrolls as little as shows `rect`, in the coordinates of the content, or as much of it as can
  /// be seen.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    let offset = geometry.offset(showing: rect, from: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }
}
