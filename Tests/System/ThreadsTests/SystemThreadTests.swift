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
