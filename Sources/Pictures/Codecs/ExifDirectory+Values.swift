import PictureFiles

/// Texts and lists of numbers.
extension ExifDirectory {
  /// The types of values (TIFF 6.0, section 2; technical note 1 for the last), with their sizes in bytes.
  private enum Kind: Int {
    case byte = 1
    case ascii, short, long, rational, signedByte
    /// Bytes whose meaning depends on the tag.
    case undefined
    case signedShort, signedLong, signedRational, float, double
    /// The offset of another directory.
    case directory
    /// Text of any language (Exif 3.0, 4.6.2).
    case utf8 = 129

    var size: Int {
      switch self {
      case .byte, .ascii, .undefined, .signedByte, .utf8: 1
      case .short, .signedShort: 2
      case .long, .signedLong, .float, .directory: 4
      case .rational, .signedRational, .double: 8
      }
    }
  }

  /// The maximum count of numbers in a value that is read: three of an angle.
  private static let maximumNumbers = 3
  /// The maximum number of bytes of other data in a value that are read.
  static let maximumBytes = 1 << 18
  /// Values of at most this many bytes are in the entry itself.
  private static let entryRoom = 4

  /// Returns the directory whose offset `tag` names; nil if there is none.
  func directory(at tag: Tag) -> ExifDirectory? {
    guard let (kind, count, offset) = value(tag), kind == .long || kind == .directory, count == 1
    else { return nil }
    return numbers.long(at: offset).flatMap(directory(at:))
  }

  /// Returns the text with `tag`, without blanks around it; nil if there is none.
  func text(_ tag: Tag) -> String? {
    guard let kind = value(tag)?.kind, kind == .ascii || kind == .byte || kind == .utf8 else {
      return nil
    }
    return data(tag, atMost: StatedText.maximumBytes).map(StatedText.line)
  }

  /// Returns the first bytes of the value with `tag`, of whatever type, at most `maximum`; nil if there is none.
  func data(_ tag: Tag, atMost maximum: Int = maximumBytes) -> [UInt8]? {
    value(tag).flatMap { kind, count, offset in
      bytes(at: offset, count: min(count * kind.size, maximum)).map(Array.init)
    }
  }

  /// Returns the first numbers with `tag`, up to one that is undefined; none if there are none, or if they are no
  /// numbers.
  func numbers(_ tag: Tag) -> [PictureMetadata.Ratio] { numbers(tag, atMost: Self.maximumNumbers) }

  private func numbers(_ tag: Tag, atMost maximum: Int) -> [PictureMetadata.Ratio] {
    guard let (kind, count, offset) = value(tag) else { return [] }
    return (0..<min(count, maximum)).lazy.map { number(kind, at: offset + $0 * kind.size) }
      .prefix { $0 != nil }.compactMap(\.self)
  }

  /// Returns the integers with `tag`, in order and at most `maximum` of them; none if there are none.
  func integers(_ tag: Tag, atMost maximum: Int) -> [Int] {
    numbers(tag, atMost: maximum).filter { $0.denominator == 1 }.map(\.numerator)
  }

  /// Returns the place of the value with `tag`; nil if there is none, or if it is in the directory itself.
  func place(_ tag: Tag) -> Range<Int>? {
    guard let (kind, count, offset) = value(tag), count > Self.entryRoom / kind.size else {
      return nil
    }
    return offset..<offset + count * kind.size
  }

  private func number(_ kind: Kind, at offset: Int) -> PictureMetadata.Ratio? {
    switch kind {
    case .byte, .undefined: bytes(at: offset, count: 1)?.first.flatMap { .init(Int($0)) }
    case .signedByte:
      bytes(at: offset, count: 1)?.first.flatMap { .init(Int(Int8(bitPattern: $0))) }
    case .short: numbers.short(at: offset).flatMap { .init($0) }
    case .signedShort:
      numbers.short(at: offset).flatMap { .init(Int(Int16(truncatingIfNeeded: $0))) }
    case .long, .directory: numbers.long(at: offset).flatMap { .init($0) }
    case .signedLong: signedLong(at: offset).flatMap { .init($0) }
    case .rational: ratio(numbers.long(at: offset), numbers.long(at: offset + 4))
    case .signedRational: ratio(signedLong(at: offset), signedLong(at: offset + 4))
    case .float: bits(at: offset, count: 4).flatMap { ratio(Double(Float(bitPattern: UInt32($0)))) }
    case .double: bits(at: offset, count: 8).flatMap { ratio(Double(bitPattern: $0)) }
    case .ascii, .utf8: nil
    }
  }

  private func signedLong(at offset: Int) -> Int? {
    numbers.long(at: offset).map { Int(Int32(truncatingIfNeeded: $0)) }
  }

  private func ratio(_ top: Int?, _ bottom: Int?) -> PictureMetadata.Ratio? {
    top.flatMap { top in bottom.flatMap { .init(top, $0) } }
  }

  /// Returns `number` as a fraction of millionths; nil if it is too large.
  private func ratio(_ number: Double) -> PictureMetadata.Ratio? {
    let millionths = (number * 1_000_000).rounded()
    return Int(exactly: millionths).flatMap { .init($0, 1_000_000) }
  }

  private func bits(at offset: Int, count: Int) -> UInt64? {
    bytes(at: offset, count: count).map {
      numbers.isLittleEndian ? UInt64(littleEndianBytes: $0) : UInt64(bigEndianBytes: $0)
    }
  }

  /// Returns the type, the number of elements and the offset of the value with `tag`.
  private func value(_ tag: Tag) -> (kind: Kind, count: Int, offset: Int)? {
    guard let entry = entry(tag), let type = numbers.short(at: entry + 2),
      let kind = Kind(rawValue: type), let count = numbers.long(at: entry + 4), count > 0
    else { return nil }
    if count <= Self.entryRoom / kind.size { return (kind, count, entry + 8) }
    return numbers.long(at: entry + 8).map { (kind, count, $0) }
  }
}
