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

  /// Waits for a report that names exactly `folders`; returns false if there is none for 20 seconds. Others may come
  /// before it: whenever anything is mounted on this machine, all folders are reported.
  private func isReported(_ folders: Set<FilePath>) -> Bool {
    while reports.bell.wait(timeout: .now() + .seconds(20)) == .success {
      if reports.folders.withLock({ $0.removeFirst() }) == folders { return true }
    }
    return false
  }

  @Test func `A change is reported for those for whom its folder is watched`() {
    let a = root.appending("a")
    let b = root.appending("b")
    watcher.watch([a, a.appending("deep")], for: a)
    watcher.watch([b, a.appending("deep")], for: b)
    _ = folder.write([1], to: "a/deep/1.txt")
    #expect(isReported([a, b]))
    _ = folder.write([1], to: "b/1.txt")
    #expect(isReported([b]))
    unlink("\(folder.path)/b/1.txt")
    rmdir("\(folder.path)/b")
    #expect(isReported([b]))
  }

  @Test func `Changes in folders that are watched no longer are not reported`() {
    let a = root.appending("a")
    let b = root.appending("b")
    watcher.watch([a], for: a)
    watcher.watch([b], for: b)
    watcher.watch([], for: a)
    _ = folder.write([1], to: "a/1.jpg")
    _ = folder.write([1], to: "b/1.jpg")
    #expect(isReported([b]))
  }

  @Test func `Folders that are not there are no fault`() {
    let none = root.appending("none")
    let b = root.appending("b")
    watcher.watch([none], for: none)
    watcher.watch([b], for: b)
    _ = folder.write([1], to: "b/1.jpg")
    #expect(isReported([b]))
  }

  @Test func `Folders that the system does not watch are reported after a look at them`() {
    let watcher = FolderContentsWatcher(watching: false) { [reports] folders in
      reports.folders.withLock { $0.append(folders) }
      reports.bell.signal()
    }
    let a = root.appending("a")
    let b = root.appending("b")
    watcher.watch([root.appending("none")], for: root)
    #expect(!watcher.hasUnwatchedFolders)
    watcher.watch([a, a.appending("deep")], for: a)
    watcher.watch([b, a.appending("deep")], for: b)
    #expect(watcher.hasUnwatchedFolders)
    _ = folder.write([1], to: "a/deep/1.jpg")
    watcher.lookForChanges()
    #expect(isReported([a, b]))
    watcher.watch([], for: a)
    for name in ["a/1.jpg", "b/1.jpg"] { _ = folder.write([1], to: name) }
    watcher.lookForChanges()
    #expect(isReported([b]))
    watcher.watch([], for: b)
    #expect(!watcher.hasUnwatchedFolders)
  }
}
