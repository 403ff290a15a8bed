import Drawing
import Geometry
import Motion
import Views
import Windowing

/// A driver of an application: the event loop of a server, or a test.
@MainActor
protocol ApplicationDriver: AnyObject, Sendable {
  /// The current time.
  var now: Instant { get }

  /// The ICC profile of the screen; nil for sRGB.
  var screenProfile: [UInt8]? { get }

  /// Whether the user wants programs to list the files that they show as recent ones.
  var keepsRecentFiles: Bool { get }

  /// Whether the desktop has set a scale.
  var hasPreferredScale: Bool { get }

  /// Keeps the screen on though there is no input, or no longer.
  func keepScreenOn(_ isOn: Bool)

  /// Begins to look up the fonts, because text is in the first frame. Others need not wait for that.
  func prepareText()

  /// Opens the fonts of `samples` in the background.
  func prepareText(like samples: [AttributedText])

  /// The monitors, in device pixels.
  var monitors: [Rect] { get }

  /// Returns the size with which a window opens, unless the window manager changes it.
  func openingSize(_ size: Size?, _ options: WindowOptions) -> WindowSize

  /// Returns the size in device pixels that no window is likely to exceed: that of the screen, or that
  /// with which the window opens.
  func largestSize(_ size: Size?, _ options: WindowOptions) -> Size

  /// Shows `window` and drives it until it closes. Calls `prepare` when the window has its control, but
  /// has not got its first event.
  func open(
    _ window: Window, size: Size?, options: WindowOptions, of application: Application,
    preparing prepare: () throws -> Void
  ) throws

  /// Calls `body` at `time`.
  func schedule(at time: Instant, _ body: @escaping @MainActor () -> Void) -> Scheduled

  /// Calls `body` when `descriptor` has one of `events`.
  func watch(
    descriptor: Int32, for events: PollEvents, _ body: @escaping @MainActor (PollEvents) -> Void
  ) -> Watch

  /// Ends the program after the current turn.
  func stop()
}
