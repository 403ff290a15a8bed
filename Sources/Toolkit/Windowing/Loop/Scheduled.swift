package import Motion

/// A call scheduled for a later time, which can be cancelled.
@MainActor
public final class Scheduled {
  /// The time of the call.
  package let time: Instant
  private(set) var body: (@MainActor () -> Void)?

  init(at time: Instant, _ body: @escaping @MainActor () -> Void) {
    self.time = time
    self.body = body
  }

  /// Cancels the call. Has no effect after the call.
  public func cancel() { body = nil }

  /// Calls the body unless it was cancelled or has been called.
  package func fire() {
    let body = body
    cancel()
    body?()
  }
}
