import Drawing

extension Paragraph {
  /// Returns the approximate height of the paragraph with lines broken at `width` points.
  ///
  /// Only a painter knows its fonts. The estimate is for DejaVu Sans, one of the widest: its
  /// letters take 0.5 of its size in prose, and 0.6 in bold type and in file names. The distance
  /// between lines is 1.2 of its size plus 4 points.
  func estimatedHeight(atWidth width: Double) -> Double {
    let lettersInLine = max(1, Int(width / (0.62 * style.size)))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.lineCount(of: $0, lettersInLine: lettersInLine) }
    return Double(lines.reduce(0, +)) * (1.2 * style.size + 4)
  }

  /// Breaks lines between words, and anywhere in a word that is longer than a line.
  private static func lineCount(of text: Substring, lettersInLine: Int) -> Int {
    var (count, free) = (1, lettersInLine)
    for word in text.split(separator: " ") {
      let length = word.count
      let isFirst = free == lettersInLine
      if length + (isFirst ? 0 : 1) <= free {
        free -= length + (isFirst ? 0 : 1)
      } else {
        if !isFirst { count += 1 }
        count += (length - 1) / lettersInLine
        free = lettersInLine - (length - 1) % lettersInLine - 1
      }
    }
    return count
  }
}
