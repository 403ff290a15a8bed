public import Motion
import Views

/// The clock of an application. Its instants are those of touches and frames.
///
/// In a headless application it stops until the test advances it.
public final class ApplicationClock: Clock {
  /// A point in time of the application.
  public typealias Instant = Motion.Instant

  private let driver: any ApplicationDriver
  private let reading: @Sendable () -> Instant

  /// Creates the clock of `driver`, whose time `reading` returns on any thread.
  init(of driver: any ApplicationDriver, reading: @escaping @Sendable () -> Instant) {
    self.driver = driver
    self.reading = reading
  }

  /// The current time.
  public var now: Instant { reading() }

  /// The smallest step of the clock: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Waits until `deadline`. The tolerance has no effect.
  /// - Throws: `CancellationError` as soon as the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let sleep = Sleep()
    try await withTaskCancellationHandler {
      try await sleep.wait(until: deadline, on: driver)
    } onCancel: {
      Task { @MainActor in sleep.cancel() }
    }
  }
}

/// A task that waits for a time.
@MainActor
private final class Sleep {
  private var continuation: CheckedContinuation<Void, any Error>?
  private var alarm: Scheduled?
  private var isCancelled = false

  nonisolated init() {}

  func wait(until deadline: Instant, on driver: any ApplicationDriver) async throws {
    try Task.checkCancellation()
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
      self.continuation = continuation
      alarm = driver.schedule(at: deadline) { self.end(.success(())) }
    }
  }

  func cancel() {
    isCancelled = true
    alarm?.cancel()
    end(.failure(CancellationError()))
  }

  private func end(_ result: Result<Void, any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}
