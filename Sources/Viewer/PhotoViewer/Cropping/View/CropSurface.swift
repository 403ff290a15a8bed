import Drawing
import Geometry
import Gestures
import Layout
import Localization
import Semantics
import Views

/// The frame of a crop over the photo, with the outside dimmed. Fingers on it move the picture.
final class CropSurface: View {
  /// The frame.
  var crop = Rect(x: 0, y: 0, width: 0, height: 0) {
    didSet { if crop != oldValue { setNeedsDisplay() } }
  }
  /// Whether something moves the frame or the picture: then lines divide the frame.
  var isMoved = false { didSet { if isMoved != oldValue { setNeedsDisplay() } } }
  /// Moves the picture below the frame.
  let movement = TransformGestureRecognizer(label: "move below the frame")

  private static let dim = Color(white: 0, alpha: 0.6)
  private static let line = Color(white: 1, alpha: 0.95)
  private static let rim = Color(white: 0, alpha: 0.45)
  private static let thirds = Color(white: 1, alpha: 0.6)
  /// The width of the marks at corners and edges.
  private static let markWidth = 4.0
  /// The length of the marks at corners and edges.
  private static let markLength = 20.0

  init() {
    super.init()
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isMultipleTouchEnabled = true
    isFocusable = true
    isAccessibilityElement = true
    accessibilityRole = .image
    accessibilityIdentifier = "crop.frame"
    accessibilityLabel = localized("Frame")
    addGestureRecognizer(movement)
  }

  override var focusRingShape: FocusRingShape? { FocusRingShape(crop.inset(by: -6)) }

  override var accessibilityPath: [Point]? {
    get {
      let corners = [
        Point(crop.minX, crop.minY), Point(crop.maxX, crop.minY), Point(crop.maxX, crop.maxY),
        Point(crop.minX, crop.maxY),
      ]
      return corners.map { convert($0, to: nil) }
    }
    set { super.accessibilityPath = newValue }
  }

  // MARK: Drawing

  override func draw(into list: inout DrawList) {
    for rect in bounds.subtracting(crop) { list.append(.fill(rect, Self.dim)) }
    if isMoved { drawThirds(into: &list) }
    let edge = Path(crop)
    list.append(.stroke(edge, .color(Self.rim), StrokeStyle(width: 3)))
    list.append(.stroke(edge, .color(Self.line), StrokeStyle(width: 1)))
    drawMarks(width: Self.markWidth + 2, Self.rim, into: &list)
    drawMarks(width: Self.markWidth, Self.line, into: &list)
  }

  private func drawThirds(into list: inout DrawList) {
    for share in [1.0 / 3, 2.0 / 3] {
      let x = crop.minX + crop.width * share
      let y = crop.minY + crop.height * share
      list.append(
        .line([Point(x, crop.minY), Point(x, crop.maxY)], width: 1, Self.thirds))
      list.append(
        .line([Point(crop.minX, y), Point(crop.maxX, y)], width: 1, Self.thirds))
    }
  }

  /// Draws the marks at which fingers take hold: angles around the corners, and bars at the edges that are long enough.
  private func drawMarks(width: Double, _ color: Color, into list: inout DrawList) {
    let length = min(Self.markLength, crop.width / 3, crop.height / 3)
    for x in [-1.0, 1] {
      for y in [-1.0, 1] {
        let corner = Point(
          crop.center.x + x * crop.width / 2, crop.center.y + y * crop.height / 2)
        list.append(
          .line(
            [
              corner + Vector(-x * length, 0), corner, corner + Vector(0, -y * length),
            ], width: width, color))
      }
    }
    for edge in CropHandle.edges where CropHandle.isShown(edge, of: crop) {
      let middle = CropHandle.middle(of: edge, in: crop)
      let isUpright = edge == .left || edge == .right
      let half = isUpright ? Vector(0, length / 2) : Vector(length / 2, 0)
      list.append(.line([middle - half, middle + half], width: width, color))
    }
  }
}
