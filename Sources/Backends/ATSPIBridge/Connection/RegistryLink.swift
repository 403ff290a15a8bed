import DBus

/// The connection to the accessibility bus: the registry there, the clients, and the calls that they make.
@MainActor
final class RegistryLink {
  private let driver: BusDriver
  private let application: BridgedApplication
  private(set) var registered = RegisteredEvents()
  /// The clients that have called an object.
  private var callers: Set<String> = []
  /// Called when the registry has taken the program.
  var onJoin: @MainActor () -> Void = {}
  /// Called when the connection is lost, or the registry does not answer.
  var onLoss: @MainActor () -> Void = {}
  /// Called when there are other clients, or they ask for other events.
  var onClients: @MainActor () -> Void = {}
  /// Called after the calls of a turn have been answered.
  var afterTurn: @MainActor () -> Void {
    get { driver.afterTurn }
    set { driver.afterTurn = newValue }
  }

  init(
    bus: Bus, application: BridgedApplication, loop: EventLoopAccess,
    budget: @escaping @MainActor () -> Duration
  ) {
    self.application = application
    driver = BusDriver(bus, in: loop, budget: budget)
    bus.onLoss = { [weak self] in MainActor.assumeIsolated { self?.onLoss() } }
    bus.whenConnected { [weak self] in MainActor.assumeIsolated { self?.connected() } }
  }

  private var bus: Bus { driver.bus }

  /// Whether anybody reads the program.
  var hasClients: Bool { !callers.isEmpty || !registered.clients.isEmpty }

  /// The number of signals that the bus has not taken yet.
  var queuedCount: Int { bus.queuedCount }

  func emit(_ signal: BusSignal) { bus.emit(signal) }

  /// Leaves the desktop, and ends the connection.
  func close() {
    forget()
    bus.send(
      BusCall(
        destination: ATSPI.registry, path: ATSPI.rootPath, interface: "org.a11y.atspi.Socket",
        method: "Unembed",
        arguments: [.value(application.root, "(so)")]))
    driver.close()
  }

  /// Ends the connection without a word.
  func drop() {
    forget()
    driver.drop()
  }

  /// No longer calls handlers: remaining messages are for a program that has left.
  private func forget() {
    onJoin = {}
    onLoss = {}
    onClients = {}
    afterTurn = {}
  }

  // MARK: Joining

  private func connected() {
    guard let name = bus.uniqueName else { return onLoss() }
    application.busName = name
    let dispatcher = CallDispatcher(application: application)
    bus.serve(at: ATSPI.prefix) { [weak self] request in
      MainActor.assumeIsolated {
        self?.recordCaller(of: request)
        return dispatcher.answer(request)
      }
    }
    for (member, isNew) in [
      ("EventListenerRegistered", true), ("EventListenerDeregistered", false),
    ] {
      bus.onSignal(
        matching: "type='signal',sender='\(ATSPI.registry)',path='\(ATSPI.registryPath)',"
          + "interface='\(ATSPI.registry)',member='\(member)'"
      ) { [weak self] values in MainActor.assumeIsolated { self?.listener(values, isNew: isNew) } }
    }
    bus.onSignal(
      matching: "type='signal',sender='org.freedesktop.DBus',interface='org.freedesktop.DBus',"
        + "member='NameOwnerChanged',arg2=''"
    ) { [weak self] values in MainActor.assumeIsolated { self?.nameLost(values) } }
    embed()
  }

  private func embed() {
    var call = BusCall(
      destination: ATSPI.registry, path: ATSPI.rootPath, interface: "org.a11y.atspi.Socket",
      method: "Embed",
      arguments: [.value(application.root, "(so)")])
    call.startsProgram = true
    bus.send(call) { [weak self] result in
      MainActor.assumeIsolated {
        guard let self else { return }
        guard case .success(let values) = result, let desktop = values.first?.elements,
          desktop.count == 2, let name = desktop[0].text, let path = desktop[1].text
        else { return self.onLoss() }
        self.application.desktop = .structure([.string(name), .objectPath(path)])
        self.onJoin()
        self.askForEvents()
      }
    }
  }

  private func askForEvents() {
    let call = BusCall(
      destination: ATSPI.registry, path: ATSPI.registryPath, interface: ATSPI.registry,
      method: "GetRegisteredEvents")
    bus.send(call) { [weak self] result in
      MainActor.assumeIsolated {
        guard let self, let events = (try? result.get())?.first?.elements else { return }
        for event in events {
          guard let parts = event.elements, parts.count >= 2, let client = parts[0].text,
            let name = parts[1].text
          else { continue }
          self.registered.register(name, by: client)
        }
        if !events.isEmpty { self.onClients() }
      }
    }
  }

  // MARK: Clients

  /// Records the caller. Settings by the registry are no reading.
  private func recordCaller(of request: BusRequest) {
    let isRegistry =
      request.interface == ATSPI.properties && request.method == "Set"
      && request.path == ATSPI.rootPath
    guard !isRegistry, callers.insert(request.sender).inserted else { return }
    onClients()
  }

  /// Handles a client's registration for an event, or its end: client, event.
  private func listener(_ values: [BusValue], isNew: Bool) {
    guard values.count >= 2, let client = values[0].text, let event = values[1].text else { return }
    if isNew {
      registered.register(event, by: client)
    } else {
      registered.deregister(event, by: client)
    }
    onClients()
  }

  /// Records that a program has left the bus: name, old owner, no new owner.
  private func nameLost(_ values: [BusValue]) {
    guard let name = values.first?.text else { return }
    let had = hasClients
    callers.remove(name)
    registered.remove(client: name)
    if had { onClients() }
  }
}
