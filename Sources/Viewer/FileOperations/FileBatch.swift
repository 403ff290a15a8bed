import Synchronization
package import SystemPackage

/// An operation on several files, one after the other. It can be stopped between two of them, from
/// any thread.
package final class FileBatch: Sendable {
  /// The results for the files.
  package struct Outcome<Value: Sendable>: Sendable {
    /// The results, by the index of the file.
    package var done: [Int: Value] = [:]
    /// The reasons why it failed for others.
    package var faults: [FileActionError] = []
    /// The number of companion files to which it was done, too.
    package var companionCount = 0

    /// Creates an outcome of known results.
    package init(done: [Int: Value] = [:], faults: [FileActionError] = []) {
      self.done = done
      self.faults = faults
    }
  }

  private struct State {
    var isCancelled = false
    var companionCount = 0
    var companionFaults: [FileActionError] = []
  }

  /// The number of files.
  let count: Int
  private let state = Mutex(State())

  package init(of count: Int) { self.count = count }

  /// Whether it was stopped.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Stops before the next file.
  package func cancel() { state.withLock { $0.isCancelled = true } }

  /// Throws if it was stopped, for operations that can end in the middle of a file.
  @Sendable package func checkCancelled() throws(Errno) {
    if isCancelled { throw .canceled }
  }

  /// Calls `body` for a companion of the file that was just processed. If it fails, the rest continues.
  package func runCompanion(_ body: () throws(FileActionError) -> Void) {
    do throws(FileActionError) {
      try body()
      state.withLock { $0.companionCount += 1 }
    } catch {
      state.withLock { $0.companionFaults.append(error) }
    }
  }

  /// Calls `body` with the index of each file. A failure does not stop the others.
  package func run<Value: Sendable>(
    _ body: (Int) throws(FileActionError) -> Value
  ) -> Outcome<Value> {
    var outcome = Outcome<Value>()
    for index in 0..<count {
      if isCancelled { break }
      do throws(FileActionError) { outcome.done[index] = try body(index) } catch {
        outcome.faults.append(error)
      }
    }
    let (count, faults) = state.withLock { ($0.companionCount, $0.companionFaults) }
    outcome.companionCount = count
    outcome.faults += faults
    return outcome
  }
}
