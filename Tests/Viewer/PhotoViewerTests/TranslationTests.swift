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
      let catalogs = TemporaryFolder()
      try beginPseudoLanguage(in: catalogs)
      try await MainActor.run {
        for screen in ViewerScreen.all {
          let bench = try screen.start(Size(800, 600))
          if screen.name == "properties" {
            // Otherwise, this screen has properties that are always the same.
            bench.press("i")
            ViewerScreen.rest(bench)
          } else {
            try screen.show(in: bench)
          }
          let complaints = TranslatedScreen(bench).complaints
          #expect(complaints.isEmpty, "\(screen.name): \(complaints)")
          guard screen.name == "rename" else { continue }
          bench.press(.menu)
          ViewerScreen.rest(bench)
          let menu = TranslatedScreen(bench)
          #expect(
            menu.hasElement("menu.select-all") && menu.complaints.isEmpty, "\(menu.complaints)")
        }
      }
    }
  }

  @Test func `What commands lead to is translated`() async {
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
          let complaints = TranslatedScreen(bench).complaints
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

  /// Whether an element is there.
  func hasElement(_ identifier: String) -> Bool {
    elements.contains { $0.identifier == identifier }
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

  /// The names of files, folders, programs and formats.
  private var names: [String] {
    let files = (0...3).map { "\($0).png" } + ["gone.png", "lake.jpg"]
    let folders =
      [folder] + folder.split(separator: "/").map(String.init) + [
        "autumn", "winter", "data", "state",
      ]
    return files + folders + ["Touchstone", "Painter", "Editor", "Video Player", "PNG"]
  }

  /// The names of keys, of which letters are not translated.
  private static let keys = Set(
    Command.all.flatMap { command in
      [command.keyNames] + command.keys.map { KeyNames.shown($0.badge) }
    } + [KeyNames.shown("Ctrl+X")])
  private static let spokenKeys = Command.all.flatMap { $0.keys.map(\.spokenName) }
}
