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
    actions = FileActions(trash: Trash(dataHome: FilePath("\(folder.path)/data")))
    pictures = PictureList(["a", "b", "c"].map { [folder] in FilePath(folder.write([1], to: $0)) })
  }

  private var names: [String] { pictures.paths.compactMap { $0.lastComponent?.string } }

  private func exists(_ name: String) -> Bool { access("\(folder.path)/\(name)", F_OK) == 0 }

  @Test mutating func `What was moved to the trash comes back in the opposite order`() throws {
    try actions.moveToTrash(1, of: &pictures)
    try actions.moveToTrash(0, of: &pictures)
    #expect(names == ["c"] && !exists("a") && !exists("b") && actions.canUndo)
    let first = try actions.undo(in: &pictures)
    #expect(first == 0 && names == ["a", "c"] && pictures.current == pictures.paths[0])
    let second = try actions.undo(in: &pictures)
    #expect(second == 1 && names == ["a", "b", "c"] && exists("b") && !actions.canUndo)
    let third = try actions.undo(in: &pictures)
    #expect(third == nil && names == ["a", "b", "c"])
  }

  @Test mutating func `A file that cannot be moved stays in the list`() {
    unlink("\(folder.path)/b")
    #expect(throws: TrashError.self) { try actions.moveToTrash(1, of: &pictures) }
    #expect(names == ["a", "b", "c"] && !actions.canUndo)
  }

  @Test mutating func `Where another file has the name, undoing can be tried again`() throws {
    try actions.moveToTrash(1, of: &pictures)
    _ = folder.write([2], to: "b")
    #expect(throws: TrashError.self) { try actions.undo(in: &pictures) }
    #expect(names == ["a", "c"] && actions.canUndo)
    unlink("\(folder.path)/b")
    let index = try actions.undo(in: &pictures)
    #expect(index == 1)
  }

  @Test mutating func `A file that is gone from the trash is forgotten`() throws {
    try actions.moveToTrash(1, of: &pictures)
    unlink("\(folder.path)/data/Trash/files/b")
    #expect(throws: TrashError.self) { try actions.undo(in: &pictures) }
    #expect(names == ["a", "c"] && !actions.canUndo)
  }
}
