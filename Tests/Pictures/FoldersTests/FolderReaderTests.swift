import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Folders

/// The meaning of events of inotify(7) that are read late.
@Suite struct FolderReaderTests {
  private let temporary = TemporaryFolder()
  private var path: FilePath { FilePath(temporary.path) }

  /// Returns an event for the file `name`, as the system reports it.
  private func event(_ mask: Int32, _ name: String, cookie: UInt32 = 0) throws -> FolderEvent {
    let field = Array(name.utf8) + [0]
    let header: [UInt32] = [1, UInt32(mask), cookie, UInt32(field.count)]
    let bytes = header.withUnsafeBytes { Array($0) } + field
    return try #require(bytes.withUnsafeBytes(FolderEvent.events).first)
  }

  @Test func `A change of a file that was renamed meanwhile is not its end`() throws {
    _ = temporary.write([1], to: "new.jpg")
    let folder = WatchedFolder(path: path, isListed: true, names: [])
    var reader = FolderReader()
    var news = FolderChanges(of: path)
    reader.read(try event(IN_ATTRIB, "old.jpg"), of: folder, into: &news)
    #expect(news.changes.isEmpty)
    reader.read(try event(IN_MOVED_FROM, "old.jpg", cookie: 7), of: folder, into: &news)
    reader.read(try event(IN_ATTRIB, "another.jpg"), of: folder, into: &news)
    reader.read(try event(IN_MOVED_TO, "new.jpg", cookie: 7), of: folder, into: &news)
    #expect(news.changes[path.appending("old.jpg")] == .gone)
    #expect(news.renames == [path.appending("old.jpg"): path.appending("new.jpg")])
  }
}
