import SystemPackage

/// A file of translations (.mo), in the form that the manual of gettext describes.
///
/// The C library maps such a file and follows its offsets without checking bounds, so that a damaged one would crash
/// the program or give it empty texts.
struct CatalogFile {
  private let bytes: [UInt8]
  private let isBigEndian: Bool

  /// Whether the C library can take texts from the file at `path`. One that it cannot open is no harm.
  static func isSound(at path: FilePath) -> Bool {
    guard let file = try? FileDescriptor.open(path, .readOnly, options: .nonBlocking) else {
      return true
    }
    let bytes = try? file.closeAfter { try contents(of: file) }
    return bytes.flatMap(CatalogFile.init)?.isSound == true
  }

  /// Creates the file with these contents; nil if it has no header.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 28, bytes.count <= Self.limit else { return nil }
    switch bytes[..<4] {
    case [0xDE, 0x12, 0x04, 0x95]: isBigEndian = false
    case [0x95, 0x04, 0x12, 0xDE]: isBigEndian = true
    default: return nil
    }
    self.bytes = bytes
  }

  /// Whether all texts are in the file, and the table for finding them quickly leads to them.
  var isSound: Bool {
    guard let revision = number(at: 4), revision == 0, let count = number(at: 8),
      let ids = number(at: 12), let texts = number(at: 16), count < bytes.count,
      let slots = number(at: 20), let table = number(at: 24), slots < bytes.count
    else { return false }
    return (0..<count).allSatisfy { hasText(at: ids + 8 * $0) && hasText(at: texts + 8 * $0) }
      && hasTable(at: table, with: slots, for: count)
  }

  /// The maximum size of a file, in bytes.
  private static let limit = 16 << 20

  private static func contents(of file: FileDescriptor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let part = try [UInt8](unsafeUninitializedCapacity: 1 << 17) { buffer, count in
        count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      if part.isEmpty { break }
      bytes += part
    }
    return bytes
  }

  /// Returns the number of 32 bits at `place`; nil if it is not in the file.
  private func number(at place: Int) -> Int? {
    guard place <= bytes.count - 4 else { return nil }
    let four = bytes[place..<place + 4]
    return (isBigEndian ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Whether the length and the place at `entry` are those of a text that ends with a zero.
  private func hasText(at entry: Int) -> Bool {
    guard let length = number(at: entry), let place = number(at: entry + 4),
      length + place < bytes.count
    else { return false }
    return bytes[length + place] == 0
  }

  /// Whether the table at `place` has only numbers of texts, and an empty slot, at which a search ends.
  private func hasTable(at place: Int, with slots: Int, for count: Int) -> Bool {
    // The C library does without a smaller one.
    guard slots > 2 else { return true }
    let numbers = (0..<slots).lazy.map { number(at: place + 4 * $0) }
    return numbers.contains(0) && numbers.allSatisfy { ($0 ?? .max) <= count }
  }
}
