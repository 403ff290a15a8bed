import FileOperations
import Files
import Foundation
import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing

/// Nothing is lost on disks that keep less than others: without links, permissions, and upper and lower case.
@Suite(.serialized) struct OtherDiskTests {
  static let kinds = [MountedDisk.Kind.vfat, .exfat].filter(\.isAvailable)

  private let home = TemporaryFolder()
  private let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0) }

  /// Starts with the trash and the journal in the home folder of the test.
  private func start() -> FileOperations { FileOperations(in: home) }

  private func names(in folder: FilePath) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []).sorted()
      .filter { !$0.hasPrefix(".Trash") }
  }

  /// Calls `body` with a new disk and its root.
  private func onDisk(
    _ kind: MountedDisk.Kind, _ body: (MountedDisk, FilePath) throws -> Void
  ) throws {
    let disk = try #require(MountedDisk(kind))
    try withExtendedLifetime(disk) { try body(disk, FilePath(disk.path)) }
  }

  /// Returns a file in the home folder with the bytes of the test.
  private func picture(_ name: String = "a.jpg") throws -> FilePath {
    let path = FilePath("\(home.path)/\(name)")
    try FileSystem.write(bytes, to: path, .none)
    return path
  }

  // MARK: Actions

  @Test(.enabled(if: !kinds.isEmpty, "no such disk can be mounted here"), arguments: kinds)
  func `Files go there and back, and come back after a restart`(kind: MountedDisk.Kind) throws {
    try onDisk(kind) { _, root in
      let source = try picture()
      _ = try start().copy(source, into: root)
      #expect(contents(root.appending("a.jpg")) == bytes)
      #expect(try start().undo().count == 1 && names(in: root).isEmpty)
      _ = try start().move(source, into: root)
      #expect(contents(source) == nil && contents(root.appending("a.jpg")) == bytes)
      #expect(try start().undo().count == 1)
      #expect(contents(source) == bytes && names(in: root).isEmpty)
      // From there, and back.
      let there = root.appending("b.jpg")
      try FileSystem.write(bytes, to: there, .none)
      mkdir("\(home.path)/target", 0o700)
      let action = try start().move(there, into: FilePath("\(home.path)/target"))
      #expect(contents(action.to) == bytes && names(in: root).isEmpty)
      #expect(try start().undo().count == 1 && contents(there) == bytes)
    }
  }

  @Test(.enabled(if: !kinds.isEmpty, "no such disk can be mounted here"), arguments: kinds)
  func `A file is trashed on the disk itself or at home, and comes back`(
    kind: MountedDisk.Kind
  ) throws {
    try onDisk(kind) { _, root in
      let path = root.appending("a.jpg")
      try FileSystem.write(bytes, to: path, .none)
      _ = try start().moveToTrash(path)
      #expect(names(in: root).isEmpty)
      #expect(try start().undo().count == 1 && contents(path) == bytes)
    }
  }

  @Test(.enabled(if: !kinds.isEmpty, "no such disk can be mounted here"), arguments: kinds)
  func `A name that differs in case is that of the file itself, and no other is replaced`(
    kind: MountedDisk.Kind
  ) throws {
    try onDisk(kind) { _, root in
      let path = root.appending("A.jpg")
      try FileSystem.write(bytes, to: path, .none)
      try FileSystem.write([7], to: root.appending("b.jpg"), .none)
      let fault = FileOperations.fault(
        of: try FileName("a.jpg"), for: path, among: ["A.jpg", "b.jpg"])
      #expect(fault == nil)
      let status = try #require(FileStatus(of: path))
      #expect(throws: FileActionError.self) {
        try start().rename(path, to: FileName("B.JPG"), expecting: status)
      }
      #expect(names(in: root) == ["A.jpg", "b.jpg"] && contents(root.appending("b.jpg")) == [7])
      _ = try start().rename(path, to: FileName("a.jpg"), expecting: status)
      #expect(names(in: root) == ["a.jpg", "b.jpg"] && contents(root.appending("a.jpg")) == bytes)
      #expect(try start().undo().count == 1)
      #expect(names(in: root) == ["A.jpg", "b.jpg"] && contents(path) == bytes)
    }
  }

  @Test(.enabled(if: !kinds.isEmpty, "no such disk can be mounted here"), arguments: kinds)
  func `A sidecar there keeps the spelling of its ending`(kind: MountedDisk.Kind) throws {
    try onDisk(kind) { _, root in
      for ending in ["xmp", "XMP", "Xmp"] {
        let path = root.appending("a.jpg")
        let sidecar = "a.jpg.\(ending)"
        for name in ["a.jpg", sidecar] {
          try FileSystem.write(bytes, to: root.appending(name), .none)
        }
        let status = try #require(FileStatus(of: path))
        _ = try start().rename(path, to: FileName("b.jpg"), expecting: status)
        // One that is spelled in neither way is found by either.
        let spelled = ending == "Xmp" ? "xmp" : ending
        #expect(names(in: root) == ["b.jpg", "b.jpg.\(spelled)"])
        #expect(try start().undo().count == 1)
        #expect(names(in: root) == ["a.jpg", "a.jpg.\(spelled)"])
        for name in names(in: root) { unlink(root.appending(name).string) }
      }
    }
  }

  @Test(.enabled(if: !kinds.isEmpty, "no such disk can be mounted here"), arguments: kinds)
  func `Names that the disk does not take are refused with the reason`(
    kind: MountedDisk.Kind
  ) throws {
    try onDisk(kind) { _, root in
      let path = root.appending("a.jpg")
      try FileSystem.write(bytes, to: path, .none)
      let status = try #require(FileStatus(of: path))
      for (name, words) in [("12:30.jpg", "no names with “:”"), ("why?.jpg", "no names with “?”")] {
        let error = #expect(throws: FileActionError.self) {
          try start().rename(path, to: FileName(name), expecting: status)
        }
        #expect(error.map { "\($0)".contains(words) } == true, "\(error as Any)")
        let source = try picture(name)
        for kind in [FileAction.Kind.copy, .move] {
          let error = #expect(throws: FileActionError.self) {
            try kind == .copy
              ? start().copy(source, into: root) : start().move(source, into: root)
          }
          #expect(error.map { "\($0)".contains(words) } == true, "\(error as Any)")
        }
        #expect(contents(source) == bytes)
      }
      let odd = FilePath(bytes: Array("\(home.path)/".utf8) + [0xFF] + Array(".jpg".utf8))
      try FileSystem.write(bytes, to: odd, .none)
      let error = #expect(throws: FileActionError.self) { try start().move(odd, into: root) }
      #expect(error.map { "\($0)".contains("only names in Unicode") } == true, "\(error as Any)")
      #expect(contents(odd) == bytes && names(in: root) == ["a.jpg"] && contents(path) == bytes)
      #expect(start().undoable.isEmpty)
    }
  }

  @Test(.enabled(if: !kinds.isEmpty, "no such disk can be mounted here"), arguments: kinds)
  func `A turn is saved there, and undone to the byte`(kind: MountedDisk.Kind) throws {
    try onDisk(kind) { _, root in
      let path = root.appending("a.jpg")
      try FileSystem.write(bytes, to: path, .none)
      let edits = try #require(ByteEdits([ByteEdits.Edit(2..<4, [1, 1])]))
      _ = try start().saveTurn(of: try OriginalFile(path), by: edits)
      #expect(contents(path) == edits.applied(to: bytes) && names(in: root) == ["a.jpg"])
      #expect(try start().undo().count == 1 && contents(path) == bytes)
    }
  }

  // MARK: Faults

  private enum Way: CaseIterable {
    case moveThere, moveBack, copy, rename, trash, save, turn
  }

  @Test(.enabled(if: !kinds.isEmpty, "no such disk can be mounted here"), arguments: kinds)
  func `After a fault at any step there nothing is lost`(kind: MountedDisk.Kind) throws {
    try onDisk(kind) { _, root in
      for way in Way.allCases {
        for error in [Errno.noSpace, .ioError] {
          try FaultSteps.each { try check(way, error, at: $0, on: root) }
        }
      }
    }
  }

  private func check(_ way: Way, _ error: Errno, at steps: FaultSteps, on root: FilePath) throws {
    let target = FilePath("\(home.path)/target")
    for folder in [root, target] {
      for name in names(in: folder) { unlink("\(folder.string)/\(name)") }
    }
    for name in ["state", "data"] {
      try? FileManager.default.removeItem(atPath: "\(home.path)/\(name)")
    }
    try? FileManager.default.removeItem(atPath: "\(root.string)/.Trash-0")
    mkdir(target.string, 0o700)
    let source = way == .moveThere || way == .copy ? try picture() : root.appending("a.jpg")
    try FileSystem.write(bytes, to: source, .none)
    try FileSystem.write([7], to: root.appending("other.jpg"), .none)
    let operations = start()
    let edits = try #require(ByteEdits([ByteEdits.Edit(2..<4, [1, 1])]))
    let status = try #require(FileStatus(of: source))
    let isDone =
      FileCall.withProbe({ _ in steps.next() ? error : nil }) {
        switch way {
        case .moveThere: try? operations.move(source, into: root)
        case .moveBack: try? operations.move(source, into: target)
        case .copy: try? operations.copy(source, into: root)
        case .rename:
          try? operations.rename(source, to: FileName("A.JPG"), expecting: status)
        case .trash: try? operations.moveToTrash(source)
        case .save: try? operations.save(bytes, as: "a.jpg", into: root)
        case .turn: try? operations.saveTurn(of: OriginalFile(source), by: edits).action
        }
      } != nil
    let place = Comment(rawValue: "\(way), \(error), step \(steps.count)")
    #expect(contents(root.appending("other.jpg")) == [7], place)
    // The whole file is somewhere, once but for a copy that was made.
    let files = [home.path, root.string].flatMap { folder -> [[UInt8]] in
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
      return (names ?? []).compactMap { contents(FilePath("\(folder)/\($0)")) }
    }
    let turned = edits.applied(to: bytes)
    #expect(
      files.contains(bytes) || way == .turn && isDone && files.contains { $0 == turned }, place)
    guard isDone else { return #expect(contents(source) == bytes, place) }
    // The journal may not have been written, but is known until the program ends.
    _ = try? operations.undo()
    if way != .save { #expect(contents(source) == bytes, place) }
  }

  // MARK: Full disks, and disks that may not be written

  /// The reasons of refusals; "done" for steps that were not refused.
  private func outcomes(on root: FilePath) throws -> [Way: String] {
    let target = FilePath("\(home.path)/target")
    mkdir(target.string, 0o700)
    let own = try picture("own.jpg")
    let path = root.appending("a.jpg")
    let edits = try #require(ByteEdits([ByteEdits.Edit(2..<4, [1, 1])]))
    var outcomes: [Way: String] = [:]
    for way in Way.allCases {
      let status = try #require(FileStatus(of: path))
      let operations = start()
      do throws(FileActionError) {
        switch way {
        case .moveThere: _ = try operations.move(own, into: root)
        case .moveBack: _ = try operations.move(path, into: target)
        case .copy: _ = try operations.copy(own, into: root)
        case .rename:
          _ = try operations.rename(path, to: FileName.known("b.jpg"), expecting: status)
        case .trash: _ = try operations.moveToTrash(path)
        case .save: _ = try operations.save(bytes, as: "new.jpg", into: root)
        case .turn: _ = try operations.saveTurn(of: OriginalFile(path), by: edits)
        }
        outcomes[way] = "done"
        _ = try operations.undo()
      } catch {
        outcomes[way] = "\(error)"
      }
      #expect(contents(path) == bytes && contents(own) == bytes, "\(way)")
      #expect(names(in: target).isEmpty, "\(way)")
    }
    return outcomes
  }

  @Test(.enabled(if: MountedDisk.Kind.tiny.isAvailable, "no disk in memory can be mounted here"))
  func `On a full disk what needs room is refused, and leaves nothing behind`() throws {
    try onDisk(.tiny) { disk, root in
      try FileSystem.write(bytes, to: root.appending("a.jpg"), .none)
      let rest = open("\(disk.path)/rest", O_WRONLY | O_CREAT, 0o600)
      let page = [UInt8](repeating: 1, count: 4096)
      while write(rest, page, page.count) == page.count {}
      close(rest)
      let outcomes = try outcomes(on: root)
      for way in [Way.moveThere, .copy, .trash, .save, .turn] {
        #expect(outcomes[way]?.contains("no space left") == true, "\(way): \(outcomes)")
      }
      for way in [Way.moveBack, .rename] { #expect(outcomes[way] == "done", "\(outcomes)") }
      #expect(names(in: root) == ["a.jpg", "rest"])
    }
  }

  @Test(.enabled(if: MountedDisk.Kind.tiny.isAvailable, "no disk in memory can be mounted here"))
  func `With a full disk for the journal files are moved, and undone until the program ends`()
    throws
  {
    try onDisk(.tiny) { disk, _ in
      let rest = open("\(disk.path)/rest", O_WRONLY | O_CREAT, 0o600)
      let page = [UInt8](repeating: 1, count: 4096)
      while write(rest, page, page.count) == page.count {}
      close(rest)
      let operations = FileOperations(
        trash: Trash(dataHome: FilePath("\(disk.path)/data")),
        journal: UndoJournal(at: FilePath("\(disk.path)/state/journal.jsonl")), marks: nil)
      let source = try picture()
      mkdir("\(home.path)/target", 0o700)
      let action = try operations.move(source, into: FilePath("\(home.path)/target"))
      #expect(operations.takeJournalFault() == .noSpace && contents(action.to) == bytes)
      #expect(try operations.undo().count == 1 && contents(source) == bytes)
    }
  }

  @Test(.enabled(if: MountedDisk.Kind.memory.isAvailable, "no disk in memory can be mounted here"))
  func `Where nothing may be written everything is refused, and only copies are made from there`()
    throws
  {
    try onDisk(.memory) { disk, root in
      try FileSystem.write(bytes, to: root.appending("a.jpg"), .none)
      try #require(disk.makeReadOnly())
      let outcomes = try outcomes(on: root)
      for way in Way.allCases {
        #expect(outcomes[way]?.contains("read-only") == true, "\(way): \(outcomes)")
      }
      #expect(names(in: root) == ["a.jpg"])
      let action = try start().copy(
        root.appending("a.jpg"), into: FilePath("\(home.path)/target"))
      #expect(contents(action.to) == bytes)
    }
  }
}

extension FileName {
  /// Creates a name that is known to be one.
  fileprivate static func known(_ text: String) throws(FileActionError) -> FileName {
    do { return try FileName(text) } catch {
      throw .notRenamed(path: FilePath(text), reason: "\(error)")
    }
  }
}
