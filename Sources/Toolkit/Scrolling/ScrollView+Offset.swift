public import Geometry

/// Programmatic scrolling.
extension ScrollView {
  /// Scrolls to `offset`, immediately or by a spring that starts with the next frame. Without animation, the offset may
  /// be beyond the edges. A zoom animation is completed first. A drag in progress continues from the new offset. Does
  /// nothing for an offset that is not finite.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    setContentOffset(offset, by: animated ? .travel : nil)
  }

  /// Scrolls in the same way, by a motion for `purpose`; immediately if it is nil.
  private func setContentOffset(_ offset: Point, by purpose: ScrollMotion.Purpose?) {
    guard offset.isFinite else { return }
    if mover.grip != nil {
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
    let target = geometry.clamp((mover.glideTarget ?? contentOffset) + distance)
    guard target != contentOffset || isMoving else { return }
    setContentOffset(target, by: .glide)
  }

  private func finishMovingZoom() {
    if let zoom = mover.zoom { finishZoom(at: zoom.target) }
  }

  /// Scrolls by the smallest distance that shows `rect`, in the coordinates of the content, or as
  /// much of it as possible.
  public final func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    finishMovingZoom()
    let offset = geometry.offset(showing: rect, from: contentOffset)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
