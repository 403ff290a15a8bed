import Geometry
import Gestures

/// Where the parts of the controls lie in a window of some width.
struct ControlsLayout: Hashable {
  /// What takes touches and is dark behind all of them.
  let bar: Rect
  /// The bar, and below it where its darkness fades.
  let shade: Rect
  let back: Rect
  /// Nil where the window is too narrow for it.
  let zoom: Rect?
  let menu: Rect
  /// The file's name, and its place among the others; nil where the window is too narrow.
  let title: Rect?

  /// The sides of a button, for a finger and for a mouse.
  private static let fingerTarget = 44.0
  private static let mouseTarget = 32.0
  /// Around the buttons.
  private static let padding = 4.0
  private static let gap = 8.0
  private static let fadingHeight = 40.0
  /// Wide enough for `1000 %`, whatever the zoom: a button that is to be hit does not move.
  private static let zoomWidth = 68.0
  /// A title that is narrower says nothing.
  private static let leastTitle = 64.0

  init(width: Double, inputKind: TouchKind) {
    let side = inputKind == .mouse ? Self.mouseTarget : Self.fingerTarget
    let button = Rect(x: Self.padding, y: Self.padding, width: side, height: side)
    bar = Rect(x: 0, y: 0, width: width, height: side + 2 * Self.padding)
    shade = Rect(x: 0, y: 0, width: width, height: bar.height + Self.fadingHeight)
    back = button
    menu = Rect(
      origin: Point(width - Self.padding - side, Self.padding), size: button.size)
    let zoom = Rect(
      x: menu.minX - Self.zoomWidth, y: Self.padding, width: Self.zoomWidth, height: side)
    self.zoom = zoom.minX >= back.maxX ? zoom : nil
    let right = (self.zoom ?? menu).minX - Self.gap
    let left = back.maxX + Self.gap
    title =
      right - left < Self.leastTitle
      ? nil : Rect(left: left, top: Self.padding, right: right, bottom: Self.padding + side)
  }
}
