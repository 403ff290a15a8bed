import Dispatch
import Foundation
import Synchronization
import TouchstoneToolkit

extension Probe {
  /// Runs jobs of the main actor from a thread, sleeps, and the main queue, and prints how long each
  /// took in milliseconds: the shortest of several, because other programs may take the processor.
  static func runTasks(in application: Application) {
    application.openWindow(title: "Tasks", size: Size(200, 200), content: View())
    application.schedule(after: .milliseconds(200)) {
      Thread.detachNewThread {
        let task = (0..<20).map { _ in measureJob() }.min() ?? .infinity
        Task { @MainActor in
          say("task main=\(isMainThread) \(task)")
          let sleep = await minimum { try await Task.sleep(for: .milliseconds(50)) }
          say("sleep main=\(isMainThread) \(sleep)")
          let clock = application.clock
          let wait = await minimum { try await clock.sleep(for: .milliseconds(50)) }
          say("clock main=\(isMainThread) \(wait)")
          DispatchQueue.main.async {
            say("dispatch main=\(isMainThread)")
            MainActor.assumeIsolated { application.quit() }
          }
        }
      }
    }
  }

  /// Returns the time until a job that this thread enqueues runs, once the loop waits again.
  nonisolated private static func measureJob() -> Double {
    let (done, time) = (DispatchSemaphore(value: 0), Milliseconds())
    Thread.sleep(forTimeInterval: 0.005)
    let start = ContinuousClock.now
    Task { @MainActor in
      time.value = isMainThread ? milliseconds(since: start) : .infinity
      done.signal()
    }
    done.wait()
    return time.value
  }

  /// Returns the shortest time that `body` took.
  private static func minimum(of body: () async throws -> Void) async -> Double {
    var times: [Double] = []
    for _ in 0..<8 {
      let start = ContinuousClock.now
      try? await body()
      times.append(milliseconds(since: start))
    }
    return times.min() ?? .infinity
  }

  nonisolated private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .milliseconds(1)
  }
}

/// A time that one thread writes before it wakes the other one, which reads it.
private final class Milliseconds: Sendable {
  private let stored = Mutex(Double.infinity)

  var value: Double {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}
