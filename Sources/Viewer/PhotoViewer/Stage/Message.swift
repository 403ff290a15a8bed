import Drawing
import Geometry

/// Says in words what stands in the way of a picture.
struct Message: Hashable {
  /// What is wrong, in a few words.
  var headline: String
  /// The whole of it.
  var body: String

  /// Adds the words to `list`, in the middle of `frame`.
  func draw(into list: inout DrawList, in frame: Rect) {
    let margin = min(Theme.margin, min(frame.width, frame.height) * Theme.marginShare)
    let width = min(Theme.textWidth, frame.width - 2 * margin)
    let box = Rect(
      x: frame.minX + (frame.width - width) / 2, y: frame.minY, width: width, height: frame.height)
    let words = paragraphs(fitting: Size(width, frame.height - 2 * margin))
    list.append(.text(words, box: box))
  }

  /// The words in the largest type in which they fit into `size`; in the smallest when they fit in
  /// none.
  func paragraphs(fitting size: Size) -> [Paragraph] {
    let fitting = Theme.typeScales.lazy.map(paragraphs(scaledBy:)).first { paragraphs in
      paragraphs.map { $0.estimatedHeight(atWidth: size.width) }.reduce(0, +) <= size.height
    }
    return fitting ?? paragraphs(scaledBy: Theme.typeScales[Theme.typeScales.count - 1])
  }

  private func paragraphs(scaledBy scale: Double) -> [Paragraph] {
    [(headline, Theme.headline), (body, Theme.body)].map { text, style in
      var scaled = style
      scaled.size *= scale
      return Paragraph(text, scaled)
    }
  }
}
