import Localization
import Semantics
import TestSupport
import ViewSupport
import Views

@testable import PhotoViewer

/// The texts of a screen in another language than English.
@MainActor
struct TranslatedScreen {
  private let texts: [String]
  private let elements: [AccessibilityTree.Node]
  private let folder: String
  /// Whether a text is not translated, besides some words.
  private let isEnglish: (String, [String]) -> Bool

  init(_ bench: ViewerOnBench, _ isEnglish: @escaping (String, [String]) -> Bool) {
    self.isEnglish = isEnglish
    texts = bench.draw().texts
    elements = bench.viewer.window.accessibilityTree().elements
    folder = bench.folder.path
  }

  /// Whether there is an element with an identifier.
  func hasElement(_ identifier: String) -> Bool {
    elements.contains { $0.identifier == identifier }
  }

  /// The texts that are neither translated nor meant to stay as they are.
  var complaints: [String] {
    let drawn = texts.filter { isUntranslated($0) && !Self.keys.contains($0) }
    let said = elements.flatMap { element in
      words(of: element).filter { isUntranslated($0, in: element) }
        .map { "\(element.identifier): \($0)" }
    }
    let named = elements.flatMap { element in
      element.actions.filter { isUntranslated($0.localizedName) }.map {
        "\(element.identifier): \($0.localizedName)"
      }
    }
    let identifiers = elements.map(\.identifier).filter(PseudoLanguage.isUsed)
    return drawn + said + named + identifiers
  }

  /// Spoken lists with the comma of English, in a language that has another.
  var foreignLists: [String] {
    guard !localizedList(["", ""]).hasPrefix(",") else { return [] }
    return elements.flatMap { element in
      words(of: element).filter { $0.contains(", ") }.map { "\(element.identifier): \($0)" }
    }
  }

  /// The words that are spoken of an element.
  private func words(of element: AccessibilityTree.Node) -> [String] {
    [
      element.name, element.description, element.value ?? "", element.hint,
      element.text?.characters ?? "", element.attributes["placeholder-text"] ?? "",
    ]
  }

  private func isUntranslated(_ text: String, in element: AccessibilityTree.Node? = nil) -> Bool {
    let isHelp = element?.identifier.hasPrefix("help.") == true
    return isEnglish(text, names + (isHelp ? Self.spokenKeys : []))
  }

  /// The names of files, folders, programs and formats.
  private var names: [String] {
    let files = (0...3).map { "\($0).png" } + ["gone.png", "lake.jpg", "film.mp4"]
    let folders = [folder, "autumn", "winter"] + folder.split(separator: "/").map(String.init)
    return files + folders + ["Touchstone", "Painter", "Editor", "Video Player", "PNG"]
  }

  /// The names of keys; letters are not translated.
  private static let keys = Set(
    Command.all.flatMap { command in
      [command.keyNames] + command.keys.map { KeyNames.shown($0.badge) }
    } + [KeyNames.shown("Ctrl+X")])
  private static let spokenKeys = Command.all.flatMap { $0.keys.map(\.spokenName) }
}
