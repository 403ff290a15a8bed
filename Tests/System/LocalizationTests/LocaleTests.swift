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
      #expect(localeOfMessages == "C.UTF-8")
      #expect(localized("Move to Trash") == PseudoLanguage.translation(of: "Move to Trash"))
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
    }
  }
}

/// The name of the locale of messages.
private var localeOfMessages: String? { setlocale(LC_MESSAGES, nil).map { String(cString: $0) } }
