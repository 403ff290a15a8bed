import Foundation

/// A language in which each letter of a text is another one, so that an untranslated text is noticed.
public enum PseudoLanguage {
  /// Its code.
  public static let code = "xx"

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".unicodeScalars
    let marked = "ȧɓćďéƒğħíĵķļɱńóṗɋŕśťúṽŵẋýžÁƁĆĎÉƑĞĦÍĴĶĻḾŃÓṔɊŔŚŤÚṼŴẊÝŽ".unicodeScalars
    return Dictionary(uniqueKeysWithValues: zip(plain, marked))
  }()

  /// Returns the translation of a text, whose names in braces stay.
  public static func translation(of text: String) -> String {
    var isName = false
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "{" { isName = true }
      result.unicodeScalars.append(isName ? scalar : letters[scalar] ?? scalar)
      if scalar == "}" { isName = false }
    }
    return result
  }

  /// Whether letters of `text` are not of the language, besides the words in `exceptions`.
  public static func isUntranslated(
    _ text: String, besides exceptions: some Sequence<String> = []
  ) -> Bool {
    var rest = text
    for word in exceptions.sorted(by: { $0.utf8.count > $1.utf8.count }) where !word.isEmpty {
      rest = rest.replacing(word, with: "")
    }
    return rest.unicodeScalars.contains { letters[$0] != nil }
  }

  /// Whether letters of the language are in `text`.
  public static func isUsed(in text: String) -> Bool {
    text.unicodeScalars.contains { scalar in letters.values.contains(scalar) }
  }

  /// Writes a catalogue with all texts of `po/touchstone.pot` into `folder`, and returns the variables of a
  /// program that has the language of that catalogue.
  public static func install(in folder: TemporaryFolder) throws -> [String: String] {
    let template = try MessageFile.entries(of: "touchstone.pot")
    let texts = "\(code)/LC_MESSAGES"
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/\(texts)", withIntermediateDirectories: true)
    _ = folder.write(catalog(of: template), to: "\(texts)/touchstone.mo")
    return try Translations.variables(for: code, in: folder)
  }

  // MARK: Files of gettext

  /// Returns the contents of a file (.mo) with the translations of the texts of a `template` (.pot).
  private static func catalog(of template: [[String: String]]) -> [UInt8] {
    var entries = [
      (
        id: "",
        text: "Language: \(code)\nContent-Type: text/plain; charset=UTF-8\n"
          + "Plural-Forms: nplurals=2; plural=n != 1;\n"
      )
    ]
    for parts in template {
      guard let id = parts["msgid"], !id.isEmpty else { continue }
      let forms = [id] + [parts["msgid_plural"]].compactMap(\.self)
      let context = parts["msgctxt"].map { "\($0)\u{4}" } ?? ""
      entries.append(
        (
          context + forms.joined(separator: "\0"),
          forms.map(translation).joined(separator: "\0")
        ))
    }
    entries.sort { Array($0.id.utf8).lexicographicallyPrecedes(Array($1.id.utf8)) }
    return file(of: entries)
  }

  /// Returns the bytes of a file, as the manual of gettext describes them: a header, a table of the ids, one of
  /// the texts, and both.
  private static func file(of entries: [(id: String, text: String)]) -> [UInt8] {
    let header = 28
    let strings = entries.map(\.id) + entries.map(\.text)
    var numbers = [0x9504_12DE, 0, entries.count, header, header + 8 * entries.count, 0, 0]
    var bytes: [UInt8] = []
    for string in strings {
      numbers += [string.utf8.count, header + 8 * strings.count + bytes.count]
      bytes += Array(string.utf8) + [0]
    }
    return numbers.flatMap { little(4, $0) } + bytes
  }
}
