import CIntl
import Glibc
package import SystemPackage

/// The language of the program.
package enum Localization {
  /// The environment variable with the folder of translations in place of the installed one.
  package static let variable = "TOUCHSTONE_TRANSLATIONS"

  /// The language that strings have since ``begin(in:)``, such as `pt_BR`: that of the translation, or else English.
  package static var language: String { Catalog.language ?? "en" }

  /// Sets the language from the environment variables `LANG` and `LANGUAGE`. Until then, and without a sound
  /// translation in `folder`, all strings are English, also the reasons for errors that the C library gives: one
  /// sentence is in one language. A program calls this once, at its start and before it has other threads, because the
  /// C library changes its locale for all of them.
  ///
  /// Numbers that people read are written in ``NumberStyle/current``. The locale of the process stays as it is for
  /// them: in another one, every library of the program would read and write them differently.
  package static func begin(in folder: FilePath?) {
    for category in [LC_CTYPE, LC_MESSAGES, LC_TIME] { setlocale(category, "") }
    let chosen = getenv(variable).map { FilePath(platformString: $0) } ?? folder
    chosen?.withPlatformString { _ = bindtextdomain(Catalog.domain, $0) }
    // The strings of the program are UTF-8 in every locale.
    bind_textdomain_codeset(Catalog.domain, "UTF-8")
    let bound = bindtextdomain(Catalog.domain, nil).map { FilePath(platformString: $0) }
    if bound.map(Catalog.isSound) != true || !Catalog.isFound || Catalog.isBehindEnglish {
      setlocale(LC_MESSAGES, "C")
    }
    // A locale without a style of its own gets that of the translation.
    NumberStyle.begin()
  }
}
