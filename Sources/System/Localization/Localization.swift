import CIntl
import Glibc
package import SystemPackage

/// The language of the program.
package enum Localization {
  /// The environment variable with the folder of translations in place of the installed one.
  package static let variable = "TOUCHSTONE_TRANSLATIONS"

  /// Takes the language of the user from the environment, as `LANG` and `LANGUAGE` say. Until then, and without
  /// a translation in `folder`, all strings are English, also the reasons for errors that the C library gives:
  /// one sentence is in one language. A program calls this once, at its start and before it has other threads,
  /// because the C library changes its locale for all of them.
  ///
  /// Numbers stay as they are: in another locale, every library of the program would read and write them
  /// differently.
  package static func begin(in folder: FilePath?) {
    for category in [LC_CTYPE, LC_MESSAGES, LC_TIME] { setlocale(category, "") }
    let chosen = getenv(variable).map { FilePath(platformString: $0) } ?? folder
    chosen?.withPlatformString { _ = bindtextdomain(Catalog.domain, $0) }
    // The strings of the program are UTF-8 in every locale.
    bind_textdomain_codeset(Catalog.domain, "UTF-8")
    if !Catalog.isFound { setlocale(LC_MESSAGES, "C") }
  }
}
