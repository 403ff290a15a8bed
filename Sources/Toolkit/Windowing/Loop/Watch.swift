/// A descriptor that an event loop watches.
@MainActor
public final class Watch {
  /// The watched descriptor.
  public let descriptor: Int32
  /// The events to watch for, besides failures; empty pauses the watch.
  public var events: PollEvents
  /// Whether the watch has ended.
  public private(set) var isCancelled = false
  /// The events found by the last wait.
  package var found: PollEvents = []
  private let body: @MainActor (PollEvents) -> Void

  /// Creates a watch of `descriptor` that calls `body`. The loop that polls it sets ``found``, and calls
  /// ``report()``.
  package init(
    descriptor: Int32, events: PollEvents, _ body: @escaping @MainActor (PollEvents) -> Void
  ) {
    self.descriptor = descriptor
    self.events = events
    self.body = body
  }

  /// Ends the watch. Call it before the descriptor is closed.
  public func cancel() { isCancelled = true }

  /// Calls the body if the last wait found something.
  package func report() {
    let found = found
    self.found = []
    if !found.isEmpty, !isCancelled { body(found) }
  }
}
