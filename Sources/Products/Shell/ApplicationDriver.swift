import Geometry
import Motion
import Views
import Windowing

/// What drives an application: the event loop of a server, or a test.
@MainActor
protocol ApplicationDriver: AnyObject, Sendable {
  /// The present time.
  var now: Instant { get }

  /// The ICC profile of the screen; nil for sRGB.
  var screenProfile: [UInt8]? { get }

  /// Shows `window` and drives it until it closes.
  func open(_ window: Window, size: Size?, options: WindowOptions, of application: Application)

  /// Calls `body` at `time`.
  func schedule(at time: Instant, _ body: @escaping @MainActor () -> Void) -> Scheduled

  /// Calls `body` when `descriptor` has one of `events`.
  func watch(
    descriptor: Int32, for events: PollEvents, _ body: @escaping @MainActor (PollEvents) -> Void
  ) -> Watch

  /// Ends the program after the current turn.
  func stop()
}
