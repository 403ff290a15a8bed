import Drawing
import Geometry
import Motion
import Rig
import Synchronization
import TestSupport
import Views
import X11Backend

/// A window on the main actor of this process that records the events of its content.
///
/// A window occupies the main actor until it closes, so one recorder waits for another to close. It waits without
/// blocking a thread; the tests may have as few as two.
///
/// The window covers the left half of a screen of 800x400 pixels, with two pixels per point. The
/// key `c` copies ``text``.
final class InputRecorder: Sendable {
  /// The text that is copied to the clipboard.
  static let text = "Größe ☃"

  /// Shows the window of the latest recorder until it closes.
  private static let latest = Mutex<Task<Void, Never>?>(nil)
  private let notes = Mutex<[WindowEvent]>([])

  /// Opens the window on the screen of `rig`. The rig's time to wait for the window begins when the main
  /// actor is free for it: a window that opened after a test had given up would have nobody to close it.
  init(on rig: Rig) async throws {
    let display = rig.server.display
    await withCheckedContinuation { isFree in
      Self.latest.withLock { latest in
        latest = Task { @MainActor [self, previous = latest] in
          await previous?.value
          isFree.resume()
          try? show(on: display)
        }
      }
    }
    try rig.waitForWindow()
  }

  /// The events that the content has received.
  var events: [WindowEvent] { notes.withLock { $0 } }

  /// Returns the values that `pick` finds in the events, when `isComplete` is true for them or ten
  /// seconds have passed.
  func wait<Value>(
    for pick: (WindowEvent) -> Value?, until isComplete: ([Value]) -> Bool
  ) -> [Value] {
    _ = eventually { isComplete(events.compactMap(pick)) }
    return events.compactMap(pick)
  }

  fileprivate func record(_ event: WindowEvent) { notes.withLock { $0.append(event) } }

  @MainActor
  private func show(on display: String) throws {
    let connection = try Connection(to: display)
    var configuration = WindowConfiguration(
      title: "Recorder", instanceName: "recorder", className: "Recorder", pixelsPerPoint: 2)
    configuration.geometry = WindowGeometry("400x400+0+0")
    let host = try WindowHost(on: connection, configuration, painter: NoPainter())
    try host.run(Content(of: self, in: host))
  }
}

/// A painter that leaves the window as it is.
final class NoPainter: Painter {
  func paint(
    _ list: DrawList, into pixels: inout MutableSpan<UInt32>, layout: PixelLayout,
    pixelsPerPoint: Double, within areas: [Rect]
  ) {}
}

private final class Content: WindowContent {
  private let recorder: InputRecorder
  private unowned let host: WindowHost
  private(set) var needsFrame = true

  init(of recorder: InputRecorder, in host: WindowHost) {
    self.recorder = recorder
    self.host = host
  }

  func handle(_ event: WindowEvent) {
    recorder.record(event)
    if case .closeRequested = event { host.close() }
    if case .key(let press) = event, press.key == "c", press.phase == .down {
      host.clipboard.setString(InputRecorder.text)
    }
  }

  func advance(to now: Instant) {}

  var nextDeadline: Instant? { nil }

  func prepareFrame(at time: Instant) { needsFrame = false }

  func drawList() -> DrawList { DrawList() }
}
