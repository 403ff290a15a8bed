public import Geometry

/// A measurer without fonts, for tests of layouts: every cluster is 0.6 em wide and every line 1.2 em
/// high. Lines are broken after spaces and hyphens, and every paragraph has a single direction.
public final class EstimatingTextMeasurer: TextMeasurer {
  /// Creates a measurer.
  public init() {}

  /// Lays out `text`; see `TextMeasurer`.
  public func layout(_ text: AttributedText, in size: Size, options: TextOptions) -> TextLayout {
    let size = size.textLimits
    let string = text.string
    let rows = string.paragraphRanges.flatMap { range -> [EstimatedRow] in
      let paragraph = EstimatedParagraph(text, string, range: range, direction: options.direction)
      return paragraph.parts(in: size.width, mode: options.lineBreakMode).map {
        EstimatedRow(paragraph: paragraph, part: $0)
      }
    }
    var lines = rows.map { $0.paragraph.line($0.part) }
    let count = options.count(of: lines, fitting: size.height)
    let isCut = count < lines.count
    if isCut, options.lineBreakMode.truncates, let row = rows[..<count].last {
      lines[count - 1] = row.paragraph.shortened(
        from: row.part.lowerBound, in: size.width, mode: options.lineBreakMode)
    }
    lines.removeSubrange(count...)
    let isTruncated = isCut || lines.contains { $0.width > size.width + 0.01 }
    return TextLayout(string, lines: lines, isTruncated: isTruncated, in: size, options: options)
  }
}

/// A line of a paragraph: the indices of its clusters.
private struct EstimatedRow {
  let paragraph: EstimatedParagraph
  let part: Range<Int>
}
