import Dispatch
import Glibc
import Synchronization
import Threads

/// A pool of threads that process pixels together with the calling thread.
///
/// The threads are started once, because a sandboxed process cannot start any.
package final class BandWorkers: Sendable {
  /// The shared pool of this process, started on first use.
  static let shared = BandWorkers()

  /// The maximum number of threads that share work. The stack of each counts 8 MiB towards the
  /// memory limit of a decoder process.
  private static let most = 4

  private let bells: [DispatchSemaphore]
  /// The number of threads in the pool.
  private let count = Mutex(0)
  private let done = DispatchSemaphore(value: 0)
  private let work = Mutex<(@Sendable (_ share: Int) -> Void)?>(nil)
  /// Locked while the pool is in use.
  private let turn = Mutex(())

  /// Starts the threads, one fewer than there are processors. Further calls have no effect.
  package static func start() { _ = shared }

  private init() {
    let helpers = min(Self.most, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) - 1
    bells = (0..<helpers).map { _ in DispatchSemaphore(value: 0) }
    let started = bells.indices.prefix { index in SystemThread.detached { [self] in run(index) } }
    count.withLock { $0 = started.count }
  }

  private func run(_ index: Int) {
    while true {
      bells[index].wait()
      work.withLock { $0 }?(index + 1)
      done.signal()
    }
  }

  /// Runs `body` concurrently for each of up to `most` shares, one of them on the calling thread,
  /// and returns when all are done. If the pool is in use, there is only one share.
  func divide(
    _ most: Int, _ body: @escaping @Sendable (_ share: Int, _ shares: Int) -> Void
  ) {
    let hadTurn: Void? = turn.withLockIfAvailable { _ in
      let helpers = max(min(most - 1, count.withLock { $0 }), 0)
      work.withLock { $0 = { share in body(share, helpers + 1) } }
      for bell in bells.prefix(helpers) { bell.signal() }
      body(0, helpers + 1)
      for _ in 0..<helpers { done.wait() }
      work.withLock { $0 = nil }
    }
    if hadTurn == nil { body(0, 1) }
  }
}
