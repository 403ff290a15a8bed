import Foundation
import Glibc
import Localization
import TestSupport
import Testing

/// The locale of a program. Each test has a process of its own, because a process has one locale.
@Suite struct LocaleTests {
  @Test func `With a translation, the C library speaks its language too`() async {
    await #expect(processExitsWith: .success) {
      let catalogs = TemporaryFolder()
      for (name, value) in try PseudoLanguage.install(in: catalogs) { setenv(name, value, 1) }
      Localization.begin(in: nil)
      #expect(localeOfMessages == "zz_ZZ.UTF-8")
      #expect(localized("Move to Trash") == PseudoLanguage.translation(of: "Move to Trash"))
      #expect(Localization.language == PseudoLanguage.code)
    }
  }

  /// Otherwise, a sentence in English would end with a reason in another language.
  @Test func `Without a translation, the C library stays English`() async {
    await #expect(processExitsWith: .success) {
      let catalogs = TemporaryFolder()
      for (name, value) in try PseudoLanguage.install(in: catalogs) { setenv(name, value, 1) }
      setenv("LANGUAGE", "yy", 1)
      Localization.begin(in: nil)
      #expect(localeOfMessages == "C")
      #expect(localized("Move to Trash") == "Move to Trash")
      #expect(Localization.language == "en")
    }
  }

  @Test func `Of a list of languages, the first with a translation counts`() async {
    await #expect(processExitsWith: .success) {
      let catalogs = TemporaryFolder()
      for (name, value) in try PseudoLanguage.install(in: catalogs) { setenv(name, value, 1) }
      setenv("LANGUAGE", "yy_YY:xx_XX:zz", 1)
      Localization.begin(in: nil)
      #expect(localized("Move to Trash") == PseudoLanguage.translation(of: "Move to Trash"))
    }
  }

  /// The desktop of KDE writes such a list. The C library looks for a translation into English, and continues.
  @Test(arguments: [("en_US:xx", false), ("yy:en:xx", false), ("xx:en", true)])
  func `English in a list of languages counts before those behind it`(
    list: String, isTranslated: Bool
  ) async {
    await #expect(processExitsWith: .success) { [list, isTranslated] in
      let catalogs = TemporaryFolder()
      for (name, value) in try PseudoLanguage.install(in: catalogs) { setenv(name, value, 1) }
      setenv("LANGUAGE", list, 1)
      Localization.begin(in: nil)
      #expect((localized("Move to Trash") == "Move to Trash") != isTranslated)
    }
  }

  @Test(arguments: ["qq_QQ.UTF-8", "qq", "", "C", "no/locale"])
  func `In a locale that the system does not have, strings are English`(_ locale: String) async {
    await #expect(processExitsWith: .success) { [locale] in
      let catalogs = TemporaryFolder()
      for (name, value) in try PseudoLanguage.install(in: catalogs) { setenv(name, value, 1) }
      for name in ["LC_MESSAGES", "LANG"] { setenv(name, locale, 1) }
      Localization.begin(in: nil)
      #expect(localized("Move to Trash") == "Move to Trash")
    }
  }

  @Test func `Without a folder of translations, strings are English`() async {
    await #expect(processExitsWith: .success) {
      let catalogs = TemporaryFolder()
      for (name, value) in try PseudoLanguage.install(in: catalogs) { setenv(name, value, 1) }
      setenv(Localization.variable, "\(catalogs.path)/none", 1)
      Localization.begin(in: nil)
      #expect(localized("Move to Trash") == "Move to Trash")
    }
  }

  /// The C library reads beyond the end of such a file.
  @Test func `With a damaged translation, strings are English`() async {
    await #expect(processExitsWith: .success) {
      let whole = TemporaryFolder()
      for (name, value) in try PseudoLanguage.install(in: whole) { setenv(name, value, 1) }
      let path = "xx/LC_MESSAGES/touchstone.mo"
      let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(whole.path)/\(path)")))
      for count in [0, 3, 27, 28, 500, bytes.count / 2, bytes.count - 1] {
        // The C library reads each file once.
        let folder = TemporaryFolder()
        try FileManager.default.createDirectory(
          atPath: "\(folder.path)/xx/LC_MESSAGES", withIntermediateDirectories: true)
        _ = folder.write(Array(bytes[..<count]), to: path)
        setenv(Localization.variable, folder.path, 1)
        Localization.begin(in: nil)
        #expect(localized("Move to Trash") == "Move to Trash", "\(count)")
        #expect(localizedPlural("{count} page", "{count} pages", count: 2) == "2 pages")
      }
    }
  }
}

/// The name of the locale of messages.
private var localeOfMessages: String? { setlocale(LC_MESSAGES, nil).map { String(cString: $0) } }
