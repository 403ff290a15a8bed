import FileOperations
import Files
import Folders
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer

@Suite struct FileActionsTests {
  private let folder = TemporaryFolder()
  private var actions: FileActions
  private var pictures: PictureList

  init() {
    actions = Self.actions(in: folder)
    pictures = PictureList(["a", "b", "c"].map { [folder] in FilePath(folder.write([1], to: $0)) })
  }

  /// Returns actions as at the start of a program.
  private static func actions(in folder: TemporaryFolder) -> FileActions {
    FileActions(
      FileOperations(
        trash: Trash(dataHome: FilePath("\(folder.path)/data")),
        journal: UndoJournal(at: FilePath("\(folder.path)/state/journal.jsonl")), marks: nil))
  }

  private var names: [String] { pictures.paths.compactMap { $0.lastComponent?.string } }

  private func exists(_ name: String) -> Bool { access("\(folder.path)/\(name)", F_OK) == 0 }

  @Test mutating func `What was moved to the trash comes back in the opposite order`() throws {
    try actions.moveToTrash(1, of: &pictures)
    try actions.moveToTrash(0, of: &pictures)
    #expect(names == ["c"] && !exists("a") && !exists("b"))
    #expect(actions.undoTitle == "Undo Move to Trash “a”")
    let first = try actions.undo(in: &pictures)
    #expect(first.count == 1 && names == ["a", "c"] && pictures.current == pictures.paths[0])
    let second = try actions.undo(in: &pictures)
    #expect(second.count == 1 && names == ["a", "b", "c"] && exists("b") && !actions.canUndo)
    #expect(pictures.index == 1 && actions.undoTitle == nil)
    let third = try actions.undo(in: &pictures)
    #expect(third.isEmpty && names == ["a", "b", "c"])
  }

  @Test mutating func `After a restart a picture comes back into a list that shows its folder`()
    throws
  {
    for name in ["1.png", "2.png", "3.png"] { _ = folder.write([1], to: name) }
    let files = ["1.png", "2.png", "3.png"].map { FilePath("\(folder.path)/\($0)") }
    pictures = PictureList(opening: [files[0]])
    pictures.apply(.success(try PictureFolder.listing(of: FilePath(folder.path))), of: 0)
    try actions.moveToTrash(1, of: &pictures)
    try actions.moveToTrash(0, of: &pictures)
    #expect(names == ["3.png"])
    actions = Self.actions(in: folder)
    actions.readJournal()
    #expect(actions.undoTitle == "Undo Move to Trash “1.png”")
    _ = try actions.undo(in: &pictures)
    #expect(names == ["1.png", "3.png"] && pictures.index == 0)
    _ = try actions.undo(in: &pictures)
    #expect(names == ["1.png", "2.png", "3.png"] && pictures.index == 1 && !actions.canUndo)
  }

  @Test mutating func `A file that cannot be moved stays in the list`() {
    unlink("\(folder.path)/b")
    #expect(throws: FileActionError.self) { try actions.moveToTrash(1, of: &pictures) }
    #expect(names == ["a", "b", "c"] && !actions.canUndo)
  }

  @Test mutating func `Where another file has the name, undoing can be tried again`() throws {
    try actions.moveToTrash(1, of: &pictures)
    _ = folder.write([2], to: "b")
    #expect(throws: FileActionError.self) { try actions.undo(in: &pictures) }
    #expect(names == ["a", "c"] && actions.canUndo)
    unlink("\(folder.path)/b")
    #expect(try actions.undo(in: &pictures).count == 1)
    #expect(names == ["a", "b", "c"])
  }

  @Test mutating func `A file that is gone from the trash is forgotten`() throws {
    try actions.moveToTrash(1, of: &pictures)
    unlink("\(folder.path)/data/Trash/files/b")
    #expect(throws: FileActionError.self) { try actions.undo(in: &pictures) }
    #expect(names == ["a", "c"] && !actions.canUndo)
  }

  @Test mutating func `Only the file that was meant is deleted`() throws {
    let status = try #require(FileStatus(of: pictures.paths[1]))
    let other = FilePath(folder.write([2], to: "other"))
    rename(other.string, pictures.paths[1].string)
    #expect(throws: FileActionError.changed(path: pictures.paths[1])) {
      try actions.delete(1, of: &pictures, expecting: status)
    }
    #expect(names == ["a", "b", "c"] && exists("b"))
    let present = try #require(FileStatus(of: pictures.paths[1]))
    try actions.delete(1, of: &pictures, expecting: present)
    #expect(names == ["a", "c"] && !exists("b") && !actions.canUndo)
    #expect(throws: FileActionError.missing(path: FilePath("\(folder.path)/b"))) {
      var listed = PictureList([FilePath("\(folder.path)/b")])
      try actions.delete(0, of: &listed, expecting: present)
    }
  }
}

extension FileActions {
  /// Undoes what was done last.
  mutating func undo(in pictures: inout PictureList) throws(FileActionError) -> [FileAct] {
    let acts = try undoFiles()
    didUndo(acts, in: &pictures)
    return acts
  }
}

extension FileActions {
  /// Whether there is something to undo.
  var canUndo: Bool { undoTitle != nil }
}
