import CIntl
import Glibc
import SystemPackage

/// The translations of this program and its toolkit, as gettext finds them.
enum Catalog {
  /// The name of their files: `<language>/LC_MESSAGES/touchstone.mo`.
  static let domain = "touchstone"

  /// Whether there is a translation into the language of the user.
  static var isFound: Bool { header != nil }

  /// The language of the translation, such as `pt_BR`; nil if there is no translation, or if it does not state it.
  static var language: String? {
    let field = "Language:"
    return header?.split(separator: "\n").first { $0.hasPrefix(field) }.map {
      String($0.dropFirst(field.utf8.count).drop { $0 == " " })
    }
  }

  /// The lines with which a translation describes itself: its entry for the empty text. Nil if there is no translation.
  private static var header: String? { text(for: "") }

  /// Whether the files in `folder` that gettext may read for the language of the user are not damaged.
  static func isSound(in folder: FilePath) -> Bool {
    folders.allSatisfy { name in
      CatalogFile.isSound(at: folder.appending("\(name)/LC_MESSAGES/\(domain).mo"))
    }
  }

  /// Whether the user would rather have English than the translation: it is named before its language. The C library
  /// passes over English, because no program has a translation into it.
  static var isBehindEnglish: Bool {
    let languages = preferences.map { $0.prefix(while: \.isLetter) }
    guard let place = languages.firstIndex(of: "en") else { return false }
    return !languages[...place].contains { language?.hasPrefix($0) == true }
  }

  /// The languages that the user wants to read, such as `pt_BR.UTF-8`: the locale or, in its place, the list in
  /// `LANGUAGE`.
  private static var preferences: [String] {
    let locale = setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? ""
    let list = getenv("LANGUAGE").map { String(cString: $0) } ?? ""
    return (list.isEmpty ? locale : list).split(separator: ":").map(String.init)
  }

  /// The names of the folders in which gettext looks for a language: those that the user wants to read, each with
  /// and without its country.
  private static var folders: [String] {
    preferences.flatMap { name in
      let parts = name.split(separator: "@", maxSplits: 1)
      guard let place = parts.first?.split(separator: ".").first else { return [String]() }
      let language = place.prefix { $0 != "_" }
      let variants = [""] + parts.dropFirst().map { "@\($0)" }
      return Set([place, language]).flatMap { folder in variants.map { "\(folder)\($0)" } }
    }
  }

  /// Returns the translation of `text`; nil if there is none.
  static func text(for text: StaticString) -> String? {
    text.withUTF8Buffer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { id in
        id.baseAddress.flatMap { found(dgettext(domain, $0), insteadOf: $0) }
      }
    }
  }

  /// Returns the translation of `text` in a `context`; nil if there is none.
  static func text(for text: StaticString, in context: StaticString) -> String? {
    // As pgettext of the GNU library puts them together.
    "\(context)\u{4}\(text)".withCString { found(dgettext(domain, $0), insteadOf: $0) }
  }

  /// Returns the form for a `count` of things; without a translation `one` or `many`, as in English.
  static func text(for one: StaticString, _ many: StaticString, count: Int) -> String {
    "\(one)".withCString { one in
      "\(many)".withCString { many in
        dngettext(domain, one, many, UInt(count.magnitude)).map { String(cString: $0) } ?? ""
      }
    }
  }

  /// Returns the text at `result`, unless it is the message id: gettext returns its address if there is no translation.
  private static func found(
    _ result: UnsafeMutablePointer<CChar>?, insteadOf id: UnsafePointer<CChar>
  ) -> String? {
    guard let result, UnsafePointer(result) != id else { return nil }
    return String(cString: result)
  }
}
