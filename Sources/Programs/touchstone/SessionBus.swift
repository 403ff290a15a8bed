import DBus
import DesktopServices
import Shell
import SystemPackage
import Windowing

/// The session bus in the event loop of the program, and its use by the viewer. Without a bus, or when it disconnects,
/// everything else works.
///
/// The connection is the viewer's own. Every program of the toolkit has another one, by which it learns whether
/// somebody wants to read its windows: there, a turn has less time, and each can end without the other.
@MainActor
final class SessionBus {
  private let bus: Bus
  private let application: Application
  private var watch: Watch?
  private var timer: Scheduled?
  private lazy var inhibitor = IdleInhibitor(on: bus)
  /// The portal of the desktop.
  private(set) lazy var portal = Portal(on: bus)

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

  /// Keeps the screen awake, or no longer.
  func keepAwake(_ isWanted: Bool) { inhibitor.keepAwake(isWanted) }

  /// Asks the file manager to show the file at `path`.
  func showInFileManager(
    _ path: FilePath, failure: @escaping @MainActor (BusError) -> Void
  ) {
    DesktopFileManager.show(path, by: bus) { error in MainActor.assumeIsolated { failure(error) } }
  }

  /// Makes the program startable through the bus: `body` performs the calls; see ``ApplicationService``.
  func beginService(
    as id: String,
    _ body: @escaping @MainActor (ApplicationService.Call, ApplicationService.Startup) -> String?
  ) {
    ApplicationService.begin(as: id, on: bus) { call, startup, completion in
      completion(MainActor.assumeIsolated { body(call, startup) })
    }
  }

  /// Asks the windows of the program `id` to come to the front if they show the file at `path`. `completion` gets
  /// whether one has.
  func present(
    _ path: FilePath, in id: String, _ startup: ApplicationService.Startup,
    then completion: @escaping @MainActor (Bool) -> Void
  ) {
    ProgramWindows(of: id, on: bus).present(path, startup) { isShown in
      MainActor.assumeIsolated { completion(isShown) }
    }
  }

  /// Calls `report` with a sentence for each service that is neither on the bus nor can be started.
  func reportMissingServices(by report: @escaping @MainActor (String) -> Void) {
    // Running services first, and then those that can be started.
    ask("ListNames") { [weak self] running in
      self?.ask("ListActivatableNames") { startable in
        let known = Set(running + startable)
        for service in DesktopService.all where !known.contains(service.name) {
          report(service.sentence)
        }
      }
    }
  }

  private func ask(_ method: String, then completion: @escaping @MainActor ([String]) -> Void) {
    bus.send(.toBus(method)) { result in
      let names = (try? result.get())?.first?.elements?.compactMap(\.text) ?? []
      MainActor.assumeIsolated { completion(names) }
    }
  }

  private func process() {
    if bus.process() {
      // The window draws before the rest.
      schedule(after: .zero)
    } else {
      wait()
    }
  }

  /// Waits for the current events of the bus.
  private func wait() {
    timer?.cancel()
    timer = nil
    guard bus.isOpen else {
      watch?.cancel()
      return
    }
    watch?.events = PollEvents(rawValue: bus.pollEvents)
    if let time = bus.timeToDeadline { schedule(after: time) }
  }

  private func schedule(after delay: Duration) {
    timer?.cancel()
    timer = application.schedule(after: delay) { [weak self] in self?.process() }
  }
}
