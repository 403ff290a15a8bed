public import Dispatch

extension DispatchSemaphore {
  /// Waits until it is signalled; returns false if it is not within a minute. Then a test fails where it would hang.
  public func isSignalled() -> Bool { wait(timeout: .now() + .seconds(60)) == .success }
}
