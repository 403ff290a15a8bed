import Dispatch
import Synchronization
import SystemPackage

@testable import Folders
@testable import PictureFiles

/// Collects everything that a watcher reports.
final class FolderListener {
  /// The callback of a watcher.
  final class Bell: Sendable {
    let semaphore = DispatchSemaphore(value: 0)
    /// While this is locked, the watcher's thread blocks in its callback.
    let gate = Mutex(())

    func ring() {
      semaphore.signal()
      gate.withLock { _ in }
    }
  }

  let bell = Bell()
  private(set) var watcher: FolderWatcher?
  /// All reports, in order.
  private(set) var news: [FolderChanges] = []

  /// Creates a listener to a watcher that waits up to `returnTime` for what has gone. If it is not `watching`, it is
  /// one beyond those that the system allows.
  init(returnTime: Duration = FolderEvents.returnTime, watching isWatching: Bool = true) {
    watcher = FolderWatcher(returnTime: returnTime, watching: isWatching) { [bell] in bell.ring() }
  }

  /// Returns the latest change of the file at `path`.
  func change(at path: String) -> FolderChanges.Change? {
    news.lazy.compactMap { $0.changes[FilePath(path)] }.last
  }

  /// The latest listing.
  var listing: Result<FolderListing, PictureError>? { news.lazy.compactMap(\.listing).last }

  /// Waits until `condition` holds; returns false if 20 seconds pass without a report.
  func wait(until condition: (FolderListener) -> Bool) -> Bool {
    while !condition(self) {
      guard bell.semaphore.wait(timeout: .now() + .seconds(20)) == .success else { return false }
      news += watcher?.takeChanges() ?? []
    }
    return true
  }

  /// Releases the watcher.
  func close() { watcher = nil }
}
