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
    let width = max(0, min(Theme.textWidth, frame.size.width - 2 * Theme.margin))
    let box = Rect(
      x: origin.x + (frame.size.width - width) / 2, y: origin.y, width: width,
      height: frame.size.height)
    list.append(
      .text(
        [Paragraph(message.headline, Theme.headline), Paragraph(message.body, Theme.body)],
        box: box))
  }
}
