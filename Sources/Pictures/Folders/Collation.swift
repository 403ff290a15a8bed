import Glibc

/// The order of words, in which capitals are equal to small letters.
///
/// It is that of a locale, such as `Ä` beside `A` in German and after `Z` in Swedish. Without one, as in the
/// locale `C`, letters with marks are beside those without, whatever the language.
package struct Collation: Sendable {
  private let locale: CollationLocale?

  /// The order in the language of the user, from the environment at the start.
  static let user = Collation(named: "")

  /// Creates the order of the locale called `name`, as in newlocale(3); the one without a locale if there is none
  /// of this name, or it has no order of words in Unicode.
  init(named name: String) { locale = CollationLocale(named: name) }

  /// Appends bytes to `key` that sort like the word with the bytes `word`, whose only ASCII characters are letters.
  /// None of them is less than 2.
  func append(_ word: ArraySlice<UInt8>, to key: inout [UInt8]) {
    let count = key.count
    locale?.append(word, to: &key)
    // A word of signs that the locale ignores is not an empty one.
    if key.count == count { FoldedWord.append(word, to: &key) }
  }
}

/// The order of words in a locale, which can be used by several threads at a time.
///
/// strxfrm(3) converts each word once, because strcoll(3) would do it again for each comparison.
private final class CollationLocale: Sendable {
  /// The address of the locale; a pointer could not be shared.
  private let address: UInt

  private var locale: locale_t? { locale_t(bitPattern: address) }

  /// Between the levels of a converted word: letters, marks, capitals. Only the first one counts here.
  private static let separator: CChar = 1

  init?(named name: String) {
    let mask = LC_COLLATE_MASK | LC_CTYPE_MASK
    guard let locale = newlocale(mask, name, nil) else { return nil }
    address = UInt(bitPattern: locale)
    guard Self.ordersWords(locale) else { return nil }
  }

  deinit { if let locale { freelocale(locale) } }

  /// Whether the locale is one of a language, in which capitals are beside small letters, and of Unicode.
  private static func ordersWords(_ locale: locale_t) -> Bool {
    guard let codes = nl_langinfo_l(nl_item(CODESET), locale), strcmp(codes, "UTF-8") == 0
    else { return false }
    return strcoll_l("a", "B", locale) < 0 && strcoll_l("A", "b", locale) < 0
  }

  /// Appends the letters of a word as bytes in the order of the locale.
  func append(_ word: ArraySlice<UInt8>, to key: inout [UInt8]) {
    guard let locale else { return }
    let text = word.map { CChar(bitPattern: $0) } + [0]
    // A letter takes a few bytes on each of four levels.
    var capacity = 16 * text.count
    while true {
      let needed = withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
        let needed = strxfrm_l(buffer.baseAddress, text, buffer.count, locale)
        if needed < capacity {
          let letters = buffer.prefix(needed).prefix { $0 != Self.separator }
          key += letters.lazy.map { UInt8(bitPattern: $0) }
        }
        return needed
      }
      guard needed >= capacity, capacity < Self.maximumBytes else { return }
      capacity = min(needed + 1, Self.maximumBytes)
    }
  }

  /// Much more than any name needs, which has at most 255 bytes.
  private static let maximumBytes = 1 << 16
}
