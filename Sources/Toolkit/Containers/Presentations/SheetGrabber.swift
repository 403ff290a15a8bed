import Controls
import Drawing
import Geometry
import Localization
import Semantics
import Views

/// The handle at the top of a sheet. It also receives touches above the sheet, as far as there is room in the window,
/// so that it is large enough for a finger without covering the content of the sheet.
final class SheetGrabber: Control {
  private static let size = Size(60, 15)
  private static let bar = Size(36, 5)
  /// The distance from the top of the sheet to the bar, in points.
  private static let top = 5.0
  /// The height that a finger needs, in points.
  private static let touchHeight = 44.0

  /// The height above the handle that can be touched, in points.
  private var room = 0.0

  init() {
    super.init()
    accessibilityLabel = localized("Height")
    accessibilityIdentifier = "sheet.grabber"
    accessibilityTraits = .button
  }

  /// Puts the handle on a card with a frame in the window.
  func place(on card: Rect) {
    frame = Rect(
      x: (card.width - Self.size.width) / 2, y: 0, width: Self.size.width, height: Self.size.height)
    room = min(max(0, card.minY), Self.touchHeight - Self.size.height)
  }

  override func touchArea(contains point: Point) -> Bool {
    Rect(left: 0, top: -room, right: bounds.width, bottom: bounds.height).contains(point)
  }

  override func draw(into list: inout DrawList) {
    let rect = Rect(
      x: (bounds.width - Self.bar.width) / 2, y: Self.top, width: Self.bar.width,
      height: Self.bar.height)
    list.append(.roundedFill(rect, radius: Self.bar.height / 2, .tertiaryLabel))
  }
}
