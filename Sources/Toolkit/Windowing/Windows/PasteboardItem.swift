/// The type of something on a pasteboard, by its media type.
public struct PasteboardType: RawRepresentable, Hashable, Sendable {
  /// The media type, such as `image/png`.
  public let rawValue: String

  /// Creates the type with a media type (RFC 6838).
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Text in UTF-8.
  public static let utf8Text = PasteboardType(rawValue: "text/plain;charset=utf-8")
  /// A list of URIs, each followed by CR and LF (RFC 2483).
  public static let uriList = PasteboardType(rawValue: "text/uri-list")
  /// A PNG picture.
  public static let png = PasteboardType(rawValue: "image/png")
}

/// One item to offer on a pasteboard, in one or several types. Programs read the types that they support.
public struct PasteboardItem: Sendable {
  /// A type, and a function that makes the bytes.
  public struct Representation: Sendable {
    /// The type of the bytes.
    public let type: PasteboardType
    /// Makes the bytes.
    public let load: @Sendable () throws -> [UInt8]
  }

  /// The item as text; nil for none.
  public var text: String?
  /// Further representations, the best first.
  public private(set) var representations: [Representation] = []

  /// Creates an item of `text`; without text, it is to be offered as something else.
  public init(text: String? = nil) { self.text = text }

  /// Offers the item as `type` too. `load` is called when a program first asks for that, on another
  /// thread, and at most once if it succeeds; if it throws, that program gets nothing.
  public mutating func offer(
    as type: PasteboardType, _ load: @escaping @Sendable () throws -> [UInt8]
  ) {
    representations.removeAll { $0.type == type }
    representations.append(Representation(type: type, load: load))
  }

  /// The types that the item is offered as, the best first.
  public var types: [PasteboardType] {
    representations.map(\.type) + (text == nil ? [] : [.utf8Text])
  }
}

/// The reason why nothing could be read from a pasteboard.
public enum PasteboardError: Error, Hashable, Sendable {
  /// Nothing of that type is offered.
  case absent
  /// It is larger than the reader allows.
  case tooLarge
  /// The program that offers it has sent nothing for too long.
  case timedOut
}
