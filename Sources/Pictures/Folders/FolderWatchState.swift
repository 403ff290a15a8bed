import Files
import PictureFiles
import Synchronization
import SystemPackage

/// The state that a ``FolderWatcher`` shares with its thread.
final class FolderWatchState: Sendable {
  private struct State {
    /// Folders that the thread has not started to watch yet.
    var added: [WatchedFolder] = []
    /// The changes that have not been collected yet, one entry per folder.
    var news: [FolderChanges] = []
    /// Whether hidden pictures are listed.
    var showsHidden = false
    /// The request of the owner to look for changes that the system does not report.
    var looking = LookRequest()
    var isClosed = false
    var wakeUp: @Sendable () -> Void
  }

  /// The minimum time between two reports of folders that are listed one after the other.
  private static let reportPause: Duration = .milliseconds(150)

  private let state: Mutex<State>
  private let events: FolderEvents?

  init(returnTime: Duration, watching isWatching: Bool, wakeUp: @escaping @Sendable () -> Void) {
    events = FolderEvents(returnTime: returnTime, watching: isWatching)
    state = Mutex(State(wakeUp: wakeUp))
  }

  // MARK: For the owner

  /// Whether a thread can wait for events, and for the owner.
  var canWait: Bool { events != nil }

  /// Whether there are folders whose changes the system does not report.
  var hasUnwatchedFolders: Bool { state.withLock(\.looking.hasUnwatchedFolders) }

  /// Makes the thread look for changes in the folders that the system does not watch.
  func lookForChanges() {
    if state.withLock({ $0.looking.make() }) { events?.wake() }
  }

  func add(_ folder: WatchedFolder) {
    state.withLock { $0.added.append(folder) }
    events?.wake()
  }

  /// Sets whether hidden pictures are listed. The thread lists its folders again if that changes.
  func showHidden(_ areShown: Bool) {
    state.withLock { $0.showsHidden = areShown }
    events?.wake()
  }

  func takeChanges() -> [FolderChanges] {
    state.withLock { state in
      defer { state.news = [] }
      return state.news
    }
  }

  /// Calls `wakeUp` from now on when there are changes, and immediately if there already are.
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

  /// Lists the added folders, for which there is no thread.
  func list() { list { _ in } }

  // MARK: For the thread

  /// Lists and watches folders until ``close()`` is called or waiting for events fails.
  func work() {
    guard let events else { return }
    var folders: [WatchedFolder] = []
    var reader = FolderReader()
    var watches = PathWatches(events)
    while !state.withLock({ $0.isClosed }) {
      folders += list { watches.watch(&$0) }
      listAgain(&folders)
      let begin = ContinuousClock.now
      if state.withLock({ $0.looking.take(at: begin) }) {
        lookForChanges(in: &folders, by: &watches)
        state.withLock { $0.looking.record(begin ... .now) }
      }
      guard var batch = events.next(until: state.withLock(\.looking.due)) else { return }
      guard !batch.isEmpty else { continue }
      batch += awaitReturn(of: &folders, after: batch, watches: &watches, events)
      report { news in
        news.read(batch, of: &folders, by: &reader)
        recordUnwatched(in: folders)
      }
      followPaths(of: &folders, after: batch, watches: &watches)
    }
  }

  /// Compares the folders that the system does not watch with what they were. Those that can be watched by now are
  /// watched from now on.
  private func lookForChanges(
    in folders: inout [WatchedFolder], by watches: inout PathWatches
  ) {
    var rest = folders.indices.filter { folders[$0].isUnwatched }[...]
    // The last of them may have ceased to be one without an event, and nobody would end the looking.
    if rest.isEmpty { recordUnwatched(in: folders) }
    while !rest.isEmpty, !state.withLock(\.isClosed) {
      let end = ContinuousClock.now + Self.reportPause
      report { news in
        repeat {
          let index = rest.removeFirst()
          watches.watch(&folders[index])
          news.addChanges(of: &folders[index])
        } while !rest.isEmpty && .now < end
        if rest.isEmpty { recordUnwatched(in: folders) }
      }
    }
  }

  private func recordUnwatched(in folders: [WatchedFolder]) {
    let areThere = folders.contains(where: \.isUnwatched)
    state.withLock { $0.looking.hasUnwatchedFolders = areThere }
  }

  /// Waits a moment for folders that have disappeared: programs replace a folder by two renames. Returns the events
  /// until then.
  ///
  /// A folder may have disappeared without an event of its own, which the system sends only once no file that was in it
  /// is open.
  private func awaitReturn(
    of folders: inout [WatchedFolder], after batch: [FolderEvent], watches: inout PathWatches,
    _ events: FolderEvents
  ) -> [FolderEvent] {
    let mayBeAny = batch.contains(where: \.isOfFolder)
    let emptied = batch.watchesOfDepartures
    var paths: [FilePath] = []
    for index in folders.indices {
      guard let watch = folders[index].watch, mayBeAny || emptied.contains(watch) else { continue }
      let path = folders[index].path
      guard !PictureFolder.exists(at: path) else { continue }
      paths.append(path)
      // Its events say when there may be another one.
      watches.watchAbove(&folders[index])
    }
    guard !paths.isEmpty else { return [] }
    return events.events { _ in paths.allSatisfy(PictureFolder.exists) }
  }

