import Drawing

/// The target positions of editing by clusters, words, paragraphs and all of the text.
extension EditableText {
  /// Returns the offset to which a caret at `offset` moves by one `unit`, in the order of reading.
  func boundary(from offset: Int, _ unit: TextUnit, forward: Bool) -> Int {
    switch unit {
    case .cluster: forward ? text.boundary(after: offset) : text.boundary(before: offset)
    case .word:
      word(from: offset, forward: forward)
    case .line, .paragraph: paragraph(from: offset, forward: forward)
    case .document: forward ? count : 0
    }
  }

  private func word(from offset: Int, forward: Bool) -> Int {
    let index = text.index(atOffset: offset)
    return text.offset(of: forward ? text.wordEnd(after: index) : text.wordStart(before: index))
  }

  /// Returns the start of the paragraph at `offset`, or of the one before if that is `offset`; or
  /// the end of this one or the next.
  private func paragraph(from offset: Int, forward: Bool) -> Int {
    if forward {
      let end = text.paragraphEnd(at: offset)
      guard end == offset, end < count else { return end }
      return text.paragraphEnd(at: text.boundary(after: end))
    }
    let start = text.paragraphStart(at: offset)
    guard start == offset, start > 0 else { return start }
    return text.paragraphStart(at: text.boundary(before: start))
  }

  /// Returns the selection of a double click at the cluster after `offset`: a word, a run of white space,
  /// or a sign.
  func segment(at offset: Int) -> Range<Int> {
    let index = text.index(atOffset: offset)
    // A line end is not selected with the text before it.
    if index < text.endIndex, text.unicodeScalars[index].endsParagraph, offset > 0,
      let word = text.word(around: index)
    {
      return widened(text.offsets(of: word))
    }
    return widened(text.offsets(of: text.wordSegment(at: index)))
  }

  /// Returns the paragraph at `offset`, with its separator.
  func paragraph(at offset: Int) -> Range<Int> {
    let end = text.paragraphEnd(at: offset)
    return text.paragraphStart(at: offset)..<(end < count ? text.boundary(after: end) : end)
  }

  /// Returns the range that Backspace deletes before a caret at `offset`: the cluster, or in scripts in which
  /// marks are typed one by one, the last character of it.
  func backspaceRange(at offset: Int) -> Range<Int> {
    let end = text.index(atOffset: offset)
    guard end > text.startIndex else { return 0..<0 }
    let start = text.index(before: end)
    let scalars = text.unicodeScalars[start..<end]
    guard scalars.count > 1, let base = scalars.first, base.isTypedMarkByMark else {
      return text.offset(of: start)..<offset
    }
    return text.offset(of: text.unicodeScalars.index(before: end))..<offset
  }
}

extension Unicode.Scalar {
  /// Whether Backspace deletes the marks of the letter one by one: in all scripts but Latin, Greek,
  /// Cyrillic, Kana and Hangul, as in Pango, and not in emoji and signs.
  fileprivate var isTypedMarkByMark: Bool {
    switch value {
    case 0...0x52F, 0x1100...0x11FF, 0x1C80...0x1C8F, 0x1D00...0x1DBF, 0x1E00...0x1FFF,
      0x2000...0x2BFF, 0x2C60...0x2C7F, 0x2DE0...0x2DFF, 0x3000...0x30FF, 0x3130...0x318F,
      0xA640...0xA69F, 0xA720...0xA7FF, 0xA960...0xA97F, 0xAB30...0xAB6F, 0xAC00...0xD7FF,
      0xFB00...0xFB06, 0xFF00...0xFFEF, 0x1F000...0x1FBFF:
      false
    default: properties.isAlphabetic
    }
  }
}
