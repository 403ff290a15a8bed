import Dispatch
import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Folders

@Suite struct FolderEventsTests {
  private let folder = TemporaryFolder()
  private let other = TemporaryFolder()

  /// Here, what follows is the next file, because the system does both halves of a rename as one.
  @Test func `What follows the first half of a rename is waited for`() throws {
    let (path, elsewhere) = (folder.write([1], to: "a.jpg"), "\(other.path)/a.jpg")
    let next = "\(folder.path)/b.jpg"
    let events = try #require(FolderEvents(renameTime: 20_000))
    #expect(events.watch(FilePath(folder.path)) != nil)
    for _ in 0..<200 {
      let group = DispatchGroup()
      DispatchQueue.global().async(group: group) {
        rename(path, elsewhere)
        symlink("nowhere", next)
      }
      var batches = [try #require(events.next())]
      group.wait()
      while batches.joined().count < 2 { batches.append(try #require(events.next())) }
      #expect(batches.count == 1)
      rename(elsewhere, path)
      unlink(next)
      var count = 0
      while count < 2 { count += try #require(events.next()).count }
    }
  }

  @Test func `A file that has moved out of the folder is told of without the other half`() throws {
    let events = try #require(FolderEvents(renameTime: 1))
    #expect(events.watch(FilePath(folder.path)) != nil)
    let path = "\(folder.path)/a.jpg"
    symlink("nowhere", path)
    #expect(try #require(events.next()).count == 1)
    rename(path, "\(other.path)/a.jpg")
    let moved = try #require(events.next())
    #expect(moved.count == 1 && moved.allSatisfy(\.isMovedFrom))
  }
}
