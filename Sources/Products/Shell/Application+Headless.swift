public import Drawing
public import Geometry
public import Semantics
public import Views

/// The surroundings of an application without a server.
public struct HeadlessConfiguration {
  /// The size of windows that ask for none, in points.
  public var size: Size
  /// The number of device pixels per point.
  public var pixelsPerPoint: Double
  /// The settings of the desktop.
  public var environment: Environment
  /// The measurer of text; by default an estimate, which is the same on every machine.
  public var textMeasurer: any TextMeasurer

  /// Creates surroundings with windows of `size`.
  public init(
    size: Size = Size(800, 600), pixelsPerPoint: Double = 1,
    environment: Environment = Environment(),
    textMeasurer: any TextMeasurer = EstimatingTextMeasurer()
  ) {
    self.size = size
    self.pixelsPerPoint = pixelsPerPoint
    self.environment = environment
    self.textMeasurer = textMeasurer
  }
}

/// Applications without a server, driven by tests in virtual time. Equal input gives equal frames.
extension Application {
  /// Creates an application whose windows are on no screen. It becomes ``shared``.
  public convenience init(headless configuration: HeadlessConfiguration) {
    let driver = HeadlessDriver(configuration)
    self.init(id: "org.example.Headless", driver: driver, reading: driver.reading)
    begin(in: configuration.environment)
    becomeShared()
  }

  private var headless: HeadlessDriver {
    guard let driver = driver as? HeadlessDriver else {
      preconditionFailure("only headless applications are driven by tests")
    }
    return driver
  }

  private func newest(_ window: Window?) -> Window {
    guard let window = window ?? windows.last else {
      preconditionFailure("the application has no window")
    }
    return window
  }

  /// Delivers an event to `window`, or to the newest one.
  public func send(_ event: WindowEvent, to window: Window? = nil) {
    if let time = event.time { headless.fireTimers(before: time) }
    newest(window).handle(event)
  }

  /// Passes `duration` of virtual time, with frames at every sixtieth of a second.
  public func advance(by duration: Duration) { headless.advance(by: duration) }

  /// Runs the jobs that are waiting for the main actor, and those that they enqueue, at most a thousand in a row.
  ///
  /// Jobs on other threads are not waited for; await their results.
  public func runMainQueue() async {
    // The queue is in order: yielding waits behind all that is in it, so that a turn is over. Dispatch
    // does not tell whether the queue is empty then. There is an end because some jobs enqueue
    // themselves for ever.
    for _ in 0..<Self.turnsOfMainQueue { await Task.yield() }
  }

  private static var turnsOfMainQueue: Int { 1000 }

  /// Returns the current drawing of `window`, or of the newest one.
  public func frame(of window: Window? = nil) -> DrawList {
    let window = newest(window)
    if window.needsFrame { window.prepareFrame(at: clock.now) }
    return window.drawList()
  }

  /// Returns the current pixels of `window`, or of the newest one.
  public func snapshot(of window: Window? = nil) -> Bitmap {
    _ = frame(of: window)
    return newest(window).snapshot()
  }

  /// The text that a window has put on the clipboard last; nil if none has.
  public var copiedText: String? { headless.clipboard.string }

  /// Returns the accessible elements of `window`, or of the newest one.
  public func accessibilityTree(of window: Window? = nil) -> AccessibilityTree {
    newest(window).accessibilityTree()
  }
}
