public import Geometry
import Motion

extension ScrollView {
  /// Moves the content offset by `shift` together with the drag or the motion that is under way, for
  /// content that has moved as far: when something was inserted above the visible part, nothing seems to
  /// move. The offset may be beyond the edges until the size of the content is set.
  public final func shiftContent(by shift: Vector) {
    guard shift != .zero else { return }
    apply(contentOffset + shift)
    switch phase {
    case .resting, .zooming: break
    case .held: rebaseDrag()
    case .moving(var motion):
      motion.x = motion.x.shifted(by: shift.dx)
      motion.y = motion.y.shifted(by: shift.dy)
      phase = .moving(motion)
    }
  }
}
