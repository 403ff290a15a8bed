import Drawing
import Geometry
import Views

/// The visible part of a sheet: its background, which clips the content to round corners, and the handle at the top of
/// it.
final class SheetCard: View {
  let grabber = SheetGrabber()
  /// Whether there is a handle.
  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  private let background = View()
  private let content: View

  private static let cornerRadius = 10.0

  init(_ content: View) {
    self.content = content
    super.init()
    background.backgroundColor = PresentationStyle.background
    background.cornerRadius = Self.cornerRadius
    background.cornerCurve = .continuous
    background.clipsToBounds = true
    background.addSubview(content)
    addSubview(background)
    addSubview(grabber)
  }

  /// Shows the card at a place in the sheet, where it is at the bottom or floats in the middle.
  func show(at place: Rect, isFloating: Bool) {
    frame = place
    background.maskedCorners = isFloating ? .all : [.topLeft, .topRight]
    background.frame = bounds
    // A sheet that leaves may have lost its content to another place.
    if content.superview === background { content.frame = bounds }
    grabber.place(on: place)
  }

  /// Whether a touch is on the card, or above it where it is for the handle.
  override func touchArea(contains point: Point) -> Bool {
    super.touchArea(contains: point)
      || (showsGrabber && grabber.touchArea(contains: grabber.convert(point, from: self)))
  }
}
