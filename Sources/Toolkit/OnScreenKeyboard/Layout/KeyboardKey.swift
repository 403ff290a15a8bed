import Windowing

/// A page of keys.
enum KeyboardPage: Hashable, Sendable {
  case letters
  /// Digits and the usual punctuation.
  case numbers
  /// The other characters of ASCII.
  case symbols
}

/// The effect of a key.
enum KeyFunction: Hashable, Sendable {
  /// Types a text, or another one with Shift.
  case text(String, shifted: String)
  case space
  case backspace
  case `return`
  case shift
  /// Shows another page.
  case page(KeyboardPage)
  /// Shows the letters of the next group of the layout.
  case nextLayout
  case hide

  /// Returns the key of a text that is the same with Shift.
  static func text(_ text: String) -> KeyFunction { .text(text, shifted: text) }
}

/// A key of the keyboard, before it has a frame.
struct KeyboardKey: Hashable, Sendable {
  var function: KeyFunction
  /// The width in units, that of a letter on most layouts.
  var width = 1.0
  /// Whether the key grows to fill its row: a key that is not a letter.
  var isFlexible = false
  /// The characters that a long press offers besides that of the key itself.
  var alternates: [String] = []
  /// The text on the key, if the function does not give it.
  var title: String?

  init(_ function: KeyFunction, width: Double = 1, isFlexible: Bool = false) {
    self.function = function
    self.width = width
    self.isFlexible = isFlexible
  }

  /// Creates a key that types `text`.
  init(_ text: String, alternates: [String] = [], width: Double = 1) {
    self.init(.text(text), width: width)
    self.alternates = alternates
  }

  /// Creates the key of a letter, with its accented forms.
  init(letter key: KeyboardLayout.Key) {
    self.init(.text(String(key.character), shifted: key.capital))
    alternates = AccentedForms.of(key.character)
  }

  /// Whether the key types a character as it is shown.
  var isCharacter: Bool { if case .text = function { true } else { false } }
}

/// A row of keys.
struct KeyboardRow: Hashable, Sendable {
  var keys: [KeyboardKey]
  /// The space at both ends that the row may have, in units; less if there is no room.
  var margin = 0.0
  /// Whether the space is at the leading end only.
  var isMarginLeading = false

  /// The width of the keys, in units.
  var width: Double { keys.reduce(0) { $0 + $1.width } }
}

extension KeyboardLayout.Key {
  /// The character that the key types with Shift: that of the layout, or the capital of a letter.
  var capital: String {
    if let shifted { return String(shifted) }
    let capital = character.uppercased()
    return capital.count == 1 ? capital : String(character)
  }

  /// Whether the key is part of the writing of a language: a letter, or a sign that is written with
  /// letters.
  var isLetter: Bool {
    character.unicodeScalars.first.map { scalar in
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark:
        true
      default: false
      }
    } ?? false
  }
}
