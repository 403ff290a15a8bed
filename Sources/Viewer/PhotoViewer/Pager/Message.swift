import Drawing
import Geometry
import Views

/// A text shown in place of a picture, which explains why there is none.
struct Message: Hashable {
  /// The problem in a few words.
  var headline: String
  /// The details.
  var body: String

  /// Lets `element` say the text, for readers of the window, and returns it.
  @MainActor
  func describe(_ element: AccessibilityElement, in frame: Rect) -> AccessibilityElement {
    element.accessibilityFrameInContainerSpace = frame
    element.accessibilityLabel = headline
    element.accessibilityHint = body
    return element
  }

  /// Draws the text in the middle of `frame`, legible on a ground of the colour `backdrop`.
  func draw(into list: inout DrawList, in frame: Rect, on backdrop: Color = Theme.backdrop) {
    let margin = min(Theme.margin, min(frame.width, frame.height) * Theme.marginShare)
    let width = min(Theme.textWidth, frame.width - 2 * margin)
    let box = Rect(
      x: frame.minX + (frame.width - width) / 2, y: frame.minY, width: width, height: frame.height)
    var words = paragraphs(fitting: Size(width, frame.height - 2 * margin))
    for index in words.indices {
      words[index].style.color = words[index].style.color.legible(on: backdrop)
    }
    list.append(.text(words, box: box))
  }

  /// Returns the text in the largest type in which it fits into `size`, or else in the smallest.
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
