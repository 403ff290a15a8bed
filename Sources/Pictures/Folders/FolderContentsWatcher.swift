import Files
import Synchronization
package import SystemPackage
import Threads

/// Watches folders for changes in them, of whatever kind, without listing them.
///
/// A thread of its own waits for events of the system, from the first folder on until the watcher is released. If the
/// system cannot watch folders, or no further ones, nothing is reported.
package final class FolderContentsWatcher: Sendable {
  private let watches: Watches?

  /// Creates a watcher that calls `report` on its own thread with the owners of folders in which something has changed.
  package init(report: @escaping @Sendable (Set<FilePath>) -> Void) {
    watches = Watches(report: report)
  }

  deinit { watches?.close() }

  /// Watches `folders` for `owner`, in place of those that were watched for it before. Disks that do not answer make
  /// this wait.
  package func watch(_ folders: [FilePath], for owner: FilePath) {
    watches?.watch(folders, for: owner)
  }
}

/// The watches that a ``FolderContentsWatcher`` shares with its thread.
private final class Watches: Sendable {
  private struct State {
    /// The owners of the folders with each number. Several paths can lead to one folder.
    var owners: [Int32: Set<FilePath>] = [:]
    var hasThread = false
    var isClosed = false
  }

  /// The time for which changes are collected: a folder into which files are copied is not counted after each of them.
  private static let pause = Duration.milliseconds(500)

  private let state = Mutex(State())
  private let events: FolderEvents
  private let report: @Sendable (Set<FilePath>) -> Void

  /// Creates no watches yet. Returns nil if the system provides no descriptors.
  init?(report: @escaping @Sendable (Set<FilePath>) -> Void) {
    guard let events = FolderEvents(returnTime: Self.pause) else { return nil }
    self.events = events
    self.report = report
  }

  func watch(_ folders: [FilePath], for owner: FilePath) {
    let numbers = Set(folders.compactMap(events.watch))
    state.withLock { state in
      for number in numbers { state.owners[number, default: []].insert(owner) }
      for number in state.owners.keys where !numbers.contains(number) {
        state.owners[number]?.remove(owner)
        guard state.owners[number]?.isEmpty == true else { continue }
        state.owners[number] = nil
        events.unwatch(number)
      }
      guard !state.hasThread, !numbers.isEmpty else { return }
      state.hasThread = SystemThread.detached { [self] in work() }
    }
  }

  /// Makes the thread end.
  func close() {
    state.withLock { $0.isClosed = true }
    events.wake()
  }

  private func work() {
    while !state.withLock({ $0.isClosed }) {
      guard let first = events.next() else { return }
      guard !first.isEmpty else { continue }
      let owners = owners(of: first + events.events { _ in false })
      if !owners.isEmpty { report(owners) }
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
