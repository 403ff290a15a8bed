/// Decides which of two photos leads the other one while their zooms are locked: the one that was touched first,
/// until it is released.
struct ZoomLock: Hashable, Sendable {
  /// Whether one photo follows the other.
  var isOn = true
  /// The number of the photo that leads, 0 or 1.
  private(set) var leader = 0
  /// The number of the photo that follows.
  var follower: Int { 1 - leader }

  /// Makes a photo the leader that is changed without fingers, unless the other one is touched.
  mutating func lead(by pane: Int, isTouched: (Int) -> Bool) {
    if !isTouched(1 - pane) { leader = pane }
  }

  /// Makes the photo the leader that is touched while the leader is not.
  mutating func update(isTouched: (Int) -> Bool) {
    if !isTouched(leader), isTouched(follower) { leader = follower }
  }
}
