import Synchronization
import SystemPackage

/// What a watcher of folders shares with its thread.
final class FolderDesk: Sendable {
  private struct State {
    /// Folders that the thread has not begun with.
    var added: [WatchedFolder] = []
    /// What nobody has taken yet, of each folder once.
    var news: [FolderNews] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let events = FolderEvents()
  private let wakeUp: @Sendable () -> Void

  init(wakeUp: @escaping @Sendable () -> Void) { self.wakeUp = wakeUp }

  // MARK: For the owner

  /// Whether the system tells of folders.
  var canWatch: Bool { events != nil }

  func add(_ folder: WatchedFolder) {
    state.withLock { $0.added.append(folder) }
    events?.ring()
  }

  func takeNews() -> [FolderNews] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  /// Has the thread end.
  func close() {
    state.withLock { $0.isClosed = true }
    events?.ring()
  }

  // MARK: For the thread

  /// Lists and watches until it is closed, or the system tells nothing any more.
  func work() {
    var folders: [WatchedFolder] = []
    var reader = FolderReader()
    while !state.withLock({ $0.isClosed }) {
      folders += begin()
      guard let told = events?.next() else { return }
      guard !told.isEmpty else { continue }
      tell { news in
        for event in told {
          for folder in folders where folder.has(event) {
            reader.read(event, of: folder, into: &news[of: folder.path])
          }
        }
      }
    }
  }

  /// Lists the folders that were added, and has them watched before that, so that nothing is missed.
  @discardableResult func begin() -> [WatchedFolder] {
    var added = state.withLock { state in
      defer { state.added = [] }
      return state.added
    }
    for index in added.indices {
      added[index].watch = events?.watch(added[index].path)
      tell { $0[of: added[index].path].note(FolderReader.listing(of: added[index]), again: false) }
    }
    return added
  }

  /// Has `body` add to the news that nobody has taken yet. Nobody takes them meanwhile, nor waits.
  private func tell(_ body: (inout [FolderNews]) -> Void) {
    var news = takeNews()
    body(&news)
    guard !news.isEmpty else { return }
    state.withLock { $0.news = news }
    wakeUp()
  }
}

extension [FolderNews] {
  /// Those of the folder at `path`.
  fileprivate subscript(of path: FilePath) -> FolderNews {
    get { first { $0.folder == path } ?? FolderNews(of: path) }
    set {
      let index = firstIndex { $0.folder == path } ?? endIndex
      replaceSubrange(index..<Swift.min(index + 1, endIndex), with: [newValue])
    }
  }
}
