import DBus
import Motion
import Semantics
import Views
import Windowing

/// Reports changes in the windows to clients: after frames, at most ten times a second while something moves, and
/// immediately at rest.
@MainActor
final class AccessibilityChangeReporter {
  private let application: BridgedApplication
  private let link: RegistryLink
  private let loop: EventLoopAccess
  private lazy var announcer = Announcer(in: loop) { [weak self] window in
    window.mayHaveChanged()
    self?.reportChanges()
  }
  private var timer: Scheduled?
  private var isServing = false
  /// Whether signals were dropped, because the bus did not take them.
  private var hasDropped = false
  /// Called when the bus does not accept messages.
  var onFlood: @MainActor () -> Void = {}

  private static let interval = Duration.milliseconds(100)
  /// The number of queued signals above which only important signals are sent.
  private static let manyQueued = 512
  /// The number of queued signals above which none is sent.
  private static let maximumQueued = 4096

  init(application: BridgedApplication, link: RegistryLink, loop: EventLoopAccess) {
    self.application = application
    self.link = link
    self.loop = loop
  }

  /// Begins with the windows that are open.
  func start() {
    link.onClients = { [weak self] in self?.clientsChanged() }
    link.afterTurn = { [weak self] in
      self?.performActions()
      self?.reportDroppedElements()
    }
    for window in application.windows { windowOpened(window) }
    clientsChanged()
  }

  /// Reports that the windows close, because the program ends.
  func end() { for window in application.windows { reportWindowEvent("Destroy", of: window) } }

  /// Forgets the state known to clients.
  func forget() {
    timer?.cancel()
    timer = nil
    hasDropped = false
    announcer.end()
    link.onClients = {}
    link.afterTurn = {}
    for window in application.windows {
      window.window.accessibilityObserver = nil
      window.forget()
      window.forgetWindowEvents()
    }
  }

  // MARK: Windows

  func windowOpened(_ window: BridgedWindow) {
    window.window.accessibilityObserver = AccessibilityObserver(
      elementsMayHaveChanged: { [weak self, weak window] in
        if let window { self?.mayHaveChanged(window) }
      },
      didPost: { [weak self, weak window] in
        if let window { self?.announce($0, in: window) }
      })
    if isServing {
      begin(window)
      reportWindows("add", window, at: application.windows.count - 1)
    }
    reportWindowEvent("Create", of: window)
    reportWindowEvents(of: window)
    if isServing { reportFocus(in: window) }
  }

  /// Reports that the window at `index` was closed.
  func windowClosed(_ window: BridgedWindow, at index: Int) {
    reportWindowEvent("Destroy", of: window)
    if isServing { reportWindows("remove", window, at: index) }
    announcer.windowClosed(window, other: application.windows.last)
    window.forget()
  }

  /// Records the elements of a window that clients see at first.
  private func begin(_ window: BridgedWindow) {
    _ = window.takeEvents(isAtRest: true, at: loop.now())
  }

  /// Reports the focused element of a window at which clients look for the first time: they continue from there.
  private func reportFocus(in window: BridgedWindow) {
    guard let reported = window.reported, let id = reported.focus,
      reported[id]?.states.contains(.focused) == true
    else { return }
    send(writer(for: window).signals(of: [.state(id, .focused, isOn: true)], in: reported))
  }

  /// Reports that the program has opened or closed a window.
  private func reportWindows(_ detail: String, _ window: BridgedWindow, at index: Int) {
    let writer = writer(for: window)
    let change = EventWriter.event(
      at: ATSPI.rootPath, ATSPI.objectEvent, "ChildrenChanged", detail, index,
      application.reference(window.id))
    if detail == "add" {
      send(writer.additions(of: window.id, in: window.tree) + [change])
    } else {
      send([change] + writer.removals(of: window.reported?.elements.map(\.id) ?? []))
    }
  }

  private func reportWindowEvents(of window: BridgedWindow) {
    for event in window.takeWindowEvents() { reportWindowEvent(event, of: window) }
  }

