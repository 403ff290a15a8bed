package import Gestures
package import Motion

/// A recognizer that notices when fingers land on content and when none is left there, whatever
/// gesture they make.
///
/// It recognizes nothing. It stays possible while fingers are down, also during the gestures of its
/// owner, and fails when the last one has lifted or when another recognizer claims them.
package final class HoldGestureRecognizer: GestureRecognizer {
  /// Called when fingers landed, with their number; all that are down are in ``touches``.
  package var onLanding: @MainActor (_ count: Int, Instant) -> Void = { _, _ in }
  /// Returns whether a recognizer has the same owner, and does not claim the fingers by recognizing.
  package var isCompanion: @MainActor (GestureRecognizer) -> Bool = { _ in false }

  package override func touchesBegan(_ began: [Touch], at time: Instant) {
    onLanding(began.count, time)
  }

  /// Does nothing: the other fingers stay.
  package override func touchesCancelled(_ cancelled: [Touch], at time: Instant) {}

  package override func canPrevent(_ other: GestureRecognizer) -> Bool { false }

  package override func canBePrevented(by other: GestureRecognizer) -> Bool { !isCompanion(other) }
}
