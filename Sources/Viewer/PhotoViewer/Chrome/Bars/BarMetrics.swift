import Drawing
import Geometry
import Views

/// The sizes of a bar over the photo or the grid, in points. A finger needs larger ones than a mouse.
struct BarMetrics: Hashable, Sendable {
  /// The height of the bar.
  let height: Double
  /// The width of a button.
  let cell: Double
  /// The side of an icon.
  let icon: Double

  /// The distance of bars from the edges of the window.
  static let margin = 8.0
  /// The space inside a bar, before its first and after its last button.
  static let padding = 8.0
  /// The maximum width of a toolbar.
  static let maximumToolbarWidth = 560.0
  static let cornerRadius = 16.0

  /// The sizes of the bar at the top.
  static func topBar(for kind: InputKind) -> BarMetrics {
    kind == .touch
      ? BarMetrics(height: 48, cell: 48, icon: 22) : BarMetrics(height: 36, cell: 36, icon: 18)
  }

  /// The sizes of the toolbar at the bottom.
  static func toolbar(for kind: InputKind) -> BarMetrics {
    kind == .touch
      ? BarMetrics(height: 56, cell: 52, icon: 24) : BarMetrics(height: 40, cell: 36, icon: 18)
  }

  /// The sizes of the buttons at the sides.
  static func sides(for kind: InputKind) -> BarMetrics {
    kind == .touch
      ? BarMetrics(height: 88, cell: 44, icon: 24) : BarMetrics(height: 72, cell: 36, icon: 18)
  }

  /// Returns the width at each side of a window of `size` that a message leaves free for these buttons, besides
  /// its own margin; 0 where there is no room for them.
  static func freeAtSides(in size: Size) -> Double {
    let sides = sides(for: .touch)
    let bar = toolbar(for: .touch).height + 2 * margin
    let hasRoom = size.width >= 4 * sides.cell && size.height >= sides.height + 2 * bar
    return hasRoom ? sides.cell - margin : 0
  }

  /// Returns the font of words on buttons, which is as large as the user wants text.
  static func wordFont(size: Double) -> Font {
    var font = Font.subheadline.weight(.semibold)
    font.size = size
    return font
  }

  /// The font of a button, beside which icons have their size.
  var iconFont: Font { Font(size: icon / Icon.height(besideFontOfSize: 1)) }

  /// Returns the frame of a bar at the top of a window of `width`.
  func topFrame(inWindowOf width: Double) -> Rect {
    Rect(x: Self.margin, y: Self.margin, width: max(0, width - 2 * Self.margin), height: height)
  }

  /// Returns the number of buttons of a toolbar for which a window of `width` has room.
  func cells(inWindowOf width: Double) -> Int {
    let room = min(Self.maximumToolbarWidth, width - 2 * Self.margin) - 2 * Self.padding
    return max(0, Int(room / cell))
  }
}
