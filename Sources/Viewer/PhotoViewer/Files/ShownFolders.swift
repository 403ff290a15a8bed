import FileOperations
import Folders
import Settings
import SystemPackage

/// The folders of the shown pictures: their watcher, and the default options for showing them.
@MainActor
final class ShownFolders {
  private var watcher: FolderWatcher
  private let wakeUp: @Sendable () -> Void
  /// The number of times that subfolders were listed.
  private var listingCount = 0
  /// The folder whose subfolders were listed last, and whether there were any; nil before that.
  private var listed: (folder: FilePath, hasSubfolders: Bool)?
  /// Whether hidden files are shown.
  private(set) var showsHidden = false
  /// The order of the pictures where the user has chosen none.
  private(set) var order = PictureOrder()

  /// Whether the folders that are shown first are being watched already.
  private var isAhead: Bool

  /// Creates an object that calls `wakeUp` on another thread when a folder changes. If there is a `watcher`, it already
  /// watches the first folders.
  init(watcher: FolderWatcher?, wakeUp: @escaping @Sendable () -> Void) {
    self.wakeUp = wakeUp
    isAhead = watcher != nil
    self.watcher = watcher ?? FolderWatcher()
    self.watcher.onNews(wakeUp)
  }

  /// Applies the settings for all folders.
  func apply(_ settings: Settings) {
    order = PictureOrder(settings.sort)
    showsHidden = settings.showsHidden
    watcher.showHidden(showsHidden)
  }

  /// Watches the folders of `pictures`, unless these are the first ones and watched already.
  func watch(for pictures: PictureList) {
    if !isAhead { pictures.watch(by: watcher) }
    isAhead = false
  }

  /// Watches more folders.
  func watch(_ paths: [FilePath]) { for path in paths { watcher.watch(path) } }

  /// Watches the folders of `pictures` instead of those before, whose changes are no longer reported.
  func watchInstead(for pictures: PictureList) {
    isAhead = false
    watcher = FolderWatcher(wakeUp: wakeUp)
    watcher.showHidden(showsHidden)
    watch(for: pictures)
  }

  /// Whether there are folders that the system does not watch.
  var hasUnwatchedFolders: Bool { watcher.hasUnwatchedFolders }

  /// Looks for changes in the folders that the system does not watch.
  func lookForChanges() { watcher.lookForChanges() }

  /// Lists the folders in `folder` on `worker`, and calls `completion` with them, unless another listing begins
  /// meanwhile.
  func listSubfolders(
    of folder: FilePath, by worker: FileWorker,
    then completion: @escaping @MainActor ([FilePath]) -> Void
  ) {
    listingCount += 1
    let number = listingCount
    worker.perform { [showsHidden] in
      (try? Subfolders.list(of: folder, showingHidden: showsHidden)) ?? []
    } then: { [weak self] subfolders in
      guard let self, listingCount == number else { return }
      listed = (folder, !subfolders.isEmpty)
      completion(subfolders)
    }
  }

  /// Returns whether there is no folder in `folder`; false until its subfolders were listed.
  func isKnownToHaveNoSubfolders(_ folder: FilePath) -> Bool {
    listed?.folder == folder && listed?.hasSubfolders == false
  }

  /// Removes and returns the changes since the last call.
  func takeChanges() -> [FolderChanges] { watcher.takeChanges() }
}
