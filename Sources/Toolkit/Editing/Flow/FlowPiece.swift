import Drawing

/// A part of a text that is laid out separately: a paragraph, or a part of a very long one.
struct FlowPiece {
  /// The length of its text, in UTF-8.
  let length: Int
  /// The length of the paragraph separator in UTF-8; 0 for a part of a long paragraph, and at the end.
  let terminator: Int
  /// The layout, once it is needed.
  var layout: TextLayout?

  /// The length with the paragraph separator.
  var fullLength: Int { length + terminator }

  /// The length from which a paragraph is laid out in parts, in bytes: as much as is laid out in a fraction
  /// of a frame. Between two parts, a line ends early.
  private static let limit = 4000
  /// The length in which a space is looked for at which a paragraph is cut.
  private static let reach = 200

  /// Divides the part of `text` in `range` into pieces. At the end of the text, the last piece can be
  /// empty.
  static func pieces(of text: String, in range: Range<Int>) -> [FlowPiece] {
    var pieces: [FlowPiece] = []
    var start = range.lowerBound
    for end in paragraphEnds(of: text, in: range) {
      append(from: start, to: end.offset, terminator: end.length, of: text, to: &pieces)
      start = end.offset + end.length
    }
    if start < range.upperBound || start == text.utf8.count {
      append(from: start, to: range.upperBound, terminator: 0, of: text, to: &pieces)
    }
    return pieces
  }

  private static func append(
    from start: Int, to end: Int, terminator: Int, of text: String, to pieces: inout [FlowPiece]
  ) {
    var start = start
    while end - start > limit {
      let next = cut(of: text, before: start + limit)
      guard next > start, next < end else { break }
      pieces.append(FlowPiece(length: next - start, terminator: 0))
      start = next
    }
    pieces.append(FlowPiece(length: end - start, terminator: terminator))
  }

  /// Returns the offset at which a long paragraph is cut: after a space if there is one.
  private static func cut(of text: String, before limit: Int) -> Int {
    let part = text.part(
      text.boundary(atOrBefore: limit - reach)..<text.boundary(atOrBefore: limit))
    let space = part.unicodeScalars.lastIndex(of: " ").map(part.unicodeScalars.index(after:))
    return text.boundary(atOrAfter: text.offset(of: space ?? part.endIndex))
  }

  /// Returns the ends of paragraphs, and the lengths of their separators: a line feed, or the three bytes of U+2029.
  private static func paragraphEnds(
    of text: String, in range: Range<Int>
  ) -> [(offset: Int, length: Int)] {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      var ends: [(offset: Int, length: Int)] = []
      for offset in range {
        switch bytes[offset] {
        case 0x0A: ends.append((offset, 1))
        case 0xE2
        where offset + 2 < range.upperBound && bytes[offset + 1] == 0x80
          && bytes[offset + 2] == 0xA9:
          ends.append((offset, 3))
        default: break
        }
      }
      return ends
    } ?? []
  }
}
