/// A position in a mask.
enum MaskElement: Hashable, Sendable {
  /// A slot for a digit.
  case digit
  /// A slot for a letter.
  case letter
  /// A slot for a digit or a letter.
  case either
  /// A character that the mask writes.
  case fixed(Character)

  /// Returns the elements of `pattern`; see `InputMask`.
  static func elements(of pattern: String) -> [MaskElement] {
    var elements: [MaskElement] = []
    var isEscaped = false
    for character in pattern {
      switch character {
      case _ where isEscaped: elements.append(.fixed(character))
      case "\\":
        isEscaped = true
        continue
      case "0": elements.append(.digit)
      case "A": elements.append(.letter)
      case "*": elements.append(.either)
      default: elements.append(.fixed(character))
      }
      isEscaped = false
    }
    return elements
  }

  /// Whether a character can be typed there.
  var isSlot: Bool { literal == nil }

  /// The character that the mask writes; nil for slots.
  var literal: Character? { if case .fixed(let character) = self { character } else { nil } }

  /// Returns the text of `character` in the slot: digits of other scripts become those of ASCII. Nil if it
  /// does not fit.
  func accepted(_ character: Character) -> Character? {
    switch self {
    case .digit: character.asMaskDigit
    case .letter: character.isLetter ? character : nil
    case .either: character.asMaskDigit ?? (character.isLetter ? character : nil)
    case .fixed: nil
    }
  }
}

extension Character {
  /// Whether the character is a decimal digit, of whatever script.
  var isMaskDigit: Bool { asMaskDigit != nil }

  /// The digit of ASCII with the same value; nil for other characters.
  var asMaskDigit: Character? {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1,
      scalar.properties.numericType == .decimal, let value = wholeNumberValue
    else { return nil }
    return Character(String(value))
  }
}
