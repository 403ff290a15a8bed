import Geometry
import Glibc
import Layout
import Localization
import Semantics
import Shell
import TestSupport
import Testing
import ViewSupport
import Views

/// The scenes in all languages: their own texts are English, and those of the toolkit in them are translated.
@Suite struct SceneLanguageTests {
  /// A screen held upright, a small window, and a large one.
  private static let sizes = [Size(400, 800), Size(800, 600), Size(1280, 800)]

  @Test(arguments: Translations.languages)
  func `No translated text is cut, and none covers another`(_ language: String) async {
    // In a separate process, because the language is that of a process.
    await #expect(processExitsWith: .success) { [language] in
      let catalogs = TemporaryFolder()
      try Translations.compile(into: catalogs)
      for (name, value) in try Translations.variables(for: language, in: catalogs) {
        setenv(name, value, 1)
      }
      Localization.begin(in: nil)
      let translations = try Translations.texts(in: language)
      await MainActor.run {
        var drawn: Set<String> = []
        for edition in SceneUnderTest.editions {
          let audit = SceneLanguageTests.audit(edition, in: language, of: translations)
          drawn.formUnion(audit.drawn)
          for fault in audit.faults { Issue.record("\(edition) in \(language): \(fault)") }
        }
        #expect(!drawn.isEmpty, "the language has begun")
      }
    }
  }

  /// Returns which of `translations` a scene draws, and the faults of these.
  private static func audit(
    _ edition: SceneUnderTest.Edition, in language: String, of translations: Set<String>
  ) -> (drawn: Set<String>, faults: [String]) {
    var drawn: Set<String> = []
    var faults: [String] = []
    for (size, textScale) in sizes.flatMap({ size in [1.0, 2].map { (size, $0) } }) {
      let scene = SceneUnderTest(
        edition.name, variant: edition.variant, size: size, textScale: textScale,
        layoutDirection: LayoutDirection(ofLanguage: language))
      scene.tapFirstField()
      let list = scene.application.frame()
      let shown = translations.intersection(list.texts)
      drawn.formUnion(shown)
      let measurer = scene.window.textMeasurer
      // The texts of the scene itself are audited in English.
      let own =
        list.cutTexts(measuring: measurer).filter { cut in
          shown.contains { cut.hasPrefix("\($0): ") }
        }
        + list.overlappingTexts(measuring: measurer).filter { overlap in
          shown.contains { overlap.contains("“\($0)”") }
        }
      faults += own.map { "\(Int(size.width)) points wide, text times \(textScale): \($0)" }
    }
    return (drawn, faults)
  }
}

extension SceneUnderTest {
  /// Taps the uppermost field, if there is one, for which the keyboard and the buttons of the field appear.
  fileprivate func tapFirstField() {
    let fields = window.accessibilityTree().nodes.values.filter {
      [.entry, .passwordText, .text].contains($0.role)
    }
    guard let field = fields.min(by: { $0.frame.minY < $1.frame.minY }) else { return }
    land(at: field.frame.center).lift()
    waitForRest()
  }
}
