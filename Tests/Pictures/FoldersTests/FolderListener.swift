import Dispatch
import Synchronization
import SystemPackage

@testable import Folders
@testable import PictureFiles

/// Takes the news of a watcher and keeps them all.
final class FolderListener {
  /// What a watcher rings.
  final class Bell: Sendable {
    let semaphore = DispatchSemaphore(value: 0)
    /// While somebody holds it, the watcher's thread stands still when it rings.
    let gate = Mutex(())

    func ring() {
      semaphore.signal()
      gate.withLock { _ in }
    }
  }

  let bell = Bell()
  private(set) var watcher: FolderWatcher?
  /// All news, in order.
  private(set) var news: [FolderChanges] = []

  init() {
    watcher = FolderWatcher { [bell] in bell.ring() }
  }

  /// What happened last to the file at `path`.
  func change(at path: String) -> FolderChanges.Change? {
    news.lazy.compactMap { $0.changes[FilePath(path)] }.last
  }

  /// The listing that came last.
  var listing: Result<FolderListing, ImagingError>? { news.lazy.compactMap(\.listing).last }

  /// Waits for news until `condition` holds; false when it never does.
  func wait(until condition: (FolderListener) -> Bool) -> Bool {
    while !condition(self) {
      guard bell.semaphore.wait(timeout: .now() + .seconds(20)) == .success else { return false }
      news += watcher?.takeNews() ?? []
    }
    return true
  }

  /// Ends the watcher.
  func close() { watcher = nil }
}
