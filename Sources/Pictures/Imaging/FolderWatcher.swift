public import SystemPackage

/// Tells what is in folders, and what comes, goes and changes there.
///
/// A thread of its own lists them, and then waits for what the system tells: nothing is asked again
/// and again. It is over when the watcher is.
public final class FolderWatcher: Sendable {
  private let desk: FolderDesk
  private let thread: SystemThread?

  /// A watcher that calls `wakeUp`, on its own thread, when there is news.
  public init(wakeUp: @escaping @Sendable () -> Void) {
    let desk = FolderDesk(wakeUp: wakeUp)
    self.desk = desk
    thread = desk.canWatch ? SystemThread { desk.work() } : nil
  }

  deinit {
    desk.close()
    thread?.join()
  }

  /// Tells from now on of the folder at `path`: first all pictures that it holds, when it `isListed`,
  /// and then what happens to them, and to the files in it that have `names`, whatever they are.
  ///
  /// Where the system watches no folders, or no more of them, it is only listed.
  public func watch(
    _ path: FilePath, isListed: Bool = true, naming names: Set<FilePath.Component> = []
  ) {
    desk.add(WatchedFolder(path: path, isListed: isListed, names: names))
    if thread == nil { desk.begin() }
  }

  /// What happened since it was asked last.
  public func takeNews() -> [FolderNews] { desk.takeNews() }
}
