/// The events that clients have asked the registry for.
struct RegisteredEvents {
  private struct Entry: Hashable {
    let client: String
    let parts: [Substring]
  }

  private var entries: [Entry] = []

  /// The clients that have asked for anything.
  var clients: Set<String> { Set(entries.map(\.client)) }

  mutating func register(_ event: String, by client: String) {
    let entry = Entry(client: client, parts: Self.parts(of: event))
    if !entries.contains(entry) { entries.append(entry) }
  }

  mutating func deregister(_ event: String, by client: String) {
    let entry = Entry(client: client, parts: Self.parts(of: event))
    entries.removeAll { $0 == entry }
  }

  mutating func remove(client: String) { entries.removeAll { $0.client == client } }

  /// Returns whether a client has asked for an event, such as `object:state-changed:focused`. Who asks for
  /// a part of the name asks for all events that begin with it.
  func contains(_ event: String) -> Bool {
    let parts = Self.parts(of: event)
    return entries.contains { parts.starts(with: $0.parts) }
  }

  /// The parts of a name, without hyphens and capitals, in which registries and programs differ.
  private static func parts(of event: String) -> [Substring] {
    event.lowercased().filter { $0 != "-" }.split(separator: ":")
  }
}
