import Geometry
import Gestures

/// The positions of the controls in a window of a given width.
struct ControlsLayout: Hashable {
  /// The height of the bar.
  let height: Double
  let back: Rect
  /// Nil if the window is too narrow.
  let zoom: Rect?
  let menu: Rect
  /// The file name, and below it the position in the list; nil if the window is too narrow.
  let name: Rect?
  let place: Rect?

  /// The side of a button for a finger and for a mouse, in points.
  private static let fingerTarget = 44.0
  private static let mouseTarget = 32.0
  /// The space around the buttons.
  private static let padding = 4.0
  private static let gap = 8.0
  /// The height below the bar over which its background fades.
  static let fadingHeight = 40.0
  /// Wide enough for `1000%` at any zoom, so that the button does not move.
  private static let zoomWidth = 68.0
  /// The minimum width of a title that is legible.
  private static let leastTitle = 64.0
  /// The share of the height for the file name.
  private static let nameShare = 0.58

  init(width: Double, inputKind: TouchKind) {
    let side = inputKind == .mouse ? Self.mouseTarget : Self.fingerTarget
    let button = Rect(x: Self.padding, y: Self.padding, width: side, height: side)
    height = side + 2 * Self.padding
    back = button
    menu = Rect(
      origin: Point(width - Self.padding - side, Self.padding), size: button.size)
    let zoom = Rect(
      x: menu.minX - Self.zoomWidth, y: Self.padding, width: Self.zoomWidth, height: side)
    self.zoom = zoom.minX >= back.maxX ? zoom : nil
    let right = (self.zoom ?? menu).minX - Self.gap
    let left = back.maxX + Self.gap
    let hasTitle = right - left >= Self.leastTitle
    let middle = Self.padding + side * Self.nameShare
    name = hasTitle ? Rect(left: left, top: Self.padding, right: right, bottom: middle) : nil
    place =
      hasTitle ? Rect(left: left, top: middle, right: right, bottom: Self.padding + side) : nil
  }
}
