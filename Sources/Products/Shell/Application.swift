import ATSPIBridge
public import Drawing
public import Geometry
import Motion
public import OnScreenKeyboard
public import Views
public import Windowing

/// A program with windows.
///
///     Application.run(id: "org.example.Hello") { application in
///       application.openWindow(title: "Hello", size: Size(400, 300), content: Label("Hello"))
///     }
///
/// The main actor works as in other programs: tasks, `Task.sleep` and Dispatch's main queue are
/// served by the event loop. `Timer` and `RunLoop.main` of Foundation are not; use
/// ``schedule(after:_:)``.
///
/// A program at rest does not wake up, unless a task has waited or run outside the main actor: from
/// then on Dispatch looks after its threads every second. ``schedule(after:_:)`` does not need them.
@MainActor
public final class Application: Responder {
  /// The identifier of the program, in reverse domain notation. It is the class of its windows.
  public let id: String
  /// The windows that are open, in the order of opening.
  public private(set) var windows: [Window] = []
  /// Whether the program ends when its last window has closed.
  public var quitsAfterLastWindow = true
  /// The settings of the desktop for the look and behaviour of the program. Windows follow changes.
  public var environment = Environment() {
    didSet {
      guard environment != oldValue else { return }
      Accessibility.environment = environment
      for window in windows { window.environment = environment }
    }
  }
  /// Whether the program is light or dark regardless of the desktop; nil to follow the desktop.
  public var preferredAppearance: ColorTraits.Appearance? {
    get { sources.preferredAppearance }
    set {
      sources.preferredAppearance = newValue
      environment = sources.preferred(over: environment)
    }
  }
  /// Whether motion is reduced regardless of the desktop.
  public var prefersReducedMotion: Bool {
    get { sources.prefersReducedMotion }
    set {
      sources.prefersReducedMotion = newValue
      environment = sources.preferred(over: environment)
    }
  }
  /// Whether the screen stays on though there is no input, as while pictures are shown. It ends with the program.
  /// This asks the server; a desktop with a screen saver of its own has to be asked too.
  public var isIdleTimerDisabled = false {
    didSet { if isIdleTimerDisabled != oldValue { driver.keepScreenOn(isIdleTimerDisabled) } }
  }
  /// The policy by which windows show the on-screen keyboard for a text input that has the focus.
  public var keyboardPolicy = KeyboardPolicy.automatic {
    didSet {
      // It takes a moment until an answer arrives.
      if keyboardPolicy == .external { desktop?.keyboard.look() }
      for window in windows { KeyboardController.of(window)?.policy = keyboardPolicy }
    }
  }
  /// Called when the program is about to end, with the error that ends it, if one does.
  package var willTerminate: (@MainActor (_ error: (any Error)?) -> Void)?
  /// The clock of the program, for tasks that wait.
  public let clock: ApplicationClock

  let driver: any ApplicationDriver
  let pictures: PictureReader
  /// The connections to services of the desktop; nil for programs without a server.
  var desktop: DesktopConnections?
  /// The function that handles changes of the desktop portal in place of the application; nil for the application
  /// itself.
  package var onPortalChange: (@MainActor (PortalPreferences) -> Void)?
  /// The log of the decisions of gestures; nil unless a test asks for it.
  private let decisions = DecisionLog()
  /// The sources of the ``environment``.
  private var sources = EnvironmentSources()
  /// The status with which the program ends; nil until it quits.
  private(set) var exitStatus: Int32?

  init(
    id: String, driver: any ApplicationDriver, reading: @escaping @Sendable () -> Instant
  ) {
    self.id = id
    self.driver = driver
    clock = ApplicationClock(of: driver, reading: reading)
    pictures = PictureReader { driver.screenProfile }
    super.init()
  }

  /// Opens a window that shows `content`.
  ///
  /// - Parameters:
  ///   - title: the title for the title bar and the task list.
  ///   - size: the size in points; nil for three quarters of the screen.
  ///   - options: further properties of the window.
  ///   - content: the view that fills the window.
  /// - Returns: the window.
  @discardableResult
  public func openWindow(
    title: String, size: Size? = nil, options: WindowOptions = WindowOptions(), content: View
  ) -> Window {
    let window = Window(title: title, content: content)
    do {
      try open(window, size: size, options: options) {}
    } catch {
      StandardError.report("\(error)")
      quit(status: 1)
    }
    return window
  }

  /// Opens `window`, and calls `prepare` when the window has its control, but has not got its first event.
  /// - Throws: the error of `prepare`, or that of opening the window.
  package func open(
    _ window: Window, size: Size? = nil, options: WindowOptions,
    preparing prepare: () throws -> Void
  ) throws {
    window.transientFor = options.transientFor
    if let size = options.minimumSize { window.minimumSize = size }
    window.application = self
    window.environment = environment
    let keyboard = KeyboardController(policy: keyboardPolicy, desktop: desktop?.keyboard.share())
    keyboard.attach(to: window)
    windows.append(window)
    pictures.endsWhenIdle = false
    try driver.open(window, size: size, options: options, of: self, preparing: prepare)
    desktop?.accessibility.attach(window)
    decisions?.follow(window)
  }

  /// Returns the size with which a window of `options` opens, unless the window manager changes it.
  package func openingSize(of options: WindowOptions) -> WindowSize {
    driver.openingSize(nil, options)
  }

