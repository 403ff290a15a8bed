import Files
import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import FileOperations

/// Undoing late, repeatedly, after a crash and with other processes.
@Suite struct UndoJournalTests {
  private let folder = TemporaryFolder()
  private var journal: FilePath { FilePath("\(folder.path)/state/journal.jsonl") }

  /// Returns operations as at the start of a program.
  private func start() -> FileOperations {
    FileOperations(
      trash: Trash(dataHome: FilePath("\(folder.path)/data")), journal: UndoJournal(at: journal),
      marks: nil)
  }

  private func write(_ name: String) -> FilePath {
    FilePath(folder.write(Array(name.utf8), to: name))
  }

  private func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(folder.path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private var lines: [Substring] { (text("state/journal.jsonl") ?? "").split(separator: "\n") }

  private func append(_ bytes: [UInt8]) throws {
    let file = try FileHandle(forWritingTo: URL(filePath: journal.string))
    try file.seekToEnd()
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  @Test func `Three actions are undone in reverse order after a restart`() throws {
    let first = start()
    for name in ["a", "b", "c"] { _ = try first.moveToTrash(write(name)) }
    #expect(text("a") == nil && text("c") == nil)
    let second = start()
    #expect(try second.undo().map(\.from.lastComponent?.string) == ["c"])
    #expect(text("c") == "c" && text("b") == nil)
    let third = start()
    #expect(try third.undo().count == 1 && text("b") == "b")
    #expect(try third.undo().count == 1 && text("a") == "a")
    #expect(try third.undo().isEmpty && start().undoable.isEmpty)
  }

  @Test func `All of many files that were trashed together come back after a restart`() throws {
    let before = start()
    let group = FileAction.newGroup()
    for number in 0..<80 { _ = try before.moveToTrash(write("\(number)"), in: group) }
    _ = try before.moveToTrash(write("last"))
    let after = start()
    #expect(try after.undo().count == 1 && text("last") == "last")
    #expect(try after.undo().count == 80 && text("0") == "0" && text("79") == "79")
  }

  @Test(arguments: OddFile.allCases)
  func `A journal that is no file keeps nobody waiting, and that is told`(file: OddFile) throws {
    mkdir(journal.folder.string, 0o700)
    file.make(at: journal.string)
    let operations = start()
    _ = try operations.moveToTrash(write("a"))
    #expect(text("a") == nil && operations.takeJournalFault() != nil)
    #expect(try operations.undo().count == 1 && text("a") == "a")
    #expect(start().undoable.isEmpty)
  }

  @Test func `Several files are one action`() throws {
    let before = start()
    _ = try before.moveToTrash(write("x"))
    let action = try before.moveToTrash(write("a"))
    _ = try before.moveToTrash(write("b"), in: action.group)
    for operations in [before, start()] { #expect(operations.undoable.count == 2) }
    let after = start()
    #expect(try after.undo().map(\.from.lastComponent?.string) == ["a", "b"])
    #expect(text("a") == "a" && text("b") == "b" && text("x") == nil)
    #expect(after.undoable.count == 1)
  }

  @Test(arguments: FileNames.all)
  func `A file of any name comes back after a restart`(name: FileNames.Name) throws {
    let path = FilePath(folder.path).appending(name.component)
    try FileSystem.write([1], to: path, .none)
    _ = try start().moveToTrash(path)
    #expect(FileStatus(of: path) == nil)
    #expect(try start().undo().map(\.from.lastComponent) == [name.component])
    #expect(FileStatus(of: path) != nil)
  }

  @Test func `Lines that are damaged or unknown are skipped`() throws {
    _ = try start().moveToTrash(write("a"))
    let random: [UInt8] = [0xFF, 0, 0x7B, 0x22]
    try append(Array("{\"id\":\"x\",\"time\":1e9,\"kind\":\"paint\"}\n[1]\nnonsense\n\n".utf8))
    try append(random + [0x0A] + Array("{\"done\":5}\n{\"id\":\"half".utf8))
    let after = start()
    _ = try after.moveToTrash(write("b"))
    #expect(lines.last?.hasPrefix("{\"done\"") == true)
    let again = start()
    #expect(try again.undo().count == 1 && text("b") == "b")
    #expect(try again.undo().count == 1 && text("a") == "a")
  }

  @Test func `A journal of random bytes is no obstacle`() throws {
    for seed in randomSeeds(20) {
      var random = SeededGenerator(seed: seed)
      let name = "file \(seed)"
      _ = try start().moveToTrash(write(name))
      var bytes = Array(Data(try Data(contentsOf: URL(filePath: journal.string))))
      for _ in 0..<8 {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: .min ... .max, using: &random)
      }
      try Data(bytes).write(to: URL(filePath: journal.string))
      let operations = start()
      _ = operations.undoable
      _ = try operations.moveToTrash(write("last"))
      #expect(try start().undo().first?.from.lastComponent?.string == "last", "seed \(seed)")
    }
  }

  @Test func `Files deleted on a stick are reported as gone only while the stick is connected`()
    throws
  {
    let stick = "\(folder.path)/stick"
    let away = "\(folder.path)/away"
    mkdir(stick, 0o700)
    let path = FilePath("\(stick)/a")
    try FileSystem.write([1], to: path, .none)
    let operations = FileOperations(
      trash: Trash(dataHome: FilePath("\(stick)/data")), journal: UndoJournal(at: journal),
      marks: nil)
    _ = try operations.moveToTrash(path)
    #expect(Glibc.rename(stick, away) == 0)
    #expect(
      throws: FileActionError.trash(
        .notRestored(path: path, reason: "its original folder no longer exists"))
    ) { try operations.undo() }
    #expect(Glibc.rename(away, stick) == 0)
    #expect(try operations.undo().count == 1 && FileStatus(of: path) != nil)
  }

  /// Changes the time that the journal has for `action`.
  private func setTime(of action: FileAction, to time: Int) throws {
    let text = lines.map { line in
      line.contains("\"id\":\"\(action.id)\"")
        ? line.replacing(/"time":\d+/, with: "\"time\":\(time)") : line
    }
    try Data((text.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: journal.string))
  }

  @Test func `Actions from while the clock was wrong are undone in order`() throws {
    for (name, time) in [("a", nil), ("b", 5), ("c", 1 << 40)] {
      let action = try start().moveToTrash(write(name))
      if let time { try setTime(of: action, to: time) }
    }
    for name in ["c", "b", "a"] {
      #expect(try start().undo().map(\.from.lastComponent?.string) == [name])
    }
  }

  @Test func `A journal that is shortened while the clock is weeks ahead loses nothing`() throws {
    let action = try start().moveToTrash(write("a"))
    try setTime(of: action, to: action.time - 20 * 24 * 60 * 60)
    let line = Array("{\"undone\":\"\(String(repeating: "x", count: 1000))\"}\n".utf8)
    try append(Array(repeatElement(line, count: 1100).joined()))
    #expect(start().undoable.isEmpty && lines.count == 2)
    try setTime(of: action, to: action.time)
    #expect(try start().undo().count == 1 && text("a") == "a")
  }

  @Test func `Old actions are not undone, and the latest of many are`() throws {
    let action = try start().moveToTrash(write("old"))
    try setTime(of: action, to: action.time - 8 * 24 * 60 * 60)
    #expect(start().undoable.isEmpty)
    let operations = start()
    for number in 0..<60 { _ = try operations.moveToTrash(write("\(number)")) }
    let after = start()
    var count = 0
    while try !after.undo().isEmpty { count += 1 }
    #expect(count == 50 && self.text("59") == "59" && self.text("9") == nil)
  }

  @Test func `A journal that has grown large is shortened, and keeps what can be undone`() throws {
    let operations = start()
    _ = try operations.moveToTrash(write("a"))
    let line = Array("{\"undone\":\"\(String(repeating: "x", count: 1000))\"}\n".utf8)
    try append(Array(repeatElement(line, count: 1100).joined()))
    _ = try operations.moveToTrash(write("b"))
    #expect(try start().undo().count == 1 && text("b") == "b")
    let size = try #require(FileStatus(of: journal)).byteCount
    #expect(size < 2000)
    // A process that had it open before appends to the new file.
    _ = try operations.moveToTrash(write("c"))
    #expect(start().undoable.first?.from.lastComponent?.string == "c")
    let after = start()
    #expect(try after.undo().count == 1 && after.undo().count == 1)
    #expect(text("a") == "a" && text("c") == "c")
  }

  @Test func `Actions on thousands of files with long paths are known after a restart`() throws {
    _ = try start().moveToTrash(write("a"))
    let size = try #require(FileStatus(of: journal)).byteCount
    let (group, long) = (FileAction.newGroup(), FilePath("/" + String(repeating: "x", count: 200)))
    let file = FileIdentity(try #require(FileStatus(of: journal)))
    let actions = (0..<3000).map {
      FileAction(
        .rename, from: long.appending("\($0)"), to: long.appending("new \($0)"), result: file,
        group: group)
    }
    let lines = actions.flatMap { JournalLine.begun($0).bytes + JournalLine.done(id: $0.id).bytes }
    #expect(lines.count > 1 << 20)
    try append(lines)
    #expect(start().undoable == actions)
    // There is nothing to leave out.
    #expect(FileStatus(of: journal)?.byteCount == size + lines.count)
  }

  @Test func `Two processes append, and each undoes what it knows of`() throws {
    let (one, other) = (start(), start())
    #expect(one.undoable.isEmpty && other.undoable.isEmpty)
    _ = try one.moveToTrash(write("a"))
    _ = try other.moveToTrash(write("b"))
    #expect(try one.undo().map(\.from.lastComponent?.string) == ["a"])
    #expect(try one.undo().isEmpty && text("b") == nil)
    #expect(try start().undo().count == 1 && text("b") == "b")
    // It is back already, so the other one says so, and forgets it.
    #expect(throws: FileActionError.self) { try other.undo() }
    #expect(text("b") == "b" && other.undoable.isEmpty)
  }

  @Test func `Without a journal actions are undone until the end, and it is said once`() throws {
    _ = folder.write([], to: "state")
    let operations = start()
    _ = try operations.moveToTrash(write("a"))
    #expect(operations.takeJournalFault() == .fileExists)
    _ = try operations.moveToTrash(write("b"))
    #expect(operations.takeJournalFault() == nil)
    #expect(try operations.undo().count == 1 && text("b") == "b")
    #expect(try operations.undo().count == 1 && text("a") == "a")
  }

  // MARK: Crashes

  /// The program is killed at each call in turn: none from there on changes anything.
  @Test func `After a crash at any step the file is in one place and can be brought back`() throws {
    for hasRenameNew in [true, false] {
      var step = 0
      while true {
        // Files that earlier attempts left in the trash would add calls.
        try? FileManager.default.removeItem(atPath: "\(folder.path)/data")
        let path = write("a")
        let count = CallCounter()
        let limit = step
        let operations = start()
        FileCall.withProbe({ call in
          guard count.next() < limit else { return .ioError }
          if case .renameNew = call, !hasRenameNew { return .noFunction }
          return nil
        }) { _ = try? operations.moveToTrash(path) }
        let isMoved = text("a") == nil
        let after = start()
        #expect(after.undoable.isEmpty == !isMoved, "step \(step)")
        if isMoved {
          #expect(try after.undo().count == 1)
        }
        #expect(text("a") == "a", "step \(step)")
        #expect(start().undoable.isEmpty)
        if count.value <= limit { break }
        step += 1
      }
      #expect(step > 10)
    }
  }

  @Test func `After a crash at any step of undoing the file is in one place`() throws {
    var step = 0
    while true {
      _ = try start().moveToTrash(write("a"))
      let count = CallCounter()
      let limit = step
      let operations = start()
      FileCall.withProbe({ _ in count.next() < limit ? nil : .ioError }) {
        _ = try? operations.undo()
      }
      let isBack = text("a") == "a"
      let after = start()
      // It may still be undoable if only the note is missing.
      if !isBack {
        #expect(try after.undo().count == 1, "step \(step)")
      } else {
        _ = try? after.undo()
      }
      #expect(text("a") == "a" && start().undoable.isEmpty, "step \(step)")
      if count.value <= limit { break }
      step += 1
    }
    #expect(step > 3)
  }

  @Test
  func `Of several actions, those that cannot be undone are reported, and the rest is undone`()
    throws
  {
    let operations = start()
    let paths = ["a", "b", "c"].map(write)
    for path in paths { _ = try operations.moveToTrash(path, in: "one") }
    _ = folder.write([1], to: "b")
    let (undone, faults) = operations.undo(operations.undoable)
    #expect(undone.map(\.from) == [paths[0], paths[2]] && faults.count == 1)
    #expect(text("a") == "a" && text("c") == "c")
  }
}
