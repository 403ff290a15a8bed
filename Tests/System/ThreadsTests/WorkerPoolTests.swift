import Dispatch
import Glibc
import Synchronization
import Testing

@testable import Threads

@Suite(.serialized) struct WorkerPoolTests {
  @Test(arguments: [-1, 0, 1, 2, 5, 1000])
  func `Every index is visited once`(count: Int) {
    let visits = Mutex([Int](repeating: 0, count: max(count, 0)))
    WorkerPool.shared.forEach(count) { index in visits.withLock { $0[index] += 1 } }
    #expect(visits.withLock { $0 }.allSatisfy { $0 == 1 })
  }

  /// A thread that wakes up after the others have done everything must not touch the next work.
  @Test func `Work after work is done completely`() {
    for round in 1...2000 {
      let total = Mutex(0)
      WorkerPool.shared.forEach(3) { index in total.withLock { $0 += round * (index + 1) } }
      #expect(total.withLock { $0 } == round * 6)
    }
  }

  /// Work may be divided by several threads at the same time, and recursively.
  @Test func `Concurrent and nested calls do not wait for each other`() {
    let sum = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 50) { _ in
      WorkerPool.shared.forEach(4) { index in
        if index == 0 { WorkerPool.shared.forEach(4) { _ in sum.withLock { $0 += 1 } } }
        sum.withLock { $0 += 100 }
      }
    }
    #expect(sum.withLock { $0 } == 50 * 404)
  }

  @Test func `Something is done beside a body, which may divide work too`() {
    let isDone = DispatchSemaphore(value: 0)
    let sum = Mutex(0)
    var outcome = DispatchTimeoutResult.timedOut
    WorkerPool.shared.run({ isDone.signal() }) {
      outcome = isDone.wait(timeout: .now() + 10)
      WorkerPool.shared.forEach(10) { index in sum.withLock { $0 += index } }
    }
    #expect(outcome == .success && sum.withLock { $0 } == 45)
  }

  @Test func `Work that takes longer than the body is waited for`() {
    let isBegun = DispatchSemaphore(value: 0)
    let isBodyOver = DispatchSemaphore(value: 0)
    let isDone = Mutex(false)
    var outcome = DispatchTimeoutResult.timedOut
    WorkerPool.shared.run({
      isBegun.signal()
      isBodyOver.wait()
      for _ in 0..<10_000 { sched_yield() }
      isDone.withLock { $0 = true }
    }) {
      outcome = isBegun.wait(timeout: .now() + 10)
      isBodyOver.signal()
    }
    #expect(outcome == .success && isDone.withLock { $0 })
  }

  @Test func `Work for which there is no thread before the body returns is left out`() {
    let late = Mutex(0)
    // The number of times that work was called, less the times that the pool says so.
    let called = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 500) { _ in
      let isOver = Mutex(false)
      let isCalled = WorkerPool.shared.run({
        called.withLock { $0 += 1 }
        if isOver.withLock({ $0 }) { late.withLock { $0 += 1 } }
      }) {}
      isOver.withLock { $0 = true }
      if isCalled { called.withLock { $0 -= 1 } }
    }
    #expect(late.withLock { $0 } == 0)
    #expect(called.withLock { $0 } == 0)
  }
}
