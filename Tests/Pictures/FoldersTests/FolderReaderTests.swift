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
    var folder = WatchedFolder(path: path, isListed: true, names: [])
    var reader = FolderReader()
    var news = FolderChanges(of: path)
    reader.read(try event(IN_ATTRIB, "old.jpg"), of: &folder, into: &news)
    #expect(news.changes.isEmpty)
    reader.read(try event(IN_MOVED_FROM, "old.jpg", cookie: 7), of: &folder, into: &news)
    reader.read(try event(IN_ATTRIB, "another.jpg"), of: &folder, into: &news)
    reader.read(try event(IN_MOVED_TO, "new.jpg", cookie: 7), of: &folder, into: &news)
    #expect(news.changes[path.appending("old.jpg")] == .gone)
    #expect(news.renames == [path.appending("old.jpg"): path.appending("new.jpg")])
  }

  @Test func `A photo that arrives after its raw file is one with it in the same report`() throws {
    var folder = WatchedFolder(path: path, isListed: true, names: [])
    var reader = FolderReader()
    _ = folder.list()
    var news = FolderChanges(of: path)
    func arrive(_ name: String) throws {
      let arrival = try event(IN_CLOSE_WRITE, name)
      _ = temporary.write([1], to: name)
      folder.recordName(of: arrival)
      reader.read(arrival, of: &folder, into: &news)
    }
    try arrive("1.cr2")
    try arrive("1.jpg")
    #expect(news.changes[path.appending("1.cr2")] == .written(nil))
    try arrive("2.jpg")
    try arrive("2.cr2")
    guard case .written(let photo?) = news.changes[path.appending("2.jpg")] else {
      Issue.record("The photo is not listed.")
      return
    }
    #expect(photo.companions.map(\.string) == ["2.cr2"])
  }

  @Test func `The facts of a file that is shown by its name are reported without a listing`() throws
  {
    _ = temporary.write([1, 2], to: "1.jpg")
    var folder = WatchedFolder(path: path, isListed: false, names: ["1.jpg"])
    var reader = FolderReader()
    var news = FolderChanges(of: path)
    let file = path.appending("1.jpg")
    reader.read(try event(IN_CLOSE_WRITE, "1.jpg"), of: &folder, into: &news)
    #expect(news.changes[file] == .written(nil))
    #expect(news.facts(of: file)?.byteCount == 2 && news.facts(of: file) == FileFacts(of: file))
    unlink(file.string)
    reader.read(try event(IN_DELETE, "1.jpg"), of: &folder, into: &news)
    #expect(news.changes[file] == .gone && news.facts(of: file) == nil)
  }

  @Test func `Names with endings that are new in the folder are looked for`() throws {
    _ = temporary.write([1], to: "1.jpg")
    var folder = WatchedFolder(path: path, isListed: true, names: [])
    var reader = FolderReader()
    _ = folder.list()
    _ = temporary.write([1], to: "1.cr2")
    // Of the raw file, no event has been read yet.
    let batch = [try event(IN_ATTRIB, "1.jpg"), try event(IN_CLOSE_WRITE, "1.cr2")]
    for event in batch { folder.recordName(of: event) }
    var news = FolderChanges(of: path)
    reader.read(batch[0], of: &folder, into: &news)
    guard case .present(let photo?) = news.changes[path.appending("1.jpg")] else {
      Issue.record("The photo is not listed.")
      return
    }
    #expect(photo.companions.map(\.string) == ["1.cr2"])
  }

  @Test func `A folder that cannot be listed any longer may have names of any ending`() throws {
    _ = temporary.write([1], to: "1.jpg")
    var folder = WatchedFolder(path: path, isListed: true, names: [])
    #expect(folder.endings == .all)
    _ = folder.list()
    #expect(folder.endings != .all)
    folder.recordName(of: try event(IN_CLOSE_WRITE, "1.cr2"))
    #expect(folder.endings.spellings(of: ["jpg", "cr2", "png"]).map(\.count) == [1, 1, 0])
    unlink(path.appending("1.jpg").string)
    rmdir(path.string)
    #expect(throws: (any Error).self) { try folder.list().get() }
    #expect(folder.endings == .all)
  }
}
