import Glibc
import Localization
import TestSupport
import Testing

/// The translations in po/. Each test has a process of its own, because a process has one locale.
@Suite struct TranslationFilesTests {
  /// A command, and how the desktops name it.
  private static let moveToTrash = [
    "de": "In den Papierkorb verschieben", "fr": "Mettre à la corbeille",
    "es": "Mover a la papelera", "it": "Sposta nel cestino", "pt_BR": "Mover para a lixeira",
    "nl": "Verplaatsen naar prullenbak", "tr": "Çöpe Taşı",
  ]

  /// Calls `body` in the language of each translation.
  private static func forEachLanguage(_ body: (String) throws -> Void) throws {
    let folder = TemporaryFolder()
    try Translations.compile(into: folder)
    for language in Translations.languages {
      for (name, value) in try Translations.variables(for: language, in: folder) {
        setenv(name, value, 1)
      }
      Localization.begin(in: nil)
      try body(language)
    }
  }

  @Test func `Commands have the names that the desktops give them`() async {
    await #expect(processExitsWith: .success) {
      var languages = 0
      try TranslationFilesTests.forEachLanguage { language in
        languages += 1
        let text = localized("Move to Trash")
        #expect(text != "Move to Trash", "\(language)")
        if let expected = TranslationFilesTests.moveToTrash[language] {
          #expect(text == expected, "\(language)")
        }
      }
      #expect(languages == 14)
    }
  }

  /// Numbers and dates in the languages of these, as they are without a locale of the C library.
  private static let conventions = [
    "de": ["12.345", "2,5", "28.11.2026", "November 2026"],
    "fr": ["12\u{202F}345", "2,5", "28/11/2026", "novembre 2026"],
    "es": ["12.345", "2,5", "28/11/2026", "noviembre de 2026"],
    "ja": ["12,345", "2.5", "2026年11月28日", "2026年11月"],
    "cs": ["12\u{A0}345", "2,5", "28.11.2026", "listopad 2026"],
  ]

  @Test func `Numbers and dates are those of the language where the system lacks its locale`() async
  {
    await #expect(processExitsWith: .success) {
      var time = tm()
      (time.tm_year, time.tm_mon, time.tm_mday) = (126, 10, 28)
      var months: Set<String> = []
      try TranslationFilesTests.forEachLanguage { language in
        let (numbers, dates) = (NumberStyle.current, DateStyle.current)
        let texts = [
          numbers.grouped(12_345), numbers.text(of: 2.5, decimals: 1), dates.day(of: time),
          dates.month(of: time),
        ]
        if let expected = TranslationFilesTests.conventions[language] {
          #expect(texts == expected, "\(language)")
        }
        #expect(texts[2] != "2026-11-28", "\(language)")
        months.insert(texts[3])
      }
      // French and Italian have the same, as Polish and Czech, and Japanese and Chinese.
      #expect(months.count == 11)
    }
  }

  @Test func `Every count has its form of a plural`() async {
    await #expect(processExitsWith: .success) {
      try TranslationFilesTests.forEachLanguage { language in
        var forms: Set<String> = []
        for count in 0...120 {
          let text = localizedPlural("{count} picture", "{count} pictures", count: count)
          #expect(!text.contains("picture") && !text.contains("{"), "\(language) \(count): \(text)")
          forms.insert(text.replacing("\(count)", with: ""))
        }
        let expected = [
          "tr": 1, "ja": 1, "zh_CN": 1, "pl": 3, "cs": 3, "ru": 3, "ar": 5,
        ]
        #expect(forms.count == expected[language] ?? 2, "\(language): \(forms)")
      }
    }
  }
}
