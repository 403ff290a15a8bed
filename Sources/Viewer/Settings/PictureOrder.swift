/// The order of the pictures of a folder.
package struct PictureOrder: Hashable, Sendable {
  /// By what pictures are ordered. Those that are equal in it are in the order of their names.
  package enum Key: String, CaseIterable, Sendable {
    case name
    /// When the picture was taken, or else when the file was changed last.
    case taken
    /// When the file was changed last.
    case date
    case size
    /// The ending of the name.
    case type
  }

  package var key: Key
  /// Whether the order is reversed.
  package var isReversed: Bool

  /// Creates an order; by default that of the names.
  package init(_ key: Key = .name, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }
}

extension PictureOrder {
  /// Parses a word of the state, such as `date` or `-date`.
  init?(text: String) {
    let isReversed = text.hasPrefix("-")
    guard let key = Key(rawValue: String(text.drop { $0 == "-" })) else { return nil }
    self.init(key, isReversed: isReversed)
  }

  /// The word of the state.
  var text: String { (isReversed ? "-" : "") + key.rawValue }
}
