import Synchronization

/// Counts calls, on any thread.
final class CallCounter: Sendable {
  private let count = Mutex(0)

  /// The number of calls so far.
  var value: Int { count.withLock { $0 } }

  /// Counts a call, and returns how many there were before.
  func next() -> Int {
    count.withLock { count in
      defer { count += 1 }
      return count
    }
  }
}
