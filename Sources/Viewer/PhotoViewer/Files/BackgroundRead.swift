import Dispatch
import Synchronization
import Threads

/// A value that a separate thread reads from a disk. Only callers that ask for it wait for the disk.
final class BackgroundRead<Value: Sendable>: Sendable {
  private let result = Mutex<Value?>(nil)
  /// Signalled while there is a result.
  private let arrival = DispatchSemaphore(value: 0)

  /// Begins to `read`.
  init(_ read: @escaping @Sendable () -> Value) {
    let body: @Sendable () -> Void = { [self] in
      let value = read()
      result.withLock { $0 = value }
      arrival.signal()
    }
    if !SystemThread.detached(body) { body() }
  }

  /// The value, once it was read. The thread that draws does not ask for it.
  var value: Value {
    while true {
      if let value = value(until: .distantFuture) { return value }
    }
  }

  /// Returns the value if it is read within `timeout`; nil if it is not.
  func value(within timeout: Duration) -> Value? {
    value(until: .now() + .milliseconds(Int(timeout / .milliseconds(1))))
  }

  private func value(until end: DispatchTime) -> Value? {
    guard arrival.wait(timeout: end) == .success else { return nil }
    arrival.signal()
    return result.withLock(\.self)
  }
}
