public import Geometry
public import Motion

extension Spring {
  /// Moves the centre of `view` to `center` by the spring, which takes over `velocity`, in points per
  /// second: that of the finger that has released the view, for example.
  @MainActor
  public func animate(
    _ view: View, to center: Point, velocity: Vector = .zero,
    options: AnimationOptions = .allowUserInteraction, completion: ((Bool) -> Void)? = nil
  ) {
    View.animate(
      AnimationCurve(self, push: .absolute(velocity)), options: options,
      animations: { view.center = center }, completion: completion)
  }
}
