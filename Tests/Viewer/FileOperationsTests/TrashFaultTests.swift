import Files
import Foundation
import FileOperations
import Glibc
import SystemPackage
import TestSupport
import Testing

/// A file stays in one place, with its newest content, if the system refuses a step of moving it to
/// the trash or back, or if another program saves it in between.
@Suite struct TrashFaultTests {
  /// A picture that will be moved to a trash.
  private final class Stage: Sendable {
    let folder = TemporaryFolder()
    var trash: Trash { Trash(dataHome: FilePath(folder.path + "/data")) }
    let path: FilePath

    init() { path = FilePath(folder.write(Array("old".utf8), to: "a.jpg")) }

    /// Returns all files with `content`, in the folder and in the trash.
    func places(of content: String) -> [String] {
      let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
      return (files ?? []).filter {
        FileManager.default.contents(atPath: "\(folder.path)/\($0)") == Data(content.utf8)
      }
    }

    /// Whether every file in the trash that is not empty has a note.
    var isTrashWhole: Bool {
      folder.names(in: "data/Trash/files").allSatisfy {
        FileManager.default.contents(atPath: folder.path + "/data/Trash/files/\($0)")?.isEmpty
          == true || exists(folder.path + "/data/Trash/info/\($0).trashinfo")
      }
    }

    /// Empties the trash as other programs do.
    func emptyTrash() {
      for folder in ["files", "info"] {
        let path = "data/Trash/\(folder)"
        for name in self.folder.names(in: path) { unlink("\(self.folder.path)/\(path)/\(name)") }
      }
    }

    /// Saves the picture as most programs do: a new file replaces the old one.
    func save() {
      try? Data("new".utf8).write(to: URL(fileURLWithPath: path.string), options: .atomic)
    }
  }

  /// File systems that can rename without replacing, and others.
  static let kinds = [true, false]

  private static func lacks(_ call: FileCall, _ hasRenameNew: Bool) -> Bool {
    if case .renameNew = call { !hasRenameNew } else { false }
  }

  @Test(arguments: kinds, [Errno.ioError, .noSpace, .permissionDenied, .diskQuotaExceeded])
  func `A failed step of trashing leaves the file in one place`(
    hasRenameNew: Bool, error: Errno
  ) throws {
    FaultSteps.each { steps in
      let stage = Stage()
      let trashed = FileCall.withProbe(
        { call in Self.lacks(call, hasRenameNew) ? .invalidArgument : steps.next() ? error : nil }
      ) { try? stage.trash.put(stage.path) }
      #expect(stage.places(of: "old").count == 1)
      #expect((FileStatus(of: stage.path) == nil) == (trashed != nil))
      #expect(stage.isTrashWhole)
    }
  }

  @Test(arguments: kinds)
  func `A file saved by another program during trashing is in one place`(
    hasRenameNew: Bool
  ) throws {
    FaultSteps.each { steps in
      let stage = Stage()
      FileCall.withProbe(
        { call in
          if steps.next() { stage.save() }
          return Self.lacks(call, hasRenameNew) ? .invalidArgument : nil
        }
      ) { _ = try? stage.trash.put(stage.path) }
      let isSaved = steps.hasFailed
      #expect(stage.places(of: "new").count == (isSaved ? 1 : 0))
      #expect(stage.places(of: "old").count <= 1)
      #expect(stage.isTrashWhole)
    }
  }

  @Test(arguments: kinds, [Errno.ioError, .permissionDenied])
  func `A failed step of restoring does not lose the file`(
    hasRenameNew: Bool, error: Errno
  ) throws {
    try FaultSteps.each { steps in
      let stage = Stage()
      let file = try stage.trash.put(stage.path)
      let isBack = FileCall.withProbe(
        { call in Self.lacks(call, hasRenameNew) ? .invalidArgument : steps.next() ? error : nil }
      ) { (try? file.restore()) != nil }
      #expect(isBack == (FileStatus(of: stage.path) != nil))
      let places = stage.places(of: "old")
      // If it was linked and the old name could not be removed, it has both.
      #expect(places.count == 1 || !hasRenameNew && isBack && places.count == 2)
    }
  }

  @Test(arguments: kinds)
  func `A file that another program creates during restoring is kept`(
    hasRenameNew: Bool
  ) throws {
    try FaultSteps.each { steps in
      let stage = Stage()
      let file = try stage.trash.put(stage.path)
      FileCall.withProbe(
        { call in
          if steps.next() { stage.save() }
          return Self.lacks(call, hasRenameNew) ? .invalidArgument : nil
        }
      ) { _ = try? file.restore() }
      // Without renaming that replaces nothing, it may go to the trash in that moment, with its note.
      if steps.hasFailed {
        #expect(stage.places(of: "new").count == 1 && stage.isTrashWhole)
        #expect(stage.places(of: "new") == ["a.jpg"] || !hasRenameNew)
      }
      #expect(stage.places(of: "old").count == 1 || steps.hasFailed)
    }
  }

  @Test func `A file that comes while another program empties the trash has its note`() throws {
    try FaultSteps.each { steps in
      let stage = Stage()
      _ = try FileCall.withProbe({ _ in
        if steps.next() { stage.emptyTrash() }
        return nil
      }) { try stage.trash.put(stage.path) }
      #expect(stage.places(of: "old").count == 1 && stage.isTrashWhole)
    }
  }

  @Test func `The note is on disk before its file moves`() throws {
    let stage = Stage()
    let calls = CallLog()
    _ = try FileCall.withProbe({
      calls.record($0)
      return nil
    }) { try stage.trash.put(stage.path) }
    let kinds = calls.names
    let move = try #require(kinds.firstIndex(of: "renameNew"))
    #expect(kinds[..<move].suffix(4) == ["write", "sync", "close", "sync"])
  }
}
