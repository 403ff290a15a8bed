import CX11

/// Composes texts of several keys, one key after the other.
struct KeyComposer {
  /// The effect of a key.
  enum Result: Hashable {
    /// It acts as itself.
    case plain
    /// It waits for further keys; this shows the pending ones.
    case waiting(String)
    /// It ends a sequence, which types this text. The keysym is 0 if there is none for that.
    case composed(String, KeySym)
    /// It does not fit the pending keys, which become text; the key acts as itself.
    case unfitting(String)
    /// It cancels the pending keys.
    case cancelling
  }

  /// The keys that wait for others.
  private var sequence: [KeySym] = []

  /// Whether keys are waiting for others.
  private var isWaiting: Bool { !sequence.isEmpty }

  /// Returns the effect of a key that is pressed now, according to `table`. A command, with Ctrl, Alt or
  /// Super, is part of no sequence.
  mutating func press(_ keysym: KeySym, isCommand: Bool, in table: ComposeTable) -> Result {
    if isWaiting, Self.cancelling.contains(keysym) {
      sequence = []
      return .cancelling
    }
    guard !isCommand else { return isWaiting ? giveUp(in: table) : .plain }
    switch table.meaning(of: sequence + [keysym]) {
    case .nothing, .ignored: return .plain
    case .incomplete:
      sequence.append(keysym)
      return .waiting(sequence.map { Self.shown($0, in: table) ?? Self.placeholder }.joined())
    case .text(let text, let keysym):
      sequence = []
      return .composed(text, keysym)
    case .cancelled: return giveUp(in: table)
    }
  }

  /// Forgets the pending keys.
  mutating func reset() { sequence = [] }

  private mutating func giveUp(in table: ComposeTable) -> Result {
    defer { sequence = [] }
    return .unfitting(sequence.compactMap { Self.shown($0, in: table) }.joined())
  }

  /// Escape and Backspace.
  private static let cancelling: Set = [KeySym(XK_Escape), KeySym(XK_BackSpace)]
  /// The text for a key that types nothing alone, such as Compose.
  private static let placeholder = "·"

  private static func shown(_ keysym: KeySym, in table: ComposeTable) -> String? {
    Character(keysym: keysym).map { String($0) } ?? table.accent(of: keysym)
  }
}
