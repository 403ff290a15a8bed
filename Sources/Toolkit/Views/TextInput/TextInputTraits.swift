/// The purpose of the text of an input, and the way it is typed on the on-screen keyboard.
public struct TextInputTraits: Hashable, Sendable {
  /// The kind of the on-screen keyboard.
  public var keyboardType = KeyboardType.default
  /// The purpose of the Return key.
  public var returnKeyType = ReturnKeyType.default
  /// Whether the Return key is disabled while there is no text.
  public var enablesReturnKeyAutomatically = false
  /// The letters that the on-screen keyboard types as capitals automatically.
  public var autocapitalizationType = AutocapitalizationType.sentences
  /// Whether words may be corrected; a hint to input methods.
  public var autocorrectionType = AutocorrectionType.default
  /// Whether the on-screen keyboard is light or dark.
  public var keyboardAppearance = KeyboardAppearance.default
  /// Whether the text is hidden, as a password is.
  public var isSecureTextEntry = false

  /// Creates the traits of ordinary text.
  public init() {}
}

/// A kind of on-screen keyboard.
public enum KeyboardType: Hashable, Sendable, CaseIterable {
  /// Letters of the layout in use.
  case `default`
  /// Letters of ASCII.
  case asciiCapable
  /// Digits and punctuation first.
  case numbersAndPunctuation
  /// Digits only.
  case numberPad
  /// Digits and a decimal sign.
  case decimalPad
  /// Digits and the characters of telephone numbers.
  case phonePad
  /// Letters of ASCII with the characters of mail addresses.
  case emailAddress
  /// Letters of ASCII with the characters of URLs.
  case url
  /// Letters with a full stop next to the space bar.
  case webSearch
}

/// The purpose of the Return key of the on-screen keyboard, which its label shows.
public enum ReturnKeyType: Hashable, Sendable, CaseIterable {
  /// Return.
  case `default`
  /// Opens the typed address.
  case go
  /// Moves to the next input.
  case next
  /// Searches for the typed text.
  case search
  /// Sends the typed text.
  case send
  /// Ends the input.
  case done
  /// Joins, such as a network.
  case join
  /// Continues.
  case `continue`
}

/// The letters that the on-screen keyboard types as capitals automatically.
public enum AutocapitalizationType: Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// The first letter of each word.
  case words
  /// The first letter of each sentence.
  case sentences
  /// All letters.
  case allCharacters
}

/// Whether words may be corrected.
public enum AutocorrectionType: Hashable, Sendable, CaseIterable {
  /// If that is usual for the kind of text.
  case `default`
  /// Never.
  case no
  /// Always.
  case yes
}

/// Whether an on-screen keyboard is light or dark.
public enum KeyboardAppearance: Hashable, Sendable, CaseIterable {
  /// As the input is.
  case `default`
  /// Dark, also in a light window: for an input over dark content.
  case dark
  /// Light, also in a dark window.
  case light
}
