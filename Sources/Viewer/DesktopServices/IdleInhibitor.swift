package import DBus
import Localization

/// Keeps the screen awake while pictures are shown without input: by the screen saver of the desktop
/// (org.freedesktop.ScreenSaver), or else by its portal (org.freedesktop.portal.Inhibit). Without either,
/// the screen sleeps as usual.
@MainActor
package final class IdleInhibitor {
  /// The handle by which the desktop keeps the screen awake, to be returned.
  private enum Hold {
    case cookie(UInt32)
    /// The path of a request to the portal.
    case request(String)
  }

  private let bus: Bus
  private var isWanted = false
  private var isAsking = false
  private var hold: Hold?

  private static let saver = "org.freedesktop.ScreenSaver"
  private static let saverPath = "/org/freedesktop/ScreenSaver"
  private static let reason = localized("A slideshow is running")
  /// The time that a slow desktop may take to answer.
  private static let timeout = Duration.seconds(10 * 60)
  /// The flag of the portal for the idle state of the session.
  private static let idle: UInt32 = 8

  /// Creates an inhibitor that asks on `bus`.
  package init(on bus: Bus) { self.bus = bus }

  /// Keeps the screen awake, or no longer.
  package func keepAwake(_ isWanted: Bool) {
    self.isWanted = isWanted
    update()
  }

  private func update() {
    guard !isAsking else { return }
    if isWanted, hold == nil {
      isAsking = true
      askSaver()
    } else if !isWanted, let hold {
      self.hold = nil
      release(hold)
    }
  }

  private func askSaver() {
    var call = BusCall(
      destination: Self.saver, path: Self.saverPath, interface: Self.saver, method: "Inhibit",
      arguments: [.string("Touchstone"), .string(Self.reason)])
    // What it gives later would never be given back, and the screen would stay awake.
    call.timeout = Self.timeout
    bus.send(call) { [weak self] result in
      MainActor.assumeIsolated {
        if case .success(let values) = result, let cookie = values.first?.unsigned {
          self?.begin(.cookie(UInt32(truncatingIfNeeded: cookie)))
        } else {
          self?.askPortal()
        }
      }
    }
  }

  private func askPortal() {
    var call = BusCall(
      destination: Portal.name, path: Portal.path, interface: "org.freedesktop.portal.Inhibit",
      method: "Inhibit",
      arguments: [.string(""), .number(Self.idle), .options])
    call.timeout = Self.timeout
    bus.send(call) { [weak self] result in
      MainActor.assumeIsolated {
        guard case .success(let values) = result, let path = values.first?.text else {
          self?.isAsking = false
          return
        }
        self?.begin(.request(path))
      }
    }
  }

  /// Keeps the screen awake by `hold`. Meanwhile the slideshow may have ended.
  private func begin(_ hold: Hold) {
    isAsking = false
    self.hold = hold
    update()
  }

  private func release(_ hold: Hold) {
    let call =
      switch hold {
      case .cookie(let cookie):
        BusCall(
          destination: Self.saver, path: Self.saverPath, interface: Self.saver, method: "UnInhibit",
          arguments: [.number(cookie)])
      case .request(let path):
        BusCall(
          destination: Portal.name, path: path, interface: Portal.requestInterface,
          method: "Close")
      }
    bus.send(call) { _ in }
  }
}
