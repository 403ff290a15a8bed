import Foundation
import Motion
import TestSupport
import Testing
import Views

@testable import PhotoViewer

/// The table of commands, and the help and the README's table that follow from it.
@Suite struct CommandTests {
  @Test func `Every command is in the table once and has a key`() {
    #expect(Set(Command.all.map(\.id)).count == Command.all.count)
    #expect(Command.all.allSatisfy { !$0.keys.isEmpty && !$0.title.isEmpty })
    let keys = Command.all.flatMap(\.keys)
    #expect(keys.count == Set(keys).count)
    #expect(keys.count == Set(keys.map(\.name)).count)
  }

  @Test func `Every key maps to its command`() {
    for command in Command.all {
      for shortcut in command.keys {
        let modifiers = shortcut.modifiers
        func id(_ more: EventModifiers) -> String? {
          self.id(shortcut.key, modifiers.union(more))
        }
        #expect(id([]) == command.id && id(.capsLock) == command.id && id(.option) == nil)
      }
    }
    #expect(id("r") == "turn-right" && id("r", .shift) == "turn-left" && id("j") == nil)
    #expect(id("c", [.control, .shift]) == nil)
    #expect(id("+", .shift) == "zoom-in" && id(.delete, .shift) == "delete")
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
    #expect(id("с", .control, latin: "c") == "copy-path" && id("с") == nil)
    // The character of the layout comes first.
    #expect(id("?", .shift, latin: "f") == "help")
  }

  private func id(
    _ key: KeyEquivalent, _ modifiers: EventModifiers = [], latin: KeyEquivalent? = nil
  ) -> String? {
    Command.bound(to: KeyPress(time: .zero, key: key, modifiers: modifiers, latinKey: latin))?.id
  }

  @Test func `The help shows every key`() {
    let rows = HelpGroup.all.flatMap(\.rows)
    for command in Command.all {
      let names = command.keys.map(\.name).joined(separator: ", ")
      #expect(rows.contains { $0.input == names && $0.effect == command.title })
    }
  }

  /// The README's table of keys is complete and correct, with two commands in each row.
  @Test func `The README shows every key`() throws {
    var cells = Command.all.flatMap { command in
      [command.keys.map { "`\($0.name)`" }.joined(separator: " "), command.title]
    }
    while !cells.count.isMultiple(of: 4) { cells.append("") }
    let lines = stride(from: 0, to: cells.count, by: 4).map {
      "| \(cells[$0..<$0 + 4].joined(separator: " | ")) |"
    }
    let table = (["| key | | key | |", "|---|---|---|---|"] + lines).joined(separator: "\n")
    let readme = try String(contentsOfFile: SourceTree.path(of: "README.md"), encoding: .utf8)
    let containsTable = readme.contains("\n\n\(table)\n\n")
    #expect(containsTable, "README.md must contain:\n\(table)")
  }
}
