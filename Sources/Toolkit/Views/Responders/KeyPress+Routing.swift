extension KeyPress {
  /// The response of a responder to a key.
  public enum Result: Hashable, Sendable {
    /// The key is not passed on.
    case handled
    /// The next responder gets the key.
    case ignored
  }

  /// Whether Ctrl, Alt or Super is held, or the key is a function key: it types nothing, and
  /// shortcuts have precedence over responders.
  var isChord: Bool { !modifiers.isDisjoint(with: .commanding) || key.isFunction }

  /// The keys for which shortcuts are looked up, in this order.
  var candidateKeys: [KeyEquivalent] { key == latinKey ? [key] : [key, latinKey] }
}
