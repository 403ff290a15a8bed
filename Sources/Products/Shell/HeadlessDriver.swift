import Drawing
import Geometry
import Motion
import Synchronization
import Views
import Windowing

/// Drives an application by a test, in virtual time.
@MainActor
final class HeadlessDriver: ApplicationDriver {
  private let configuration: HeadlessConfiguration
  private let present = VirtualTime()
  private var timers = TimerQueue()
  private(set) var windows: [Window] = []
  /// The clipboard of all windows.
  let clipboard = LocalPasteboard()
  /// The selection of all windows.
  private let primarySelection = LocalPasteboard()
  private static let framesPerSecond: Int64 = 60

  init(_ configuration: HeadlessConfiguration) { self.configuration = configuration }

  var now: Instant { present.value }
  var screenProfile: [UInt8]? { nil }
  var hasPreferredScale: Bool { false }
  var keepsRecentFiles: Bool { true }
  func keepScreenOn(_ isOn: Bool) {}

  /// A function that returns the current time on any thread.
  var reading: @Sendable () -> Instant {
    let present = present
    return { present.value }
  }

  /// There is no screen.
  var monitors: [Rect] { [] }

  func prepareText() {}
  func prepareText(like samples: [AttributedText]) {}

  func openingSize(_ size: Size?, _ options: WindowOptions) -> WindowSize {
    WindowSize(
      points: size ?? configuration.size,
      pixelsPerPoint: options.pixelsPerPoint ?? configuration.pixelsPerPoint)
  }

  func largestSize(_ size: Size?, _ options: WindowOptions) -> Size {
    let size = openingSize(size, options)
    return size.points * size.pixelsPerPoint
  }

  func open(
    _ window: Window, size: Size?, options: WindowOptions, of application: Application,
    preparing prepare: () throws -> Void
  ) throws {
    window.textMeasurer = configuration.textMeasurer
    let control = HeadlessControl(
      clipboard: clipboard, primarySelection: primarySelection,
      onClose: { [weak self, weak window] in self?.windows.removeAll { $0 === window } })
    window.control = control
    controls.append(control)
    windows.append(window)
    try prepare()
    window.handle(.resized(openingSize(size, options)))
    // The first frame is drawn immediately, so that views are laid out.
    window.prepareFrame(at: now)
  }

  private var controls: [HeadlessControl] = []

  func schedule(at time: Instant, _ body: @escaping @MainActor () -> Void) -> Scheduled {
    timers.schedule(at: time, body)
  }

  /// Descriptors are not polled without an event loop.
  func watch(
    descriptor: Int32, for events: PollEvents, _ body: @escaping @MainActor (PollEvents) -> Void
  ) -> Watch {
    Watch(descriptor: descriptor, events: events, body)
  }

  func stop() {}

  /// Passes `duration` of virtual time: timers and deadlines fire at their times, and windows that
  /// need frames get them at every sixtieth of a second.
  func advance(by duration: Duration) {
    let end = now + duration
    while let next = nextStep, next <= end { step(to: next) }
    step(to: end)
  }

  private var nextStep: Instant? {
    let frame = windows.contains { $0.needsFrame } ? nextFrame : nil
    let deadlines = windows.compactMap { $0.nextDeadline }
    return ([frame, timers.next].compactMap { $0 } + deadlines).min()
  }

  /// The time of the first frame after the current time.
  private var nextFrame: Instant {
    let rate = Self.framesPerSecond
    let next = now.nanoseconds * rate / 1_000_000_000 + 1
    // Rounded up, so that each time belongs to its own frame.
    return Instant(nanoseconds: (next * 1_000_000_000 + rate - 1) / rate)
  }

  /// Fires the timers that are due before an event at `time`.
  func fireTimers(before time: Instant) {
    while let due = timers.takeDue(at: time - .nanoseconds(1)) { due.fire() }
  }

  private func step(to time: Instant) {
    let isFrame = time == nextFrame
    present.value = max(now, time)
    for window in windows { window.advance(to: now) }
    while let due = timers.takeDue(at: now) { due.fire() }
    guard isFrame else { return }
    for window in windows where window.needsFrame { window.prepareFrame(at: now) }
  }
}

/// The current time of a virtual clock.
private final class VirtualTime: Sendable {
  private let storage = Mutex(Instant.zero)

  var value: Instant {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

/// The control of a window without a screen.
@MainActor
private final class HeadlessControl: WindowControl {
  let clipboard: any Pasteboard
  let primarySelection: any Pasteboard
  private let onClose: @MainActor () -> Void
  private(set) var isFullscreen = false

  init(
    clipboard: any Pasteboard, primarySelection: any Pasteboard,
    onClose: @escaping @MainActor () -> Void
  ) {
    self.clipboard = clipboard
    self.primarySelection = primarySelection
    self.onClose = onClose
  }

  func setFullscreen(_ fullscreen: Bool) { isFullscreen = fullscreen }
  func setTitle(_ title: String) {}
  func close() { onClose() }
  var wakeUp: @Sendable () -> Void { {} }
}
