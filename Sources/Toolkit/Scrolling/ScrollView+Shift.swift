public import Geometry

extension ScrollView {
  /// Moves the content offset by `shift` together with the drag or the motion that is under way, for
  /// content that has moved as far: when something was inserted above the visible part, nothing seems to
  /// move. The offset may be beyond the edges until the size of the content is set.
  public final func shiftContent(by shift: Vector) {
    guard shift != .zero else { return }
    apply(contentOffset + shift)
    rebaseDrag()
    mover.shift(by: shift)
  }
}
