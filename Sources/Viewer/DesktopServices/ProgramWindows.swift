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

  /// Asks one window after the other, the oldest first, to come to the front if it shows the file at `path`.
  /// `completion` gets whether one has.
  package func present(
    _ path: FilePath, _ startup: ApplicationService.Startup,
    then completion: @escaping (Bool) -> Void
  ) {
    bus.send(.toBus("ListQueuedOwners", [.string(id)])) { result in
      let owners = (try? result.get())?.first?.elements?.compactMap(\.text) ?? []
      ask(owners[...], path, startup, then: completion)
    }
  }

  private func ask(
    _ windows: ArraySlice<String>, _ path: FilePath, _ startup: ApplicationService.Startup,
    then completion: @escaping (Bool) -> Void
  ) {
    guard let window = windows.first else { return completion(false) }
    let uri = BusValue.variant(.string(FileURI.absolute(path)))
    var call = BusCall(
      destination: window, path: ApplicationService.objectPath(of: id),
      interface: ApplicationService.interface, method: "ActivateAction",
      arguments: [
        .string(ApplicationService.presenting), .value(.array([uri]), "av"),
        .value(startup.data, "a{sv}"),
      ])
    call.timeout = Self.patience
    bus.send(call) { result in
      if case .success = result { return completion(true) }
      ask(windows.dropFirst(), path, startup, then: completion)
    }
  }
}
