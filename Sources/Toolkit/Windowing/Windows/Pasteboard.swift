/// A medium through which programs pass text and other things to one another: the clipboard, or the
/// selection that a middle click pastes.
@MainActor
public protocol Pasteboard: AnyObject {
  /// Offers `item` to all programs, until another one offers something or this one ends.
  func setItem(_ item: PasteboardItem)

  /// Asks for the types that are offered, and calls `completion` once with the answer, immediately or in a later turn
  /// of the event loop. An owner that does not answer within half a second offers none.
  func queryTypes(_ completion: @escaping @MainActor ([PasteboardType]) -> Void)

  /// Reads the text that is offered, and calls `completion` once, immediately or in a later turn of the event loop. It
  /// is nil if no text is offered, if it is longer than 16 MiB, or if its owner sends nothing for two seconds. Line
  /// ends are as sent; invalid UTF-8 is repaired, and NUL is removed.
  func readString(_ completion: @escaping @MainActor (String?) -> Void)

  /// Reads the data that is offered as `type`, up to `limit` bytes, and calls `completion` once, immediately or in a
  /// later turn of the event loop. An owner that sends nothing for ten seconds is given up.
  func readData(
    of type: PasteboardType, limit: Int,
    _ completion: @escaping @MainActor (Result<[UInt8], PasteboardError>) -> Void)
}

extension Pasteboard {
  /// Offers `text` to all programs, until another one offers something or this one ends.
  public func setString(_ text: String) { setItem(PasteboardItem(text: text)) }

  /// Asks whether text is offered, and calls `completion` once with the answer, immediately or in a later turn of the
  /// event loop. An owner that does not answer within half a second offers none.
  public func queryString(_ completion: @escaping @MainActor (Bool) -> Void) {
    queryTypes { completion($0.contains(.utf8Text)) }
  }
}

/// A pasteboard of this program alone, for windows without a server.
@MainActor
public final class LocalPasteboard: Pasteboard {
  private var item = PasteboardItem()

  /// Creates an empty pasteboard.
  public init() {}

  /// The text on the pasteboard; nil for none.
  public var string: String? { item.text }

  /// Keeps `item` until another one replaces it.
  public func setItem(_ item: PasteboardItem) { self.item = item }

  /// Passes on the types immediately.
  public func queryTypes(_ completion: @escaping @MainActor ([PasteboardType]) -> Void) {
    completion(item.types)
  }

  /// Passes on the text immediately.
  public func readString(_ completion: @escaping @MainActor (String?) -> Void) {
    completion(string)
  }

  /// Makes the bytes, and passes them on immediately.
  public func readData(
    of type: PasteboardType, limit: Int,
    _ completion: @escaping @MainActor (Result<[UInt8], PasteboardError>) -> Void
  ) {
    completion(bytes(of: type, limit: limit))
  }

  private func bytes(of type: PasteboardType, limit: Int) -> Result<[UInt8], PasteboardError> {
    let made = item.representations.first { $0.type == type }.flatMap { try? $0.load() }
    let text = type == .utf8Text ? item.text.map { Array($0.utf8) } : nil
    guard let bytes = made ?? text else { return .failure(.absent) }
    return bytes.count <= limit ? .success(bytes) : .failure(.tooLarge)
  }
}
