import Views

/// The meaning of the text of an input.
public enum TextContentType: Hashable, Sendable, CaseIterable {
  /// Names of people, and of their accounts.
  case name, givenName, familyName, username
  /// An address of a person or a page.
  case emailAddress, url, telephoneNumber
  /// A secret that proves the identity of the user.
  case password, newPassword, oneTimeCode
  /// Parts of an address.
  case streetAddressLine1, streetAddressLine2, addressCity, addressState, postalCode, countryName
  /// The data of a payment card.
  case creditCardNumber, creditCardExpiration
}

extension TextInputTraits {
  /// Sets the traits that suit a kind of text, unless others have been set.
  mutating func adapt(to type: TextContentType) {
    let plain = TextInputTraits()
    func isUnset<Value: Equatable>(_ trait: KeyPath<TextInputTraits, Value>) -> Bool {
      self[keyPath: trait] == plain[keyPath: trait]
    }
    if isUnset(\.keyboardType) { keyboardType = type.keyboardType }
    if type.isNoSentence {
      if isUnset(\.autocapitalizationType) { autocapitalizationType = .none }
      if isUnset(\.autocorrectionType) { autocorrectionType = .no }
    }
    if type == .password || type == .newPassword { isSecureTextEntry = true }
  }
}

extension TextContentType {
  fileprivate var keyboardType: KeyboardType {
    switch self {
    case .emailAddress: .emailAddress
    case .url: .url
    case .telephoneNumber: .phonePad
    case .oneTimeCode, .creditCardNumber, .creditCardExpiration: .numberPad
    default: .default
    }
  }

  /// Whether capital letters and corrections are no help.
  fileprivate var isNoSentence: Bool {
    switch self {
    case .emailAddress, .url, .username, .password, .newPassword, .oneTimeCode: true
    default: false
    }
  }
}
