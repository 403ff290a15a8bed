import FileOperations
import Files
import Foundation
import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing

/// A program that is killed at any system call leaves every file whole, under one name, and the next one continues from
/// there. Once it is killed, none of its calls does anything: so it is enough that all fail from then on.
@Suite struct KilledProgramTests {
  enum Action: CaseIterable {
    case trash, restore, rename, renameBack, turn, turnBack
  }

  /// A picture, a trash and a journal in a folder.
  private struct Stage {
    let folder: String

    private static let (old, new) = ("0123456789", "01ab456789")

    var path: FilePath { FilePath("\(folder)/a.jpg") }

    func start() -> FileOperations {
      FileOperations(
        trash: Trash(dataHome: FilePath("\(folder)/data")),
        journal: UndoJournal(at: FilePath("\(folder)/state/journal.jsonl")), marks: nil)
    }

    func prepare(_ action: Action) throws {
      try FileSystem.write(Array(Self.old.utf8), to: path, .none)
      switch action {
      case .restore: try perform(.trash)
      case .renameBack: try perform(.rename)
      case .turnBack: try perform(.turn)
      case .trash, .rename, .turn: break
      }
    }

    func perform(_ action: Action) throws {
      let operations = start()
      let status = FileStatus(of: path)
      switch action {
      case .trash: _ = try operations.moveToTrash(path, expecting: status)
      case .rename:
        _ = try operations.rename(path, to: FileName("b.jpg"), expecting: try #require(status))
      case .turn:
        let edits = try #require(ByteEdits([ByteEdits.Edit(2..<4, Array("ab".utf8))]))
        _ = try operations.saveTurn(of: try OriginalFile(path), by: edits)
      case .restore, .renameBack, .turnBack: _ = try operations.undo()
      }
    }

    /// Performs `action` by a program that is killed before the system call with the number `step`. Returns whether it
    /// was killed.
    func perform(_ action: Action, killedAt step: Int) -> Bool {
      let calls = CallCounter()
      FileCall.withProbe({ _ in calls.next() >= step ? .ioError : nil }) { try? perform(action) }
      return calls.value > step
    }

    /// The places of whole files, old or changed.
    var places: [String] {
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.filter { name in
        guard !name.hasPrefix("state/"), !name.hasSuffix(".trashinfo"),
          let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)")
        else { return false }
        return [Self.old, Self.new].contains(String(decoding: bytes, as: UTF8.self))
      }
    }

    /// Whether the picture exists under one of its names. Temporary files of a change may remain.
    func isSound(after action: Action) -> Bool {
      let seen = places.filter { !$0.hasPrefix(".") }
      return seen.count == 1
        && seen.allSatisfy { !$0.hasPrefix("data/") || hasNote($0) }
    }

    private func hasNote(_ place: String) -> Bool {
      let name = FilePath(place).lastComponent?.string ?? ""
      return access("\(folder)/data/Trash/info/\(name).trashinfo", F_OK) == 0
    }
  }

  @Test(arguments: Action.allCases)
  func `The file is whole and under one name, and what was done can be undone`(action: Action)
    throws
  {
    for step in 0..<100 {
      let folder = TemporaryFolder(in: TemporaryFolder.inMemory)
      let stage = Stage(folder: folder.path)
      try stage.prepare(action)
      let isKilled = stage.perform(action, killedAt: step)
      #expect(stage.isSound(after: action), "\(action), step \(step): \(stage.places)")
      // The next program does not lose anything either.
      _ = try? stage.start().undo()
      #expect(stage.isSound(after: action), "\(action), step \(step), undone: \(stage.places)")
      if !isKilled { return }
    }
    Issue.record("\(action) takes too many steps")
  }
}
