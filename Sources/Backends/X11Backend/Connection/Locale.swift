import CX11
import Glibc

/// The character encoding of the process: its locale category `LC_CTYPE`.
enum Locale {
  /// Whether the encoding is set. The first read sets it from the user's environment, as Xlib and Compose
  /// expect, or to UTF-8 if Xlib does not support the user's locale. Number formats and the language of
  /// messages stay unchanged.
  static let isSet: Bool = {
    let name = setlocale(LC_CTYPE, "").map { String(cString: $0) }
    if let name, !["C", "POSIX"].contains(name), XSupportsLocale() != 0 { return true }
    return setlocale(LC_CTYPE, "C.UTF-8") != nil
  }()
}
