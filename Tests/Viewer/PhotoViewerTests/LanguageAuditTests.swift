import Geometry
import TestSupport
import Testing
import ViewSupport
import Views

@testable import PhotoViewer

/// The screens of the viewer in the languages of `make screens`.
@Suite struct LanguageAuditTests {
  private static let languages =
    ScreenInLanguage.languages.isEmpty ? Translations.languages : ScreenInLanguage.languages

  /// A screen held upright, a small window, and a large one.
  private static let sizes = [Size(400, 800), Size(800, 600), Size(1280, 800)]

  @Test(arguments: languages)
  func `No text is cut, none covers another, and none is English`(_ language: String) async {
    // In a separate process, because the language is that of a process.
    await #expect(processExitsWith: .success) { [language] in
      let catalogs = TemporaryFolder()
      try ScreenInLanguage.begin(language, in: catalogs)
      let english = try EnglishTexts(besides: language)
      try await MainActor.run {
        for screen in ViewerScreen.translated {
          let size = LanguageAuditTests.sizes[0]
          let bench = try ScreenInLanguage(screen, of: size, in: language).bench
          let screenTexts = TranslatedScreen(bench) { english.contains($0, besides: $1) }
          let untranslated = (screenTexts.complaints + screenTexts.foreignLists)
            .map { "English: \($0)" }
          for fault in untranslated + LanguageAuditTests.faults(of: bench) {
            Issue.record("\(screen.name) in \(language): \(fault)")
          }
        }
      }
    }
  }

  /// Returns the errors in the texts of a screen.
  @MainActor
  private static func faults(of bench: ViewerOnBench) -> [String] {
    let window = bench.viewer.window
    var faults: [String] = []
    for textScale in [1.0, 2] {
      window.environment.textScale = textScale
      for size in sizes {
        bench.resize(to: size)
        bench.wait(.milliseconds(200), frame: .milliseconds(100))
        let list = bench.draw()
        let all =
          bench.cutTexts(in: list) + list.overlappingTexts(measuring: window.textMeasurer)
        faults += all.map { "\(Int(size.width)) points wide, text times \(textScale): \($0)" }
      }
    }
    return faults
  }
}
