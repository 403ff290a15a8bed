/// The settings of the desktop, parsed from the property of the program that manages them
/// (XSETTINGS 0.5).
///
/// Integers, which include Boolean settings, and strings are kept; colours are skipped.
struct XSettings: Hashable {
  /// The integer settings, by name.
  private(set) var integers: [String: Int32] = [:]
  /// The settings that are texts, by name.
  private(set) var strings: [String: String] = [:]

  /// Creates an empty set of settings.
  init() {}

  /// Parses the bytes of the property; nil if they are malformed. Extra bytes after the settings
  /// belong to a later version and are allowed.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes)
    // The byte order is followed by three bytes of padding and the serial number of the property.
    guard reader.skip(8), let count = reader.integer() else { return nil }
    // The count may be any number, but the loop ends with the bytes.
    for _ in 0..<count where !readSetting(from: &reader) { return nil }
  }

  /// Whether programs may animate things on the screen; true by default.
  var areAnimationsEnabled: Bool { integers["Gtk/EnableAnimations"] != 0 }

  /// Whether programs list the files that they show as recent ones; true by default.
  var areRecentFilesEnabled: Bool { integers["Gtk/RecentFilesEnabled"] != 0 }

  /// The number of device pixels per point, with the factor of the size of text in it; nil if it is not set. The
  /// setting is in 1024ths of a dot per inch.
  var scale: Double? {
    integers["Xft/DPI"].flatMap { Connection.scale(ofDotsPerInch: Double($0) / 1024) }
  }

  /// Parses one setting; returns false if it is malformed.
  private mutating func readSetting(from reader: inout Reader) -> Bool {
    // The type, a byte of padding, the name, and the serial number of the last change.
    guard let type = reader.byte(), reader.skip(1), let length = reader.short(),
      let name = reader.text(Int(length)), reader.skip(4)
    else { return false }
    switch type {
    case 0:
      guard let value = reader.integer() else { return false }
      integers[name] = Int32(bitPattern: value)
      return true
    case 1:
      guard let length = reader.integer(), let value = reader.text(Int(length)) else {
        return false
      }
      strings[name] = value
      return true
    case 2:
      return reader.skip(8)
    default:
      return false
    }
  }
}

extension XSettings {
  /// Reads bytes in the byte order given by the first of them, never past the end.
  private struct Reader {
    private var rest: ArraySlice<UInt8>
    private let isBigEndian: Bool

    init(_ bytes: [UInt8]) {
      rest = bytes[...]
      isBigEndian = bytes.first == 1
    }

    mutating func skip(_ count: Int) -> Bool {
      guard rest.count >= count else { return false }
      rest = rest.dropFirst(count)
      return true
    }

    /// Skips `count` bytes and the padding to a multiple of four.
    mutating func skip(padded count: Int) -> Bool { skip((count + 3) & ~3) }

    mutating func byte() -> UInt8? { rest.popFirst() }

    mutating func short() -> UInt16? { value(of: 2).map { UInt16(truncatingIfNeeded: $0) } }

    mutating func integer() -> UInt32? { value(of: 4) }

    mutating func text(_ count: Int) -> String? {
      let text = String(decoding: rest.prefix(count), as: UTF8.self)
      return skip(padded: count) ? text : nil
    }

    private mutating func value(of size: Int) -> UInt32? {
      let bytes = rest.prefix(size)
      guard skip(size) else { return nil }
      return (isBigEndian ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | UInt32($1) }
    }
  }
}
