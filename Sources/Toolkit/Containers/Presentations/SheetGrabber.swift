import Controls
import Drawing
import Geometry
import Semantics
import Views

/// The handle at the top of a sheet, and what around it can be touched, which reaches above the sheet.
final class SheetGrabber: Control {
  private static let size = Size(60, 44)
  private static let bar = Size(36, 5)
  /// The distance from the top of the sheet to the bar, in points.
  private static let top = 5.0

  /// How far the middle of the bar is from the top of the handle.
  private var barMiddle = SheetGrabber.size.height / 2

  init() {
    super.init()
    accessibilityLabel = "Height"
    accessibilityIdentifier = "sheet.grabber"
    accessibilityTraits = .button
  }

  /// Puts the handle on a card with a frame in the window: around the bar, and below the top of the window.
  func place(on card: Rect) {
    let middle = Self.top + Self.bar.height / 2
    let y = max(middle - Self.size.height / 2, -card.minY)
    frame = Rect(
      x: (card.width - Self.size.width) / 2, y: y, width: Self.size.width, height: Self.size.height)
    guard barMiddle != middle - y else { return }
    barMiddle = middle - y
    setNeedsDisplay()
  }

  override func draw(into list: inout DrawList) {
    let rect = Rect(
      x: (bounds.width - Self.bar.width) / 2, y: barMiddle - Self.bar.height / 2,
      width: Self.bar.width, height: Self.bar.height)
    list.append(.roundedFill(rect, radius: Self.bar.height / 2, .tertiaryLabel))
  }
}
