import Files
import Synchronization
package import SystemPackage
import Threads

/// Watches folders for changes in them, of whatever kind, without listing them.
///
/// A thread of its own waits for events of the system, from the first folder on until the watcher is released. Only in
/// folders that the system cannot watch, changes have to be looked for.
package final class FolderContentsWatcher: Sendable {
  private let watches: Watches?

  /// Creates a watcher that calls `report` on its own thread with the owners of folders in which something has changed.
  /// If it is not `watching`, it is one beyond those that the system allows.
  package init(
    watching isWatching: Bool = true, report: @escaping @Sendable (Set<FilePath>) -> Void
  ) {
    watches = Watches(watching: isWatching, report: report)
  }

  deinit { watches?.close() }

  /// Watches `folders` for `owner`, in place of those that were watched for it before. Disks that do not answer make
  /// this wait.
  package func watch(_ folders: [FilePath], for owner: FilePath) {
    watches?.watch(folders, for: owner)
  }

  /// Whether there are folders that the system does not watch.
  package var hasUnwatchedFolders: Bool { watches?.hasUnwatchedFolders ?? false }

  /// Looks for changes in the folders that the system does not watch, and reports them if there are any. If the last
  /// look took long, this one waits.
  package func lookForChanges() { watches?.lookForChanges() }
}

/// The watches that a ``FolderContentsWatcher`` shares with its thread.
private final class Watches: Sendable {
  private struct State {
    /// The owners of the folders with each number. Several paths can lead to one folder.
    var owners: [Int32: Set<FilePath>] = [:]
    var unwatched = UnwatchedFolders() {
      didSet { looking.hasUnwatchedFolders = !unwatched.isEmpty }
    }
    /// The wish that changes in these folders are looked for.
    var looking = LookRequest()
    var hasThread = false
    var isClosed = false
  }

  /// The time for which changes are collected: a folder into which files are copied is not counted after each of them.
  private static let pause = Duration.milliseconds(500)

  private let state = Mutex(State())
  private let events: FolderEvents
  private let report: @Sendable (Set<FilePath>) -> Void

  /// Creates no watches yet. Returns nil if the system provides no descriptors.
  init?(watching isWatching: Bool, report: @escaping @Sendable (Set<FilePath>) -> Void) {
    guard let events = FolderEvents(returnTime: Self.pause, watching: isWatching) else {
      return nil
    }
    self.events = events
    self.report = report
  }

  func watch(_ folders: [FilePath], for owner: FilePath) {
    let watches = folders.map { (path: $0, number: events.watch($0)) }
    let numbers = Set(watches.compactMap(\.number))
    let others = watches.filter { $0.number == nil }.compactMap { Self.unwatched(at: $0.path) }
    state.withLock { state in
      for number in numbers { state.owners[number, default: []].insert(owner) }
      for number in state.owners.keys where !numbers.contains(number) {
        state.owners[number]?.remove(owner)
        guard state.owners[number]?.isEmpty == true else { continue }
        state.owners[number] = nil
        events.unwatch(number)
      }
      state.unwatched.replace(others, for: owner)
      guard !state.hasThread, !numbers.isEmpty || !state.unwatched.isEmpty else { return }
      state.hasThread = SystemThread.detached { [self] in work() }
    }
  }

  /// Returns the folder at `path`, which the system does not watch, as it is now; nil if it does not change unseen.
  private static func unwatched(at path: FilePath) -> WatchedFolder? {
    var folder = WatchedFolder(path: path, isListed: true, names: [])
    _ = folder.list()
    return folder.mayChangeUnseen ? folder : nil
  }

  /// Whether there are folders whose changes the system does not report.
  var hasUnwatchedFolders: Bool { state.withLock(\.looking.hasUnwatchedFolders) }

  /// Makes the thread look for changes in these.
  func lookForChanges() {
    if state.withLock({ $0.looking.make() }) { events.wake() }
  }

  /// Makes the thread end.
  func close() {
    state.withLock { $0.isClosed = true }
    events.wake()
  }

  private func work() {
    while !state.withLock({ $0.isClosed }) {
      let begin = ContinuousClock.now
      if state.withLock({ $0.looking.take(at: begin) }) {
        tell(changedOwners())
        state.withLock { $0.looking.record(begin ... .now) }
      }
      guard let first = events.next(until: state.withLock(\.looking.due)) else { return }
      guard !first.isEmpty else { continue }
      tell(owners(of: first + events.events { _ in false }))
    }
  }

  private func tell(_ owners: Set<FilePath>) { if !owners.isEmpty { report(owners) } }

  /// Compares the folders that the system does not watch with what they were. Those that can be watched by now are
  /// watched from now on. Returns the owners of those that have changed.
  private func changedOwners() -> Set<FilePath> {
    var changed: Set<FilePath> = []
    for path in state.withLock(\.unwatched.paths) {
      guard var folder = state.withLock({ $0.isClosed ? nil : $0.unwatched[path] }) else {
        continue
      }
      folder.watch = events.watch(path)
      var news = FolderChanges(of: path)
      let hasChanges = folder.addChanges(to: &news)
      let owners = record(folder)
      if hasChanges { changed.formUnion(owners) }
    }
    return changed
  }

  /// Records `folder` as it is now, and returns its owners.
  private func record(_ folder: WatchedFolder) -> Set<FilePath> {
    // Asks the disk, which may not answer: the owner is not to wait for it.
    let mayChangeUnseen = folder.mayChangeUnseen
    return state.withLock { state in
      let owners = state.unwatched.update(folder, mayChangeUnseen: mayChangeUnseen)
      guard let number = folder.watch else { return owners }
      let known = state.owners[number, default: []].union(owners)
      state.owners[number] = known.isEmpty ? nil : known
      // It may no longer be wanted.
      if known.isEmpty { events.unwatch(number) }
      return owners
    }
  }

  /// Returns the owners of the folders that `events` concern.
  private func owners(of events: [FolderEvent]) -> Set<FilePath> {
    state.withLock { state in
      // Events that were lost can be of any folder, and another disk can be at any path.
      let concernsAll = events.contains { $0.watch < 0 }
      let numbers = concernsAll ? Set(state.owners.keys) : Set(events.map(\.watch))
      return numbers.reduce(into: []) { $0.formUnion(state.owners[$1] ?? []) }
    }
  }
}
