import Geometry
import Glibc

/// How far a picture turns with fingers that turn.
///
/// Fingers that pinch turn a little too: the picture follows only beyond a detent, whose angle is
/// then taken off, so that nothing jumps. From there on it follows until all fingers have lifted.
struct Twist: Hashable, Sendable {
  /// How far the fingers turn before the picture does.
  static let detent = 12 * Double.pi / 180

  /// Whether the picture follows.
  private(set) var isFree: Bool
  /// The turn of the fingers at which the picture has the angle that it started with.
  private var zero = 0.0
  /// The turn of the fingers now.
  private var present = 0.0

  /// A twist of a picture that is at a quarter turn, or that was caught in the middle of a turn and
  /// follows at once.
  init(isFree: Bool) { self.isFree = isFree }

  /// Follows the fingers to `turn`, measured from where they took hold; answers how far the picture
  /// turns.
  mutating func follow(_ turn: Double) -> Double {
    present = turn
    if !isFree, abs(turn - zero) > Self.detent {
      isFree = true
      zero += turn > zero ? Self.detent : -Self.detent
    }
    return isFree ? turn - zero : 0
  }

  /// The twist of fingers that take hold anew where the picture and they are now.
  var rebased: Twist {
    var next = Twist(isFree: isFree)
    if !isFree { next.zero = zero - present }
    return next
  }
}
