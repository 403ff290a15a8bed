import Geometry
import Glibc
import Localization
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The screens of the viewer in a language in which every text is another one.
@Suite struct TranslationTests {
  @Test func `Every text on every screen is translated, and identifiers are not`() async {
    // In a separate process, because the language is that of a process.
    await #expect(processExitsWith: .success) {
      let catalogs = TemporaryFolder()
      try beginPseudoLanguage(in: catalogs)
      try await MainActor.run {
        for screen in ViewerScreen.translated {
          let bench = try screen.open(Size(800, 600))
          let complaints = TranslatedScreen(bench, PseudoLanguage.isUntranslated).complaints
          #expect(complaints.isEmpty, "\(screen.name): \(complaints)")
          guard screen.name == "rename" else { continue }
          bench.press(.menu)
          ViewerScreen.rest(bench)
          let menu = TranslatedScreen(bench, PseudoLanguage.isUntranslated)
          #expect(
            menu.hasElement("menu.select-all") && menu.complaints.isEmpty, "\(menu.complaints)")
        }
      }
    }
  }

  @Test func `Menus and sheets that commands open are translated`() async {
    await #expect(processExitsWith: .success) {
      let catalogs = TemporaryFolder()
      try beginPseudoLanguage(in: catalogs)
      try await MainActor.run {
        let screens = ViewerScreen.all.filter {
          ["photo", "grid with selection"].contains($0.name)
        }
        for (screen, command) in screens.flatMap({ screen in Command.all.map { (screen, $0) } }) {
          // The folders beside those of the test are those of the machine.
          guard !["quit", "close", "parent-folder"].contains(command.id) else { continue }
          let bench = try screen.open(Size(800, 600))
          command.perform(in: bench.viewer)
          ViewerScreen.rest(bench)
          let complaints = TranslatedScreen(bench, PseudoLanguage.isUntranslated).complaints
          #expect(complaints.isEmpty, "\(command.id) on \(screen.name): \(complaints)")
        }
      }
    }
  }
}

/// Lets this process have the language in which every text is another one, with its catalogue in `folder`.
private func beginPseudoLanguage(in folder: TemporaryFolder) throws {
  for (name, value) in try PseudoLanguage.install(in: folder) { setenv(name, value, 1) }
  Localization.begin(in: nil)
}
