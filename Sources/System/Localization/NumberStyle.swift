import Glibc
import Synchronization

/// The conventions for writing numbers, such as `1.234,5`.
package struct NumberStyle: Sendable {
  /// The sign before the decimals.
  private let point: String
  /// The sign between thousands; empty if there is none.
  private let separator: String

  private static let chosen = Mutex(NumberStyle.international)

  /// The style of people without a locale or translation, which is that of English.
  package static let international = NumberStyle(point: ".", separator: ",")

  /// The style of the user's locale, by `LC_NUMERIC` in the environment, since ``Localization/begin(in:)``.
  package static var current: NumberStyle { chosen.withLock(\.self) }

  /// Creates a style with these signs.
  package init(point: String, separator: String) {
    self.point = point
    self.separator = separator
  }

  /// Creates the style in which `example` is written, one million and some more with one decimal, such as
  /// `1.234.567,8`; nil if it is another text.
  package init?(example: String) {
    let digits = example.filter { $0.isASCII && $0.isNumber }
    let signs = example.split { $0.isASCII && $0.isNumber }
    guard digits == "12345678", signs.count == 3, signs[0] == signs[1] else { return nil }
    self.init(point: String(signs[2]), separator: String(signs[0]))
  }

  /// Adopts the style of the user's locale, or else that of the translation: few systems have the locales of all
  /// languages. The locale of the process does not change for numbers.
  static func begin() {
    // Translators: one million and some more, with the signs between thousands and before decimals that numbers have in
    // your language. Spaces are those that do not break.
    let style = ofLocale ?? NumberStyle(example: localizedIn("number", "1,234,567.8"))
    if let style { chosen.withLock { $0 = style } }
  }

  /// The style of the user's locale; nil if there is no such locale, or it is C.
  private static var ofLocale: NumberStyle? {
    guard let locale = newlocale(1 << LC_NUMERIC, "", nil) else { return nil }
    defer { freelocale(locale) }
    func sign(_ item: Int) -> String? {
      // Outside of UTF-8, the sign is a space that does not break.
      nl_langinfo_l(Int32(item), locale).map { String(validatingCString: $0) ?? "\u{A0}" }
    }
    guard let point = sign(Int(RADIXCHAR)), let separator = sign(Int(THOUSEP)), !point.isEmpty,
      // The locale C groups no digits.
      point != "." || !separator.isEmpty
    else { return nil }
    return NumberStyle(point: point, separator: separator)
  }

  /// Returns `number` with a sign between thousands.
  package func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    groups.insert(digits, at: 0)
    return (number < 0 ? "-" : "") + groups.joined(separator: separator)
  }

  /// Returns `number`, rounded to this many decimals.
  package func text(of number: Double, decimals: Int) -> String {
    let unit = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
    guard decimals > 0, let count = Int(exactly: (abs(number) * Double(unit)).rounded()) else {
      return Int(exactly: number.rounded()).map(String.init) ?? "\(number)"
    }
    let rest = String(count % unit)
    let zeros = String(repeating: "0", count: decimals - rest.count)
    return "\(number < 0 ? "-" : "")\(count / unit)\(point)\(zeros)\(rest)"
  }

  /// Returns `number`, rounded to at most this many decimals: zeros at the end are left out.
  package func text(of number: Double, decimalsAtMost limit: Int) -> String {
    var text = text(of: number, decimals: limit)
    guard text.contains(point) else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    return text.hasSuffix(point) ? String(text.dropLast(point.count)) : text
  }
}
