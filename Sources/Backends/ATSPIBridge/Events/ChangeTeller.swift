import DBus
import Geometry
import Motion
import Semantics
import Views
import Windowing

/// Tells clients what changes in the windows: after frames, at most ten times a second while something
/// moves, and at once at rest.
@MainActor
final class ChangeTeller {
  private let application: BridgedApplication
  private let link: RegistryLink
  private let loop: LoopAccess
  private var announcements = AnnouncementQueue()
  private var messageTimer: Scheduled?
  /// The windows that have the keyboard, as clients know.
  private var activeWindows: Set<AccessibilityTree.ID> = []
  private var timer: Scheduled?
  private var isServing = false
  /// Called when the bus does not take what is sent.
  var onFlood: @MainActor () -> Void = {}

  private static let interval = Duration.milliseconds(100)
  /// The numbers of queued signals from which on only what matters is sent, and nothing.
  private static let manyQueued = 512, mostQueued = 4096

  init(of application: BridgedApplication, to link: RegistryLink, in loop: LoopAccess) {
    self.application = application
    self.link = link
    self.loop = loop
  }

  /// Begins with the windows that are open.
  func start() {
    link.onClients = { [weak self] in self?.clientsChanged() }
    link.afterTurn = { [weak self] in self?.performActions() }
    for window in application.windows { windowOpened(window) }
    clientsChanged()
  }

  /// Says that the windows close, because the program ends.
  func end() { for window in application.windows { tell("Destroy", of: window) } }

  /// Forgets what clients know.
  func forget() {
    timer?.cancel()
    messageTimer?.cancel()
    link.onClients = {}
    link.afterTurn = {}
    for window in application.windows {
      window.window.accessibilityMayHaveChanged = nil
      window.window.onAccessibilityNotification = nil
      window.forget()
    }
  }

  // MARK: Windows

  func windowOpened(_ window: BridgedWindow) {
    window.window.accessibilityMayHaveChanged = { [weak self, weak window] in
      if let window { self?.mayHaveChanged(window) }
    }
    window.window.onAccessibilityNotification = { [weak self, weak window] in
      if let window { self?.announce($0, in: window) }
    }
    if isServing {
      _ = window.takeEvents(isAtRest: true)
      tellWindows("add", window, at: application.windows.count - 1)
    }
    tell("Create", of: window)
    followKeyboard(window)
  }

  func windowClosed(_ window: BridgedWindow) {
    tell("Destroy", of: window)
    activeWindows.remove(window.id)
    if isServing { tellWindows("remove", window, at: application.windows.count) }
    window.forget()
  }

  /// Tells that the program has a window more or less.
  private func tellWindows(_ detail: String, _ window: BridgedWindow, at index: Int) {
    let writer = EventWriter(
      application: application, window: window, registered: link.registered)
    let change = EventWriter.event(
      at: ATSPI.rootPath, ATSPI.objectEvent, "ChildrenChanged", detail, index,
      application.reference(window.id))
    if detail == "add" {
      send(writer.additions(of: window.id, in: window.tree) + [change])
    } else {
      send([change] + writer.removals(of: window.told?.elements.map(\.id) ?? []))
    }
  }

  private func followKeyboard(_ window: BridgedWindow) {
    let isActive = window.window.isKeyWindow
    guard isActive != activeWindows.contains(window.id) else { return }
    if isActive { activeWindows.insert(window.id) } else { activeWindows.remove(window.id) }
    tell(isActive ? "Activate" : "Deactivate", of: window)
  }

  private func tell(_ name: String, of window: BridgedWindow) {
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
      if isServing { _ = window.takeEvents(isAtRest: true) } else { window.forget() }
    }
  }

  /// Does what clients have asked for, now that they have their answers.
  private func performActions() {
    let actions = application.later
    guard !actions.isEmpty else { return }
    application.later = []
    for action in actions { action() }
    for window in application.windows { mayHaveChanged(window) }
  }

  // MARK: Changes

  private func mayHaveChanged(_ window: BridgedWindow) {
    followKeyboard(window)
    guard isServing else { return }
    window.mayHaveChanged()
    schedule(after: window.isBusy ? Self.interval : .zero)
  }

  private func schedule(after time: Duration) {
    guard timer == nil else { return }
    timer = loop.schedule(time) { [weak self] in self?.tellChanges() }
  }

  /// Tells what has changed since the last time.
  private func tellChanges() {
    timer?.cancel()
    timer = nil
    guard isServing else { return }
    for window in application.windows {
      let events = window.takeEvents(isAtRest: !window.isBusy)
      guard !events.isEmpty, let told = window.told else { continue }
      let writer = EventWriter(
        application: application, window: window, registered: link.registered)
      send(writer.signals(of: events, in: told))
    }
    // What is told only at rest still has to be.
    if application.windows.contains(where: \.isBusy) { schedule(after: Self.interval) }
  }

  private func send(_ signals: [BusSignal]) {
    for signal in signals {
      let queued = link.queuedCount
      guard queued < Self.mostQueued else { return onFlood() }
      if queued < Self.manyQueued || signal.isVital { link.emit(signal) }
    }
  }

  // MARK: Messages

  private func announce(_ notification: AccessibilityNotification, in window: BridgedWindow) {
    guard isServing,
      let message = announcements.message(of: notification, at: window.window.now)
    else { return }
    if link.registered.contains("object:announcement") {
      send([
        EventWriter.event(
          at: BridgedApplication.path(of: window.id), ATSPI.objectEvent, "Announcement", "",
          message.isAssertive ? 2 : 1, .string(message.text))
      ])
    } else {
      announcements.add(message)
      if messageTimer == nil { showMessage(in: window) }
    }
  }

  /// Shows the next message as an element for a second.
  private func showMessage(in window: BridgedWindow) {
    messageTimer = nil
    window.message = nil
    if let message = announcements.next() {
      var node = AccessibilityTree.Node(
        id: .next(), parent: window.id, role: .notification, identifier: "announcement",
        name: message.text, states: [.enabled, .sensitive, .visible],
        frame: .init(x: 0, y: 0, width: 0, height: 0))
      window.message = node
      window.mayHaveChanged()
      tellChanges()
      node.states.insert(.showing)
      window.message = node
      messageTimer = loop.schedule(AnnouncementQueue.time) { [weak self, weak window] in
        if let window { self?.showMessage(in: window) }
      }
    }
    window.mayHaveChanged()
    tellChanges()
  }
}

extension BusSignal {
  /// Whether clients cannot do without the signal.
  fileprivate var isVital: Bool {
    interface == ATSPI.cache || name == "ChildrenChanged"
      || name == "PropertyChange" && values.first?.text == "accessible-name"
      || name == "StateChanged" && values.first?.text == "focused"
  }
}
