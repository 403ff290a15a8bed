import Dispatch
import Glibc
import Synchronization

/// A pool of threads that share work with the calling thread.
///
/// The threads are started once: a frame is too short to start any, and a sandboxed process cannot.
package final class WorkerPool: Sendable {
  /// The shared pool of this process, started on first use.
  package static let shared = WorkerPool()

  /// The maximum number of threads that share work; more would wait for memory. The stack of each
  /// counts 8 MiB towards the memory limit of a decoder process.
  private static let maximum = 4

  /// A semaphore for each thread, which wakes it up.
  private let wakeUps: [DispatchSemaphore]
  /// The number of threads in the pool.
  private let count = Mutex(0)
  private let work = Mutex<Work?>(nil)
  /// The item that a thread is to run beside the calling thread, until it is taken; nil for none.
  private let waitingItem = Mutex<WorkItem?>(nil)
  /// Locked while the pool is in use.
  private let turn = Mutex(())

  /// Starts the threads, one fewer than there are processors. Further calls have no effect.
  package static func start() { _ = shared }

  private init() {
    let helpers = min(Self.maximum, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))) - 1
    wakeUps = (0..<helpers).map { _ in DispatchSemaphore(value: 0) }
    let started = wakeUps.prefix { wakeUp in
      SystemThread.detached { [self] in serve(wakeUp) }
    }
    count.withLock { $0 = started.count }
  }

  private func serve(_ wakeUp: DispatchSemaphore) {
    while true {
      wakeUp.wait()
      takeWorkItem()?.run()
      work.withLock { $0 }?.help()
    }
  }

  private func takeWorkItem() -> WorkItem? {
    waitingItem.withLock { item in
      defer { item = nil }
      return item
    }
  }

  /// Calls `body`, and meanwhile `work` on a thread of the pool, and returns when both are done. If no
  /// thread is free before `body` has returned, `work` is not called.
  /// - Returns: whether `work` was called.
  @discardableResult
  package func run(_ work: @escaping @Sendable () -> Void, during body: () -> Void) -> Bool {
    guard count.withLock({ $0 }) > 0 else {
      body()
      return false
    }
    let item = WorkItem(work)
    let isFirst = waitingItem.withLock { waiting in
      guard waiting == nil else { return false }
      waiting = item
      return true
    }
    guard isFirst else {
      body()
      return false
    }
    wakeUps[0].signal()
    body()
    let wasTaken = waitingItem.withLock { waiting in
      guard waiting === item else { return true }
      waiting = nil
      return false
    }
    if wasTaken { item.waitUntilDone() }
    return wasTaken
  }

  /// Calls `body` concurrently for each index below `count`, some of them on the calling thread, and
  /// returns when all are done. If the pool is in use, the calling thread does everything.
  package func forEach(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let hadTurn: Void? = turn.withLockIfAvailable { _ in
      let helpers = min(count - 1, self.count.withLock { $0 })
      guard helpers > 0 else { return (0..<max(count, 0)).forEach(body) }
      let work = Work(count: count, body)
      self.work.withLock { $0 = work }
      for wakeUp in wakeUps.prefix(helpers) { wakeUp.signal() }
      work.help()
      work.waitUntilDone()
      self.work.withLock { $0 = nil }
    }
    if hadTurn == nil { (0..<max(count, 0)).forEach(body) }
  }
}

/// Something that one thread does.
private final class WorkItem: Sendable {
  private let body: @Sendable () -> Void
  private let isDone = DispatchSemaphore(value: 0)

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func run() {
    body()
    isDone.signal()
  }

  func waitUntilDone() { isDone.wait() }
}

/// Work that several threads share. Each takes the next index when it is done with one, so that a
/// thread that gets little processor time delays the others little.
private final class Work: Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let next = Atomic(0)
  private let done = Atomic(0)
  private let isDone = DispatchSemaphore(value: 0)

  init(count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  /// Does a part of the work. If none is left, as for a thread that wakes up late, it returns.
  func help() {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      body(index)
      if done.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue == count {
        isDone.signal()
      }
    }
  }

  func waitUntilDone() { isDone.wait() }
}
