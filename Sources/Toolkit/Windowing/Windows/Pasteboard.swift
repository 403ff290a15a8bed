/// A place through which programs pass text to one another: the clipboard, or the selection that a
/// middle click pastes.
@MainActor
public protocol Pasteboard: AnyObject {
  /// Offers `text` to all programs, until another one offers something or this one ends.
  func setString(_ text: String)

  /// Asks whether text is offered, and calls `completion` once with the answer, at once or in a later
  /// turn of the event loop. An owner that does not answer within half a second offers none.
  func queryString(_ completion: @escaping @MainActor (Bool) -> Void)

  /// Reads the text that is offered, and calls `completion` once, at once or in a later turn of the
  /// event loop. It is nil if no text is offered, if it is longer than 16 MiB, or if its owner sends
  /// nothing for two seconds. Line ends are as sent; invalid UTF-8 is repaired, and NUL is removed.
  func readString(_ completion: @escaping @MainActor (String?) -> Void)
}

/// A pasteboard of this program alone, for windows without a server.
@MainActor
public final class LocalPasteboard: Pasteboard {
  /// The text on the pasteboard; nil for none.
  public private(set) var string: String?

  /// Creates an empty pasteboard.
  public init() {}

  /// Keeps `text` until other text replaces it.
  public func setString(_ text: String) { string = text }

  /// Says at once whether there is text.
  public func queryString(_ completion: @escaping @MainActor (Bool) -> Void) {
    completion(string != nil)
  }

  /// Gives the text at once.
  public func readString(_ completion: @escaping @MainActor (String?) -> Void) {
    completion(string)
  }
}
