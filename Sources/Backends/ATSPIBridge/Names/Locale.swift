import Glibc

/// The language of the program.
enum Locale {
  /// The name of the locale of messages, such as `en_GB.UTF-8`.
  static let messages = setlocale(LC_MESSAGES, nil).map { String(cString: $0) } ?? "C"
}
