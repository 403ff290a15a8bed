import Glibc
import TestSupport

/// A locale of another country, made from the sources of the system, in a folder of its own.
struct GermanLocale {
  static let isAvailable =
    access("/usr/bin/localedef", X_OK) == 0 && access("/usr/share/i18n/locales/de_DE", R_OK) == 0
  static let name = "de_DE.UTF-8"

  private let folder = TemporaryFolder()
  /// The folder of the locale, for `LOCPATH`.
  var path: String { folder.path }

  init() throws {
    let maker = try HelperProcess(
      "/usr/bin/localedef", ["-i", "de_DE", "-f", "UTF-8", "\(folder.path)/\(Self.name)"])
    while maker.readLine() != nil {}
  }
}
