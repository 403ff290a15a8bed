/// Delays work until there was nothing new for a while, and cancels the work begun before: a search while
/// its text is typed.
///
///     debouncer.call { [weak self] in
///       self?.results = try await search(query)
///     }
///
/// Only the newest call continues: earlier ones are cancelled, and their errors are ignored.
@MainActor
public final class Debouncer<C: Clock> where C.Duration == Duration {
  private let delay: Duration
  private let clock: C
  private var task: Task<Void, Never>?

  /// Creates a debouncer that waits for `delay`, by the time of `clock`.
  public init(delay: Duration = .milliseconds(300), clock: C) {
    self.delay = delay
    self.clock = clock
  }

  deinit { task?.cancel() }

  /// Calls `body` after the delay, or immediately, unless there is another call before.
  public func call(
    immediately: Bool = false, _ body: @escaping @MainActor () async throws -> Void
  ) {
    task?.cancel()
    task = Task { [delay, clock] in
      do {
        if !immediately { try await clock.sleep(for: delay) }
        try Task.checkCancellation()
        try await body()
      } catch {
        // A cancellation is not an error, and what failed is asked for again by the next call.
      }
    }
  }

  /// Cancels the newest call.
  public func cancel() { task?.cancel() }
}
