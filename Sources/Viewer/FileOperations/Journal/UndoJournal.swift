import Files
import Glibc
import Synchronization
package import SystemPackage

/// The actions of the user on files that can be undone, latest first. It is written to a file before and after each
/// action, and read from there, so that it survives the end of the program, however it ends.
package final class UndoJournal: Sendable {
  private struct State {
    /// The actions that can be undone, from the oldest to the latest.
    var actions: [FileAction] = []
    /// Whether those of earlier processes are among them.
    var isRead = false
  }

  private let file: LineFile?
  private let ratings: FileRatings
  private let fault = FirstError()
  /// Never held while a disk is waited for: menus ask for the latest actions.
  private let state = Mutex(State())
  /// Held while the file is read or written.
  private let access = Mutex(())

  /// The limits for undoing actions of earlier processes: the number, and the age in seconds, after which nobody
  /// expects the key to undo them. Actions on several files together count as one.
  private static let maximumGroups = 50
  private static let longestTime = 7 * 24 * 60 * 60
  /// More than thousands of files with long paths need.
  private static let maximumBytes = 16 << 20

  /// Creates the journal in the file at `path`; without one, it ends with this process. Ratings of files that
  /// cannot have one are in `marks`.
  package init(at path: FilePath?, marks: RatingsFile? = nil) {
    file = path.map { LineFile(at: $0, maximumBytes: Self.maximumBytes) }
    ratings = FileRatings(besides: marks)
  }

  /// The journal of this user, in the folder for the state of programs.
  static var standard: UndoJournal {
    UndoJournal(
      at: FilePath.userFolder("XDG_STATE_HOME", orInHome: ".local/state").map {
        $0.appending("touchstone").appending("journal.jsonl")
      }, marks: .standard)
  }

  /// Returns the actions that are undone next, or once those before were undone a `number` of times, from the first to
  /// the last; empty if there are none, or if those of earlier processes have not been read. It waits for no disk.
  func latest(after number: Int = 0) -> [FileAction] {
    state.withLock { state in
      var skipped: Set<String> = []
      while skipped.count < number,
        let group = state.actions.last(where: { !skipped.contains($0.group) })?.group
      { skipped.insert(group) }
      guard let group = state.actions.last(where: { !skipped.contains($0.group) })?.group else {
        return []
      }
      return state.actions.filter { $0.group == group }
    }
  }

  /// Whether the actions of earlier processes have been read.
  var isRead: Bool { state.withLock { $0.isRead } }

  /// Reads the actions of earlier processes, unless that was done before.
  func read() { access.withLock { _ in readFile() } }

  /// Returns why actions are not kept for the next start; nil if they are, or if this was returned before.
  func takeFault() -> Errno? { fault.take() }

  // MARK: Actions

  /// Records, in one write, that `actions` are about to be done. If the file cannot be written, they are noted in
  /// memory.
  func begin(_ actions: [FileAction]) {
    access.withLock { _ in
      // Earlier actions are read before these lines are in the file.
      readFile()
      write(actions.map { .begun($0) })
    }
  }

  /// Records that `actions` are done.
  func finish(_ actions: [FileAction]) {
    access.withLock { _ in
      readFile()
      state.withLock { $0.actions += actions }
      write(actions.map { .done(id: $0.id) })
    }
  }

  /// Records that `actions` failed, were undone or can no longer be undone. `files` contains the new files of actions
  /// that were undone by writing a file again, so that earlier actions recognize them.
  func forget(_ actions: [FileAction], leaving files: [FileAction.ID: FileIdentity] = [:]) {
    guard !actions.isEmpty else { return }
    access.withLock { _ in
      readFile()
      let forgotten = Set(actions.map(\.id))
      state.withLock { state in
        state.actions.removeAll { forgotten.contains($0.id) }
        for action in actions { state.actions.record(files[action.id], leftBy: action) }
      }
      write(actions.map { .undone(id: $0.id, file: files[$0.id]) })
    }
  }

  /// Makes earlier actions the next to be undone, because `actions` cannot be undone now.
  func setAside(_ actions: [FileAction]) {
    let obstructed = Set(actions.map(\.id))
    state.withLock { state in
      let others = state.actions.filter { !obstructed.contains($0.id) }
      state.actions = state.actions.filter { obstructed.contains($0.id) } + others
    }
  }

  // MARK: The file

  private func write(_ lines: [JournalLine]) {
    guard !lines.isEmpty, let file else { return }
    // A window that was stopped may hold the lock: that is found out once.
    let timeout = fault.hasError ? .zero : LineFile.timeout
    do throws(Errno) { try file.append(lines.map(\.bytes), waiting: timeout) } catch {
      fault.record(error)
    }
  }

  private func readFile() {
    guard !isRead else { return }
    let lines = (try? file?.lines()) ?? []
    let contents = Contents(of: lines)
    let oldest = Glibc.time(nil) - Self.longestTime
    // Actions after a recent one are recent, although a clock that was wrong names another time. And where the
    // clock is wrong now, the actions are still in the file once it is right.
    let actions = contents.actions.drop { $0.time <= oldest }.filter {
      contents.done.contains($0.id) || $0.isInEffect(in: ratings)
    }
    state.withLock { state in
      state.actions = actions
      state.isRead = true
    }
    file?.rewrite(lines.count, as: contents)
  }

  /// The lines of a file that can still be needed.
  private struct Contents: LineContents {
    /// The actions that can be undone if they were done, from the oldest to the latest.
    private(set) var actions: [FileAction] = []
    /// The actions that were done. Others may be in progress, or their process was killed.
    private(set) var done: Set<String> = []

    init(of lines: some Sequence<JournalLine>) {
      var undone: Set<String> = []
      for line in lines {
        switch line {
        case .begun(let action): actions.append(action)
        case .done(let id): done.insert(id)
        case .undone(let id, let file):
          undone.insert(id)
          if file != nil, let action = actions.last(where: { $0.id == id }) {
            actions.record(file, leftBy: action)
          }
        }
      }
      actions.removeAll { undone.contains($0.id) }
      var kept: Set<String> = []
      for action in actions.reversed() where kept.count < UndoJournal.maximumGroups {
        kept.insert(action.group)
      }
      actions.removeAll { !kept.contains($0.group) }
    }

    var lines: [JournalLine] {
      actions.flatMap { action -> [JournalLine] in
        done.contains(action.id) ? [.begun(action), .done(id: action.id)] : [.begun(action)]
      }
    }
  }
}

extension [FileAction] {
  /// Records that undoing `action` has left `file`, if it had to be written again.
  fileprivate mutating func record(_ file: FileIdentity?, leftBy action: FileAction) {
    guard let file, let earlier = action.original else { return }
    for index in indices { self[index].record(file, inPlaceOf: earlier) }
  }
}
