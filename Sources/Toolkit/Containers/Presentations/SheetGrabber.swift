import Controls
import Drawing
import Geometry
import Semantics
import Views

/// The handle at the top of a sheet.
final class SheetGrabber: Control {
  /// The size of the area that can be touched: more than is seen.
  static let width = 60.0
  static let height = 15.0
  private static let bar = Size(36, 5)
  private static let top = 5.0

  init() {
    super.init()
    accessibilityLabel = "Height"
    accessibilityIdentifier = "sheet.grabber"
    accessibilityTraits = .button
  }

  override func draw(into list: inout DrawList) {
    let rect = Rect(
      x: (bounds.width - Self.bar.width) / 2, y: Self.top, width: Self.bar.width,
      height: Self.bar.height)
    list.append(.roundedFill(rect, radius: Self.bar.height / 2, .tertiaryLabel))
  }
}
