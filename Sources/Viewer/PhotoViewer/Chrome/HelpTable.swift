import Drawing
import Geometry
import Views

/// The rows of the help.
final class HelpTable: View {
  var layout = HelpLayout(of: [], in: .zero)
  /// Returns the present opacity of the table.
  var opacity: @MainActor () -> Double = { 1 }

  private static let title = TextStyle(size: 16, isBold: true, color: Theme.ink)
  private static let input = TextStyle(size: 14, color: Theme.ink)
  private static let effect = TextStyle(size: 14, color: Theme.faintInk)
  private static let rule = Color(white: 1, alpha: 0.16)
  /// The space between the input and the effect, in points.
  private static let gap = 12.0

  init() {
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(into list: inout DrawList) {
    let visible = superview?.bounds.intersection(bounds) ?? bounds
    var own = DrawList()
    for line in layout.lines where line.place.intersection(visible) != nil {
      draw(line, into: &own)
    }
    list.append(.layer(own, clip: .rect(visible), opacity: opacity()))
  }

  private func draw(_ line: HelpLayout.Line, into list: inout DrawList) {
    let place = line.place
    guard let effect = line.effect else {
      return drawTitle(line.input, in: place, into: &list)
    }
    let split = place.minX + place.width * HelpLayout.inputShare
    write(line.input, Self.input, from: place.minX, to: split - Self.gap, in: place, into: &list)
    write(effect, Self.effect, from: split, to: place.maxX, in: place, into: &list)
  }

  private func drawTitle(_ title: String, in place: Rect, into list: inout DrawList) {
    write(title, Self.title, from: place.minX, to: place.maxX, in: place, into: &list)
    let y = place.maxY - 4 * layout.scale
    list.append(.fill(Rect(x: place.minX, y: y, width: place.width, height: 1), Self.rule))
  }

  private func write(
    _ words: String, _ style: TextStyle, from left: Double, to right: Double, in place: Rect,
    into list: inout DrawList
  ) {
    var style = style
    style.size *= layout.scale
    let box = Rect(left: left, top: place.minY, right: right, bottom: place.maxY)
    if !box.isEmpty { list.append(.text([Paragraph(words, style)], box: box, layout: .line)) }
  }
}
