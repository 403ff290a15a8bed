import CX11
import Glibc

/// The locale of the process, as far as it decides about characters.
enum Locale {
  /// Takes the characters from the user's environment, as Xlib and Compose expect it, the first time that
  /// this is read. Without a locale that Xlib knows, they are those of UTF-8. Numbers and sentences stay
  /// as they are.
  static let isSet: Bool = {
    let name = setlocale(LC_CTYPE, "").map { String(cString: $0) }
    if let name, !["C", "POSIX"].contains(name), XSupportsLocale() != 0 { return true }
    return setlocale(LC_CTYPE, "C.UTF-8") != nil
  }()
}
