import Drawing

/// The kinds of parts into which a text is divided (AtspiTextGranularity).
enum TextGranularity: UInt64 {
  case character = 0
  case word = 1
  case sentence = 2
  case line = 3
  case paragraph = 4

  /// Creates the kind of a boundary (AtspiTextBoundaryType), whose starts and ends are the same here.
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
  private let scalars: [Unicode.Scalar]
  /// The maximum distance of an offset from the beginning and the end of its word, in scalars.
  private static let reach = 512
  /// Returns the line with a character, as it is laid out.
  private let line: (Int) -> Range<Int>

  init(_ text: String, line: @escaping (Int) -> Range<Int>) {
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

  /// Returns the word at an offset with the text up to the next one. Only the text around the offset is read: longer
  /// words are cut.
  private func word(at offset: Int) -> Range<Int> {
    guard !scalars.isEmpty else { return 0..<0 }
    let place = min(offset, scalars.count - 1)
    let window = max(0, place - Self.reach)..<min(scalars.count, place + Self.reach)
    let text = String(String.UnicodeScalarView(scalars[window]))
    let here = text.unicodeScalars.index(text.startIndex, offsetBy: place - window.lowerBound)
    var start = text.wordSegment(at: here)
    while start.lowerBound > text.startIndex, !text.isWord(start) {
      start = text.wordSegment(at: text.unicodeScalars.index(before: start.lowerBound))
    }
    var end = text.wordSegment(at: here).upperBound
    while end < text.endIndex {
      let next = text.wordSegment(at: end)
      if text.isWord(next) { break }
      end = next.upperBound
    }
    func scalarOffset(of index: String.Index) -> Int {
      window.lowerBound
        + text.unicodeScalars.distance(from: text.startIndex, to: index)
    }
    return scalarOffset(of: start.lowerBound)..<scalarOffset(of: end)
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
