import CPango
import Drawing
import Geometry

/// Text laid out by Pango: its measures, and the lines to paint.
final class LaidOutText {
  /// The measures.
  let layout: TextLayout
  /// The lines of ``layout``, in the same order, which the paragraphs keep alive.
  let lines: [UnsafeMutablePointer<PangoLayoutLine>]
  private let paragraphs: [PangoParagraph]

  /// Lays out `text` in `size`, which is not negative. Truncated text is laid out twice: Pango
  /// counts the lines of each paragraph, not of all.
  ///
  /// Measures are those of fonts of `context`, and lines are painted in the same fonts of `painting`.
  init(
    _ text: AttributedText, in size: Size, options: TextOptions, context: OpaquePointer?,
    painting: OpaquePointer?
  ) {
    let string = text.string
    var paragraphs: [PangoParagraph] = []
    var lines: [UnsafeMutablePointer<PangoLayoutLine>] = []
    var measures: [MeasuredLine] = []
    func append(_ range: Range<String.Index>, cut: PangoParagraph.Cut? = nil) {
      guard let context,
        let paragraph = PangoParagraph(
          text, string, range: range, in: size.width, options: options, cut: cut, context: context)
      else { return }
      let new = paragraph.lines
      paragraphs.append(paragraph)
      lines += new
      measures += paragraph.measured(new)
    }
    func remove(from first: Int) {
      lines.removeSubrange(min(first, lines.count)...)
      measures.removeSubrange(min(first, measures.count)...)
    }
    var isCut = false
    var previous: (range: Range<String.Index>, first: Int)?
    for range in string.paragraphRanges {
      let first = lines.count
      append(range)
      let count = options.count(of: measures, fitting: size.height)
      isCut = count < lines.count
      if isCut, options.lineBreakMode.truncates {
        // The cut is in this paragraph, or between it and the one before.
        let isFollowed = count <= first
        let current = (range: range, first: first)
        let last = isFollowed ? previous ?? current : current
        remove(from: last.first)
        append(last.range, cut: .init(lines: count - last.first, isFollowed: isFollowed))
      }
      if isCut {
        remove(from: count)
        break
      }
      previous = (range, first)
    }
    let isTooWide = measures.contains { $0.width > size.width + 0.01 }
    if let painting { for line in lines { line.useFonts(of: painting) } }
    self.lines = lines
    self.paragraphs = paragraphs
    layout = TextLayout(
      string, lines: measures, isTruncated: isCut || isTooWide, in: size, options: options)
  }
}
