public import Drawing
public import Geometry
public import Motion

/// Words. Like UIKit's, it lets touches through to what lies behind it, unless
/// ``View/isUserInteractionEnabled`` is set.
open class Label: View {
  /// What it says.
  public final var text: String
  /// How that looks.
  public final var style: TextStyle
  /// How it lies in the bounds.
  public final var layout = TextLayout.centered

  /// A label that says `text`.
  public init(
    _ text: String = "", style: TextStyle = TextStyle(size: 15, color: Color(white: 0)),
    frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)
  ) {
    self.text = text
    self.style = style
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Writes its text in the middle of its height.
  open override func draw(into list: inout DrawList, origin: Point, at time: Instant) {
    guard !text.isEmpty else { return }
    let box = Rect(origin: origin, size: bounds.size)
    list.append(.text([Paragraph(text, style)], box: box, layout: layout))
  }
}
