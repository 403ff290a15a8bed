import Controls
import Drawing
import Geometry
import Glibc
import Localization
import Semantics
import TestSupport
import Testing
import ViewSupport
import Views

@testable import PhotoViewer

/// The screens of the viewer in a language in which every text is another one.
@Suite struct TranslationTests {
  @Test func `Every text on every screen is translated, and identifiers are not`() async {
    // In a separate process, because the language is that of a process.
    await #expect(processExitsWith: .success) {
      let catalogues = TemporaryFolder()
      for (name, value) in try PseudoLanguage.install(in: catalogues) { setenv(name, value, 1) }
      Localization.begin(in: nil)
      try await MainActor.run {
        for screen in ViewerScreen.all {
          let bench = try screen.open(Size(800, 600))
          #expect(TranslatedScreen(bench).complaints == [], "\(screen.name)")
        }
      }
    }
  }
}

/// What a screen says and shows.
@MainActor
private struct TranslatedScreen {
  private let texts: [String]
  private let elements: [AccessibilityTree.Node]
  private let folder: String

  init(_ bench: ViewerOnBench) {
    texts = bench.draw().texts
    elements = bench.viewer.window.accessibilityTree().elements
    folder = bench.folder.path
  }

  /// What is neither translated nor meant to stay as it is.
  var complaints: [String] {
    let drawn = texts.filter { isUntranslated($0) && !Self.keys.contains($0) }
    let said = elements.flatMap { element in
      [
        element.name, element.description, element.value ?? "", element.hint,
        element.text?.characters ?? "", element.attributes["placeholder-text"] ?? "",
      ].filter { isUntranslated($0, in: element) }.map { "\(element.identifier): \($0)" }
    }
    let named = elements.flatMap { element in
      element.actions.filter { isUntranslated($0.localizedName) }.map {
        "\(element.identifier): \($0.localizedName)"
      }
    }
    let identifiers = elements.map(\.identifier).filter(PseudoLanguage.isUsed)
    return drawn + said + named + identifiers
  }

  private func isUntranslated(_ text: String, in element: AccessibilityTree.Node? = nil) -> Bool {
    let isHelp = element?.identifier.hasPrefix("help.") == true
    return PseudoLanguage.isUntranslated(
      text, besides: names + (isHelp ? Self.spokenKeys : []))
  }

  /// The names of files, folders and programs, and units.
  private var names: [String] {
    let files = (0...3).map { "\($0).png" } + ["gone.png", "lake.jpg"]
    let folders = [folder, String(folder.split(separator: "/").last ?? ""), "autumn", "winter"]
    return files + folders + ["Touchstone", "Painter", "Editor", "Video Player", " kB"]
  }

  /// The names of keys, which are those on keyboards in English.
  private static let keys = Set(
    Command.all.flatMap { command in
      [command.keyNames] + command.keys.flatMap { [$0.name, $0.badge] }
    })
  private static let spokenKeys = Command.all.flatMap { $0.keys.map(\.spokenName) }
}
