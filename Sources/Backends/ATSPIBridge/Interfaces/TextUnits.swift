import Drawing
import Semantics

/// The kinds of parts into which a text is divided (AtspiTextGranularity).
enum TextGranularity: UInt64 {
  case character = 0
  case word = 1
  case sentence = 2
  case line = 3
  case paragraph = 4

  /// Creates the kind of a boundary (AtspiTextBoundaryType), of which starts and ends are the same here.
  init?(boundary: UInt64) {
    switch boundary {
    case 0: self = .character
    case 1, 2: self = .word
    case 3, 4: self = .sentence
    case 5, 6: self = .line
    default: return nil
    }
  }
}

/// Finds the parts of a text. Each extends to the start of the next one. Offsets count Unicode scalars.
struct TextUnits {
  private let text: String
  private let scalars: [Unicode.Scalar]
  /// Returns the line with a character, as it is laid out.
  private let line: (Int) -> Range<Int>

  init(_ text: String, line: @escaping (Int) -> Range<Int>) {
    self.text = text
    scalars = Array(text.unicodeScalars)
    self.line = line
  }

  /// Returns the part with the character at an offset; empty at the end of the text.
  func part(_ granularity: TextGranularity, at offset: Int) -> Range<Int> {
    let offset = min(max(0, offset), scalars.count)
    switch granularity {
    case .character:
      return offset..<min(offset + 1, scalars.count)
    case .word: return word(at: offset)
    case .sentence: return part(at: offset) { startsSentence(at: $0) }
    case .line:
      let found = line(offset)
      // The line break belongs to the line.
      let end = min(found.upperBound, scalars.count)
      return found.lowerBound..<(end < scalars.count && scalars[end] == "\n" ? end + 1 : end)
    case .paragraph: return part(at: offset) { $0 == 0 || scalars[$0 - 1] == "\n" }
    }
  }

  private func word(at offset: Int) -> Range<Int> {
    part(at: offset) { place in
      guard place > 0 else { return true }
      let index = text.unicodeScalars.index(text.startIndex, offsetBy: place)
      let segment = text.wordSegment(at: index)
      return segment.lowerBound == index && text.isWord(segment)
    }
  }

  private func startsSentence(at place: Int) -> Bool {
    guard place > 0 else { return true }
    var before = place - 1
    guard scalars[before].properties.isWhitespace else { return false }
    if scalars[before] == "\n" { return true }
    guard place < scalars.count, !scalars[place].properties.isWhitespace else { return false }
    while before > 0, scalars[before].properties.isWhitespace { before -= 1 }
    return ".!?…。".unicodeScalars.contains(scalars[before])
  }

  private func part(at offset: Int, _ isStart: (Int) -> Bool) -> Range<Int> {
    var start = offset == scalars.count ? max(0, offset - 1) : offset
    while start > 0, !isStart(start) { start -= 1 }
    var end = start + 1
    while end < scalars.count, !isStart(end) { end += 1 }
    return start..<min(end, scalars.count)
  }
}
