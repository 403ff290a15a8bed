import PictureFiles

/// Texts and lists of numbers.
extension ExifDirectory {
  /// The types of values, with their sizes in bytes.
  private enum Kind: Int {
    case byte = 1
    case ascii, short, long, rational
    /// Bytes of which the tag decides what they mean.
    case undefined = 7
    case signedRational = 10

    var size: Int {
      switch self {
      case .byte, .ascii, .undefined: 1
      case .short: 2
      case .long: 4
      case .rational, .signedRational: 8
      }
    }
  }

  /// The most numbers of a value that are read: three of an angle.
  private static let mostNumbers = 3
  /// Values of at most this many bytes are in the entry itself.
  private static let entryRoom = 4

  /// Returns the directory whose offset `tag` names; nil if there is none.
  func directory(at tag: Tag) -> ExifDirectory? { long(tag.rawValue).flatMap(directory(at:)) }

  /// Returns the text with `tag`, without blanks around it; nil if there is none. Text that is not UTF-8
  /// is read as Latin-1.
  func text(_ tag: Tag) -> String? {
    guard let (kind, count, offset) = value(tag), kind == .ascii || kind == .byte,
      let bytes = bytes(at: offset, count: min(count, PictureMetadata.longestText))
    else { return nil }
    let raw = Array(bytes.prefix { $0 != 0 })
    let text =
      String(validating: raw, as: UTF8.self)
      ?? String(String.UnicodeScalarView(raw.map { Unicode.Scalar($0) }))
    // A control character would end the line of another value.
    let scalars = text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }
    let blank: Unicode.Scalar = " "
    let start = scalars.drop { $0 == blank }
    let end = start.lastIndex { $0 != blank } ?? start.startIndex - 1
    return String(String.UnicodeScalarView(start[...end]))
  }

  /// Returns the first numbers with `tag`; none if there are none, or if they are no numbers.
  func numbers(_ tag: Tag) -> [PictureMetadata.Ratio] {
    guard let (kind, count, offset) = value(tag) else { return [] }
    return (0..<min(count, Self.mostNumbers)).compactMap { index in
      number(kind, at: offset + index * kind.size)
    }
  }

  private func number(_ kind: Kind, at offset: Int) -> PictureMetadata.Ratio? {
    switch kind {
    case .byte, .undefined: bytes(at: offset, count: 1)?.first.flatMap { .init(Int($0)) }
    case .short: numbers.short(at: offset).flatMap { .init($0) }
    case .long: numbers.long(at: offset).flatMap { .init($0) }
    case .rational:
      numbers.long(at: offset).flatMap { top in
        numbers.long(at: offset + 4).flatMap { .init(top, $0) }
      }
    case .ascii, .signedRational: nil
    }
  }

  /// Returns the type, the number of elements and the offset of the value with `tag`.
  private func value(_ tag: Tag) -> (kind: Kind, count: Int, offset: Int)? {
    guard let entry = entry(tag.rawValue), let type = numbers.short(at: entry + 2),
      let kind = Kind(rawValue: type), let count = numbers.long(at: entry + 4), count > 0
    else { return nil }
    if count <= Self.entryRoom / kind.size { return (kind, count, entry + 8) }
    return numbers.long(at: entry + 8).map { (kind, count, $0) }
  }
}
