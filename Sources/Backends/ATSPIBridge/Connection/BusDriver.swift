package import DBus
import Windowing

/// Serves a connection to a bus on an event loop: some of the pending messages in each turn, so that windows can draw
/// in between.
@MainActor
package final class BusDriver {
  package let bus: Bus
  private let loop: EventLoopAccess
  /// Returns the time that a turn may serve the bus.
  private let budget: @MainActor () -> Duration
  private var watch: Watch?
  private var timer: Scheduled?
  /// Called after each turn that has served the bus.
  var afterTurn: @MainActor () -> Void = {}

  /// Serves `bus` in `loop`, for at most `budget` in each turn.
  package init(_ bus: Bus, in loop: EventLoopAccess, budget: @escaping @MainActor () -> Duration) {
    self.bus = bus
    self.loop = loop
    self.budget = budget
    watch = loop.watch(bus.descriptor, PollEvents(rawValue: bus.pollEvents)) { [weak self] _ in
      self?.process()
    }
    bus.onChange = { [weak self] in MainActor.assumeIsolated { self?.wait() } }
    wait()
  }

  isolated deinit {
    cancel()
    bus.close()
  }

  /// Ends the connection, after sending queued messages for up to a tenth of a second.
  package func close() {
    forget()
    bus.flush(for: .milliseconds(100))
    bus.close()
  }

  /// Ends the connection without a word.
  func drop() {
    forget()
    bus.close()
  }

  /// Makes no more calls, and waits for nothing: the descriptor is about to be closed.
  private func forget() {
    bus.onChange = {}
    bus.onLoss = {}
    afterTurn = {}
    cancel()
  }

  private func process() {
    let hasMore = bus.process(for: budget())
    afterTurn()
    if hasMore, bus.isOpen { schedule(after: .zero) } else { wait() }
  }

  /// Waits for the current events of the bus.
  private func wait() {
    guard bus.isOpen else { return cancel() }
    watch?.events = PollEvents(rawValue: bus.pollEvents)
    timer?.cancel()
    timer = nil
    if let time = bus.timeToDeadline { schedule(after: time) }
  }

  private func schedule(after time: Duration) {
    timer?.cancel()
    timer = loop.schedule(time) { [weak self] in self?.process() }
  }

  private func cancel() {
    watch?.cancel()
    watch = nil
    timer?.cancel()
    timer = nil
  }
}
