import Glibc

/// The language of programs, such as `de` or `pt_BR`.
public struct ProgramLanguage: Hashable, Sendable, CustomStringConvertible {
  /// The language in its written form, as the directories of translations are called.
  public let description: String

  /// Reads a language, with a territory and a variant if there are some; nil if the text cannot be one.
  public init?(_ text: String) {
    let name = /[a-z]{2,3}(_[A-Z][A-Za-z0-9]{1,3})?(@[a-z]+)?/
    guard text.wholeMatch(of: name) != nil else { return nil }
    description = text
  }

  /// The variables by which programs learn the language. The locale decides on the form of numbers and dates; whether
  /// there is one for the language or not, `LANGUAGE` decides on the texts.
  var variables: [String: String] {
    let plain = description.prefix { $0 != "@" }
    let names = ["\(plain).UTF-8", "\(plain)_\(plain.uppercased()).UTF-8", "en_US.UTF-8"]
    let locale = names.first(where: Self.isInstalled) ?? "C.UTF-8"
    return ["LANGUAGE": description, "LANG": locale]
  }

  private static func isInstalled(_ locale: String) -> Bool {
    guard let found = newlocale(1 << LC_CTYPE, locale, nil) else { return false }
    freelocale(found)
    return true
  }
}
