/// A recognizer of a session.
@MainActor
final class GestureMember {
  private(set) weak var recognizer: GestureRecognizer?
  /// A strong reference to the recognizer, until its view owns it.
  var recruit: GestureRecognizer?
  /// The gate that must open before the recognizer follows touches; nil if there is none.
  let gate: GestureGate?
  /// Whether its gesture is over in this attempt. Others of the session may continue.
  var isOver = false

  init(_ recognizer: GestureRecognizer, behind gate: GestureGate?) {
    self.recognizer = recognizer
    recruit = recognizer
    self.gate = gate
  }

  var isActive: Bool { recognizer?.isActive ?? false }

  var isIdle: Bool { recognizer?.isIdle ?? true }

  /// Whether it follows new touches.
  var listens: Bool { !isOver && gate?.isOpen ?? true }
}

/// A gate that keeps the second gesture of a sequence from following touches before the first ends.
@MainActor
final class GestureGate {
  var isOpen = false
}
