import Drawing
import Geometry

/// A text that is laid out piece by piece: only the paragraphs that are visible or asked for. The heights of the others
/// are estimates, so that a long text is no slower than a short one.
///
/// Coordinates are points from the top left corner of the text. In a row, nothing is wrapped, and the pieces
/// of a very long line follow one another from left to right.
@MainActor
final class TextFlow {
  /// The look of the text.
  struct Style: Hashable {
    var font = Font.body
    /// The width at which lines are wrapped; infinite for a row.
    var width = Double.infinity
    var alignment = TextAlignment.natural
    var direction = TextDirection.natural
  }

  /// The displayed text.
  private(set) var text = ""
  private(set) var style = Style()
  private(set) var pieces = [FlowPiece(length: 0, terminator: 0)]
  private let measure: @MainActor (AttributedText, Size, TextOptions) -> TextLayout
  /// The size of a digit in a line, once it was asked for: a text that is not shown yet needs no fonts.
  private var measuredLine: Size?

  /// Creates an empty flow that is laid out by `measure`.
  init(measuredBy measure: @escaping @MainActor (AttributedText, Size, TextOptions) -> TextLayout) {
    self.measure = measure
  }

  // MARK: Changes

  /// Shows `new` from now on.
  func setText(_ new: String) {
    text = new
    pieces = FlowPiece.pieces(of: new, in: 0..<new.utf8.count)
  }

  /// Shows `new`, which differs from the text before by `edit` alone.
  func setText(_ new: String, after edit: TextEdit) {
    let range = edit.range
    guard range.upperBound <= text.utf8.count,
      new.utf8.count == text.utf8.count + edit.inserted.utf8.count - range.count
    else { return setText(new) }
    let first = piece(at: range.lowerBound)
    let last = piece(at: range.upperBound)
    let end = last.start + pieces[last.index].fullLength + new.utf8.count - text.utf8.count
    text = new
    let isLast = last.index == pieces.count - 1
    var changed = FlowPiece.pieces(of: new, in: first.start..<end)
    // There is an empty piece at the end of the text already.
    if !isLast, end == new.utf8.count, changed.last?.fullLength == 0 { changed.removeLast() }
    pieces.replaceSubrange(first.index...last.index, with: changed)
  }

  /// Lays the text out in another way from now on.
  func setStyle(_ new: Style) {
    guard new != style else { return }
    style = new
    layoutsAreStale()
  }

  /// Measures everything again.
  func layoutsAreStale() {
    for index in pieces.indices { pieces[index].layout = nil }
    measuredLine = nil
  }

  // MARK: Pieces

  /// Whether nothing is wrapped.
  var isRow: Bool { style.width.isInfinite }

  /// The height of a line of the font.
  var lineHeight: Double { lineSize.height }

  private var lineSize: Size {
    if let measuredLine { return measuredLine }
    let size = measure(attributed("0"), Size(.infinity, .infinity), options).size
    measuredLine = size
    return size
  }

  /// The options of the layouts.
  var options: TextOptions {
    TextOptions(
      alignment: isRow ? .left : style.alignment,
      lineBreakMode: isRow ? .clip : .wordWrap, direction: style.direction)
  }

  /// Returns the text with its font.
  func attributed(_ text: String, color: Color = .label) -> AttributedText {
    AttributedText(text, font: style.font, color: color)
  }

  /// Returns the piece that contains `offset`, and the offset of its start.
  func piece(at offset: Int) -> (index: Int, start: Int) {
    var start = 0
    for index in pieces.indices.dropLast() {
      let piece = pieces[index]
      let isInside =
        piece.terminator > 0 ? offset <= start + piece.length : offset < start + piece.length
      if isInside { return (index, start) }
      start += piece.fullLength
    }
    return (pieces.count - 1, start)
  }

  /// Returns the index of the piece at a height.
  func index(atHeight height: Double) -> Int {
    var y = 0.0
    for index in pieces.indices {
      y += self.height(of: pieces[index])
      if y > height { return index }
    }
    return pieces.count - 1
  }

  /// Returns the layout of a piece that begins at `start`.
  func layout(of index: Int, from start: Int) -> TextLayout {
    if let layout = pieces[index].layout { return layout }
    let text = String(text.part(start..<start + pieces[index].length))
    let layout = measure(attributed(text), Size(style.width, .infinity), options)
    pieces[index].layout = layout
    return layout
  }

  /// Returns the top left corner of a piece that begins at `start`.
  func origin(of index: Int) -> Point {
    guard isRow else {
      return Point(0, pieces[..<index].reduce(0) { $0 + height(of: $1) })
    }
    var x = 0.0
    var start = 0
    for earlier in 0..<index {
      x += layout(of: earlier, from: start).size.width
      start += pieces[earlier].fullLength
    }
    return Point(x, 0)
  }

  /// Returns the height of a piece, estimated if it has not been laid out.
  func height(of piece: FlowPiece) -> Double {
    if let layout = piece.layout { return layout.size.height }
    let perLine = max(1, style.width / max(1, lineSize.width))
    return lineSize.height * max(1, (Double(piece.length) / perLine).rounded(.up))
  }

  /// The size of the text: the width of a row, and the height of all pieces.
  var size: Size {
    guard isRow else { return Size(style.width, origin(of: pieces.count).y) }
    var size = Size.zero
    var start = 0
    for index in pieces.indices {
      let piece = layout(of: index, from: start).size
      size = Size(size.width + piece.width, max(size.height, piece.height))
      start += pieces[index].fullLength
    }
    return size
  }

  /// Calls `body` with each piece that is visible between two heights, the offset of its start, and its top left
  /// corner; all of them in a row.
  func forEachPiece(
    from top: Double, to bottom: Double,
    _ body: (_ index: Int, _ start: Int, _ origin: Point) -> Void
  ) {
    var start = 0
    var origin = Point.zero
    for index in pieces.indices {
      let estimate = height(of: pieces[index])
      if isRow || origin.y < bottom && origin.y + estimate > top {
        let size = layout(of: index, from: start).size
        body(index, start, origin)
        origin = isRow ? Point(origin.x + size.width, 0) : Point(0, origin.y + size.height)
      } else {
        origin.y += estimate
      }
      start += pieces[index].fullLength
    }
  }
}
