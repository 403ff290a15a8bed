import Geometry
import TestSupport
import Testing
import ViewSupport
import Views

@testable import PhotoViewer

/// The screens of the viewer in some languages, in narrow and wide windows, and with text of twice its size;
/// `make screens` looks at them.
@Suite(.enabled(if: !ScreenInLanguage.languages.isEmpty))
struct LanguageAuditTests {
  /// A screen held upright, a small window, and a large one.
  private static let sizes = [Size(400, 800), Size(800, 600), Size(1280, 800)]

  @Test(arguments: ScreenInLanguage.languages)
  func `No text is cut, and none covers another`(_ language: String) async {
    // In a separate process, because the language is that of a process.
    await #expect(processExitsWith: .success) { [language] in
      let catalogs = TemporaryFolder()
      try ScreenInLanguage.begin(language, in: catalogs)
      try await MainActor.run {
        for screen in ViewerScreen.all {
          for fault in try LanguageAuditTests.faults(of: screen, in: language) {
            Issue.record("\(screen.name) in \(language): \(fault)")
          }
        }
      }
    }
  }

  /// Returns what is wrong on a screen in the language of this process.
  @MainActor
  private static func faults(of screen: ViewerScreen, in language: String) throws -> [String] {
    let bench = try ScreenInLanguage(screen, of: sizes[0], in: language).bench
    let window = bench.viewer.window
    var faults: [String] = []
    for textScale in [1, 2] as [Double] {
      window.environment.textScale = textScale
      for size in sizes {
        bench.resize(to: size)
        bench.wait(.milliseconds(200), frame: .milliseconds(100))
        let list = bench.draw()
        let measurer = window.textMeasurer
        // Names of temporary folders are longer than those that people give.
        let cut = list.cutTexts(measuring: measurer).filter { !$0.contains("touchstone-test-") }
        let all = cut + list.overlappingTexts(measuring: measurer)
        faults += all.map { "\(Int(size.width)) points wide, text times \(textScale): \($0)" }
      }
    }
    return faults
  }
}
