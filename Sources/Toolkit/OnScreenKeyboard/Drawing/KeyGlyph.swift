import Drawing
import Geometry

/// The pictures on keys, as path data of SVG on the grid of icons.
enum KeyGlyph: String, Hashable {
  case shift = "M12 4l-8 8.2h4.4V19h7.2v-6.8H20z"
  case locked = "M12 2.5l-8 8.2h4.4v6h7.2v-6H20zM8.4 20.6h7.2"
  case backspace = """
    M8.8 5.5H20a1.5 1.5 0 0 1 1.5 1.5v10a1.5 1.5 0 0 1-1.5 1.5H8.8L2.5 12zM11.6 9.3l5.4 5.4M17 9.3l-5.4 5.4
    """
  case `return` = "M20 6v5a3 3 0 0 1-3 3H4.5M8.5 9.8L4.3 14l4.2 4.2"
  case globe = """
    M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.5 2.6 3.8 5.6 3.8 9s-1.3 6.4-3.8 9\
    c-2.5-2.6-3.8-5.6-3.8-9S9.5 5.6 12 3z
    """
  case hide = """
    M4 3.5h16A1.5 1.5 0 0 1 21.5 5v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 13V5A1.5 1.5 0 0 1 4 3.5z\
    M6.5 7.2h.01M10.2 7.2h.01M13.8 7.2h.01M17.5 7.2h.01M8.5 11h7M9 18.2l3 2.8 3-2.8
    """

  private static let lineWidth = 1.7

  /// Appends the picture to `list`, `side` wide and high around a centre; its inside is filled if it is
  /// `isFilled`.
  func draw(into list: inout DrawList, at center: Point, side: Double, color: Color, isFilled: Bool)
  {
    guard let path = Path(svg: rawValue) else { return }
    let scale = side / Icon.gridSize
    let transform = Affine(scale: scale, offset: (center - Vector(side / 2, side / 2)).vector)
    let shape = path.transformed(by: transform)
    if isFilled { list.append(.path(shape, .color(color))) }
    list.append(
      .stroke(
        shape, .color(color),
        StrokeStyle(width: Self.lineWidth * scale, cap: .round, join: .round)))
  }
}
