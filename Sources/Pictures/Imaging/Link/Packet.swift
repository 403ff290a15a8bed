/// What passes between the viewer and a decoder at once: numbers, a text and open files.
///
/// Neither side believes the other: what is read from a packet is checked against what it should be.
public struct Packet: Sendable {
  /// Which request or reply it is.
  public var kind: Int
  /// What it says.
  public var numbers: [Int]
  /// Names and reasons.
  public var text: String
  /// Open files that it hands over.
  public var files: [OpenFile]

  /// More bytes than any packet has.
  static let longest = 64 << 10
  /// More files than any packet has.
  static let mostFiles = 4

  /// A packet of `kind`.
  public init(_ kind: Int, _ numbers: [Int] = [], text: String = "", files: [OpenFile] = []) {
    self.kind = kind
    self.numbers = numbers
    self.text = text
    self.files = files
  }

  /// The packet as bytes: kind, count and numbers in eight bytes each, then the text.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    for number in [kind, numbers.count] + numbers {
      withUnsafeBytes(of: Int64(number).littleEndian) { bytes += $0 }
    }
    return bytes + Array(text.utf8.prefix(Self.longest / 2))
  }

  /// The packet that `bytes` stand for, with `files`; nil when they stand for none.
  init?(bytes: some RandomAccessCollection<UInt8>, files: [OpenFile]) {
    let bytes = Array(bytes)
    func number(at index: Int) -> Int? {
      guard index >= 0, (index + 1) * 8 <= bytes.count else { return nil }
      let word = bytes[(index * 8)..<(index * 8 + 8)].reversed().reduce(UInt64(0)) {
        $0 << 8 | UInt64($1)
      }
      return Int(Int64(bitPattern: word))
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
