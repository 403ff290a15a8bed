import Views

/// Calls a function again and again while a control is held.
@MainActor
final class HoldRepetition {
  /// The time for which the control has been held at the last call.
  private var elapsed = Duration.zero
  private var next: Scheduled?

  /// The time of the first call, that between calls, and that between calls once the control has been held
  /// for long.
  private static let firstDelay = Duration.milliseconds(500)
  private static let delay = Duration.milliseconds(100)
  private static let longHold = Duration.seconds(2)
  private static let shortDelay = Duration.milliseconds(50)

  /// Calls `body` in `window` from half a second on, until the repetition is stopped.
  func start(in window: Window?, _ body: @escaping @MainActor () -> Void) {
    stop()
    elapsed = .zero
    schedule(after: Self.firstDelay, in: window, body)
  }

  /// Stops the calls.
  func stop() {
    next?.cancel()
    next = nil
  }

  private func schedule(
    after delay: Duration, in window: Window?, _ body: @escaping @MainActor () -> Void
  ) {
    next = window?.schedule(after: delay) { [weak self, weak window] in
      guard let self else { return }
      elapsed += delay
      let pause = elapsed < Self.longHold ? Self.delay : Self.shortDelay
      // The body may stop the repetition.
      schedule(after: pause, in: window, body)
      body()
    }
  }
}
