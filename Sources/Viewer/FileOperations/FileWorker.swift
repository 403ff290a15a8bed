import Dispatch
import Synchronization
import Threads

/// Works on files in the background, and hands the results to the main actor.
package final class FileWorker: Sendable {
  private let results = Mutex<[@MainActor @Sendable () -> Void]>([])
  /// The number of results that have not been delivered.
  private let pending = Mutex(0)
  private let wakeUp: @Sendable () -> Void
  /// Signalled with each result.
  private let arrivals = DispatchSemaphore(value: 0)

  /// Creates a worker that calls `wakeUp`, on a thread of its own, when there is a result.
  package init(wakeUp: @escaping @Sendable () -> Void) { self.wakeUp = wakeUp }

  /// Whether something is being done, or its result has not been delivered.
  package var isBusy: Bool { pending.withLock { $0 > 0 } }

  /// Does `work` on another thread; ``deliver()`` calls `completion` with its result. If it is `yielding`, busy threads
  /// take precedence.
  package func perform<Result: Sendable>(
    yielding: Bool = false, _ work: @escaping @Sendable () -> Result,
    then completion: @escaping @MainActor @Sendable (Result) -> Void
  ) {
    pending.withLock { $0 += 1 }
    let body: @Sendable () -> Void = { [self] in
      let result = work()
      // Weak, because a result that is never delivered would keep the worker.
      post { [weak self] in
        self?.pending.withLock { $0 -= 1 }
        completion(result)
      }
    }
    let hasBegun = SystemThread.detached {
      if yielding { SystemThread.yieldToOthers() }
      body()
    }
    if !hasBegun { body() }
  }

  /// Hands over `result`, for which nobody waits: ``deliver()`` calls it. It can be called on any thread.
  package func post(_ result: @escaping @MainActor @Sendable () -> Void) {
    results.withLock { $0.append(result) }
    arrivals.signal()
    wakeUp()
  }

  /// Calls the completions of work finished since the last call, and the posted functions.
  @MainActor package func deliver() {
    let done = results.withLock { results in
      defer { results = [] }
      return results
    }
    for completion in done { completion() }
  }

  /// Calls the completions of finished work, and waits for more until `isDone` returns true, but at most for `limit`,
  /// if there is one.
  /// - Returns: whether `isDone` has returned true.
  @MainActor package func deliver(until isDone: () -> Bool, atMost limit: Duration? = nil) -> Bool {
    let end = limit.map { DispatchTime.now() + .milliseconds(Int($0 / .milliseconds(1))) }
    deliver()
    while !isDone() {
      guard arrivals.wait(timeout: end ?? .distantFuture) == .success else { return false }
      deliver()
    }
    return true
  }
}
