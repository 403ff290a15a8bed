import CLinux
import FileOperations
import Files
import Foundation
import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing

/// A change in a file is made whole or not at all, and undone to the byte.
@Suite struct TurnTests: FileOperationsSuite {
  let folder = TemporaryFolder()
  private let old = Array("0123456789".utf8)

  private var path: FilePath { FilePath("\(folder.path)/a.jpg") }

  private var bytes: [UInt8] { (try? FileSystem.contents(of: path, limit: 1000)) ?? [] }

  /// The pictures and drafts in the folder.
  private var names: [String] { folder.names().filter { $0 != "data" && $0 != "state" } }

  /// Replaces two bytes and adds one.
  private func edits() throws -> ByteEdits {
    try #require(
      ByteEdits([ByteEdits.Edit(2..<4, Array("ab".utf8)), ByteEdits.Edit(6..<6, Array("+".utf8))]))
  }

  private let new = Array("01ab45+6789".utf8)

  @discardableResult
  private func turn(_ operations: FileOperations) throws -> FileAction {
    try operations.saveTurn(of: try OriginalFile(path), by: try edits()).action
  }

  @Test func `Edits are text, and have an inverse`() throws {
    let edits = try edits()
    #expect(edits.text == "2+2=6162,6+0=2b" && ByteEdits(text: edits.text) == edits)
    #expect(edits.applied(to: old) == new)
    let inverse = try #require(edits.inverse { Array(old[$0]) })
    #expect(inverse.applied(to: new) == old)
    for text in [
      "", "1", "1+1", "-1+2=00", "1+-1=00", "1+1=0", "1+1=0g", "5+1=00,2+1=00",
      "1+9223372036854775807=00", "1+1=00,",
    ] {
      #expect(ByteEdits(text: text) == nil || text.hasSuffix(","), "\(text)")
    }
    #expect(edits.applied(to: [1, 2]) == nil)
  }

  @Test func `Several changes are undone to the byte, after restarts`() throws {
    _ = folder.write(old, to: "a.jpg")
    let before = try #require(FileStatus(of: path))
    try turn(start())
    let between = bytes
    try turn(start())
    #expect(bytes != between && between == new)
    #expect(try start().undo().count == 1 && bytes == between)
    #expect(try start().undo().count == 1 && bytes == old)
    #expect(FileStatus(of: path)?.modified == before.modified && start().undoable.isEmpty)
    #expect(names == ["a.jpg"])
  }

  @Test func `Permissions, attributes and links stay`() throws {
    let file = folder.write(old, to: "a.jpg")
    chmod(file, 0o640)
    let name = "user.test"
    let hasAttributes = setxattr(file, name, "x", 1, 0) == 0
    symlink(file, "\(folder.path)/link.jpg")
    let operations = start()
    _ = try operations.saveTurn(
      of: try OriginalFile(FilePath("\(folder.path)/link.jpg")), by: try edits())
    let status = try #require(FileStatus(of: path))
    #expect(bytes == new && status.permissions == 0o640 && !status.isLink)
    #expect(FileStatus(of: FilePath("\(folder.path)/link.jpg"))?.isLink == true)
    var value = [UInt8](repeating: 0, count: 4)
    #expect(!hasAttributes || getxattr(file, name, &value, 4) == 1 && value[0] == 0x78)
  }

  @Test func `A change beyond a turn is refused`() throws {
    let file = folder.write(old, to: "a.jpg")
    let operations = start()
    let large = try #require(ByteEdits([ByteEdits.Edit(0..<10, []), ByteEdits.Edit(10..<80, [])]))
    #expect(throws: FileActionError.self) {
      try operations.saveTurn(of: try OriginalFile(path), by: large)
    }
    link(file, "\(folder.path)/b.jpg")
    #expect(throws: FileActionError.self) { try turn(operations) }
    unlink("\(folder.path)/b.jpg")
    let original = try OriginalFile(path)
    _ = folder.write(Array("9876543210".utf8), to: "a.jpg")
    #expect(throws: FileActionError.changed(path: original.path)) {
      try operations.saveTurn(of: original, by: try edits())
    }
    #expect(bytes == Array("9876543210".utf8) && names == ["a.jpg"] && operations.undoable.isEmpty)
    #expect(throws: FileActionError.self) { try OriginalFile(FilePath(folder.path)) }
    #expect(throws: FileActionError.self) { try OriginalFile(FilePath("\(folder.path)/none")) }
  }

  /// Another program saves the file before each call in turn, by writing to it or by replacing it.
  @Test(arguments: [false, true])
  func `A file that another program saves while a turn is saved or undone is kept`(
    isReplaced: Bool
  ) throws {
    for isUndone in [false, true] {
      try FaultSteps.each { steps in
        for name in names { unlink("\(folder.path)/\(name)") }
        _ = folder.write(old, to: "a.jpg")
        let operations = start()
        if isUndone { try turn(operations) }
        let edits = try edits()
        FileCall.withProbe({ _ in
          guard steps.next() else { return nil }
          if isReplaced {
            _ = folder.write(other, to: "other")
            rename("\(folder.path)/other", path.string)
          } else {
            _ = folder.write(other, to: "a.jpg")
          }
          return nil
        }) {
          if isUndone {
            _ = try? operations.undo()
          } else {
            _ = try? operations.saveTurn(of: try OriginalFile(path), by: edits)
          }
        }
        if steps.hasFailed { #expect(bytes == other) }
        #expect(names == ["a.jpg"])
      }
    }
  }

  private let other = Array("other".utf8)

  @Test(arguments: [0o444, 0o400] as [UInt32])
  func `A file that is read-only is not turned, and not turned back`(mode: UInt32) throws {
    let file = folder.write(old, to: "a.jpg")
    chmod(file, mode)
    let operations = start()
    #expect(throws: FileActionError.notSaved(path: path, reason: "it is read-only")) {
      try turn(operations)
    }
    #expect(bytes == old && names == ["a.jpg"] && operations.undoable.isEmpty)
    chmod(file, 0o600)
    try turn(operations)
    chmod(file, mode)
    #expect(throws: FileActionError.self) { try operations.undo() }
    #expect(bytes == new && names == ["a.jpg"])
  }

  @Test func `A turned copy of a file that is read-only is read-only, and turned`() throws {
    let file = folder.write(old, to: "a.jpg")
    chmod(file, 0o440)
    let operations = start()
    let action = try operations.copy(
      OriginalFile(path), with: try edits(), as: "b.jpg", into: FilePath(folder.path))
    #expect(try FileSystem.contents(of: action.to, limit: 100) == new && bytes == old)
    #expect(FileStatus(of: action.to)?.permissions == 0o440)
    #expect(try operations.undo() == [action] && names == ["a.jpg"])
  }

  @Test func `A file that was changed since is not turned back`() throws {
    _ = folder.write(old, to: "a.jpg")
    try turn(start())
    _ = folder.write(Array("other".utf8), to: "a.jpg")
    let operations = start()
    #expect(throws: FileActionError.self) { try operations.undo() }
    #expect(bytes == Array("other".utf8) && operations.undoable.isEmpty)
  }

  @Test func `Drafts of programs that were killed are removed, and no others`() throws {
    _ = folder.write(old, to: "a.jpg")
    _ = folder.write(old, to: ".touchstone-1abc")
    _ = folder.write(old, to: ".touchstone-notes.txt")
    try turn(start())
    #expect(names == [".touchstone-notes.txt", "a.jpg"])
  }

  /// The system refuses each call in turn, or all from one on, as if the program were killed there.
  @Test(arguments: [false, true], ["/tmp", "/dev/shm"])
  func `After a fault at any step the old or the new file is whole`(
    isKilled: Bool, parent: String
  ) throws {
    let place = "\(parent)/touchstone-turn-\(getpid())-\(isKilled)"
    guard mkdir(place, 0o700) == 0 else { return }
    defer { try? FileManager.default.removeItem(atPath: place) }
    let path = FilePath("\(place)/a.jpg")
    for error in [Errno.noSpace, .ioError, .readOnlyFileSystem, .diskQuotaExceeded] {
      var step = 0
      while true {
        try? FileManager.default.removeItem(atPath: place)
        mkdir(place, 0o700)
        try FileSystem.write(old, to: path, .none)
        let journal = FilePath("\(place)/state/journal.jsonl")
        let operations = FileOperations(journal: UndoJournal(at: journal), marks: nil)
        let (count, limit) = (CallCounter(), step)
        var isDone = false
        let edits = try edits()
        FileCall.withProbe({ _ in
          let number = count.next()
          return number == limit || isKilled && number > limit ? error : nil
        }) {
          isDone = (try? operations.saveTurn(of: try OriginalFile(path), by: edits)) != nil
        }
        let found = try FileSystem.contents(of: path, limit: 100)
        #expect(found == new || found == old, "step \(step)")
        if isDone { #expect(found == new, "step \(step)") }
        // Another process judges what has happened by what it finds.
        let after = FileOperations(journal: UndoJournal(at: journal), marks: nil)
        if found == new, !after.undoable.isEmpty { #expect(try after.undo().count == 1) }
        if isKilled, found == new { #expect(try FileSystem.contents(of: path, limit: 100) == old) }
        if found == old { #expect(after.undoable.isEmpty, "step \(step)") }
        if count.value <= limit { break }
        step += 1
      }
      #expect(step > 10)
    }
  }
}
