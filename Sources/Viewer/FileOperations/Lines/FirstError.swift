import Synchronization
import SystemPackage

/// The error of the first attempt to write a file that failed. The user reads it once: it will fail again.
final class FirstError: Sendable {
  private struct State {
    var error: Errno?
    var isReported = false
  }

  private let state = Mutex(State())

  /// Whether an attempt has failed.
  var hasError: Bool { state.withLock { $0.error != nil } }

  /// Records that an attempt has failed.
  func record(_ error: Errno) { state.withLock { $0.error = $0.error ?? error } }

  /// Returns the error; nil if there is none, or if this was returned before.
  func take() -> Errno? {
    state.withLock { state in
      guard let error = state.error, !state.isReported else { return nil }
      state.isReported = true
      return error
    }
  }
}
