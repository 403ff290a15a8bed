extension KeyEquivalent {
  /// Whether it is a letter, for which Shift is a modifier of its own.
  private var isLetter: Bool {
    if case .character(let character) = self { character.isLetter } else { false }
  }
  /// Whether it is a character other than a letter, which Shift may be needed to type.
  var isSymbol: Bool { if case .character = self { !isLetter } else { false } }
  /// Whether it is a function key.
  var isFunction: Bool { if case .function = self { true } else { false } }
}
