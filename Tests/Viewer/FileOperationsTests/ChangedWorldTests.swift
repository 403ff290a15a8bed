import CLinux
import FileOperations
import Files
import Foundation
import Glibc
import PictureFiles
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// Actions, and undoing them, while folders and disks come and go, windows work on the same files, and folders pass on
/// what they have.
@Suite struct ChangedWorldTests: FileOperationsSuite {
  let folder = TemporaryFolder()
  private var place: FilePath { FilePath("\(folder.path)/pictures") }
  private var file: FilePath { place.appending("a.jpg") }

  init() throws {
    mkdir("\(folder.path)/pictures", 0o700)
    _ = folder.write(Array("0123456789".utf8), to: "pictures/a.jpg")
  }

  private func contents(of path: FilePath) -> String? {
    (try? FileSystem.contents(of: path, limit: 1000)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func action(_ kind: FileAction.Kind, by operations: FileOperations) throws -> FileAction {
    let status = try #require(FileStatus(of: file))
    switch kind {
    case .trash: return try operations.moveToTrash(file)
    case .rename: return try operations.rename(file, to: FileName("b.jpg"), expecting: status)
    case .turn: return try turn(file, by: operations, to: "ab")
    default:
      mkdir("\(place.string)/below", 0o700)
      return try operations.move(file, into: place.appending("below"))
    }
  }

  private func turn(
    _ path: FilePath, by operations: FileOperations, to text: String
  ) throws -> FileAction {
    let edits = try #require(ByteEdits([ByteEdits.Edit(2..<4, Array(text.utf8))]))
    return try operations.saveTurn(of: OriginalFile(path), by: edits).action
  }

  @Test(arguments: [FileAction.Kind.trash, .rename, .turn, .move], [false, true])
  func `Actions in a folder that disappears are undone once it is back`(
    kind: FileAction.Kind, isLater: Bool
  ) throws {
    let first = start()
    _ = try action(kind, by: first)
    let away = "\(folder.path)/away"
    rename(place.string, away)
    let operations = isLater ? start() : first
    #expect(throws: FileActionError.self) { try operations.undo() }
    rename(away, place.string)
    #expect(try operations.undo().map(\.from.lastComponent?.string) == ["a.jpg"])
    #expect(contents(of: file) == "0123456789")
  }

  @Test func `Actions with a trash that disappears are undone once it is back`() throws {
    let operations = start()
    _ = try action(.trash, by: operations)
    rename("\(folder.path)/data", "\(folder.path)/away")
    #expect(throws: FileActionError.self) { try operations.undo() }
    rename("\(folder.path)/away", "\(folder.path)/data")
    #expect(try operations.undo().count == 1 && contents(of: file) == "0123456789")
  }

  @Test func `A lost file does not block undo for ever`() throws {
    let operations = start()
    let action = try action(.trash, by: operations)
    unlink(action.to.string)
    #expect(throws: FileActionError.self) { try operations.undo() }
    #expect(try operations.undo().isEmpty)
  }

  @Test func `Two windows that save a turn simultaneously leave one of both, whole, and no draft`()
    throws
  {
    let refusals = Mutex(0)
    for _ in 0..<100 {
      try FileSystem.write(Array("0123456789".utf8), to: file, .none)
      let windows = (0..<2).map { _ in start() }
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        do {
          _ = try turn(file, by: windows[number], to: ["ab", "cd"][number])
        } catch {
          refusals.withLock { $0 += 1 }
        }
      }
      #expect(["01ab456789", "01cd456789"].contains(contents(of: file)))
      #expect(try FileSystem.names(in: place).map(\.string) == ["a.jpg"])
    }
    // Only the last one may be refused, not both.
    #expect(refusals.withLock { $0 } <= 100)
  }

  @Test func `Two windows that undo the same simultaneously bring it back once`() throws {
    for _ in 0..<100 {
      _ = try action(.trash, by: start())
      let windows = (0..<2).map { _ in start() }
      for window in windows { #expect(window.undoable.count == 1) }
      let count = Mutex(0)
      DispatchQueue.concurrentPerform(iterations: 2) { number in
        let undone = (try? windows[number].undo(as: .free)) ?? []
        count.withLock { $0 += undone.count }
      }
      #expect(count.withLock { $0 } == 1 && contents(of: file) == "0123456789")
      #expect(try FileSystem.names(in: place).map(\.string) == ["a.jpg"])
      #expect(try FileSystem.names(in: FilePath("\(folder.path)/data/Trash/files")).isEmpty)
    }
  }

  @Test func `A link goes to the trash itself, and comes back`() throws {
    let link = place.appending("link.jpg")
    symlink("a.jpg", link.string)
    let operations = start()
    _ = try operations.moveToTrash(link)
    #expect(FileStatus(of: link) == nil && contents(of: file) == "0123456789")
    _ = try operations.undo()
    #expect(FileStatus(of: link)?.isLink == true)
  }

  @Test func `One of two names of a file goes to the trash, and the other one stays`() throws {
    let other = place.appending("other.jpg")
    link(file.string, other.string)
    let operations = start()
    _ = try operations.moveToTrash(other)
    #expect(contents(of: file) == "0123456789" && FileStatus(of: other) == nil)
    _ = try operations.undo()
    #expect(FileStatus(of: file)?.linkCount == 2)
  }

  /// An access control list of POSIX as an extended attribute (`linux/posix_acl_xattr.h`): `named` may read and write
  /// what others may not.
  private static func accessList(naming named: UInt32, others: UInt8) -> [UInt8] {
    func entry(_ tag: UInt8, _ rights: UInt8, _ id: UInt32 = .max) -> [UInt8] {
      [tag, 0, rights, 0] + little(4, Int(id))
    }
    return [2, 0, 0, 0] + entry(1, 6) + entry(2, 6, named) + entry(4, 4) + entry(16, 6)
      + entry(32, others)
  }

  private static let list = "system.posix_acl_access"

  private func accessList(of path: FilePath) -> [UInt8]? {
    var value = [UInt8](repeating: 0, count: 1000)
    let count = getxattr(path.string, Self.list, &value, value.count)
    return count >= 0 ? Array(value.prefix(count)) : nil
  }

  @Test func `A saved file lets nobody in whom only its folder would let in`() throws {
    let acl = Self.accessList(naming: 12345, others: 0)
    chmod(file.string, 0o640)
    // Not every disk keeps such lists.
    guard setxattr(place.string, "system.posix_acl_default", acl, acl.count, 0) == 0 else { return }
    _ = try turn(file, by: start(), to: "ab")
    #expect(contents(of: file) == "01ab456789" && accessList(of: file) == nil)
    #expect(FileStatus(of: file)?.permissions == 0o640)
    let own = Self.accessList(naming: 54321, others: 4)
    try #require(setxattr(file.string, Self.list, own, own.count, 0) == 0)
    _ = try turn(file, by: start(), to: "cd")
    #expect(accessList(of: file) == own)
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `A saved file keeps its owner and group, whatever its folder passes on`() throws {
    chown(place.string, 0, 12345)
    chmod(place.string, 0o2770)
    chown(file.string, 321, 654)
    chmod(file.string, 0o4640)
    _ = try turn(file, by: start(), to: "ab")
    let status = try #require(FileStatus(of: file))
    #expect(status.owner == 321 && status.group == 654 && status.permissions == 0o4640)
  }
}
