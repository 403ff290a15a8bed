/// The dead zone of a rotation by fingers.
///
/// Fingers that pinch rotate a little too. The content follows only beyond a detent, whose angle is
/// then subtracted, so that nothing jumps. From there on it follows until all fingers have lifted.
package struct RotationDetent: Hashable, Sendable {
  /// Whether the content follows.
  private(set) var isFree: Bool
  /// The rotation of the fingers at which the content has its first angle.
  private var zero = 0.0
  /// The current rotation of the fingers.
  private var present = 0.0

  /// Creates the detent of content at a quarter turn, or, if it `isFree`, of content that was caught in the middle of a
  /// rotation and follows immediately.
  init(isFree: Bool) { self.isFree = isFree }

  /// Follows the fingers to `turn`, measured from where they took hold. Returns the rotation of the
  /// content since then.
  mutating func follow(_ turn: Double) -> Double {
    present = turn
    let detent = ZoomProfile.rotationDetent
    if !isFree, abs(turn - zero) > detent {
      isFree = true
      zero += turn > zero ? detent : -detent
    }
    return isFree ? turn - zero : 0
  }

  /// The detent for fingers that begin to hold again where they are now.
  var rebased: RotationDetent {
    var next = RotationDetent(isFree: isFree)
    if !isFree { next.zero = zero - present }
    return next
  }
}
