/// The desktop's settings, as the property of the program that manages them says (XSETTINGS 0.5).
///
/// Only settings that are whole numbers, as switches are, are kept; texts and colours are passed over.
struct XSettings: Hashable {
  /// The settings that are whole numbers, by name.
  private(set) var integers: [String: Int32] = [:]

  /// Settings of which none is set.
  init() {}

  /// Reads the bytes of the property; nil when they are not what they should be. More bytes than
  /// the settings take are of a later version, and no fault.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes)
    // After the byte order come three of padding and the serial number of the whole.
    guard reader.skip(8), let count = reader.integer() else { return nil }
    // However many there are said to be, each takes bytes, and there are only so many.
    for _ in 0..<count where !readSetting(from: &reader) { return nil }
  }

  /// Whether programs may move things on the screen: unless the setting says no.
  var areAnimationsEnabled: Bool { integers["Gtk/EnableAnimations"] != 0 }

  /// Reads one setting; false when it is none.
  private mutating func readSetting(from reader: inout Reader) -> Bool {
    // The type, a byte of padding, the name, and the serial number of its last change.
    guard let type = reader.byte(), reader.skip(1), let length = reader.short(),
      let name = reader.text(Int(length)), reader.skip(4)
    else { return false }
    switch type {
    case 0:
      guard let value = reader.integer() else { return false }
      integers[name] = Int32(bitPattern: value)
      return true
    case 1:
      guard let length = reader.integer() else { return false }
      return reader.skip(padded: Int(length))
    case 2:
      return reader.skip(8)
    default:
      return false
    }
  }
}

extension XSettings {
  /// Bytes, read from the left in the order that the first of them names; never past the end.
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

    /// Passes over `count` bytes and those that fill them up to a multiple of four.
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
