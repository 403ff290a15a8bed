import Geometry

/// The frames of the parts of a text field. Lengths are in points.
struct FieldLayout {
  /// The rectangle inside the border.
  let box: Rect
  /// The rectangle of the text.
  let text: Rect
  /// The rectangle of the clear button.
  let clear: Rect
  /// The views before and after the text.
  let leading: Rect
  let trailing: Rect

  /// The height of a field.
  static let height = 44.0
  /// The space between the box and the text.
  private static let inset = 12.0
  /// The space between the text and the views next to it.
  private static let gap = 8.0
  /// The space between the box and a message below it.
  static let messageGap = 4.0

  /// Creates the layout in a box. The views before and after the text are `leading` and `trailing`
  /// wide; 0 for none. With a border, the text keeps away from the edges.
  init(
    in box: Rect, leading: Double, trailing: Double, hasClear: Bool, isBordered: Bool,
    isMirrored: Bool
  ) {
    self.box = box
    let inset = isBordered ? Self.inset : 0
    var start = inset
    var end = box.width - inset
    func rect(from start: Double, to end: Double) -> Rect {
      let end = max(start, end)
      let left = isMirrored ? box.width - end : start
      return Rect(x: box.minX + left, y: box.minY, width: end - start, height: box.height)
    }
    self.leading = rect(from: start, to: start + leading)
    if leading > 0 { start += leading + Self.gap }
    self.trailing = rect(from: end - trailing, to: end)
    if trailing > 0 { end -= trailing + Self.gap }
    // The glyph of the button is at the inset, and its target reaches beyond.
    let width = Self.height
    let edge = trailing > 0 ? end : box.width
    clear = rect(from: edge - width, to: edge)
    if hasClear { end = edge - width }
    text = rect(from: start, to: end)
  }
}
