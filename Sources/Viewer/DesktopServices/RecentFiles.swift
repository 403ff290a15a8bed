import Files
package import SystemPackage
package import Threads
package import Windowing

/// Adds pictures to the list of recent files that the programs of the desktop share: soon, and not often, because
/// the whole list is read and written each time.
@MainActor
package final class RecentFiles {
  /// Calls a function after a time.
  package typealias Timer = @MainActor (Duration, @escaping @MainActor () -> Void) -> Scheduled

  private let store: RecentFilesStore
  private let schedule: Timer
  /// The files that have not been written yet, the latest last.
  private var waiting: [FilePath] = []
  /// The pause after a change, in which nothing is written.
  private var pause: Scheduled?
  /// The queue on which files are read and written, because that may take long.
  private let queue: BackgroundQueue
  /// Called with the reason why a picture could not be added, as a sentence.
  package var onFault: @MainActor (String) -> Void = { _ in }

  /// The minimum time between two changes of the list.
  private static let interval = Duration.seconds(5)

  /// The list of the user (Desktop Bookmark Specification); nil if the user has no home.
  package static var standardPath: FilePath? {
    FilePath.userFolder("XDG_DATA_HOME", orInHome: ".local/share").map {
      $0.appending("recently-used.xbel")
    }
  }

  /// Creates an object that adds to the list at `path`, with pauses by `timer`. Files are read and written on `queue`.
  package init(
    at path: FilePath, timer: @escaping Timer,
    queue: BackgroundQueue = BackgroundQueue(label: "touchstone.recent-files")
  ) {
    self.queue = queue
    store = RecentFilesStore(path: path)
    schedule = timer
  }

  /// Adds the picture at `path`.
  package func add(_ path: FilePath) {
    waiting.removeAll { $0 == path }
    waiting.append(path)
    if pause == nil { write() }
  }

  /// Removes all pictures that were added, at any time. `completion` gets the reason if that fails, as a sentence; else
  /// nil.
  package func removeAll(then completion: @escaping @MainActor (String?) -> Void = { _ in }) {
    waiting = []
    queue.perform { [store] in
      var fault: String?
      do throws(Errno) { try store.removeAll() } catch { fault = store.fault(error) }
      Task { @MainActor [fault] in completion(fault) }
    }
  }

  /// Writes pending changes, and returns when all are written, or after `timeout`: the disk may not respond.
  /// - Returns: whether all is written.
  @discardableResult
  package func finish(waitingFor timeout: Duration = .seconds(2)) -> Bool {
    pause?.cancel()
    pause = nil
    if !waiting.isEmpty { write() }
    return queue.finish(waitingFor: timeout)
  }

  private func write() {
    pause = schedule(Self.interval) { [weak self] in self?.pauseEnded() }
    queue.perform { [store, waiting] in
      do throws(Errno) { try store.add(waiting) } catch {
        let fault = store.fault(error)
        Task { @MainActor [weak self] in self?.onFault(fault) }
      }
    }
    waiting = []
  }

  private func pauseEnded() {
    pause = nil
    if !waiting.isEmpty { write() }
  }
}
