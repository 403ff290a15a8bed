import ATSPIBridge
import DBus
import Views

/// The on-screen keyboard of the desktop: that of the program onboard, which is asked on the session bus.
///
/// It is looked for at the first question whether it exists. Onboard is not started for this: who
/// wants it has it running.
@MainActor
final class DesktopKeyboard {
  private let connect: () -> BusDriver?
  private var driver: BusDriver?
  private var hasLooked = false
  /// Whether the keyboard is known to run.
  private var isOnBus = false
  private(set) var isShown = false
  /// Whether this program has shown it. A keyboard that the user has shown stays.
  private var isOwn = false
  /// The window that has asked for it last; nil for none.
  private weak var user: WindowShare?
  /// The calls to show or hide it without an answer. Reports that arrive meanwhile are older.
  private var unanswered = 0

  private static let name = "org.onboard.Onboard"
  private static let path = "/org/onboard/Onboard/Keyboard"
  private static let interface = "org.onboard.Onboard.Keyboard"
  private static let properties = "org.freedesktop.DBus.Properties"
  private static let bus = "org.freedesktop.DBus"
  /// A keyboard that takes longer to answer counts as none.
  private static let timeout = Duration.seconds(2)

  /// Creates the keyboard of the desktop whose session bus `connect` connects to; that gives nil if there is none.
  init(connect: @escaping () -> BusDriver?) { self.connect = connect }

  /// Ends the connection, and hides the keyboard.
  func stop() {
    release()
    driver?.close()
    driver = nil
  }

  // MARK: Finding the keyboard

  /// Asks whether there is such a keyboard, unless that was asked before.
  func look() {
    guard !hasLooked else { return }
    hasLooked = true
    driver = connect()
    guard let bus = driver?.bus else { return }
    bus.onLoss = { [weak self] in
      MainActor.assumeIsolated { self?.availabilityDidChange(to: false) }
    }
    bus.onSignal(
      matching: "type='signal',sender='\(Self.bus)',interface='\(Self.bus)',"
        + "member='NameOwnerChanged',arg0='\(Self.name)'"
    ) { [weak self] values in
      // The name, its previous owner and its new one.
      guard values.count == 3, let owner = values[2].text else { return }
      MainActor.assumeIsolated { self?.availabilityDidChange(to: !owner.isEmpty) }
    }
    bus.onSignal(
      matching: "type='signal',sender='\(Self.name)',path='\(Self.path)',"
        + "interface='\(Self.properties)',member='PropertiesChanged',arg0='\(Self.interface)'"
    ) { [weak self] values in
      guard values.count == 3, let isVisible = values[1]["Visible"]?.boolean else { return }
      MainActor.assumeIsolated { self?.visibilityDidChange(to: isVisible) }
    }
    bus.send(.toBus("NameHasOwner", [.string(Self.name)])) { [weak self] answer in
      guard case .success(let values) = answer, let isOnBus = values.first?.boolean else { return }
      MainActor.assumeIsolated { self?.availabilityDidChange(to: isOnBus) }
    }
  }

  private func availabilityDidChange(to new: Bool) {
    isOnBus = new
    guard new else { return update(isShown: false) }
    // One that starts has its name before it answers: no answer says nothing.
    call("Get", of: Self.properties, [.string(Self.interface), .string("Visible")]) { [weak self] in
      if let isVisible = $0?.first?.boolean { self?.visibilityDidChange(to: isVisible) }
    }
  }

  private func visibilityDidChange(to new: Bool) {
    isOnBus = true
    if unanswered == 0 { update(isShown: new) }
  }

  private func update(isShown new: Bool) {
    isShown = new
    if !new {
      isOwn = false
      user = nil
    }
  }

  // MARK: Calls

  private func call(
    _ method: String, of interface: String = DesktopKeyboard.interface,
    _ arguments: [BusCall.Argument] = [],
    then body: @escaping @MainActor ([BusValue]?) -> Void
  ) {
    var call = BusCall(
      destination: Self.name, path: Self.path, interface: interface, method: method,
      arguments: arguments)
    call.timeout = Self.timeout
    driver?.bus.send(call) { answer in
      MainActor.assumeIsolated { body(try? answer.get()) }
    }
  }

  private func order(_ method: String) {
    unanswered += 1
    call(method) { [weak self] in
      if $0 == nil { self?.orderFailed() } else { self?.orderWasFollowed() }
    }
  }

  private func orderWasFollowed() { unanswered = max(0, unanswered - 1) }

  /// Counts a keyboard that ignores requests as none, until it reports again.
  private func orderFailed() {
    isOnBus = false
    unanswered = 0
    update(isShown: false)
  }
}

// MARK: Windows

extension DesktopKeyboard {
  /// Whether there is such a keyboard now.
  var isAvailable: Bool {
    look()
    return isOnBus
  }

  /// Returns the keyboard for one window, which hides it only if no other one has asked for it since.
  func share() -> any DesktopOnScreenKeyboard { WindowShare(of: self) }

  private func show(for window: WindowShare) {
    guard isAvailable else { return }
    user = window
    guard !isShown else { return }
    isShown = true
    isOwn = true
    order("Show")
  }

  /// Releases the keyboard, and hides it if it was shown from here.
  private func release() {
    user = nil
    guard isShown, isOwn else { return }
    update(isShown: false)
    order("Hide")
  }

  private final class WindowShare: DesktopOnScreenKeyboard {
    private let keyboard: DesktopKeyboard

    init(of keyboard: DesktopKeyboard) { self.keyboard = keyboard }

    var isAvailable: Bool { keyboard.isAvailable }

    var isShown: Bool { keyboard.isShown && keyboard.user === self }

    func show() { keyboard.show(for: self) }

    func hide() { if keyboard.user === self { keyboard.release() } }
  }
}