  private func reportWindowEvent(_ name: String, of window: BridgedWindow) {
    send([
      EventWriter.event(
        at: BridgedApplication.path(of: window.id), ATSPI.windowEvent, name, "", 0,
        .string(window.window.title.accessibleWords))
    ])
  }

  // MARK: Clients

  private func clientsChanged() {
    Accessibility.isScreenReaderRunning = link.registered.contains("object:state-changed:focused")
    guard link.hasClients != isServing else { return }
    isServing.toggle()
    for window in application.windows {
      guard isServing else {
        window.forget()
        continue
      }
      begin(window)
      reportFocus(in: window)
    }
  }

  /// Performs the requests of clients, after they have been answered.
  private func performActions() {
    let actions = application.later
    guard !actions.isEmpty else { return }
    application.later = []
    for action in actions { action() }
    for window in application.windows { mayHaveChanged(window) }
  }

  // MARK: Changes

  private func mayHaveChanged(_ window: BridgedWindow) {
    reportWindowEvents(of: window)
    guard isServing else { return }
    window.mayHaveChanged()
    schedule(after: window.isBusy ? Self.interval : .zero)
  }

  /// Reports changes after a delay, or sooner if that was planned before.
  private func schedule(after wait: Duration) {
    let time = loop.now() + wait
    if let timer, timer.time <= time { return }
    timer?.cancel()
    timer = loop.schedule(wait) { [weak self] in self?.reportChanges() }
  }

  /// Reports the changes since the last report.
  private func reportChanges() {
    timer?.cancel()
    timer = nil
    guard isServing else { return }
    let now = loop.now()
    for window in application.windows {
      let events = window.takeEvents(isAtRest: !window.isBusy, at: now)
      guard !events.isEmpty, let reported = window.reported else { continue }
      send(writer(for: window).signals(of: events, in: reported))
    }
    // Changes that are reported only at rest are due when the fingers have lifted, which changes nothing else.
    // Frames report on their own that they were drawn.
    if application.windows.contains(where: \.isTouched) { schedule(after: Self.interval) }
    if let time = application.windows.compactMap(\.heldUntil).min() {
      schedule(after: max(.zero, time - now))
    }
  }

  private func writer(for window: BridgedWindow) -> EventWriter {
    EventWriter(application: application, window: window, registered: link.registered)
  }

  private func send(_ signals: [BusSignal]) {
    for signal in signals {
      let queued = link.queuedCount
      guard queued < Self.maximumQueued else { return onFlood() }
      if queued < Self.manyQueued || signal.isEssential {
        link.emit(signal)
      } else {
        hasDropped = true
      }
    }
  }

  /// Reports the positions of the windows when the bus takes signals again, so that clients read again the changes that
  /// were dropped. Only a turn of the bus makes the queue shorter.
  private func reportDroppedElements() {
    guard hasDropped, link.queuedCount < Self.manyQueued else { return }
    hasDropped = false
    for window in application.windows {
      guard let reported = window.reported else { continue }
      send(writer(for: window).signals(of: [.boundsChanged(window.id)], in: reported))
    }
  }

  // MARK: Messages

  private func announce(_ notification: AccessibilityNotification, in window: BridgedWindow) {
    guard isServing, let message = announcer.message(of: notification) else { return }
    if link.registered.contains("object:announcement") {
      send([
        EventWriter.event(
          at: BridgedApplication.path(of: window.id), ATSPI.objectEvent, "Announcement", "",
          message.isAssertive ? 2 : 1, .string(message.text))
      ])
    } else {
      announcer.show(message, in: window)
    }
  }
}

extension BusSignal {
  /// Whether clients need the signal even while many others wait.
  fileprivate var isEssential: Bool {
    interface == ATSPI.cache || name == "ChildrenChanged"
      || name == "PropertyChange" && values.first?.text == "accessible-name"
      || name == "StateChanged" && values.first?.text == "focused"
  }
}
