import CLinux
import FileOperations
import Files
import Foundation
import Glibc
import SystemPackage
import TestSupport
import Testing

/// Files are moved and copied whole or not at all, replace no others, and come back.
@Suite struct MovingTests: FileOperationsSuite {
  let folder = TemporaryFolder()
  private let bytes = (0..<5000).map { UInt8(truncatingIfNeeded: $0) }

  /// Starts with the trash and the journal in the folder of the test, or in another one.
  private func start(in place: TemporaryFolder? = nil) -> FileOperations {
    FileOperations(in: place ?? folder)
  }

  private func names(in folder: FilePath) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? []).sorted()
  }

  init() throws {
    for name in ["here", "there"] { mkdir("\(folder.path)/\(name)", 0o700) }
    try FileSystem.write(bytes, to: path("here/a.jpg"), .none)
  }

  @Test func `A file is moved and brought back after a restart`() throws {
    let before = try #require(FileStatus(of: path("here/a.jpg")))
    let action = try start().move(path("here/a.jpg"), into: path("there"))
    #expect(action.to.lastComponent == "a.jpg" && names(in: path("here")).isEmpty)
    #expect(contents(path("there/a.jpg")) == bytes)
    let operations = start()
    #expect(operations.undoable == [action])
    #expect(try operations.undo() == [action])
    #expect(FileStatus(of: path("here/a.jpg"))?.isSameFile(as: before) == true)
    #expect(names(in: path("there")).isEmpty && start().undoable.isEmpty)
  }

  @Test func `A copy keeps bytes, permissions, time and attributes, and is undone into the trash`()
    throws
  {
    let original = path("here/a.jpg")
    chmod(original.string, 0o640)
    let times = [timespec(tv_sec: 1234, tv_nsec: 5), timespec(tv_sec: 1234, tv_nsec: 5)]
    utimensat(AT_FDCWD, original.string, times, 0)
    let hasAttributes = setxattr(original.string, "user.test", "x", 1, 0) == 0
    try start().copyTwice(original, into: path("there"))
    for name in ["there/a.jpg", "there/a (2).jpg"] {
      let status = try #require(FileStatus(of: path(name)))
      #expect(contents(path(name)) == bytes && status.permissions == 0o640)
      #expect(status.modified == FileTime(seconds: 1234, nanoseconds: 5))
      var value = [UInt8](repeating: 0, count: 4)
      #expect(!hasAttributes || getxattr(path(name).string, "user.test", &value, 4) == 1)
    }
    #expect(try start().undo().count == 1)
    #expect(names(in: path("there")) == ["a.jpg"] && names(in: path("data/Trash/files")).count == 1)
    #expect(contents(original) == bytes)
  }

  @Test func `A copy that was changed since stays`() throws {
    _ = try start().copy(path("here/a.jpg"), into: path("there"))
    try FileSystem.write([1, 2], to: path("there/a.jpg"), .none)
    #expect(throws: FileActionError.changed(path: path("there/a.jpg"))) { try start().undo() }
    #expect(contents(path("there/a.jpg")) == [1, 2] && start().undoable.isEmpty)
  }

  @Test func `Names that are taken get a number, and nothing is replaced`() throws {
    try FileSystem.write([7], to: path("there/a.jpg"), .none)
    try FileSystem.write([8], to: path("there/a (2).jpg"), .none)
    let action = try start().move(path("here/a.jpg"), into: path("there"))
    #expect(action.to.lastComponent == "a (3).jpg")
    #expect(contents(path("there/a.jpg")) == [7] && contents(path("there/a (2).jpg")) == [8])
    // Undone under its own name; and not at all where another file has that by now.
    try FileSystem.write([9], to: path("here/a.jpg"), .none)
    #expect(throws: FileActionError.self) { try start().undo() }
    #expect(contents(path("here/a.jpg")) == [9] && contents(path("there/a (3).jpg")) == bytes)
    try FileSystem.unlink(path("here/a.jpg"))
    #expect(try start().undo().count == 1 && contents(path("here/a.jpg")) == bytes)
  }

  @Test(arguments: [250, 255])
  func `Long names keep their endings and stay short enough`(length: Int) throws {
    let name = String(repeating: "ä", count: (length - 4) / 2) + ".jpg"
    let long = path("here").appending(name)
    try FileSystem.write([1], to: long, .none)
    for _ in 0..<3 { _ = try start().copy(long, into: path("there")) }
    let found = names(in: path("there"))
    #expect(found.count == 3 && found.contains(name))
    #expect(found.allSatisfy { $0.hasSuffix(".jpg") && $0.utf8.count <= 255 })
  }

  @Test func `A file that has taken the place of the one that was chosen stays where it is`() throws
  {
    let chosen = try #require(FileStatus(of: path("here/a.jpg")))
    try FileSystem.write([7], to: path("here/other"), .none)
    rename(path("here/other").string, path("here/a.jpg").string)
    let operations = start()
    let changed = FileActionError.changed(path: path("here/a.jpg"))
    #expect(throws: changed) {
      try operations.move(path("here/a.jpg"), expecting: chosen, into: path("there"))
    }
    #expect(throws: changed) {
      try operations.copy(path("here/a.jpg"), expecting: chosen, into: path("there"))
    }
    #expect(throws: changed) {
      try operations.moveToTrash(path("here/a.jpg"), expecting: chosen)
    }
    #expect(contents(path("here/a.jpg")) == [7] && names(in: path("there")).isEmpty)
    let present = try #require(FileStatus(of: path("here/a.jpg")))
    _ = try operations.move(path("here/a.jpg"), expecting: present, into: path("there"))
    #expect(contents(path("there/a.jpg")) == [7])
  }

  @Test func `Attributes that another disk has no room for are left out of a copy`() throws {
    // An ext4 has 4 kB for all attributes of a file, a disk in memory 64 kB for each.
    guard let memory = TemporaryFolder.inMemory else { return }
    let place = TemporaryFolder(in: memory)
    let source = place.filePath("b.jpg")
    try FileSystem.write(bytes, to: source, .none)
    chmod(source.string, 0o640)
    let large = [UInt8](repeating: 1, count: 20_000)
    guard setxattr(source.string, "user.a-large", large, large.count, 0) == 0 else { return }
    setxattr(source.string, "user.small", "x", 1, 0)
    for isMove in [false, true] {
      let action =
        isMove
        ? try start().move(source, into: path("there"))
        : try start().copy(source, into: path("there"))
      #expect(contents(action.to) == bytes && FileStatus(of: action.to)?.permissions == 0o640)
      var value = [UInt8](repeating: 0, count: 4)
      #expect(getxattr(action.to.string, "user.small", &value, 4) == 1)
    }
    #expect(contents(source) == nil)
  }

  @Test(arguments: [Errno.noSpace, .notPermitted, .notSupported, .argListTooLong])
  func `A copy has its permissions when an attribute is refused`(error: Errno) throws {
    let source = path("here/a.jpg")
    chmod(source.string, 0o640)
    guard setxattr(source.string, "user.test", "x", 1, 0) == 0 else { return }
    let count = CallCounter()
    let action = try FileCall.withProbe({ call in
      call == .setAttribute && count.next() == 0 ? error : nil
    }) { try start().copy(source, into: path("there")) }
    #expect(count.value > 1)
    #expect(contents(action.to) == bytes && FileStatus(of: action.to)?.permissions == 0o640)
  }

  @Test func `A file that cannot be moved is refused with the reason`() throws {
    let operations = start()
    #expect(throws: FileActionError.missing(path: path("here/none.jpg"))) {
      try operations.move(path("here/none.jpg"), into: path("there"))
    }
    let own = #expect(throws: FileActionError.self) {
      try operations.move(path("here/a.jpg"), into: path("here"))
    }
    #expect("\(own as Any)".contains("it is in that folder already"))
    symlink("a.jpg", "\(folder.path)/here/link.jpg")
    #expect(throws: FileActionError.self) {
      try operations.move(path("here/link.jpg"), into: path("there"))
    }
    // A copy of a link has the contents of the file.
    _ = try operations.copy(path("here/link.jpg"), into: path("there"))
    #expect(contents(path("there/link.jpg")) == bytes)
    #expect(throws: FileActionError.self) {
      try operations.copy(path("here"), into: path("there"))
    }
    #expect(throws: FileActionError.self) {
      try operations.copy(path("here/a.jpg"), into: path("nowhere"))
    }
    #expect(names(in: path("here")) == ["a.jpg", "link.jpg"])
  }

  @Test func `A copy that is cancelled leaves nothing behind`() throws {
    let operations = start()
    #expect(throws: FileActionError.self) {
      try FileCall.withProbe({ if case .clone = $0 { .notSupported } else { nil } }) {
        try operations.copy(path("here/a.jpg"), into: path("there")) { () throws(Errno) in
          throw .canceled
        }
      }
    }
    #expect(names(in: path("there")).isEmpty && operations.undoable.isEmpty)
  }

  /// The system refuses each call in turn, or all from one on, as if the program were killed there.
  @Test(arguments: [false, true], [(true, true), (true, false), (false, true), (false, false)])
  func `After a fault at any step every file is whole, and nothing is lost`(
    isKilled: Bool, way: (isMove: Bool, isSameFileSystem: Bool)
  ) throws {
    let (isMove, isSameFileSystem) = way
    // Every step would wait for a disk, but not for memory.
    guard let memory = TemporaryFolder.inMemory else { return }
    let place = TemporaryFolder(in: memory)
    let other = place.filePath("target")
    let source = (isSameFileSystem ? place : folder).filePath("b.jpg")
    for error in [Errno.noSpace, .ioError, .permissionDenied, .diskQuotaExceeded] {
      var step = 0
      while true {
        for name in names(in: other) { unlink("\(other.string)/\(name)") }
        mkdir(other.string, 0o700)
        for name in ["state", "data"] {
          try? FileManager.default.removeItem(atPath: place.filePath(name).string)
        }
        try FileSystem.write(bytes, to: source, .none)
        try FileSystem.write([7], to: other.appending("b.jpg"), .none)
        let operations = start(in: place)
        let (count, limit) = (CallCounter(), step)
        let isDone = FileCall.withProbe({ _ in
          let number = count.next()
          return number == limit || isKilled && number > limit ? error : nil
        }) {
          (isMove
            ? try? operations.move(source, into: other)
            : try? operations.copy(source, into: other)) != nil
        }
        let here = contents(source)
        let there = contents(other.appending("b (2).jpg"))
        #expect(contents(other.appending("b.jpg")) == [7])
        #expect(here == bytes || there == bytes, "step \(step)")
        #expect([nil, bytes].contains(here) && [nil, bytes].contains(there), "step \(step)")
        if isDone { #expect(there == bytes && (here == nil) == isMove, "step \(step)") }
        if !isDone, !isKilled {
          #expect(here == bytes, "step \(step)")
          let drafts = names(in: other).filter { $0.hasPrefix(".") }
          #expect(there == nil && drafts.isEmpty, "step \(step)")
        }
        // Another process judges what has happened by what it finds.
        let after = start(in: place)
        let undoable = after.undoable
        if !undoable.isEmpty {
          #expect(there == bytes, "step \(step)")
          #expect(try after.undo().count == 1)
          #expect(contents(source) == bytes && contents(other.appending("b (2).jpg")) == nil)
        } else if !isDone, !isKilled {
          #expect(here == bytes, "step \(step)")
        }
        if count.value <= limit { break }
        step += 1
      }
      #expect(step > 5)
    }
  }

  @Test func `A file that changes while it is copied to be moved stays`() throws {
    let place = "/dev/shm/touchstone-change-\(getpid())"
    guard mkdir(place, 0o700) == 0 else { return }
    defer { try? FileManager.default.removeItem(atPath: place) }
    let source = path("here/a.jpg")
    let operations = start()
    #expect(throws: FileActionError.changed(path: source)) {
      try FileCall.withProbe({ call in
        if case .unlink(let name) = call, name.string.hasPrefix(place) { return nil }
        // Another program saves the file after it was copied, and before it is removed.
        if case .renameNew(_, let target) = call, target.string.hasPrefix("\(place)/a") {
          try? Data([1, 2, 3]).write(to: URL(fileURLWithPath: source.string), options: .atomic)
        }
        return nil
      }) { try operations.move(source, into: FilePath(place)) }
    }
    #expect(contents(source) == [1, 2, 3] && names(in: FilePath(place)).isEmpty)
  }
}

extension FileOperations {
  fileprivate func copyTwice(_ path: FilePath, into folder: FilePath) throws {
    for _ in 0..<2 { _ = try copy(path, into: folder) }
  }
}
