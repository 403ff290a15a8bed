import Foundation
import Glibc
import FileOperations
import Files
import SystemPackage
import TestSupport
import Testing

@Suite struct TrashTests {
  private let folder = TemporaryFolder()
  private var trash: Trash { Trash(dataHome: FilePath("\(folder.path)/data")) }
  private var trashPath: String { "\(folder.path)/data/Trash" }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }
  private func write(_ text: String, to name: String) -> String {
    folder.write(Array(text.utf8), to: name)
  }

  @Test func `The trash stores a file with its path and deletion date`() throws {
    let path = write("a", to: "Größe 100%.jpg")
    let before = Date(timeIntervalSinceNow: -2)
    _ = try trash.put(FilePath(path))
    #expect(text(path) == nil)
    #expect(text("\(trashPath)/files/Größe 100%.jpg") == "a")

    let lines = try #require(text("\(trashPath)/info/Größe 100%.jpg.trashinfo")).split(
      separator: "\n")
    #expect(lines.count == 3 && lines[0] == "[Trash Info]")
    #expect(lines[1].hasPrefix("Path=/") && lines[1].hasSuffix("/Gr%C3%B6%C3%9Fe%20100%25.jpg"))
    #expect(lines[1].dropFirst(5).removingPercentEncoding == URL(filePath: path).resolvedPath)
    let format = DateFormatter()
    format.dateFormat = "'DeletionDate='yyyy-MM-dd'T'HH:mm:ss"
    let date = try #require(format.date(from: String(lines[2])))
    #expect(date > before && date.timeIntervalSince(before) < 60)
  }

  @Test func `Restoring a file leaves nothing in the trash`() throws {
    let path = write("a", to: "a.jpg")
    try trash.put(FilePath(path)).restore()
    #expect(text(path) == "a")
    #expect(folder.names(in: "data/Trash/files").isEmpty)
    #expect(folder.names(in: "data/Trash/info").isEmpty)
  }

  @Test func `Files of the same name are kept side by side`() throws {
    let contents = ["first", "second", "third"]
    let files = try contents.map { try trash.put(FilePath(write($0, to: "a.jpg"))) }
    #expect(folder.names(in: "data/Trash/files") == ["a.2.jpg", "a.3.jpg", "a.jpg"])
    try files[1].restore()
    #expect(text("\(folder.path)/a.jpg") == "second")
  }

  @Test func `A file in the trash without a note is not overwritten`() throws {
    _ = try trash.put(FilePath(write("first", to: "a.jpg")))
    unlink("\(trashPath)/info/a.jpg.trashinfo")
    _ = try trash.put(FilePath(write("second", to: "a.jpg")))
    #expect(text("\(trashPath)/files/a.jpg") == "first")
    #expect(text("\(trashPath)/files/a.2.jpg") == "second")
    #expect(folder.names(in: "data/Trash/info") == ["a.2.jpg.trashinfo"])
  }

  @Test func `Restoring does not overwrite a new file of the same name`() throws {
    let path = write("old", to: "a.jpg")
    let file = try trash.put(FilePath(path))
    _ = write("new", to: "a.jpg")
    #expect(throws: TrashError.taken(path: file.originalPath)) { try file.restore() }
    #expect(text(path) == "new")
    unlink(path)
    try file.restore()
    #expect(text(path) == "old")
  }

  @Test func `Restoring fails if the folder or the trashed file is gone`() throws {
    mkdir("\(folder.path)/sub", 0o700)
    let lost = try trash.put(FilePath(write("a", to: "sub/a.jpg")))
    rmdir("\(folder.path)/sub")
    #expect(throws: TrashError.self) { try lost.restore() }
    #expect(text("\(trashPath)/files/a.jpg") == "a")
    unlink("\(trashPath)/files/a.jpg")
    #expect(throws: TrashError.gone(path: lost.originalPath)) { try lost.restore() }
  }

  @Test func `A missing file cannot be trashed`() {
    let path = "\(folder.path)/nothing.jpg"
    #expect(throws: TrashError.missing(path: FilePath(path))) { try trash.put(FilePath(path)) }
  }

  @Test func `A symbolic link is trashed and not its target`() throws {
    let path = write("a", to: "a.jpg")
    symlink(path, "\(folder.path)/link.jpg")
    _ = try trash.put(FilePath("\(folder.path)/link.jpg"))
    #expect(text(path) == "a" && folder.names(in: "data/Trash/files") == ["link.jpg"])
  }

  @Test func `A name of the maximum length is shortened in the trash`() throws {
    let name = String(repeating: "ä", count: 125) + ".jpg"
    let path = write("a", to: name)
    let file = try trash.put(FilePath(path))
    #expect(folder.names(in: "data/Trash/files").allSatisfy { $0.hasSuffix("ää.jpg") })
    try file.restore()
    #expect(text(path) == "a")
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func `A file in a folder without write permission stays`() {
    mkdir("\(folder.path)/sub", 0o700)
    let path = write("a", to: "sub/a.jpg")
    chmod("\(folder.path)/sub", 0o500)
    defer { chmod("\(folder.path)/sub", 0o700) }
    #expect {
      try trash.put(FilePath(path))
    } throws: { error in
      "\(error)" == "Could not move “a.jpg” to the trash: permission denied."
    }
    #expect(text(path) == "a" && folder.names(in: "data/Trash/info").isEmpty)
  }

  @Test func `A file system without a trash is reported`() throws {
    #expect {
      try trash.put("/proc/self/status")
    } throws: { error in
      guard case .noTrash(_, _)? = error as? TrashError else { return false }
      return "\(error)".contains("“status”")
    }
  }

  @Test func `On a disk that is read-only nobody is asked whether to delete instead`() {
    let path = FilePath(write("a", to: "a.jpg"))
    let error = FileCall.withProbe({
      if case .makeFolder = $0 { .readOnlyFileSystem } else { nil }
    }) {
      #expect(throws: TrashError.self) { try trash.put(path) }
    }
    #expect(
      error.map { "\($0)" } == "Could not move “a.jpg” to the trash: read-only file system.")
  }

  @Test(arguments: [Errno.noSpace, .diskQuotaExceeded])
  func `On a disk that is full there can be no trash`(fault: Errno) {
    let path = FilePath(write("a", to: "a.jpg"))
    let error = FileCall.withProbe({ if case .write = $0 { fault } else { nil } }) {
      #expect(throws: TrashError.self) { try trash.put(path) }
    }
    #expect(
      error.map { "\($0)" }
        == "“a.jpg” cannot be moved to a trash on its file system: \(fault.reason).")
    #expect(text(path.string) == "a" && folder.names(in: "data/Trash/info").isEmpty)
  }

  @Test func `Errors name the file in one sentence`() {
    let path = "/pictures/a.jpg"
    let faults: [TrashError] = [
      .missing(path: FilePath(path)), .noTrash(path: FilePath(path), reason: "no"),
      .notTrashed(path: FilePath(path), reason: "no"), .taken(path: FilePath(path)),
      .gone(path: FilePath(path)),
      .notRestored(path: FilePath(path), reason: "no"),
    ]
    for fault in faults {
      #expect(fault.description.contains("“a.jpg”") && fault.description.hasSuffix("."))
    }
  }
}

extension URL {
  fileprivate var resolvedPath: String { resolvingSymlinksInPath().path(percentEncoded: false) }
}
