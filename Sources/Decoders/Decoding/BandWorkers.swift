import Dispatch
import Glibc
import Imaging
import Synchronization

/// Threads that share work on pixels with the caller's, and wait for more when it is done.
///
/// They are started once, as a process that is confined starts no threads.
public final class BandWorkers: Sendable {
  /// Those of this process; the first who asks for them starts them.
  static let shared = BandWorkers()

  /// The most threads that share the work: each counts 8 MiB for its stack in what a decoder process
  /// may use.
  private static let most = 4

  private let bells: [DispatchSemaphore]
  /// How many threads there are.
  private let count = Mutex(0)
  private let done = DispatchSemaphore(value: 0)
  private let work = Mutex<(@Sendable (_ share: Int) -> Void)?>(nil)
  /// Held while somebody has work done.
  private let turn = Mutex(())

  /// Starts the threads, one less than there are processors; again and again is as good as once.
  public static func start() { _ = shared }

  private init() {
    let helpers = min(Self.most, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) - 1
    bells = (0..<helpers).map { _ in DispatchSemaphore(value: 0) }
    let started = bells.indices.prefix { index in DetachedThread.start { [self] in run(index) } }
    count.withLock { $0 = started.count }
  }

  private func run(_ index: Int) {
    while true {
      bells[index].wait()
      work.withLock { $0 }?(index + 1)
      done.signal()
    }
  }

  /// Runs `body` for each of up to `most` shares at the same time, one of them on the caller's thread;
  /// returns when all are done. While somebody else has work done there is one share.
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
