import CX11
import Windowing

/// A selection of a server, for the main actor.
@MainActor
final class ServerPasteboard: Pasteboard {
  private let connection: Connection
  private let name: AtomName
  /// The time of the action for which it is read, in milliseconds of the server; 0 for now.
  var time: UInt = 0

  /// The longest text that is read: 16 MiB.
  private static let longestText = 16 << 20
  /// The longest list of types that is read, in bytes.
  private static let longestList = 1 << 16

  /// Creates the selection `name`, `clipboard`, `primary` or `xdndSelection`, of the server at the other end
  /// of `connection`.
  init(_ name: AtomName, on connection: Connection) {
    self.name = name
    self.connection = connection
  }

  private var owner: SelectionOwner {
    switch name {
    case .primary: connection.selections.primary
    case .xdndSelection: connection.selections.dragged
    default: connection.selections.clipboard
    }
  }

  func setItem(_ item: PasteboardItem) { owner.offer(item) }

  func queryTypes(_ completion: @escaping @MainActor ([PasteboardType]) -> Void) {
    if let content = owner.content { return completion(content.item.types) }
    read(
      [AtomName.targets.rawValue], limit: Self.longestList, timeout: .milliseconds(500)
    ) { [connection] result in
      let names = connection.names(of: (try? result.get())?.bytes.longs ?? [])
      completion(SelectionTargets.types(of: names))
    }
  }

  func readString(_ completion: @escaping @MainActor (String?) -> Void) {
    if let content = owner.content { return completion(content.item.text) }
    let latin1 = connection.atoms[.string]
    read(
      SelectionTargets.ofText, limit: Self.longestText, timeout: .seconds(2)
    ) { result in
      let value = try? result.get()
      completion(value.map { String(sent: $0.bytes, isLatin1: $0.type == latin1) })
    }
  }

  func readData(
    of type: PasteboardType, limit: Int,
    _ completion: @escaping @MainActor (Result<[UInt8], PasteboardError>) -> Void
  ) {
    guard let content = owner.content else {
      return read([type.rawValue], limit: limit, timeout: .seconds(10)) {
        completion($0.map(\.bytes))
      }
    }
    if type == .utf8Text, let text = content.item.text {
      return completion(Self.limited(Array(text.utf8), to: limit))
    }
    content.make(type) { [selections = connection.selections] bytes in
      selections.finish { completion(Self.limited(bytes, to: limit)) }
    }
  }

  /// Reads the selection as the first of `targets` that its owner offers.
  private func read(
    _ targets: [String], limit: Int, timeout: Duration,
    then completion: @escaping @MainActor (Result<SelectionValue, PasteboardError>) -> Void
  ) {
    let selections = connection.selections
    selections.reader.read(
      connection.atoms[name], as: targets.map(connection.atom), limit: limit, timeout: timeout,
      at: time
    ) { result in
      selections.finish { completion(result) }
    }
  }

  private static func limited(
    _ bytes: [UInt8]?, to limit: Int
  ) -> Result<[UInt8], PasteboardError> {
    guard let bytes else { return .failure(.absent) }
    return bytes.count <= limit ? .success(bytes) : .failure(.tooLarge)
  }
}