  /// Returns the size in device pixels that no window of `options` is likely to exceed.
  package func largestSize(of options: WindowOptions) -> Size { driver.largestSize(nil, options) }

  /// The ICC profile of the screen; nil for sRGB.
  package var screenProfile: [UInt8]? { driver.screenProfile }

  /// Whether the desktop has set a scale for windows that have none of their own. Its factor of the size of text
  /// is a part of that.
  package var hasPreferredScale: Bool { driver.hasPreferredScale }

  /// Whether the user wants programs to list the files that they show as recent ones.
  package var keepsRecentFiles: Bool { driver.keepsRecentFiles }

  /// Begins to look up the fonts on another thread, because text is in the first frame.
  package func prepareText() { driver.prepareText() }

  /// Opens the fonts of `samples` in the background, so that texts like these wait for no disk.
  package func prepareText(like samples: [AttributedText]) { driver.prepareText(like: samples) }

  /// The monitors, in device pixels.
  package var monitors: [Rect] { driver.monitors }

  /// Ends the program with `status`. All windows close without being asked.
  public func quit(status: Int32 = 0) {
    exitStatus = status
    // Dialogs, which were opened later, close before their windows.
    for window in windows.reversed() { window.close() }
    driver.stop()
  }

  /// Calls `body` in each turn of the event loop in which `descriptor` has one of `events`.
  ///
  /// Cancel the watch before the descriptor is closed.
  public func watch(
    descriptor: Int32, for events: PollEvents, _ body: @escaping @MainActor (PollEvents) -> Void
  ) -> Watch {
    driver.watch(descriptor: descriptor, for: events, body)
  }

  /// Calls `body` after `delay`.
  @discardableResult
  public func schedule(
    after delay: Duration, _ body: @escaping @MainActor () -> Void
  ) -> Scheduled {
    driver.schedule(at: driver.now + delay, body)
  }

  /// Starts with the settings of the desktop.
  func begin(in environment: Environment) {
    sources.server = environment
    self.environment = environment
  }

  /// Begins to follow the other settings of the desktop, because a first frame is on the screen.
  func wasShown() {
    desktop?.accessibility.start()
    desktop?.portal.start { [weak self] in self?.portalDidChange($0) }
  }

  /// Follows the settings of the desktop's portal.
  func portalDidChange(_ preferences: PortalPreferences) {
    if let onPortalChange {
      sources.portal = preferences
      return onPortalChange(preferences)
    }
    follow { $0.portal = preferences }
  }

  /// Follows a change of the desktop's scale; nil if it was removed.
  func desktopScaleDidChange() { portalDidChange(sources.portal) }

  private func follow(_ change: (inout EnvironmentSources) -> Void) {
    let old = sources.desktop
    change(&sources)
    sources.hasScale = driver.hasPreferredScale
    let new = sources.followed(by: environment, from: old)
    for window in windows { window.showGradually(new) }
    environment = new
  }
}

extension Application: WindowApplication {
  package func windowWillClose(_ window: Window) {
    for dialog in windows.reversed() where dialog.transientFor === window { dialog.close() }
  }

  package func windowDidClose(_ window: Window) {
    windows.removeAll { $0 === window }
    window.hideKeyboard()
    desktop?.accessibility.detach(window)
    guard windows.isEmpty else { return }
    pictures.endsWhenIdle = true
    if quitsAfterLastWindow { driver.stop() }
  }

  package func desktopDidChange(_ change: DesktopChange) { follow { $0.server.follow(change) } }

  package func quitRequested() { quit() }
}

/// Further properties of a window that opens.
public struct WindowOptions: Sendable {
  /// The size and position in device pixels, in place of the size in points.
  public var geometry: WindowGeometry?
  /// The minimum size of the window, in points, which window managers enforce; nil for none.
  public var minimumSize: Size?
  /// The number of device pixels per point; nil for the user's setting.
  public var pixelsPerPoint: Double?
  /// The window that the new one is a dialog of: window managers keep it above that window, with which it closes. Nil
  /// for an independent window.
  public var transientFor: Window?
  /// The icon for the task list and the window switcher, in several sizes.
  public var icons: [Bitmap] = []
  /// Whether the window opens maximized, where there is a window manager.
  public var isMaximized = false
  /// Whether the window opens in full screen.
  public var isFullscreen = false
  /// Whether the mouse emulates fingers. Its main button puts one down; with Ctrl, also a second
  /// one opposite the first; with Ctrl and Shift, also one at a fixed distance. The mouse then does
  /// not hover.
  public var emulatesTouch = false
  /// The preferred place for painting frames.
  package var presentation = PresentationPreference.memory
  /// Whether the position in ``geometry`` is that of the content, rather than of the frame that the window
  /// manager puts around it.
  package var positionsContent = false
  /// Called once, when the first frame has appeared on the screen.
  package var whenShown: (@MainActor () -> Void)?
  /// Called when the window has been moved, resized, maximized or restored.
  package var onStateChange: (@MainActor () -> Void)?
  /// Wraps the content that the backend drives, for tools that record events.
  package var wrap: (@MainActor (any WindowContent) throws -> any WindowContent)?
  /// Called once with the shown pixels, when the window has first come to rest.
  package var whenSettled: (@MainActor (Bitmap) -> Void)?

  /// Creates options for an ordinary window.
  public init() {}
}
