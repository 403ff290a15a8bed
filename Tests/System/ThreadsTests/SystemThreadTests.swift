import Glibc
import Synchronization
import Testing

@testable import Threads

@Suite struct SystemThreadTests {
  /// The policy of the calling thread; 3 is `SCHED_BATCH`, which Swift does not import.
  private static var policy: Int32 {
    var policy: Int32 = -1
    var parameters = sched_param()
    pthread_getschedparam(pthread_self(), &policy, &parameters)
    return policy
  }

  /// Whether the calling thread blocks a signal.
  private static func blocks(_ signal: Int32) -> Bool {
    var mask = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &mask)
    return sigismember(&mask, signal) == 1
  }

  @Test func `A thread leaves the signals that end the program to the one that has started it`()
    throws
  {
    let signals = [SIGTERM, SIGINT, SIGHUP]
    let former = signals.map(Self.blocks)
    let blocked = Mutex<[Bool]>([])
    let thread = SystemThread {
      blocked.withLock { $0 = (signals + [SIGUSR1]).map(Self.blocks) }
    }
    #expect(signals.map(Self.blocks) == former)
    try #require(thread).join()
    #expect(blocked.withLock { $0 } == [true, true, true, Self.blocks(SIGUSR1)])
  }

  @Test func `A thread in the background passes that on to those that it starts`() throws {
    let policies = Mutex<[Int32]>([])
    let thread = SystemThread {
      policies.withLock { $0.append(Self.policy) }
      SystemThread.workInBackground()
      policies.withLock { $0.append(Self.policy) }
      SystemThread { policies.withLock { $0.append(Self.policy) } }?.join()
    }
    try #require(thread).join()
    #expect(policies.withLock { $0 } == [0, 3, 3])
    #expect(Self.policy == 0)
  }
}
