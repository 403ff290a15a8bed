import Windowing

/// The names by which programs request an item of a selection (ICCCM 2.6.2).
struct SelectionTargets {
  /// The form in which a program gets the item for a target.
  enum Form: Hashable {
    /// The list of available targets.
    case list
    /// The time since which the item is offered.
    case timestamp
    /// Nothing: the target only marks that a clipboard manager may keep the item.
    case nothing
    /// Text in UTF-8.
    case utf8
    /// Text in Latin-1.
    case latin1
    /// The bytes of a representation.
    case representation(PasteboardType)
  }

  /// The offered item.
  let item: PasteboardItem
  /// Whether a clipboard manager may keep it.
  let canBeSaved: Bool

  /// The targets under which the item itself can be read, the best first. Latin-1 is missing if it cannot
  /// encode the text.
  var ofItem: [String] {
    var names = item.representations.map(\.type.rawValue)
    if let text = item.text {
      names += Self.utf8
      if Self.canEncodeLatin1(text) { names.append(Self.latin1) }
    }
    return names
  }

  /// All available targets.
  var all: [String] {
    ofItem + [Self.list, Self.timestamp, Self.multiple] + (canBeSaved ? [Self.save] : [])
  }

  /// Returns the form of `target`; nil if it is not available, or asks for several forms together.
  func form(of target: String) -> Form? {
    switch target {
    case Self.list: return .list
    case Self.timestamp: return .timestamp
    case Self.save: return canBeSaved ? .nothing : nil
    default: break
    }
    let type = PasteboardType(rawValue: target)
    if item.representations.contains(where: { $0.type == type }) { return .representation(type) }
    guard let text = item.text else { return nil }
    if Self.utf8.contains(target) { return .utf8 }
    return target == Self.latin1 && Self.canEncodeLatin1(text) ? .latin1 : nil
  }

  /// Returns the types that `targets` of another program represent, in their order.
  static func types(of targets: [String]) -> [PasteboardType] {
    var types: [PasteboardType] = []
    for target in targets {
      let isText = utf8.contains(target) || target == latin1
      guard isText || target.contains("/") else { continue }
      let type = isText ? .utf8Text : PasteboardType(rawValue: target)
      if !types.contains(type) { types.append(type) }
    }
    return types
  }

  /// Returns the targets to ask another program for text, one after the other.
  static var ofText: [String] { utf8 + [latin1] }

  private static let list = AtomName.targets.rawValue
  private static let timestamp = AtomName.timestamp.rawValue
  private static let multiple = AtomName.multiple.rawValue
  private static let save = AtomName.saveTargets.rawValue
  private static let latin1 = AtomName.string.rawValue
  /// UTF-8, by its X name and by its media type.
  private static let utf8 = [AtomName.utf8String.rawValue, PasteboardType.utf8Text.rawValue]
  /// The last character of Latin-1.
  private static let lastOfLatin1: Unicode.Scalar = "\u{FF}"

  private static func canEncodeLatin1(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { $0 <= lastOfLatin1 }
  }
}

extension String {
  /// The text in Latin-1, without the characters that it lacks.
  var latin1: [UInt8] { unicodeScalars.compactMap { UInt8(exactly: $0.value) } }

  /// Creates the text that another program has sent. Invalid UTF-8 is repaired, and NUL is removed.
  init(sent bytes: [UInt8], isLatin1: Bool) {
    let text = bytes.filter { $0 != 0 }
    if isLatin1 {
      self = ""
      unicodeScalars.append(contentsOf: text.lazy.map { Unicode.Scalar($0) })
    } else {
      self.init(decoding: text, as: UTF8.self)
    }
  }
}
