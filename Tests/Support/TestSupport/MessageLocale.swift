import Foundation

/// The locale of programs whose language a test chooses.
public enum MessageLocale {
  /// Returns the variables of a program that has the first of the `languages`, divided by colons, that is
  /// translated. Its locale is like C.UTF-8, but has another name, which it gets in `folder`: in C.UTF-8, newer
  /// versions of the C library do not translate.
  public static func variables(for languages: String, in folder: TemporaryFolder) throws
    -> [String: String]
  {
    let locale = "\(folder.path)/zz_ZZ.utf8"
    if !FileManager.default.fileExists(atPath: locale) {
      try FileManager.default.createSymbolicLink(
        atPath: locale, withDestinationPath: "/usr/lib/locale/C.utf8")
    }
    return [
      "LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "zz_ZZ.UTF-8", "LANGUAGE": languages,
      "LOCPATH": folder.path,
    ]
  }
}
