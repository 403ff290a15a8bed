package import DBus
import Files
package import SystemPackage

/// The windows of a program, each of which is a process that waits for the name of the program on the bus.
package struct ProgramWindows {
  /// The time for which a window may be busy.
  private static let patience = Duration.seconds(1)

  private let id: String
  private let bus: Bus

  /// Creates the windows of the program `id` on `bus`.
  package init(of id: String, on bus: Bus) {
    self.id = id
    self.bus = bus
  }

  /// Asks all windows to come to the front if they show the file at `path`. `completion` gets whether one has: as soon
  /// as that is known, or when windows that do not answer, such as stopped ones, have had their time.
  package func present(
    _ path: FilePath, _ startup: ApplicationService.Startup,
    then completion: @escaping (Bool) -> Void
  ) {
    bus.send(.toBus("ListQueuedOwners", [.string(id)])) { result in
      let windows = (try? result.get())?.first?.elements?.compactMap(\.text) ?? []
      var waiting = windows.count
      var isAnswered = false
      guard waiting > 0 else { return completion(false) }
      for window in windows {
        bus.send(call(to: window, for: path, startup)) { result in
          waiting -= 1
          guard !isAnswered else { return }
          if case .success = result { isAnswered = true } else if waiting > 0 { return }
          completion(isAnswered)
        }
      }
    }
  }

  private func call(
    to window: String, for path: FilePath, _ startup: ApplicationService.Startup
  ) -> BusCall {
    let uri = BusValue.variant(.string(FileURI.absolute(path)))
    var call = BusCall(
      destination: window, path: ApplicationService.objectPath(of: id),
      interface: ApplicationService.interface, method: "ActivateAction",
      arguments: [
        .string(ApplicationService.presenting), .value(.array([uri]), "av"),
        .value(startup.data, "a{sv}"),
      ])
    call.timeout = Self.patience
    return call
  }
}
