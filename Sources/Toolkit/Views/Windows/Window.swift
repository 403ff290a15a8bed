package import Drawing
public import Geometry
public import Gestures
public import Motion
public import Windowing

/// A window: a tree of views, with the arena for their touches, and the frames that show them.
///
/// An application opens windows; see `Application.openWindow`. The window is the
/// ``/Windowing/WindowContent`` that the backend drives, and needs no clock of its own.
public final class Window: Responder {
  /// The view that fills the window.
  public let content: View
  /// The arena in which the touches of the window compete.
  public var arena: GestureArena { touches.arena }

  /// The title for the title bar and the task list.
  public var title: String {
    get { properties.title }
    set { properties.title = newValue }
  }
  /// The size in points.
  public var size: Size { properties.size.points }
  /// The number of device pixels per point.
  public var pixelsPerPoint: Double { properties.size.pixelsPerPoint }
  /// The minimum size of the window, in points, which window managers enforce; zero for none.
  public var minimumSize: Size {
    get { properties.minimumSize }
    set { properties.minimumSize = newValue }
  }
  /// Whether the window is in full screen. The window manager decides about a change.
  public var isFullscreen: Bool {
    get { control?.isFullscreen ?? false }
    set { control?.setFullscreen(newValue) }
  }
  /// The monitors, the one that shows the largest part of the window first. This may ask the server.
  public var monitors: [Monitor] { control?.monitors ?? [] }
  /// Whether the window has been closed. It then presents nothing.
  public var isClosed: Bool { properties.isClosed }
  /// The kind of input that the user used last.
  public var inputKind: InputKind { touches.inputKind }
  /// Whether keys are named, as in menus: while the user uses a pointer, or has pressed a key since the last finger
  /// landed.
  package var showsKeys: Bool { inputKind == .pointer || touches.isKeyboardUsed }
  /// The factor of the speed of everything that moves on its own: 1 is normal, 0.2 is slow motion.
  /// Gestures, timers and the blinking of a caret keep their times.
  public var animationSpeed: Double {
    get { frames.speed }
    set { if newValue != frames.speed { frames.setSpeed(newValue, from: now) } }
  }
  /// Whether a disc is drawn under each touch.
  public var showsTouches: Bool {
    get { touches.discs.isShown }
    set {
      touches.discs.isShown = newValue
      setNeedsFrame()
    }
  }
  /// The points at which a click would put down fingers, if the mouse emulates them. Shown with the touches.
  package var aim: [Point] {
    get { touches.discs.aim }
    set {
      guard newValue != touches.discs.aim else { return }
      touches.discs.aim = newValue
      if showsTouches { setNeedsFrame() }
    }
  }
  /// The settings of the desktop for the look and behaviour of programs.
  public var environment = Environment() {
    didSet { if environment != oldValue { environmentDidChange(from: oldValue) } }
  }
  /// The frame of the on-screen keyboard, in points of the window; nil if there is none. What moves the
  /// keyboard sets it, in every frame; views follow by ``View/keyboardLayoutGuide``. Set in an
  /// animation block, it lays out the views that follow, which are animated too.
  public var keyboardFrame: Rect? {
    get { keyboardPresenter.motion.frame }
    set { keyboardPresenter.motion.frame = newValue }
  }
  /// Called when the on-screen keyboard begins to appear, to disappear, or to change its height.
  public var onKeyboardChange: (@MainActor (KeyboardTransition) -> Void)? {
    get { keyboardPresenter.motion.onChange }
    set { keyboardPresenter.motion.onChange = newValue }
  }
  /// The state of the hardware keyboard.
  public var hardwareKeyboard: HardwareKeyboard { keyboardPresenter.hardware }
  /// Whether the window has the keyboard: it gets the keys that are pressed.
  public var isKeyWindow: Bool { properties.isKey }
  /// Whether the user has minimized the window.
  public var isMinimized: Bool { properties.isMinimized }
  /// Called when the window has gained or lost the keyboard; see ``isKeyWindow``. Touches in progress continue; call
  /// ``cancelTouches(in:)`` to end them.
  public var onKeyChange: (@MainActor (Bool) -> Void)? {
    get { keys.onKeyChange }
    set { keys.onKeyChange = newValue }
  }
  /// Called with every decision of the arena, and its recognizer.
  public var onDecision: (@MainActor (Decision, GestureRecognizer) -> Void)? {
    get { touches.onDecision }
    set { touches.onDecision = newValue }
  }
  /// Called when a frame has been prepared, with the time at which it will be shown; for tools that record windows.
  public var onFrame: (@MainActor (Instant) -> Void)? {
    get { frames.onFrame }
    set { frames.onFrame = newValue }
  }
  /// Called when the window has come to rest: its newest frame shows everything, and nothing moves.
  public var onRest: (@MainActor (Instant) -> Void)? {
    get { frames.onRest }
    set { frames.onRest = newValue }
  }
  /// Called when the user asks to close the window; false keeps it open.
  public var closeRequested: (@MainActor () -> Bool)? {
    get { commands.closeRequested }
    set { commands.closeRequested = newValue }
  }
  /// Called when Alt+Left or the thumb button of a mouse for Back is pressed, or three fingers on a touchpad swipe
  /// back. Without it, and in what is presented, the frontmost view that can navigate back does so; see
  /// ``View/navigateBack()``.
  public var backRequested: (@MainActor () -> Void)? {
    get { commands.backRequested }
    set { commands.backRequested = newValue }
  }

