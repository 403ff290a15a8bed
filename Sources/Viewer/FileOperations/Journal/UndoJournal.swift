import Files
import Glibc
import Synchronization
package import SystemPackage

/// What the user has done to files and can undo, latest first. It is written to a file before and after each
/// act, and read from there, so that it survives the end of the program, however it ends.
package final class UndoJournal: Sendable {
  private struct State {
    /// The acts that can be undone, from the oldest to the latest; nil until they are read.
    var acts: [FileAct]?
    /// The acts that have begun, and are neither done nor failed.
    var begun: [FileAct] = []
    /// Why the file could not be written at first.
    var fault: Errno?
    /// Whether that was returned.
    var hasToldFault = false
  }

  private let file: LineFile?
  private let state = Mutex(State())

  /// What users did in earlier processes can be undone: this many times, for this many seconds. What was
  /// done to several files at once counts as once.
  private static let mostGroups = 50
  private static let longestTime = 7 * 24 * 60 * 60

  /// Creates the journal in the file at `path`; without one, it ends with this process.
  package init(at path: FilePath?) { file = path.map { LineFile(at: $0) } }

  /// The journal of this user, in the folder for the state of programs.
  package static var standard: UndoJournal {
    UndoJournal(
      at: FilePath.userFolder("XDG_STATE_HOME", orInHome: ".local/state").map {
        $0.appending("touchstone").appending("journal.jsonl")
      })
  }

  /// The acts that are undone next, from the first to the last; empty if there are none.
  package var latest: [FileAct] {
    state.withLock { state in
      let acts = acts(&state)
      guard let group = acts.last?.group else { return [] }
      return acts.filter { $0.group == group }
    }
  }

  /// Returns why acts are not kept for the next start; nil if they are, or if this was returned before.
  package func takeFault() -> Errno? {
    state.withLock { state in
      guard let fault = state.fault, !state.hasToldFault else { return nil }
      state.hasToldFault = true
      return fault
    }
  }

  // MARK: Acts

  /// Notes that `act` is about to be done. If the file cannot be written, the act is noted in memory.
  func begin(_ act: FileAct) {
    state.withLock { state in
      // What was done before is read before the file has this line.
      _ = acts(&state)
      state.begun.append(act)
      write([.begun(act)], &state)
    }
  }

  /// Notes that `acts` are done.
  func finish(_ acts: [FileAct]) {
    state.withLock { state in
      state.begun.removeAll(where: acts.contains)
      state.acts = self.acts(&state) + acts
      write(acts.map { .done(id: $0.id) }, &state)
    }
  }

  /// Notes that `acts` failed, or are undone or cannot be undone any more.
  func forget(_ acts: [FileAct]) {
    guard !acts.isEmpty else { return }
    state.withLock { state in
      state.begun.removeAll(where: acts.contains)
      state.acts = self.acts(&state).filter { !acts.contains($0) }
      write(acts.map { .undone(id: $0.id) }, &state)
    }
  }

  // MARK: The file

  private func write(_ lines: [JournalLine], _ state: inout State) {
    guard !lines.isEmpty, let file else { return }
    do throws(Errno) { try file.append(lines.map(\.bytes)) } catch {
      state.fault = state.fault ?? error
    }
  }

  /// Returns the acts that can be undone, and reads them at first.
  private func acts(_ state: inout State) -> [FileAct] {
    if let acts = state.acts { return acts }
    let lines = (try? file?.lines()) ?? []
    let acts = Self.undoable(in: lines.compactMap { JournalLine($0) }, at: Glibc.time(nil))
    state.acts = acts
    return acts
  }

  private static func undoable(in lines: [JournalLine], at now: Int) -> [FileAct] {
    var acts: [FileAct] = []
    var done: Set<String> = []
    var undone: Set<String> = []
    for line in lines {
      switch line {
      case .begun(let act): acts.append(act)
      case .done(let id): done.insert(id)
      case .undone(let id): undone.insert(id)
      }
    }
    let young = acts.filter {
      // A clock that was wrong may have named a time to come.
      !undone.contains($0.id) && $0.time > now - longestTime
    }
    var kept: Set<String> = []
    for act in young.reversed() where kept.count < mostGroups { kept.insert(act.group) }
    return young.filter {
      kept.contains($0.group) && (done.contains($0.id) || $0.isSeenOnDisk)
    }
  }
}
