/// A recognizer of a session.
final class GestureMember {
  private(set) weak var recognizer: GestureRecognizer?
  /// The recognizer, until its view owns it.
  var recruit: GestureRecognizer?
  /// What it waits behind before it follows touches.
  let gate: GestureGate?
  /// Whether its gesture is over in this attempt, though others of the session may go on.
  var isOver = false

  init(_ recognizer: GestureRecognizer, behind gate: GestureGate?) {
    self.recognizer = recognizer
    recruit = recognizer
    self.gate = gate
  }

  var isActive: Bool { recognizer?.isActive ?? false }

  var isIdle: Bool { recognizer.map { $0.standing == .idle } ?? true }

  /// Whether it follows touches that land.
  var listens: Bool { !isOver && gate?.isOpen ?? true }
}

/// What keeps the second gesture of a sequence from listening before the first has ended.
final class GestureGate {
  var isOpen = false
}
