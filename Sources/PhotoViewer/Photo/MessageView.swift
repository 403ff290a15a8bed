import Drawing
import Geometry
import Motion
import Views

/// Says in words what stands in the way of a picture.
final class MessageView: View {
  /// What is wrong, in a few words, and the whole of it.
  struct Message: Hashable {
    var headline: String
    var body: String
  }

  /// What it says; nothing when nil.
  var message: Message? { didSet { isHidden = message == nil } }

  init() {
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
  }

  override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    guard let message else { return }
    list.append(.fill(Rect(origin: origin, size: frame.size), Theme.backdrop))
    let margin = min(Theme.margin, min(frame.width, frame.height) * Theme.marginShare)
    let width = min(Theme.textWidth, frame.width - 2 * margin)
    let box = Rect(
      x: origin.x + (frame.width - width) / 2, y: origin.y, width: width, height: frame.height)
    let words = message.paragraphs(fitting: Size(width, frame.height - 2 * margin))
    list.append(.text(words, box: box))
  }
}

extension MessageView.Message {
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
