import DBus
import Geometry
import Testing

@testable import ATSPIBridge

/// A program that reads others, as a screen reader does.
final class AccessibilityClient {
  struct Reference: Hashable {
    var name, path: String

    init(name: String, path: String) {
      self.name = name
      self.path = path
    }

    init?(_ value: BusValue?) {
      guard let parts = value?.elements, parts.count == 2, let name = parts[0].text,
        let path = parts[1].text
      else { return nil }
      (self.name, self.path) = (name, path)
    }
  }

  let session: AccessibleSession
  let bus: Bus
  private(set) var signals: [BusSignal] = []

  static let root = "/org/a11y/atspi/accessible/root"
  private static let registry = "org.a11y.atspi.Registry"

  init(in session: AccessibleSession) throws {
    self.session = session
    bus = try session.connect(to: try session.accessibilityAddress())
  }

  // MARK: Calls

  func call(
    _ reference: Reference, _ interface: String, _ method: String,
    _ arguments: [BusCall.Argument] = []
  ) -> Result<[BusValue], BusError> {
    var call = BusCall(
      destination: reference.name, path: reference.path, interface: interface, method: method,
      arguments: arguments)
    call.startsProgram = true
    return session.call(call, on: bus)
  }

  /// Calls a method of an interface of AT-SPI.
  func ask(
    _ reference: Reference, _ interface: String, _ method: String,
    _ arguments: [BusCall.Argument] = []
  ) throws -> [BusValue] {
    try call(reference, "org.a11y.atspi." + interface, method, arguments).get()
  }

  /// Returns a property of an interface of AT-SPI.
  func get(_ reference: Reference, _ interface: String, _ name: String) throws -> BusValue {
    let answer = call(
      reference, "org.freedesktop.DBus.Properties", "Get",
      [.string("org.a11y.atspi." + interface), .string(name)])
    return try #require(try answer.get().first).content
  }

  func name(_ reference: Reference) throws -> String {
    try get(reference, "Accessible", "Name").text ?? ""
  }

  func children(_ reference: Reference) throws -> [Reference] {
    let values = try ask(reference, "Accessible", "GetChildren").first?.elements ?? []
    return values.compactMap { Reference($0) }
  }

  func states(_ reference: Reference) throws -> Set<Int> {
    let words = try ask(reference, "Accessible", "GetState").first?.elements ?? []
    let bits = words.compactMap(\.unsigned).enumerated().reduce(UInt64(0)) {
      $0 | $1.element << UInt64(32 * $1.offset)
    }
    return Set((0..<64).filter { bits & (1 << UInt64($0)) != 0 })
  }

  /// Returns where an element is in its window.
  func frame(_ reference: Reference) throws -> Rect {
    let extents =
      try ask(reference, "Component", "GetExtents", [.number(1)]).first?.elements ?? []
    let edges = extents.map { Double($0.integer ?? 0) }
    try #require(edges.count == 4)
    return Rect(x: edges[0], y: edges[1], width: edges[2], height: edges[3])
  }

  /// Returns the related elements, by the numbers of the relations.
  func relations(_ reference: Reference) throws -> [UInt64: [Reference]] {
    let set = try ask(reference, "Accessible", "GetRelationSet").first?.elements ?? []
    return set.reduce(into: [:]) { relations, entry in
      guard let parts = entry.elements, parts.count == 2, let number = parts[0].unsigned else {
        return
      }
      relations[number] = parts[1].elements?.compactMap { Reference($0) }
    }
  }

  /// Does what the action with a name says. Returns whether that was done or begun.
  func perform(_ action: String, on reference: Reference) throws -> Bool {
    let count = try get(reference, "Action", "NActions").integer ?? 0
    let found = try (0..<Int(count)).first { index in
      try ask(reference, "Action", "GetName", [.value(.int(index), "i")]) == [.string(action)]
    }
    let index = try #require(found, "there is no action \(action)")
    return try ask(reference, "Action", "DoAction", [.value(.int(index), "i")]) == [.boolean(true)]
  }

  /// The identifier of what has the focus in a program; nil if nothing has it.
  func focus(in program: Reference) -> String? {
    let elements = (try? walk(program).dropFirst()) ?? []
    return elements.first { (try? states($0).contains(12)) == true }
      .flatMap { try? get($0, "Accessible", "AccessibleId").text }
  }

  // MARK: The desktop

  /// The programs on the desktop.
  func programs() throws -> [Reference] {
    try children(Reference(name: Self.registry, path: Self.root))
  }

  /// Waits for a program, and returns it.
  func program(_ name: String = "viewer") throws -> Reference {
    var found: Reference?
    _ = session.run {
      found = ((try? programs()) ?? []).first { (try? self.name($0)) == name }
      return found != nil
    }
    return try #require(found, "\(name) is not on the desktop")
  }

  /// Returns an element and all in it, each before those in it.
  func walk(_ reference: Reference) throws -> [Reference] {
    [reference] + (try children(reference).flatMap(walk))
  }

  /// Returns the element with an identifier; nil for none, or if the window changes meanwhile.
  func find(_ identifier: String, in program: Reference) -> Reference? {
    (try? walk(program))?.first {
      $0.path != Self.root && (try? get($0, "Accessible", "AccessibleId").text) == identifier
    }
  }

  /// Waits for the element with an identifier, and returns it.
  func element(_ identifier: String, in program: Reference) throws -> Reference {
    var found: Reference?
    _ = session.run {
      found = find(identifier, in: program)
      return found != nil
    }
    return try #require(found, "there is no element \(identifier)")
  }

  /// Asks the registry for an event.
  func register(_ event: String) throws {
    _ = try ask(
      Reference(name: Self.registry, path: "/org/a11y/atspi/registry"), "Registry",
      "RegisterEvent", [.string(event), .strings([]), .string("")])
  }

  // MARK: Signals

  /// Collects the signals of a program.
  func listen(to program: Reference) {
    listen(matching: "type='signal',sender='\(program.name)'", asking: program)
  }

  /// Collects the signals about the windows of all programs, also of those that join later.
  func listenToWindows() {
    listen(
      matching: "type='signal',interface='org.a11y.atspi.Event.Window'",
      asking: Reference(name: Self.registry, path: Self.root))
  }

  private func listen(matching rule: String, asking reference: Reference) {
    bus.receive(matching: rule) { [weak self] signal in
      MainActor.assumeIsolated { self?.signals.append(signal) }
    }
    // The rule is known to the bus when it has answered a later call.
    _ = call(reference, "org.freedesktop.DBus.Peer", "Ping")
  }

  func forgetSignals() { signals = [] }

  /// The signals, as `Member:detail:first`.
  var words: [String] {
    signals.map { signal in
      let values = signal.values
      guard values.count == 5 else { return signal.name }
      return "\(signal.name):\(values[0].text ?? ""):\(values[1].integer ?? -1)"
    }
  }
}
