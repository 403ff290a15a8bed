import DBus
import DesktopServices
import Glibc
import Motion
import PhotoViewer
import Shell
import SystemPackage
import Windowing

/// The session bus in the event loop of the program, and what the viewer uses it for. Without a bus, or when
/// it goes, everything else works.
@MainActor
final class SessionBus {
  private let bus: Bus
  private let application: Application
  private var watch: Watch?
  private var timer: Scheduled?
  private var portal: PortalSettings?
  private lazy var inhibitor = IdleInhibitor(on: bus)

  /// Connects to the bus; nil if there is none.
  init?(in application: Application) {
    guard let bus = Bus() else { return nil }
    self.bus = bus
    self.application = application
    watch = application.watch(
      descriptor: bus.descriptor, for: PollEvents(rawValue: bus.pollEvents)
    ) { [weak self] _ in self?.process() }
    bus.onChange = { [weak self] in MainActor.assumeIsolated { self?.wait() } }
    wait()
  }

  /// Follows the colours that the desktop asks for. `report` gets them; nothing is said any longer when
  /// the bus goes.
  func followColors(_ report: @escaping @MainActor (PortalColors) -> Void) {
    portal = PortalSettings(on: bus, report)
    bus.onLoss = { MainActor.assumeIsolated { report(PortalColors()) } }
  }

  /// Keeps the screen awake, or no longer.
  func keepAwake(_ isWanted: Bool) { inhibitor.keepAwake(isWanted) }

  /// Asks the file manager to show the file at `path`.
  func showInFileManager(
    _ path: FilePath, failure: @escaping @MainActor (BusError) -> Void
  ) {
    DesktopFileManager.show(path, by: bus) { error in MainActor.assumeIsolated { failure(error) } }
  }

  private func process() {
    if bus.process() {
      // The window draws before the rest.
      schedule(after: .zero)
    } else {
      wait()
    }
  }

  /// Waits for what the bus waits for now.
  private func wait() {
    timer?.cancel()
    timer = nil
    guard bus.isOpen else {
      watch?.cancel()
      return
    }
    watch?.events = PollEvents(rawValue: bus.pollEvents)
    guard let deadline = bus.deadline else { return }
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    let passed = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    schedule(after: .nanoseconds(max(0, deadline - passed)))
  }

  private func schedule(after delay: Duration) {
    timer?.cancel()
    timer = application.schedule(after: delay) { [weak self] in self?.process() }
  }
}
