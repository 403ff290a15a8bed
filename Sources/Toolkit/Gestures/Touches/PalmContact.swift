import Geometry

/// A touch that landed while two fingers held content, and may be a palm: it holds nothing until it has moved.
///
/// If it turns out to be a finger, it holds the content that was under it when it landed, as all fingers do.
@MainActor
struct PalmContact {
  /// The touch that may be that of a palm.
  let touch: Touch
  /// The current position of the content that was under the touch when it landed.
  private var origin: Point
  /// The movement of the other fingers meanwhile: how far they have turned, in radians, and by which factor
  /// they have spread.
  private var turn = 0.0
  private var growth = 1.0
  private var isFarAway = false

  /// The factor up to which content is sure to be scaled as the fingers spread: beyond its limits it is not.
  private static let growths = 0.8...1.25

  init(_ touch: Touch) {
    self.touch = touch
    origin = touch.startPosition
  }

  /// The point at which the touch holds the content, if it is a finger. Content that has changed much under the other
  /// fingers is held where the touch is now: how it follows them is up to its view.
  var hold: Point { isFarAway ? touch.position : origin }

  /// Records that the other fingers move the content from `start` to `end`, by the thresholds of `profile`.
  mutating func carry(from start: TouchCluster, to end: TouchCluster, by profile: GestureProfile) {
    turn += end.turn - start.turn
    var upright = (start: start, end: end)
    upright.start.turn = 0
    upright.end.turn = 0
    let change = Similarity(scale: 1).following(
      upright.start, to: upright.end, minimumSpread: profile.minPinchDistance / 2)
    growth *= change.scale
    origin = change(origin)
    if abs(turn) > profile.rotationSlop || !Self.growths.contains(growth) { isFarAway = true }
  }
}

extension Touch {
  /// Whether the touch has moved by `slop` from where it landed, as palms do not.
  func isFinger(beyond slop: Double) -> Bool { position.distance(to: startPosition) >= slop }
}
