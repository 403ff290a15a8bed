package import DBus
import PhotoViewer

/// The portal of the desktop (org.freedesktop.portal.Desktop), which does something for a program, mostly after it has
/// asked the user.
@MainActor
package final class Portal {
  /// A request that waits for the user.
  private struct Request {
    let number: Int
    /// Called with the answer.
    let completion: @MainActor (ServiceAnswer) -> Void
  }

  private let bus: Bus
  /// The requests that wait for the user, by their paths.
  private var waiting: [String: Request] = [:]
  /// The number of requests so far.
  private var count = 0
  /// Returns the identifier of the window that the dialogs of the portal belong to; empty if there is none.
  package var parentWindow: @MainActor () -> String = { "" }

  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  static let requestInterface = "org.freedesktop.portal.Request"
  /// The time after which a portal that has not taken a request counts as missing.
  private static let timeout = Duration.seconds(30)
  /// The first value of the answer to a request that was fulfilled.
  private static let fulfilled: UInt64 = 0
  /// The first value of the answer to a request that the user did not want.
  private static let refused: UInt64 = 1

  package init(on bus: Bus) { self.bus = bus }

  /// Calls `completion` once it is known that there is a portal, or that the bus can start one; never if neither is.
  package func whenFound(_ completion: @escaping @MainActor () -> Void) {
    find(by: "ListNames", completion) { [weak self] in
      self?.find(by: "ListActivatableNames", completion) {}
    }
  }

  private func find(
    by method: String, _ completion: @escaping @MainActor () -> Void,
    otherwise: @escaping @MainActor () -> Void
  ) {
    bus.send(.toBus(method)) { result in
      let names = (try? result.get())?.first?.elements ?? []
      MainActor.assumeIsolated {
        if names.contains(.string(Self.name)) { completion() } else { otherwise() }
      }
    }
  }

  /// Something that the portal is asked to do.
  struct Task: Sendable {
    /// The last part of the interface.
    var interface: String
    var method: String
    /// The arguments after the window.
    var arguments: [BusCall.Argument] = []
    /// The named options that follow the arguments.
    var options: [String: BusValue] = [:]
  }

  /// Asks for `task`. `completion` gets the answer, which may wait for the user.
  /// - Returns: A function that withdraws the request, which then counts as cancelled.
  @discardableResult
  func ask(
    for task: Task, then completion: @escaping @MainActor (ServiceAnswer) -> Void
  ) -> @MainActor () -> Void {
    guard let sender = bus.uniqueName else {
      completion(.unavailable)
      return {}
    }
    if count == 0 { listen() }
    count += 1
    let number = count
    let token = "touchstone\(number)"
    let client = sender.dropFirst().map { $0 == "." ? "_" : $0 }
    let path = "\(Self.path)/request/\(String(client))/\(token)"
    // The answer may come before that to the call.
    waiting[path] = Request(number: number, completion: completion)
    var options = task.options
    options["handle_token"] = .string(token)
    var call = BusCall(
      destination: Self.name, path: Self.path,
      interface: "org.freedesktop.portal.\(task.interface)", method: task.method,
      arguments: [.string(parentWindow())] + task.arguments + [.value(.options(options), "a{sv}")])
    call.startsProgram = true
    call.timeout = Self.timeout
    bus.send(call) { [weak self] result in
      MainActor.assumeIsolated { self?.callDidEnd(result, path) }
    }
    return { [weak self] in self?.withdraw(number) }
  }

  /// Closes the dialog of a request that still waits for the user.
  private func withdraw(_ number: Int) {
    guard let path = waiting.first(where: { $0.value.number == number })?.key,
      let request = waiting.removeValue(forKey: path)
    else { return }
    bus.send(
      BusCall(
        destination: Self.name, path: path, interface: Self.requestInterface, method: "Close"))
    request.completion(.cancelled)
  }

  private func callDidEnd(_ result: Result<[BusValue], BusError>, _ path: String) {
    guard let request = waiting[path] else { return }
    switch result {
    case .failure:
      waiting[path] = nil
      request.completion(.unavailable)
    case .success(let values):
      // Old portals choose the path themselves.
      guard let other = values.first?.text, other != path else { return }
      waiting[path] = nil
      waiting[other] = request
    }
  }

  /// Receives the answers to all requests, and notices when the portal ends, which answers none.
  private func listen() {
    bus.receive(
      matching:
        "type='signal',sender='\(Self.name)',interface='\(Self.requestInterface)',member='Response'"
    ) { [weak self] signal in
      MainActor.assumeIsolated { self?.receive(signal) }
    }
    bus.receive(
      matching: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg0='\(Self.name)'"
    ) { [weak self] signal in
      guard signal.values.last == .string("") else { return }
      MainActor.assumeIsolated { self?.portalDidEnd() }
    }
  }

  private func portalDidEnd() {
    let requests = waiting.values
    waiting = [:]
    for request in requests { request.completion(.unavailable) }
  }

  private func receive(_ signal: BusSignal) {
    guard let request = waiting.removeValue(forKey: signal.path) else { return }
    switch signal.values.first?.unsigned {
    case Self.fulfilled: request.completion(.done)
    case Self.refused: request.completion(.cancelled)
    default: request.completion(.unavailable)
    }
  }
}
