import Files
import Glibc
import Synchronization
package import SystemPackage

/// The acts of the user on files that can be undone, latest first. It is written to a file before and after each act,
/// and read from there, so that it survives the end of the program, however it ends.
package final class UndoJournal: Sendable {
  private struct State {
    /// The acts that can be undone, from the oldest to the latest.
    var acts: [FileAct] = []
    /// Whether those of earlier processes are among them.
    var isRead = false
  }

  private let file: LineFile?
  private let ratings: FileRatings
  private let fault = FirstError()
  /// Never held while a disk is waited for: menus ask for the latest acts.
  private let state = Mutex(State())
  /// Held while the file is read or written.
  private let access = Mutex(())

  /// The limits for undoing acts of earlier processes: the number, and the age in seconds, after which nobody expects
  /// the key to undo them. Acts on several files together count as one.
  private static let mostGroups = 50
  private static let longestTime = 7 * 24 * 60 * 60
  /// More than thousands of files with long paths need.
  private static let mostBytes = 16 << 20

  /// Creates the journal in the file at `path`; without one, it ends with this process. Ratings of files that
  /// cannot have one are in `marks`.
  package init(at path: FilePath?, marks: RatingsFile? = nil) {
    file = path.map { LineFile(at: $0, mostBytes: Self.mostBytes) }
    ratings = FileRatings(besides: marks)
  }

  /// The journal of this user, in the folder for the state of programs.
  static var standard: UndoJournal {
    UndoJournal(
      at: FilePath.userFolder("XDG_STATE_HOME", orInHome: ".local/state").map {
        $0.appending("touchstone").appending("journal.jsonl")
      }, marks: .standard)
  }

  /// Returns the acts that are undone next, or once those before were undone a `number` of times, from the first to
  /// the last; empty if there are none, or if those of earlier processes have not been read. It waits for no disk.
  func latest(after number: Int = 0) -> [FileAct] {
    state.withLock { state in
      var skipped: Set<String> = []
      while skipped.count < number,
        let group = state.acts.last(where: { !skipped.contains($0.group) })?.group
      { skipped.insert(group) }
      guard let group = state.acts.last(where: { !skipped.contains($0.group) })?.group else {
        return []
      }
      return state.acts.filter { $0.group == group }
    }
  }

  /// Whether the acts of earlier processes have been read.
  var isRead: Bool { state.withLock { $0.isRead } }

  /// Reads the acts of earlier processes, unless that was done before.
  func read() { access.withLock { _ in readFile() } }

  /// Returns why acts are not kept for the next start; nil if they are, or if this was returned before.
  func takeFault() -> Errno? { fault.take() }

  // MARK: Acts

  /// Records that `act` is about to be done. If the file cannot be written, the act is noted in memory.
  func begin(_ act: FileAct) { begin([act]) }

  /// Records, in one write, that `acts` are about to be done.
  func begin(_ acts: [FileAct]) {
    access.withLock { _ in
      // Earlier acts are read before these lines are in the file.
      readFile()
      write(acts.map { .begun($0) })
    }
  }

  /// Records that `acts` are done.
  func finish(_ acts: [FileAct]) {
    access.withLock { _ in
      readFile()
      state.withLock { $0.acts += acts }
      write(acts.map { .done(id: $0.id) })
    }
  }

  /// Records that `acts` failed, were undone or can no longer be undone. `files` contains the new files of acts that
  /// were undone by writing a file again, so that earlier acts recognize them.
  func forget(_ acts: [FileAct], leaving files: [FileAct.ID: FileIdentity] = [:]) {
    guard !acts.isEmpty else { return }
    access.withLock { _ in
      readFile()
      let forgotten = Set(acts.map(\.id))
      state.withLock { state in
        state.acts.removeAll { forgotten.contains($0.id) }
        for act in acts { state.acts.note(files[act.id], leftBy: act) }
      }
      write(acts.map { .undone(id: $0.id, file: files[$0.id]) })
    }
  }

  /// Makes earlier acts the next to be undone, because `acts` cannot be undone now.
  func setAside(_ acts: [FileAct]) {
    let obstructed = Set(acts.map(\.id))
    state.withLock { state in
      let others = state.acts.filter { !obstructed.contains($0.id) }
      state.acts = state.acts.filter { obstructed.contains($0.id) } + others
    }
  }

  // MARK: The file

  private func write(_ lines: [JournalLine]) {
    guard !lines.isEmpty, let file else { return }
    // A window that was stopped may hold the lock: that is found out once.
    let timeout = fault.hasError ? .zero : LineFile.timeout
    do throws(Errno) { try file.append(lines.map(\.bytes), waiting: timeout) } catch {
      fault.note(error)
    }
  }

  private func readFile() {
    guard !isRead else { return }
    let lines = (try? file?.lines()) ?? []
    let contents = Contents(of: lines)
    let oldest = Glibc.time(nil) - Self.longestTime
    // Acts after a recent one are recent, although a clock that was wrong names another time. And where the
    // clock is wrong now, the acts are still in the file once it is right.
    let acts = contents.acts.drop { $0.time <= oldest }.filter {
      contents.done.contains($0.id) || $0.isInEffect(in: ratings)
    }
    state.withLock { state in
      state.acts = acts
      state.isRead = true
    }
    file?.rewrite(lines.count, needed: contents.lines.count) {
      Contents(of: $0).lines.map(\.bytes)
    }
  }

  /// The lines of a file that can still be needed.
  private struct Contents {
    /// The acts that can be undone if they were done, from the oldest to the latest.
    private(set) var acts: [FileAct] = []
    /// The acts that were done. Others may be in progress, or their process was killed.
    private(set) var done: Set<String> = []

    init(of lines: [ArraySlice<UInt8>]) {
      var undone: Set<String> = []
      for line in lines.lazy.compactMap({ JournalLine($0) }) {
        switch line {
        case .begun(let act): acts.append(act)
        case .done(let id): done.insert(id)
        case .undone(let id, let file):
          undone.insert(id)
          if file != nil, let act = acts.last(where: { $0.id == id }) {
            acts.note(file, leftBy: act)
          }
        }
      }
      acts.removeAll { undone.contains($0.id) }
      var kept: Set<String> = []
      for act in acts.reversed() where kept.count < UndoJournal.mostGroups {
        kept.insert(act.group)
      }
      acts.removeAll { !kept.contains($0.group) }
    }

    /// The equivalent lines.
    var lines: [JournalLine] {
      acts.flatMap { act -> [JournalLine] in
        done.contains(act.id) ? [.begun(act), .done(id: act.id)] : [.begun(act)]
      }
    }
  }
}

extension [FileAct] {
  /// Records that undoing `act` has left `file`, if it had to be written again.
  fileprivate mutating func note(_ file: FileIdentity?, leftBy act: FileAct) {
    guard let file, let earlier = act.original else { return }
    for index in indices { self[index].note(file, inPlaceOf: earlier) }
  }
}
