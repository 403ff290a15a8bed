import Motion
import Views

/// Decides whether the keyboard is shown.
struct KeyboardDecision: Hashable, Sendable {
  /// The policy of the program or the user.
  var policy = KeyboardPolicy.automatic
  /// Whether there is a keyboard with keys.
  var isHardwareAvailable = true
  private var lastKey: Instant?

  /// The time for which hardware keys are preferred after one was pressed.
  private static let preference = Duration.seconds(60)

  /// Records that a hardware key was pressed.
  mutating func recordKey(at time: Instant) { lastKey = time }

  /// Returns whether the keyboard is shown for `occasion`.
  func shouldAppear(for occasion: KeyboardOccasion, at time: Instant) -> Bool {
    switch policy {
    case .never: false
    case .always: true
    case .automatic, .external:
      switch occasion {
      case .tap: true
      case .focusByTouch: !isHardwareAvailable || !prefersKeys(at: time)
      case .focus: !isHardwareAvailable
      }
    }
  }

  private func prefersKeys(at time: Instant) -> Bool {
    lastKey.map { time - $0 < Self.preference } ?? false
  }
}
