import Foundation

/// The translations in the source tree.
public enum Translations {
  /// The codes of their languages.
  public static let languages: [String] = {
    let path = SourceTree.path(of: "po/LINGUAS")
    let list = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return list.split(separator: "\n").map(String.init)
  }()

  /// Compiles all into `folder`, as `make build` does.
  public static func compile(into folder: TemporaryFolder) throws {
    let maker = try HelperProcess(
      SourceTree.path(of: "packaging/catalogues"), [folder.path])
    while maker.readLine() != nil {}
  }

  /// Returns the texts of the translation into `language`, except those with names in braces.
  public static func texts(in language: String) throws -> Set<String> {
    let entries = try MessageFile.entries(of: "\(language).po")
    let forms = entries.flatMap { $0.filter { $0.key.hasPrefix("msgstr") }.values }
    return Set(forms.filter { !$0.isEmpty && !$0.contains("{") })
  }

  /// Returns the variables of a program that has one of them, which ``compile(into:)`` has put into `folder`.
  public static func variables(for language: String, in folder: TemporaryFolder) throws
    -> [String: String]
  {
    try MessageLocale.variables(for: language, in: folder)
      .merging(["TOUCHSTONE_TRANSLATIONS": folder.path]) { $1 }
  }
}
