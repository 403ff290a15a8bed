import Foundation
import Glibc
import FileOperations
import SystemPackage
import TestSupport
import Testing

/// A file system in memory, on most machines.
private let otherFileSystem = "/dev/shm"

private func device(of path: String) -> dev_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_dev : nil
}

private let isAvailable =
  access(otherFileSystem, W_OK) == 0 && device(of: otherFileSystem) != device(of: "/tmp")
  && access("\(otherFileSystem)/.Trash", F_OK) != 0

@Suite(.serialized, .enabled(if: isAvailable, "there is no second file system to write to"))
final class OtherFileSystemTrashTests {
  private let folder = TemporaryFolder()
  private let other = "\(otherFileSystem)/touchstone-test-\(UUID().uuidString)"
  private let own = "\(otherFileSystem)/.Trash-\(getuid())"
  private let shared = "\(otherFileSystem)/.Trash"
  private let hadOwn: Bool
  private var trash: Trash { Trash(dataHome: FilePath("\(folder.path)/data")) }

  init() {
    hadOwn = exists(own)
    mkdir(other, 0o700)
  }

  deinit {
    let remove = hadOwn ? [other, shared] : [other, shared, own]
    for path in remove { try? FileManager.default.removeItem(atPath: path) }
  }

  private func picture() -> String {
    let path = "\(other)/a.jpg"
    _ = FileManager.default.createFile(atPath: path, contents: Data("a".utf8))
    return path
  }

  /// Returns the note about this test's only file in the trash at `path`.
  private func note(in path: String) throws -> String? {
    let name = other.split(separator: "/").last.map(String.init) ?? ""
    return try FileManager.default.contentsOfDirectory(atPath: "\(path)/info").lazy
      .compactMap { try? String(contentsOfFile: "\(path)/info/\($0)", encoding: .utf8) }
      .first { $0.contains(name) }
  }

  @Test func `A file is trashed on its own file system and restored`() throws {
    let path = picture()
    let file = try trash.put(FilePath(path))
    #expect(!exists(path) && !exists("\(folder.path)/data"))
    let name = other.dropFirst(otherFileSystem.count + 1)
    #expect(try note(in: own)?.contains("\nPath=\(name)/a.jpg\n") == true)
    try file.restore()
    #expect(exists(path))
    #expect(try note(in: own) == nil)
  }

  @Test func `A shared trash is used if it is sticky`() throws {
    mkdir(shared, 0o777)
    chmod(shared, 0o1777)
    _ = try trash.put(FilePath(picture()))
    #expect(try note(in: "\(shared)/\(getuid())") != nil)
  }

  @Test func `A shared trash that is a link or not sticky is ignored`() throws {
    mkdir(shared, 0o777)
    try trash.put(FilePath(picture())).restore()
    #expect(!exists("\(shared)/\(getuid())"))
    rmdir(shared)
    mkdir("\(other)/elsewhere", 0o777)
    chmod("\(other)/elsewhere", 0o1777)
    symlink("\(other)/elsewhere", shared)
    try trash.put(FilePath(picture())).restore()
    #expect(!exists("\(other)/elsewhere/\(getuid())"))
  }

  @Test(.enabled(if: access("\(otherFileSystem)/.Trash-\(getuid())", F_OK) != 0))
  func `A trash that is a symbolic link is rejected`() {
    mkdir("\(other)/elsewhere", 0o700)
    symlink("\(other)/elsewhere", own)
    let path = picture()
    #expect(throws: TrashError.self) { try trash.put(FilePath(path)) }
    #expect(exists(path))
    unlink(own)
  }
}
