import DBus
import Files
import Gestures
package import SystemPackage
package import Views
import Windowing

/// Reports the contents of a program's windows to screen readers and tests, over AT-SPI 2, and performs the actions
/// that they ask for.
///
/// Nothing is read from the windows, and nothing is reported, until a client asks. Without a session bus, or without
/// the services of accessibility, nothing happens, and no frame is delayed.
@MainActor
package final class AccessibilityBridge {
  private let application: BridgedApplication
  private let loop: EventLoopAccess
  private let environment: (String) -> FilePath?
  private let screenAddress: () -> String?
  private var state: JoinState?
  private var status: SessionStatus?
  private var address: String?
  /// The connection to the accessibility bus; nil for none.
  private(set) var link: RegistryLink?
  private var reporter: AccessibilityChangeReporter?
  private var retry: Scheduled?
  /// Each run tries once: a bus that is missing at the start is not looked for later.
  private var hasStarted = false

  /// Creates a bridge of the program `name` in its event loop. `screenAddress` returns the address of the accessibility
  /// bus from the root window of the screen, which is used where there is no session bus.
  package init(
    name: String, loop: EventLoopAccess,
    environment: @escaping (String) -> FilePath? = FilePath.variable,
    screenAddress: @escaping () -> String? = { nil }
  ) {
    application = BridgedApplication(name: name)
    self.loop = loop
    self.environment = environment
    self.screenAddress = screenAddress
  }

  private func sessionBus() -> Bus? {
    Bus.sessionAddress(environment: environment).flatMap { Bus(address: $0) }
  }

  /// Returns a variable of the environment; nil if it is not set, or is empty or no text.
  private func variable(_ name: String) -> String? {
    environment(name).flatMap { String(validating: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a client reads the program now.
  package var isServing: Bool { reporter != nil && link?.hasClients == true }

  /// Begins to watch whether a client wants to read the windows. Call it when the first frame has been
  /// shown.
  package func start() {
    guard !hasStarted else { return }
    hasStarted = true
    if let off = variable("NO_AT_BRIDGE"), off != "0" { return }
    if let given = variable("AT_SPI_BUS_ADDRESS") {
      address = given
    } else if let bus = sessionBus() {
      status = SessionStatus(bus: bus, loop: loop) { [weak self] isEnabled, isReaderEnabled in
        self?.follow {
          $0.statusChanged(isEnabled: isEnabled, isReaderEnabled: isReaderEnabled)
        }
      }
    } else if let given = screenAddress(), Bus.isLocalSocket(given) {
      // Every program on the server can write there, also one of another user.
      address = given
    } else {
      return
    }
    state = JoinState(isForced: address != nil)
    follow { $0.start() }
  }

  /// Adds a window that has been opened.
  package func attach(_ window: Window) {
    let bridged = application.add(window)
    reporter?.windowOpened(bridged)
  }

  /// Removes a window that has been closed.
  package func detach(_ window: Window) {
    guard let (bridged, index) = application.remove(window) else { return }
    reporter?.windowClosed(bridged, at: index)
    window.accessibilityObserver = nil
  }

  /// Leaves the bus, because the program ends.
  package func stop() {
    retry?.cancel()
    leave()
    status?.close()
    status = nil
    state = nil
  }

  // MARK: Joining

  private func follow(_ change: (inout JoinState) -> JoinState.Effect) {
    guard var new = state else { return }
    let effect = change(&new)
    state = new
    switch effect {
    case .nothing: break
    case .join: join()
    case .leave: leave()
    case .retry(let time):
      retry = loop.schedule(time) { [weak self] in self?.follow { $0.retry() } }
    }
  }

  private func join() {
    if let address { return connect(to: address) }
    status?.findAddress { [weak self] address in
      guard let self, self.state?.phase == .joining else { return }
      // A question of an earlier try can be answered late.
      guard self.link == nil else { return }
      if let address, Bus.isLocalSocket(address) { self.connect(to: address) } else { self.fail() }
    }
  }

  private func connect(to address: String) {
    guard let bus = Bus(address: address) else { return fail() }
    let link = RegistryLink(bus: bus, application: application, loop: loop) { [weak application] in
      let isBusy = application?.windows.contains { $0.isBusy } ?? false
      return isBusy ? .milliseconds(4) : .milliseconds(20)
    }
    self.link = link
    link.onJoin = { [weak self] in self?.joined() }
    link.onLoss = { [weak self] in self?.fail() }
  }

  private func joined() {
    guard let link, state?.didJoin() == true else { return }
    let reporter = AccessibilityChangeReporter(application: application, link: link, loop: loop)
    self.reporter = reporter
    reporter.onFlood = { [weak self] in self?.fail(wait: .seconds(5)) }
    reporter.start()
  }

  private func fail(wait: Duration? = nil) {
    forget()
    link?.drop()
    link = nil
    follow { $0.didFail(wait: wait) }
  }

  private func leave() {
    reporter?.end()
    link?.close()
    link = nil
    forget()
  }

  private func forget() {
    reporter?.forget()
    reporter = nil
    application.desktop = nil
    application.busName = ""
    application.later = []
    Accessibility.isScreenReaderRunning = false
  }
}

extension BridgedWindow {
  /// Whether a frame is due, or fingers are down.
  var isBusy: Bool { window.needsFrame || isTouched }

  /// Whether fingers are down.
  var isTouched: Bool { window.arena.touchCount > 0 }
}
