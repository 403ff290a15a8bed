import Drawing
import Geometry

/// Paragraphs, in the system's sans-serif font.
extension Context {
  /// The space between lines in addition to the font's, in points.
  private static let lineGap = 4.0

  /// Draws `paragraphs` in `box`, centred vertically as a block and clipped to it. `map` is from
  /// points to device pixels.
  func write(
    _ paragraphs: [Paragraph], in box: Rect, layout: ParagraphLayout, map: Affine
  ) {
    let texts = paragraphs.map { AttributedText($0.text, $0.style.attributes) }
    let blocks = texts.map { block in
      text.laidOut(block.shape, in: Size(box.width, .infinity), options: layout.options)
    }
    let height = blocks.reduce(-Self.lineGap) { $0 + $1.layout.size.height + Self.lineGap }
    var top = box.minY + max(0, (box.height - height) / 2)
    clipped(to: box, map: map) {
      for (block, text) in zip(blocks, texts) {
        write(block, of: text, at: Point(box.minX, top), map: map)
        top += block.layout.size.height + Self.lineGap
      }
    }
  }
}

extension TextStyle {
  fileprivate var attributes: TextAttributes {
    TextAttributes(font: Font(size: size, weight: isBold ? .bold : .regular), color: color)
  }
}

extension ParagraphLayout {
  fileprivate var options: TextOptions {
    switch self {
    case .centered: TextOptions(alignment: .center, lineSpacing: 4)
    case .leading: TextOptions(alignment: .left, lineSpacing: 4)
    case .line: TextOptions(alignment: .left, numberOfLines: 1, lineBreakMode: .truncateMiddle)
    }
  }
}
