package import Dispatch

/// Work in the background, one piece after the other. Its end is awaited only for a time: a disk may not answer.
package struct BackgroundQueue: Sendable {
  private let queue: DispatchQueue

  /// Creates a queue that works on `queue`, which is serial.
  package init(_ queue: DispatchQueue) { self.queue = queue }

  /// Creates a queue with a name for debuggers.
  package init(label: String) { queue = DispatchQueue(label: label, qos: .utility) }

  /// Does `work` after all earlier requests.
  package func perform(_ work: @escaping @Sendable () -> Void) { queue.async(execute: work) }

  /// Waits until all that was asked for is done, but for `timeout` at most.
  /// - Returns: whether all is done.
  package func finish(waitingFor timeout: Duration) -> Bool {
    let isDone = DispatchSemaphore(value: 0)
    queue.async { isDone.signal() }
    return isDone.wait(timeout: .now() + .milliseconds(Int(timeout / .milliseconds(1))))
      == .success
  }
}
