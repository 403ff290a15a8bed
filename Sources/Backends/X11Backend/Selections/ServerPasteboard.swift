import Windowing

/// The clipboard of a server, for the main actor.
@MainActor
final class ServerPasteboard: Pasteboard {
  private let connection: Connection

  /// Creates the clipboard of the server at the other end of `connection`.
  init(on connection: Connection) { self.connection = connection }

  /// Puts `text` on the clipboard when a server time arrives.
  func setString(_ text: String) { connection.clipboard.offer(text) }

  /// Says whether this program has put text on the clipboard.
  func queryString(_ completion: @escaping @MainActor (Bool) -> Void) {
    completion(connection.clipboard.text != nil)
  }

  /// Gives the text that this program has put on the clipboard.
  func readString(_ completion: @escaping @MainActor (String?) -> Void) {
    completion(connection.clipboard.text)
  }
}
