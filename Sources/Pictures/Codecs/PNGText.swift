import Files
import PictureFiles

/// A text in a PNG file (third edition, 11.3.3), as bytes.
struct PNGText {
  let bytes: [UInt8]

  /// The maximum number of bytes that are read of a text, and of those to which they expand.
  private static let maximumBytes = 1 << 19
  private static let maximumKeywordBytes = 79
  /// The names of the chunks with texts.
  private static let names: Set = ["tEXt", "zTXt", "iTXt"]

  /// Reads the text in `chunk` of `file`, if its keyword is one of those that are `wanted`; nil for others.
  init?(_ chunk: FileChunks.Chunk, of file: OpenFile, wanted: [[UInt8]]) {
    guard Self.names.contains(chunk.name) else { return nil }
    let place = chunk.contents
    let head = FileBytes.read(
      min(place.count, Self.maximumKeywordBytes + 1), at: place.lowerBound, of: file)
    guard let end = head.firstIndex(of: 0), wanted.contains(Array(head[..<end])) else { return nil }
    var rest = FileBytes.read(min(place.count, Self.maximumBytes), at: place.lowerBound, of: file)
      .dropFirst(end + 1)
    var isCompressed = chunk.name == "zTXt"
    if chunk.name == "iTXt" { isCompressed = rest.popFirst() == 1 }
    // There is one method of compression.
    if chunk.name != "tEXt" { rest = rest.dropFirst() }
    if chunk.name == "iTXt" {
      // A language, and the keyword in it.
      let words = rest.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
      guard words.count == 3 else { return nil }
      rest = words[2]
    }
    bytes = isCompressed ? Inflation.expanded(Array(rest), limit: Self.maximumBytes) : Array(rest)
  }

  /// The bytes of the profile that the text states as ImageMagick writes them: a name, a number of bytes, and two
  /// hexadecimal digits for each; nil for other texts.
  var profile: [UInt8]? {
    let words = bytes.split { $0 <= 0x20 }
    guard words.count > 2, let count = Int(String(decoding: words[1], as: UTF8.self)) else {
      return nil
    }
    let digits = words[2...].joined().map { Character(UnicodeScalar($0)).hexDigitValue }
    var profile: [UInt8] = []
    for index in stride(from: 0, to: digits.count - 1, by: 2) where profile.count < count {
      guard let high = digits[index], let low = digits[index + 1] else { return nil }
      profile.append(UInt8(truncatingIfNeeded: high << 4 | low))
    }
    return profile
  }
}
