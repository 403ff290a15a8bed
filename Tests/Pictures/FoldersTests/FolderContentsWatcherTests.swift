import Dispatch
import Folders
import Glibc
import Synchronization
import SystemPackage
import TestSupport
import Testing

/// Folders whose contents are not listed, but watched for any change.
@Suite struct FolderContentsWatcherTests {
  /// The reports of a watcher.
  private final class Reports: Sendable {
    let folders = Mutex<[Set<FilePath>]>([])
    let bell = DispatchSemaphore(value: 0)
  }

  private let folder = TemporaryFolder()
  private let reports = Reports()
  private let watcher: FolderContentsWatcher
  private var root: FilePath { FilePath(folder.path) }

  init() {
    watcher = FolderContentsWatcher { [reports] folders in
      reports.folders.withLock { $0.append(folders) }
      reports.bell.signal()
    }
    for name in ["a", "a/deep", "b"] { mkdir("\(folder.path)/\(name)", 0o700) }
  }

  /// Returns the folders of the next report.
  private func next() throws -> Set<FilePath> {
    try #require(reports.bell.wait(timeout: .now() + .seconds(20)) == .success)
    return reports.folders.withLock { $0.removeFirst() }
  }

  @Test func `A change is reported for those for whom its folder is watched`() throws {
    let a = root.appending("a")
    let b = root.appending("b")
    watcher.watch([a, a.appending("deep")], for: a)
    watcher.watch([b, a.appending("deep")], for: b)
    _ = folder.write([1], to: "a/deep/1.txt")
    #expect(try next() == [a, b])
    _ = folder.write([1], to: "b/1.txt")
    #expect(try next() == [b])
    unlink("\(folder.path)/b/1.txt")
    rmdir("\(folder.path)/b")
    #expect(try next() == [b])
  }

  @Test func `Changes in folders that are watched no longer are not reported`() throws {
    let a = root.appending("a")
    let b = root.appending("b")
    watcher.watch([a], for: a)
    watcher.watch([b], for: b)
    watcher.watch([], for: a)
    _ = folder.write([1], to: "a/1.jpg")
    _ = folder.write([1], to: "b/1.jpg")
    #expect(try next() == [b])
  }

  @Test func `Folders that are not there are no fault`() throws {
    let none = root.appending("none")
    let b = root.appending("b")
    watcher.watch([none], for: none)
    watcher.watch([b], for: b)
    _ = folder.write([1], to: "b/1.jpg")
    #expect(try next() == [b])
  }
}
