package import SystemPackage
import Threads

/// Lists folders and watches them for added, removed and changed files.
///
/// A separate thread lists the folders and then waits for events of the system. Only in folders that the system cannot
/// watch, changes have to be looked for.
/// The thread ends after the watcher: nobody waits for the folder that it may be listing.
package final class FolderWatcher: Sendable {
  private let desk: FolderWatchState
  private let hasThread: Bool

  /// Creates a watcher that calls `wakeUp` on its own thread when there are changes. If it is not `watching`, it is one
  /// beyond those that the system allows.
  package convenience init(
    watching isWatching: Bool = true, wakeUp: @escaping @Sendable () -> Void = {}
  ) {
    self.init(returnTime: FolderEvents.returnTime, watching: isWatching, wakeUp: wakeUp)
  }

  /// Creates a watcher that waits up to `returnTime` for files and folders that have disappeared.
  package init(
    returnTime: Duration, watching isWatching: Bool = true, wakeUp: @escaping @Sendable () -> Void
  ) {
    let desk = FolderWatchState(returnTime: returnTime, watching: isWatching, wakeUp: wakeUp)
    self.desk = desk
    hasThread = desk.canWait && SystemThread.detached { desk.work() }
  }

  deinit { desk.close() }

  /// Starts to watch the folder at `path`. If it `isListed`, the first report lists all its pictures, and later ones
  /// contain the changes. Changes to the files with `names` are reported whatever their kind.
  ///
  /// If the system cannot watch the folder, later reports need ``lookForChanges()``: all watches may be in use
  /// (fs.inotify.max_user_watches), or its disk does not answer.
  package func watch(
    _ path: FilePath, isListed: Bool = true, naming names: Set<FilePath.Component> = []
  ) {
    desk.add(WatchedFolder(path: path, isListed: isListed, names: names))
    if !hasThread { desk.list() }
  }

  /// Whether there are folders that the system does not watch, as known when they are reported.
  package var hasUnwatchedFolders: Bool { desk.hasUnwatchedFolders }

  /// Looks for changes in the folders that the system does not watch, and reports them if there are any. If the last
  /// look took long, this one waits: the folders of a large tree are not read without pause.
  package func lookForChanges() { desk.lookForChanges() }

  /// Sets whether hidden pictures are listed. Folders that are watched are listed again.
  package func showHidden(_ areShown: Bool) { desk.showHidden(areShown) }

  /// Calls `wakeUp` from now on when there are changes, and immediately if there already are.
  package func onNews(_ wakeUp: @escaping @Sendable () -> Void) { desk.onNews(wakeUp) }

  /// Removes and returns the changes since the last call.
  package func takeChanges() -> [FolderChanges] { desk.takeChanges() }
}
