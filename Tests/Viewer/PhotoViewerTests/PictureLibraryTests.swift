import FileOperations
import Files
import PictureFiles
import Settings
import SystemPackage
import TestSupport
import Testing

@testable import PhotoViewer

/// The shown pictures, and the notifications about changes of their list.
@MainActor @Suite struct PictureLibraryTests {
  private struct Change: Equatable {
    let earlier: Int
    let isCurrentKept: Bool
  }

  private final class Log {
    var changes: [Change] = []
  }

  private let folder = TemporaryFolder()
  private let log = Log()

  /// Returns a library of three pictures; the second is current.
  private func library() -> PictureLibrary {
    let paths = ["a.png", "b.png", "c.png"].map { FilePath(folder.write([], to: $0)) }
    let library = PictureLibrary(
      PictureList(paths, startingAt: 1),
      queue: FileQueue(
        FileOperations(journal: UndoJournal(at: nil), marks: nil), notices: Notices(), wakeUp: {}),
      inspector: nil, wakeUp: {})
    library.onChange = { [log] in
      log.changes.append(Change(earlier: $0.paths.count, isCurrentKept: $1))
    }
    return library
  }

  private func remove(
    _ index: Int, from library: PictureLibrary, _ current: PictureLibrary.CurrentPicture
  ) {
    library.change { list in
      _ = list.remove(at: [index])
      return current
    }
  }

  @Test func `The current picture stays as long as it is listed`() {
    let library = library()
    remove(0, from: library, .staysIfListed)
    #expect(log.changes == [Change(earlier: 3, isCurrentKept: true)])
    remove(library.list.index, from: library, .staysIfListed)
    #expect(log.changes.last == Change(earlier: 2, isCurrentKept: false))
    #expect(library.list.current?.lastComponent == "c.png")
  }

  @Test func `A change of the list can show the current picture from the start`() {
    let library = library()
    remove(2, from: library, .isReopened)
    #expect(log.changes == [Change(earlier: 3, isCurrentKept: false)])
  }

  @Test func `Nothing is reported if nothing has changed`() {
    let library = library()
    library.change { _ in .isReopened }
    library.sort(by: PictureOrder(.name))
    #expect(log.changes.isEmpty)
    library.sort(by: PictureOrder(.name, isReversed: true))
    #expect(log.changes == [Change(earlier: 3, isCurrentKept: true)])
  }

  @Test func `A search is reported even if it hides nothing`() {
    let library = library()
    library.change { list in
      list.show(only: PictureFilter("png"))
      return .stays
    }
    #expect(log.changes.count == 1)
  }

  @Test func `An error is passed on, and nothing is reported`() {
    let library = library()
    #expect(throws: FileActionError.missing(path: "a")) {
      try library.change { (_) throws(FileActionError) in throw .missing(path: "a") }
    }
    #expect(log.changes.isEmpty && library.list.paths.count == 3)
  }

  @Test func `Other pictures in their place are no change of the list`() {
    let library = library()
    library.records.record(PictureFault(path: library.list.paths[0], reason: .missing))
    #expect(library.folderName == FilePath(folder.path).displayName)
    library.show(PictureList(["/x/1.png", "/y/2.png"]), in: nil)
    #expect(log.changes.isEmpty && library.list.paths.count == 2)
    #expect(library.folderName == "Pictures" && library.records.isEmpty)
  }
}
