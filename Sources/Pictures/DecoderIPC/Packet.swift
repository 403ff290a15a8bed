import Files
import PictureFiles

/// A message between the viewer and a decoder: numbers, a text and open files.
///
/// Neither side trusts the other: the contents of a packet are validated.
package struct Packet: Sendable {
  /// The kind of request or reply.
  var kind: Int
  /// The numeric contents.
  package var numbers: [Int]
  /// Names and reasons as text.
  package var text: String
  /// The open files that are transmitted.
  var files: [OpenFile]

  /// The maximum size of a packet in bytes.
  static let longest = 64 << 10
  /// The maximum number of files in a packet.
  static let maximumFiles = 4

  /// Creates a packet of `kind`.
  init(_ kind: Int, _ numbers: [Int] = [], text: String = "", files: [OpenFile] = []) {
    self.kind = kind
    self.numbers = numbers
    self.text = text
    self.files = files
  }

  /// The packet as bytes: the kind, the count and the numbers with eight bytes each, then the text.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for number in [kind, numbers.count] + numbers {
      bytes += number.littleEndianBytes(8)
    }
    return bytes + Array(text.utf8.prefix(Self.longest / 2))
  }

  /// Parses `bytes`, received with `files`, or returns nil if they are invalid.
  init?(bytes: some RandomAccessCollection<UInt8>, files: [OpenFile]) {
    let bytes = Array(bytes)
    func number(at index: Int) -> Int? {
      guard index >= 0, (index + 1) * 8 <= bytes.count else { return nil }
      return Int(littleEndianBytes: bytes[(index * 8)..<(index * 8 + 8)])
    }
    guard let kind = number(at: 0), let count = number(at: 1),
      (0...bytes.count / 8).contains(count)
    else { return nil }
    let numbers = (0..<count).compactMap { number(at: $0 + 2) }
    guard numbers.count == count else { return nil }
    self.init(
      kind, numbers, text: String(decoding: bytes[((count + 2) * 8)...], as: UTF8.self),
      files: files)
  }
}
