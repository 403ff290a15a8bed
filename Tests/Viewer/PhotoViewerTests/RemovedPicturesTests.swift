import FileOperations
import Folders
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer

/// Pictures leave the list with their files, and come back with them, or if these stay.
@MainActor @Suite struct RemovedPicturesTests {
  private let folder = TemporaryFolder()
  private let queue: FileQueue
  private let library: PictureLibrary

  init() {
    let folder = folder
    queue = Self.queue(in: folder)
    library = Self.library(
      of: PictureList(["a", "b", "c"].map { FilePath(folder.write([1], to: $0)) }), by: queue)
  }

  /// Returns a queue as at the start of a program.
  private static func queue(in folder: TemporaryFolder) -> FileQueue {
    FileQueue(
      FileOperations(
        trash: Trash(dataHome: FilePath("\(folder.path)/data")),
        journal: UndoJournal(at: FilePath("\(folder.path)/state/journal.jsonl")), marks: nil),
      notices: Notices(), wakeUp: {})
  }

  private static func library(of list: PictureList, by queue: FileQueue) -> PictureLibrary {
    PictureLibrary(list, queue: queue, inspector: nil, wakeUp: {})
  }

  private var names: [String] { names(library) }

  private func names(_ library: PictureLibrary) -> [String] {
    library.list.paths.compactMap { $0.lastComponent?.string }
  }

  private func exists(_ name: String) -> Bool { access("\(folder.path)/\(name)", F_OK) == 0 }

  /// Moves a picture to the trash, as the command does. Returns the reason if that fails.
  @discardableResult
  private func trash(_ index: Int, in library: PictureLibrary) -> FileActionError? {
    let chosen = ChosenFiles([index], of: library.list)
    library.withdraw(chosen)
    let result = Result { () throws(FileActionError) in
      try queue.operations.moveToTrash(
        chosen.paths[0], expecting: chosen.status(of: chosen.paths[0]))
    }
    switch result {
    case .success(let action):
      library.settle(chosen, [0: action])
      return nil
    case .failure(let error):
      library.settle(chosen, [:])
      return error
    }
  }

  private func undo(_ queue: FileQueue, in library: PictureLibrary) {
    putBack(queue.operations.undo(queue.operations.undoable).actions, in: library)
  }

  private func putBack(_ actions: [FileAction], in library: PictureLibrary) {
    let pictures = actions.compactMap { action in
      PictureFolder.picture(at: action.from).map { (action.from, $0) }
    }
    library.putBack(actions, as: Dictionary(pictures) { first, _ in first })
  }

  @Test func `Trashed pictures are restored in the opposite order`() throws {
    trash(1, in: library)
    trash(0, in: library)
    #expect(names == ["c"] && !exists("a") && !exists("b"))
    #expect(queue.undoTitle == "Undo Move to Trash “a”")
    undo(queue, in: library)
    #expect(names == ["a", "c"] && library.list.current == library.list.paths[0])
    undo(queue, in: library)
    #expect(names == ["a", "b", "c"] && exists("b") && library.list.index == 1)
    #expect(queue.undoTitle == nil)
  }

  @Test func `After a restart a picture comes back into a list that shows its folder`() throws {
    for name in ["1.png", "2.png", "3.png"] { _ = folder.write([1], to: name) }
    var list = PictureList(opening: [FilePath("\(folder.path)/1.png")])
    list.apply(.success(try PictureFolder.listing(of: FilePath(folder.path))), of: 0)
    let library = Self.library(of: list, by: queue)
    trash(1, in: library)
    trash(0, in: library)
    #expect(names(library) == ["3.png"])
    let again = Self.queue(in: folder)
    _ = again.operations.undoable
    #expect(again.undoTitle == "Undo Move to Trash “1.png”")
    let other = Self.library(of: library.list, by: again)
    undo(again, in: other)
    #expect(names(other) == ["1.png", "3.png"] && other.list.index == 0)
    undo(again, in: other)
    #expect(names(other) == ["1.png", "2.png", "3.png"] && other.list.index == 1)
    #expect(again.undoTitle == nil)
  }

  @Test func `A picture whose file stays comes back, and is current unless the user has gone on`() {
    unlink("\(folder.path)/b")
    library.move(to: 1)
    #expect(trash(1, in: library) == .missing(path: FilePath("\(folder.path)/b")))
    #expect(names == ["a", "b", "c"] && library.list.index == 1 && queue.undoTitle == nil)
    let chosen = ChosenFiles([1], of: library.list)
    library.withdraw(chosen)
    #expect(names == ["a", "c"] && library.list.index == 1)
    library.move(to: 0)
    #expect(library.settle(chosen, [:]) == [1])
    #expect(names == ["a", "b", "c"] && library.list.index == 0)
  }

  @Test func `A picture that is about to go stays away when its folder is listed`() throws {
    for name in ["1.png", "2.png"] { _ = folder.write([1], to: name) }
    var list = PictureList(opening: [FilePath(folder.path)])
    list.apply(.success(try PictureFolder.listing(of: FilePath(folder.path))), of: 0)
    var removed = RemovedPictures()
    removed.record(list.remove(at: [0]))
    list.apply(.success(try PictureFolder.listing(of: FilePath(folder.path))), of: 0)
    #expect(removed.indices(in: list) == [0])
    removed.recordRemoved(FilePath("\(folder.path)/1.png"), by: nil)
    #expect(removed.indices(in: list).isEmpty)
  }

  @Test func `A file that came back under another name is listed by that`() throws {
    for name in ["1.png", "2.png"] { _ = folder.write([1], to: name) }
    var list = PictureList(opening: [FilePath(folder.path)])
    list.apply(.success(try PictureFolder.listing(of: FilePath(folder.path))), of: 0)
    let library = Self.library(of: list, by: queue)
    trash(0, in: library)
    _ = folder.write([2], to: "1.png")
    let actions = queue.operations.undoable
    #expect(queue.operations.undo(actions).faults.count == 1)
    putBack(queue.operations.undo(actions, as: .free).actions, in: library)
    #expect(names(library) == ["1 (2).png", "2.png"])
  }
}
