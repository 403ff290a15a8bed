import Views
import Windowing

/// The settings that determine the keys of a keyboard.
struct KeyboardConfiguration: Hashable, Sendable {
  /// The traits of the input that is typed into.
  var traits = TextInputTraits()
  /// The letters.
  var layout = KeyboardLayout.unitedStates
  /// The letters that the user has chosen on this keyboard; nil for those of hardware keys.
  var chosenGroup: KeyboardLayout.Group?
  /// The mark of fractions.
  var decimalSeparator: Character = "."
  /// Whether the keyboard is wide enough for the keys that narrow ones do without.
  var isWide = false
  /// Whether the input has text.
  var hasText = false

  /// The groups between which the key for the next layout switches. Keyboards for ASCII have only those
  /// with Latin letters; without any, those of the United States.
  var groups: [KeyboardLayout.Group] {
    let isLatin = traits.keyboardType.isLatin
    let usable = layout.groups.filter { isLatin ? $0.isLatin : $0.hasLetters }
    return usable.isEmpty ? [.unitedStates] : usable
  }

  /// The visible group of letters: the user's choice here, or else that for hardware keys, if it is among the
  /// ``groups``.
  var shownGroup: KeyboardLayout.Group {
    let groups = groups
    let current = layout.groups.indices.contains(layout.currentGroup)
    let wanted = [chosenGroup, current ? layout.groups[layout.currentGroup] : nil]
    return wanted.lazy.compactMap { $0 }.first { groups.contains($0) } ?? groups[0]
  }

  var isReturnDisabled: Bool { traits.enablesReturnKeyAutomatically && !hasText }

  /// The page that the keyboard opens with.
  var firstPage: KeyboardPage {
    traits.keyboardType == .numbersAndPunctuation ? .numbers : .letters
  }

  /// The letters that are typed as capitals automatically: none if the kind of text is unknown, or does not consist of
  /// sentences.
  var autocapitalization: AutocapitalizationType {
    if traits.isSecureTextEntry || traits.keyboardType.isPad { return .none }
    switch traits.keyboardType {
    case .emailAddress, .url: return .none
    default: return traits.autocapitalizationType
    }
  }
}

extension KeyboardType {
  /// Whether all letters are those of ASCII.
  var isLatin: Bool {
    switch self {
    case .default, .webSearch, .numbersAndPunctuation: false
    case .asciiCapable, .numberPad, .decimalPad, .phonePad, .emailAddress, .url: true
    }
  }

  /// Whether it has digits only.
  var isPad: Bool { [.numberPad, .decimalPad, .phonePad].contains(self) }
}

extension KeyboardLayout.Group {
  /// The minimum number of letters with which a layout can be used.
  private static let minimumLetters = 12

  private var letters: [KeyboardLayout.Key] { rows.joined().filter(\.isLetter) }

  /// Whether Shift types capitals. In scripts without them, it types other letters, marks or Latin letters.
  var hasCapitals: Bool {
    let letters = letters
    let cased = letters.count {
      $0.capital != String($0.character) && $0.capital == $0.character.uppercased()
    }
    return cased * 2 > letters.count
  }

  /// Whether anything can be written with it.
  var hasLetters: Bool { letters.count >= Self.minimumLetters }

  /// Whether it has the letters from a to z, or at least nearly all of them.
  var isLatin: Bool {
    Set(letters.map(\.character).filter { $0.isASCII && $0.isLowercase }).count >= 24
  }
}

extension KeyboardLayout.Group {
  /// The first letters of its alphabet, as capitals: "ABC".
  var sample: String {
    let first = letters.map(\.character).filter(\.isLetter).sorted().prefix(3)
    return first.map { $0.uppercased() }.joined()
  }
}
