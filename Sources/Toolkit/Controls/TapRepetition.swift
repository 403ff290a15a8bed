import Geometry
import Gestures
import Motion

/// Determines whether a touch of a control is the second of a double tap, or another one after it.
@MainActor
struct TapRepetition {
  /// The position and the time of the previous touch's lift; nil if it was no tap.
  private var lastTap: (point: Point, time: Instant)?
  /// Whether the current touch has moved too far for a tap, even if it has returned.
  private var hasMoved = false

  /// Returns whether `touch`, which has landed, follows a tap soon and near it.
  mutating func begin(_ touch: Touch, within profile: GestureProfile) -> Bool {
    defer {
      lastTap = nil
      hasMoved = false
    }
    guard let lastTap else { return false }
    let pause = touch.startTime - lastTap.time
    // A landing that comes sooner is the same finger, which the screen had lost.
    return pause >= profile.multiTapMinInterval && pause <= profile.multiTapInterval
      && touch.startPosition.distance(to: lastTap.point) <= profile.multiTapSeparation
  }

  /// Records that `touch` has moved.
  mutating func record(_ touch: Touch, within profile: GestureProfile) {
    if touch.position.distance(to: touch.startPosition) > profile.tapMovement { hasMoved = true }
  }

  /// Records that `touch` has lifted: as a tap, if it was short and has not moved far.
  mutating func end(_ touch: Touch, within profile: GestureProfile) {
    record(touch, within: profile)
    guard !hasMoved, touch.time - touch.startTime <= profile.tapMaxDuration else { return }
    lastTap = (touch.position, touch.time)
  }
}
