import Glibc
import SystemPackage
import TestSupport
import Testing

@testable import Folders

@Suite struct PathWatchesTests {
  private let folder = TemporaryFolder()

  @Test(.enabled(if: geteuid() != 0, "the superuser may read every folder"))
  func `A folder above that could not be watched is watched later`() throws {
    let year = "\(folder.path)/year"
    let album = "\(year)/album"
    for path in [year, album] { mkdir(path, 0o700) }
    // A folder that may be passed, but not read, cannot be watched.
    for path in [year, album] { chmod(path, 0o100) }
    let events = try #require(FolderEvents())
    var watches = PathWatches(events)
    var watched = WatchedFolder(path: FilePath(album), isListed: true, names: [])
    watches.watch(&watched)
    #expect(watched.watch == nil)
    for path in [year, album] { chmod(path, 0o700) }
    watches.watch(&watched)
    #expect(watched.watch != nil)
    rename(year, "\(folder.path)/other")
    events.wake()
    #expect(events.next()?.contains(where: \.isOfFolder) == true)
  }
}