  /// Watches the folders that are at the paths after `batch`, where there were others or none before.
  private func followPaths(
    of folders: inout [WatchedFolder], after batch: [FolderEvent], watches: inout PathWatches
  ) {
    let former = folders
    let mayDiffer = batch.contains { event in
      event.isOfFolder || event.isOverflow || former.contains { $0.mayReturn(after: event) }
    }
    let emptied = batch.watchesOfDepartures
    let isElsewhere = folders.contains { folder in
      folder.watch.map(emptied.contains) == true && !watches.leadsTo(folder)
    }
    guard mayDiffer || isElsewhere else { return }
    watches.watchAgain(&folders)
    for index in folders.indices where folders[index].watch != former[index].watch {
      let listing = folders[index].list()
      let folder = folders[index]
      recordUnwatched(in: folders)
      // It has been moved or removed since it was watched, and further events follow.
      if folder.watch != nil, case .failure(.missing) = listing { continue }
      report { news in
        let place = news.index(of: folder.path)
        if folder.isListed { news[place].recordOtherFolders() }
        news[place].record(listing, again: true)
      }
    }
  }

  /// Lists the added folders, after `watch` has been called for each. This order ensures that no change is missed.
  @discardableResult private func list(
    watching watch: (inout WatchedFolder) -> Void
  ) -> [WatchedFolder] {
    var added = state.withLock { state in
      defer { state.added = [] }
      return state.added
    }
    let showsHidden = state.withLock { $0.showsHidden }
    var listed: [(folder: WatchedFolder, listing: Result<FolderListing, PictureError>)] = []
    var next = ContinuousClock.now
    for index in added.indices {
      added[index].showsHidden = showsHidden
      watch(&added[index])
      let listing = added[index].list()
      if added[index].isUnwatched { state.withLock { $0.looking.hasUnwatchedFolders = true } }
      listed.append((added[index], listing))
      // Each report makes its owner sort all pictures, so the many folders of a tree come together.
      guard index == added.indices.last || .now >= next else { continue }
      report { news in
        for (folder, listing) in listed {
          let index = news.index(of: folder.path)
          news[index].record(listing, again: false)
          // They may have been there when the folder was added.
          for path in folder.missingFiles { news[index].record(.gone, at: path) }
        }
      }
      listed = []
      next = .now + Self.reportPause
    }
    return added
  }

  /// Lists the folders again whose listing was made with the other setting for hidden files.
  private func listAgain(_ folders: inout [WatchedFolder]) {
    let showsHidden = state.withLock { $0.showsHidden }
    for index in folders.indices where folders[index].showsHidden != showsHidden {
      folders[index].showsHidden = showsHidden
      report { news in
        let folder = news.index(of: folders[index].path)
        news[folder].record(folders[index].list(), again: false)
        recordUnwatched(in: folders)
      }
    }
  }

  /// Calls `body` to add pending changes, without holding the lock. Meanwhile, the owner finds no changes, and does not
  /// block.
  private func report(_ body: (inout [FolderChanges]) -> Void) {
    var news = takeChanges()
    body(&news)
    guard !news.isEmpty else { return }
    let wakeUp = state.withLock { state in
      state.news = news
      return state.wakeUp
    }
    wakeUp()
  }
}

extension [FolderEvent] {
  /// The numbers of the folders from which files have gone.
  fileprivate var watchesOfDepartures: Set<Int32> {
    Set(lazy.filter(\.isDeparture).map(\.watch))
  }
}

extension [FolderChanges] {
  /// Adds the changes of the events in `batch` that concern `folders`.
  fileprivate mutating func read(
    _ batch: [FolderEvent], of folders: inout [WatchedFolder], by reader: inout FolderReader
  ) {
    for event in batch {
      for index in folders.indices where folders[index].has(event) {
        folders[index].recordName(of: event)
      }
    }
    for event in batch {
      for index in folders.indices where folders[index].has(event) {
        let place = self.index(of: folders[index].path)
        reader.read(event, of: &folders[index], into: &self[place])
      }
    }
    for place in indices {
      let folder = self[place].folder
      if let index = folders.firstIndex(where: { $0.path == folder && $0.isListed }) {
        FolderReader.countOthers(of: &folders[index], into: &self[place])
      }
    }
  }

  /// Adds the changes of `folder` since it was listed, for which there may be no events.
  fileprivate mutating func addChanges(of folder: inout WatchedFolder) {
    let count = count
    let place = index(of: folder.path)
    let hasChanges = folder.addChanges(to: &self[place])
    if !hasChanges, place == count { removeLast() }
  }

  /// Returns the index of the entry of the folder at `path`, which is added if missing. Entries are changed in place: a
  /// copy for each event would make bursts of events slow.
  fileprivate mutating func index(of path: FilePath) -> Int {
    if let index = firstIndex(where: { $0.folder == path }) { return index }
    append(FolderChanges(of: path))
    return endIndex - 1
  }
}
