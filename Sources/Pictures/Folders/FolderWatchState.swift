import Synchronization
import SystemPackage

/// The state that a ``FolderWatcher`` shares with its thread.
final class FolderWatchState: Sendable {
  private struct State {
    /// Folders that the thread has not started to watch yet.
    var added: [WatchedFolder] = []
    /// The news that has not been collected yet, one entry per folder.
    var news: [FolderChanges] = []
    /// Whether hidden pictures are listed.
    var showsHidden = false
    var isClosed = false
    var wakeUp: @Sendable () -> Void
  }

  private let state: Mutex<State>
  private let events = FolderEvents()

  init(wakeUp: @escaping @Sendable () -> Void) { state = Mutex(State(wakeUp: wakeUp)) }

  // MARK: For the owner

  /// Whether the system can watch folders.
  var canWatch: Bool { events != nil }

  func add(_ folder: WatchedFolder) {
    state.withLock { $0.added.append(folder) }
    events?.wake()
  }

  /// Sets whether hidden pictures are listed. The thread lists its folders again if that changes.
  func showHidden(_ areShown: Bool) {
    state.withLock { $0.showsHidden = areShown }
    events?.wake()
  }

  func takeNews() -> [FolderChanges] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  /// Calls `wakeUp` from now on when there is news, and at once if there already is.
  func onNews(_ wakeUp: @escaping @Sendable () -> Void) {
    let hasNews = state.withLock { state in
      state.wakeUp = wakeUp
      return !state.news.isEmpty
    }
    if hasNews { wakeUp() }
  }

  /// Makes the thread end.
  func close() {
    state.withLock { $0.isClosed = true }
    events?.wake()
  }

  // MARK: For the thread

  /// Lists and watches folders until ``close()`` is called or waiting for events fails.
  func work() {
    var folders: [WatchedFolder] = []
    var reader = FolderReader()
    while !state.withLock({ $0.isClosed }) {
      folders += begin()
      listAgain(&folders)
      guard let batch = events?.next() else { return }
      guard !batch.isEmpty else { continue }
      report { news in
        for event in batch {
          for folder in folders where folder.has(event) {
            let index = news.index(of: folder.path)
            reader.read(event, of: folder, into: &news[index])
          }
        }
      }
    }
  }

  /// Starts to watch the added folders, then lists them. This order ensures that no change is
  /// missed.
  @discardableResult func begin() -> [WatchedFolder] {
    var added = state.withLock { state in
      defer { state.added = [] }
      return state.added
    }
    let showsHidden = state.withLock { $0.showsHidden }
    for index in added.indices {
      added[index].showsHidden = showsHidden
      added[index].watch = events?.watch(added[index].path)
      report { news in
        let folder = news.index(of: added[index].path)
        news[folder].note(FolderReader.listing(of: added[index]), again: false)
      }
    }
    return added
  }

  /// Lists the folders again whose listing has other hidden files than are wanted.
  private func listAgain(_ folders: inout [WatchedFolder]) {
    let showsHidden = state.withLock { $0.showsHidden }
    for index in folders.indices where folders[index].showsHidden != showsHidden {
      folders[index].showsHidden = showsHidden
      report { news in
        let folder = news.index(of: folders[index].path)
        news[folder].note(FolderReader.listing(of: folders[index]), again: false)
      }
    }
  }

  /// Lets `body` add to the pending news, without holding the lock. The owner finds no news
  /// meanwhile, and does not block.
  private func report(_ body: (inout [FolderChanges]) -> Void) {
    var news = takeNews()
    body(&news)
    guard !news.isEmpty else { return }
    let wakeUp = state.withLock { state in
      state.news = news
      return state.wakeUp
    }
    wakeUp()
  }
}

extension [FolderChanges] {
  /// Returns the index of the news of the folder at `path`, which are added if there are none. News are
  /// changed in place: a copy for each event would make bursts of events slow.
  fileprivate mutating func index(of path: FilePath) -> Int {
    if let index = firstIndex(where: { $0.folder == path }) { return index }
    append(FolderChanges(of: path))
    return endIndex - 1
  }
}
