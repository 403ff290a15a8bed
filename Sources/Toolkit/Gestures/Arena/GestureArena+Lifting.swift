import Geometry
package import Motion

/// The response to the lift of a finger that the screen may only have lost.
package enum LiftResponse: Hashable, Sendable {
  /// It is delivered immediately, and a finger that lands later is another one.
  case final
  /// It is answered immediately, so that a finger that lands soon in the same spot has no meaning.
  case immediate
  /// Nothing is lost if it waits for a moment.
  case deferrable
}

extension GestureArena {
  /// Returns the answer to the lift of touch `id` at `time`, from rest if `isResting`, otherwise in motion.
  ///
  /// Only content that fingers hold, by a transform of its view, has more than ``LiftResponse/final`` lifts: controls
  /// answer immediately. The first of several taps waits for the others anyway. A finger that has moved or rested for
  /// long is not a tap. Content that a moving finger releases is flung immediately.
  package func answer(
    toLiftOf id: TouchID, fromRest isResting: Bool, at time: Instant
  ) -> LiftResponse {
    guard let touch = touches.first(where: { $0.id == id && !$0.isUp }),
      touch.target.toleratesNoise
    else { return .final }
    // A press or a slide hands on no velocity.
    let active = touch.trackers.first { $0.isActive }
    if active is LongPressGestureRecognizer || active is TapAndSlideGestureRecognizer {
      return .deferrable
    }
    guard isResting else { return .final }
    let isLong = time - touch.startTime >= profile.longPressDuration
    let hasMoved = touch.position.distance(to: touch.startPosition) > profile.panSlop
    if isLong || hasMoved || touch.hasCaught { return .deferrable }
    let isFirstTap = touch.target.gestureRecognizers.contains { recognizer in
      guard let tap = recognizer as? TapGestureRecognizer else { return false }
      return tap.awaitsAnotherTap && tap.isUndecided && touch.isFollowed(by: tap)
    }
    return isFirstTap ? .deferrable : .immediate
  }
}

extension TouchTarget {
  /// Whether errors of touchscreens are tolerated on the target, because fingers hold its content by a
  /// transform.
  package var toleratesNoise: Bool {
    gestureRecognizers.contains {
      ($0 as? TransformGestureRecognizer)?.toleratesNoise == true
    }
  }
}
