package import Motion
package import Windowing

/// The functions of a program's event loop that connections need.
@MainActor
package struct EventLoopAccess {
  /// Calls the body in each turn in which a descriptor has one of the events.
  var watch: (Int32, PollEvents, @escaping @MainActor (PollEvents) -> Void) -> Watch
  /// Calls the body after a time.
  var schedule: (Duration, @escaping @MainActor () -> Void) -> Scheduled
  /// Returns the time of the clock of the loop.
  var now: () -> Instant

  /// Creates access by these functions.
  package init(
    watch: @escaping (Int32, PollEvents, @escaping @MainActor (PollEvents) -> Void) -> Watch,
    schedule: @escaping (Duration, @escaping @MainActor () -> Void) -> Scheduled,
    now: @escaping () -> Instant
  ) {
    self.watch = watch
    self.schedule = schedule
    self.now = now
  }
}
