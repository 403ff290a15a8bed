public import Geometry

/// Programmatic scrolling.
extension ScrollView {
  /// Scrolls to `offset`, at once or by a spring that starts with the next frame. Without
  /// animation, the offset may be beyond the edges. A zoom animation is completed first. A drag in
  /// progress continues from the new offset.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    setContentOffset(offset, by: animated ? .travel : nil)
  }

  /// Scrolls likewise, by a motion for `purpose`; at once if it is nil.
  private func setContentOffset(_ offset: Point, by purpose: ScrollMotion.Purpose?) {
    if case .held = phase {
      apply(offset)
      return rebaseDrag()
    }
    finishMovingZoom()
    if let purpose { return travel(to: offset, for: purpose) }
    stop()
    apply(offset)
  }

  /// Scrolls by `distance`, animated and within the edges. Distances in quick succession add up.
  final func glide(by distance: Vector) {
    let target = geometry.clamp((glideTarget ?? contentOffset) + distance)
    guard target != contentOffset || isMoving else { return }
    setContentOffset(target, by: .glide)
  }

  /// Where the notches of a wheel or keys lead, while the view moves there.
  final var glideTarget: Point? {
    if case .moving(let motion) = phase, motion.purpose == .glide { motion.end } else { nil }
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
