import Foundation
import Motion
import Settings
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The table of commands, and the lists for people that follow from it.
@Suite struct CommandTests {
  @Test func `Every command is in the table once, and no keys are bound twice in a scope`() {
    #expect(Set(Command.all.map(\.id)).count == Command.all.count)
    #expect(Command.all.allSatisfy { !$0.title.isEmpty && !$0.scopes.isEmpty })
    for scope in CommandScope.allCases {
      let keys = Command.all.filter { $0.scopes.contains(scope) }.flatMap(\.keys)
      #expect(keys.count == Set(keys).count, "\(scope)")
      #expect(keys.count == Set(keys.map(\.name)).count, "\(scope)")
    }
  }

  @Test func `Every command can be reached without keys`() {
    let others: Set = [
      // Menus and bars open by gestures, and fingers go back.
      "menu", "controls", "back",
      // A tap opens a picture, and closing the window quits.
      "open-picture", "quit",
    ]
    for command in Command.all where command.places.isEmpty {
      #expect(others.contains(command.id), "\(command.id)")
    }
  }

  @Test func `Every key maps to its command`() {
    for command in Command.all {
      for shortcut in command.keys {
        let modifiers = shortcut.modifiers
        for scope in command.scopes {
          func id(_ more: EventModifiers) -> String? {
            self.id(shortcut.key, modifiers.union(more), in: scope)
          }
          #expect(id([]) == command.id && id(.capsLock) == command.id)
          // With Alt it is another command's, if any.
          let alternative = KeyboardShortcut(
            shortcut.key, modifiers: shortcut.modifiers.union(.option))
          let owner = Command.all.first {
            $0.scopes.contains(scope) && $0.keys.contains(alternative)
          }
          #expect(id(.option) == owner?.id)
        }
      }
    }
    #expect(id("r") == "turn-right" && id("r", .shift) == "turn-left" && id("j") == nil)
    #expect(id("r", in: .grid) == nil)
    #expect(id("q", [.control, .shift]) == nil)
    #expect(id("+", .shift) == "zoom-in" && id(.home, .shift) == "first")
    #expect(id(.delete, .shift) == "delete")
  }

  @Test func `Identifiers are words in lower case with hyphens`() {
    for command in Command.all {
      let words = command.id.split(separator: "-", omittingEmptySubsequences: false)
      #expect(
        words.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isLowercase } },
        "\(command.id)")
    }
  }

  @Test func `Keys work on a layout of another script`() {
    #expect(id("к", latin: "r") == "turn-right" && id("к", .shift, latin: "r") == "turn-left")
    #expect(id("с", .control, latin: "c") == "copy" && id("с") == nil)
    // The character of the layout comes first.
    #expect(id("?", .shift, latin: "f") == "help")
  }

  private func id(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], latin: KeyEquivalent? = nil,
    in scope: CommandScope = .photo
  ) -> String? {
    let press = KeyPress(time: .zero, key: key, modifiers: modifiers, latinKey: latin)
    return CommandKeys.standard.command(for: press, in: scope)?.id
  }

  @Test func `Keys that the user has set take the place of those of the table`() throws {
    let reading = SettingsReading(
      text: """
        [keys]
        turn-right = ["T", "Ctrl+Shift+PageUp"]
        delete = []
        no-such-command = ["F7"]
        sort = ["R"]
        """, name: "settings.toml")
    #expect(reading.faults.isEmpty)
    let keys = CommandKeys(reading.settings.keys)
    func id(_ key: KeyEquivalent, _ modifiers: EventModifiers = [], _ scope: CommandScope = .photo)
      -> String?
    {
      keys.command(for: KeyPress(time: .zero, key: key, modifiers: modifiers), in: scope)?.id
    }
    #expect(id("t") == "turn-right" && id(.pageUp, [.control, .shift]) == "turn-right")
    // Its own keys are no keys of it any more, and the filmstrip has lost the one that was taken.
    #expect(id("r") == nil && id("r", .control) == nil && id(.delete, .shift) != "delete")
    #expect(id("r", [], .grid) == "sort" && id("o", [], .grid) == nil)
    #expect(keys.applied(to: .filmstrip).keys.isEmpty && keys.first(of: .filmstrip) == nil)
    #expect(keys.first(of: .fullscreen) == KeyboardShortcut("f", modifiers: []))
    #expect(
      CommandListing.unknown(in: reading.settings.keys, of: "settings.toml")
        == ["settings.toml:4: keys.no-such-command: not known"])
    #expect(CommandKeys([]) == .standard)
  }

  private static let withKeys = Command.all.filter { !$0.keys.isEmpty }

  @Test func `The help shows every key`() {
    let rows = HelpGroup.all.flatMap(\.rows)
    #expect(rows.contains { $0.input == "Alt+0 – Alt+5" && $0.effect == "Rating" })
    for command in Self.withKeys where !Command.isRating(command) {
      let names = command.keys.map(\.name).joined(separator: ", ")
      #expect(rows.contains { $0.input == names && $0.effect == command.title })
    }
  }

  /// All commands in the order of the documents. `make keys` writes their tables.
  private static let byTitle = Command.all.sorted { ($0.title, $0.id) < ($1.title, $1.id) }

  @Test func `The user's guide shows every command with its keys`() throws {
    let rows = Self.byTitle.map { command in
      let keys = command.keys.map { "`\($0.name)`" }.joined(separator: " ")
      return "| \(command.title) | \(keys) | `\(command.id)` |\n"
    }
    let table = "| command | keys | name |\n|---|---|---|\n" + rows.joined()
    let path = SourceTree.path(of: "Documentation/viewer.md")
    let guide = try String(contentsOfFile: path, encoding: .utf8)
    let hasTable = guide.hasSuffix("\n\n\(table)") || guide.contains("\n\n\(table)\n")
    #expect(hasTable, "Documentation/viewer.md must contain:\n\(table)")
  }

  @Test func `The manual page shows every key`() throws {
    let items = Self.byTitle.filter { !$0.keys.isEmpty }
      .map { ".It \($0.keyNames)\n\($0.title)" }.joined(separator: "\n")
    let path = SourceTree.path(of: "packaging/touchstone.1")
    let page = try String(contentsOfFile: path, encoding: .utf8)
    let containsItems = page.contains(" -compact\n\(items)\n.El\n")
    #expect(containsItems, "packaging/touchstone.1 must contain:\n\(items)")
  }

  @Test func `The list of commands has a line for each, sorted by its identifier`() {
    let lines = CommandListing.text.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(lines.map(\.[0]) == Command.all.map(\.id).sorted())
    #expect(lines.allSatisfy { $0.count == 5 && $0[1] != "" && $0[3] != "" && $0[4] != "" })
    #expect(lines.allSatisfy { $0[2].split(separator: " ").allSatisfy { !$0.isEmpty } })
    #expect(
      lines.contains(["next-page", "Next Page", "Ctrl+PageDown", "photo", "menu"])
        && lines.contains([
          "turn-right", "Turn Right", "R Ctrl+R", "photo,selection",
          "toolbar:4,selection-toolbar:3,menu",
        ])
        && lines.contains([
          "share", "Share…", "", "photo,selection", "toolbar:1,selection-toolbar:1",
        ])
        && lines.contains(["back", "Back", "Escape", "photo,grid,selection", "help"]))
  }
}