  /// The receiver of things dropped on the window; nil for none.
  public weak var dropDelegate: (any DropDelegate)?

  /// The observer that reports the accessible elements to other programs; nil while there is none.
  package var accessibilityObserver: AccessibilityObserver? {
    get { accessibility.observer }
    set { accessibility.observer = newValue }
  }
  /// The measurer of the text of the views.
  package var textMeasurer: any TextMeasurer = EstimatingTextMeasurer()
  /// The delegate that handles events before the views.
  package weak var delegate: (any WindowDelegate)?
  /// The connection to the screen, while the window is open.
  package weak var control: (any WindowControl)?
  /// The window that this one is a dialog of; nil for an independent window.
  public package(set) weak var transientFor: Window?
  /// Called with a message for developers about a mistake of the program.
  package var onFault: @MainActor (String) -> Void = { _ in }
  /// The responder after the window. Without one, the window follows the desktop itself, and the key that
  /// quits does nothing.
  package weak var application: (any WindowApplication)?

  /// The view that contains ``content`` and everything shown in front of it.
  let root = View()
  var properties: WindowProperties { didSet { propertiesDidChange(from: oldValue) } }
  private(set) var commands = WindowCommands()
  let focus: FocusController
  let keys: KeyRouter
  let touches: TouchRouter
  let frames: FrameDriver
  let keyboardPresenter: KeyboardPresenter
  let keyboardDismissal: KeyboardDismissal
  var clock = WindowClock()
  var accessibility = WindowAccessibility()
  /// The latest time that the window knows of.
  package var now: Instant { clock.now }

  /// Creates a window that shows `content`.
  public init(title: String, content: View) {
    properties = WindowProperties(title: title)
    self.content = content
    focus = FocusController(root: root)
    keys = KeyRouter(content: content, focus: focus)
    touches = TouchRouter(root: root, focus: focus)
    frames = FrameDriver()
    keyboardPresenter = KeyboardPresenter(root: root, focus: focus)
    keyboardDismissal = KeyboardDismissal(of: keyboardPresenter)
    super.init()
    root.rootContext.window = self
    root.arena = arena
    root.addSubview(content)
  }

  /// The application.
  public override var next: Responder? { application }

  /// The time at which the last prepared frame is shown.
  public var frameTime: Instant { frames.time }

  /// The changes that can be undone in the window, unless a responder has others.
  public override var undoManager: UndoManager? { commands.changes }

  /// Puts `text` on the clipboard. It stays there until the program ends or another program copies
  /// something. Does nothing while the window is closed.
  public func copyToClipboard(_ text: String) { clipboard?.setString(text) }

  /// The clipboard; nil while the window is closed.
  public var clipboard: (any Pasteboard)? { control?.clipboard }

  /// The text that is selected on the screen, in whatever program, which a middle click pastes; nil
  /// while the window is closed.
  public var primarySelection: (any Pasteboard)? { control?.primarySelection }

  /// Closes the window, after its dialogs. Its touches and scheduled calls are cancelled, editing ends, its animations
  /// end, and its presentations are dismissed. Does nothing if it is closed. From then on, animations take no time.
  public func close() {
    guard !isClosed else { return }
    properties.isClosed = true
    application?.windowWillClose(self)
    clock.cancelAll()
    arena.cancelAllTouches(at: now)
    root.endEditing(true)
    frames.endAnimations()
    frames.nextTurn.end()
    callCompletions()
    for view in presentations.reversed() { view.removeFromSuperview() }
    control?.close()
    application?.windowDidClose(self)
  }

  /// Cancels the touches that landed on `view` or its subviews, as if the system had taken them
  /// away. Their fingers do nothing more until they land again.
  public func cancelTouches(in view: View) { arena.cancelTouches(on: view, at: now) }

  /// Calls `body` after `delay`, unless the window is closed by then. Slow motion does not change the delay. In a
  /// closed window, the call is cancelled from the beginning.
  @discardableResult
  public func schedule(
    after delay: Duration, _ body: @escaping @MainActor () -> Void
  ) -> Scheduled {
    let call = clock.schedule(after: delay, body)
    if isClosed { call.cancel() }
    return call
  }

  /// Adds a link, which is called for every frame of the window while it is not paused.
  public func add(_ link: DisplayLink) {
    guard link.window !== self else { return }
    link.window?.remove(link)
    frames.add(link)
    link.window = self
  }

  /// Removes a link.
  public func remove(_ link: DisplayLink) {
    frames.remove(link)
    if link.window === self { link.window = nil }
  }

  func setNeedsFrame() { frames.setNeedsFrame() }

  func setNeedsLayout() {
    frames.layout.setNeeded()
    setNeedsFrame()
  }

  private func propertiesDidChange(from old: WindowProperties) {
    if title != old.title { control?.setTitle(title) }
    if minimumSize != old.minimumSize { control?.setMinimumSize(minimumSize) }
    if isKeyWindow != old.isKey { firstResponder?.keyWindowDidChange() }
    if properties.changesElements(of: old) { accessibility.observer?.elementsMayHaveChanged() }
    if isKeyWindow != old.isKey { keys.onKeyChange?(isKeyWindow) }
  }

  func resize(to new: WindowSize) {
    properties.size = new
    let frame = Rect(origin: .zero, size: size)
    arena.bounds = frame
    keyboardPresenter.windowWillResize()
    root.frame = frame
    content.frame = frame
    keyboardPresenter.windowWasResized()
    setNeedsFrame()
  }
}
