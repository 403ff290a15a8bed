/// The English texts that a user of a translation should not see.
public struct EnglishTexts: Sendable {
  /// Texts of the program that are others in the language.
  private var texts: Set<String> = []
  /// The same with names in braces: what is around these.
  private var frames: [[Substring]] = []
  /// The English words that translations use, such as names of formats; nil for a language that is written in the
  /// same letters.
  private var words: Set<Substring>?

  /// The languages that are not written in Latin letters.
  private static let otherScripts: Set = ["ar", "ja", "ru", "uk", "zh_CN"]

  /// The keys whose Latin letters are on every keyboard.
  private static let keys: Set<Substring> = ["Ctrl"]

  /// Reads the translation into `language`.
  public init(besides language: String) throws {
    var translations: Set<String> = []
    for entry in try MessageFile.entries(of: "\(language).po") {
      let forms = entry.filter { $0.key.hasPrefix("msgstr") }.values
      let own = ["msgid", "msgid_plural"].compactMap { entry[$0] }
      // Texts without a translation are English, also where they are spoken, without an ellipsis.
      guard forms.contains(where: { !$0.isEmpty }) else {
        translations.formUnion(own.flatMap { [$0, $0.replacing("…", with: "")] })
        continue
      }
      translations.formUnion(forms)
      texts.formUnion(own.filter { !Self.words(of: $0).isEmpty && !forms.contains($0) })
    }
    texts.subtract(translations)
    // A single word, such as "of", can be one of another language.
    frames = texts.filter { $0.contains("{") && Self.words(of: $0).count > 1 }.map(Self.frame)
    guard Self.otherScripts.contains(language) else { return }
    words = Set(translations.flatMap { Self.words(of: $0) }).union(Self.keys)
  }

  /// Whether `text` is English, but for the names in `exceptions`.
  public func contains(_ text: String, besides exceptions: some Sequence<String>) -> Bool {
    if texts.contains(text) || frames.contains(where: { Self.fits(text, $0) }) { return true }
    guard let words, !Self.words(of: text).allSatisfy(words.contains) else { return false }
    var rest = text
    for name in exceptions.sorted(by: { $0.utf8.count > $1.utf8.count }) where !name.isEmpty {
      rest = rest.replacing(name, with: " ")
    }
    return !Self.words(of: rest).allSatisfy(words.contains)
  }

  /// Returns the words of two or more Latin letters without marks, but for names in braces.
  private static func words(of text: String) -> [Substring] {
    frame(of: text).flatMap { part in
      part.split { !($0.isASCII && $0.isLetter) }.filter { $0.count > 1 }
    }
  }

  /// Returns what is around names in braces.
  private static func frame(of text: String) -> [Substring] {
    text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { index, part in
      index == 0 ? part : part.drop { $0 != "}" }.dropFirst()
    }
  }

  /// Whether `text` is the text with `frame`, with something in place of each name.
  private static func fits(_ text: String, _ frame: [Substring]) -> Bool {
    guard let first = frame.first, let last = frame.last, text.hasPrefix(first),
      text.hasSuffix(last), text.count > first.count + last.count
    else { return false }
    var rest = text.dropFirst(first.count).dropLast(last.count)
    for part in frame.dropFirst().dropLast() where !part.isEmpty {
      guard let place = rest.firstRange(of: part) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}
