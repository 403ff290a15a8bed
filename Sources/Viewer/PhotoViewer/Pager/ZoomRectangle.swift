import Drawing
import Geometry
import Gestures
import Motion
import Views
import Zooming

/// A drag with Shift held, which draws a rectangle on the photo. On release, the photo zooms to it: the equivalent of a
/// pinch for a mouse.
@MainActor
final class ZoomRectangle {
  private weak var pager: PhotoPagerView?
  private let pan = ShiftedPanGestureRecognizer(touches: 1...1, label: "zoom to rectangle")
  private let frame = ZoomRectangleView()
  /// The point at which the finger or the button went down; nil while there is none.
  private var start: Point?

  /// The side below which a rectangle is taken for a mistake, in points.
  private static let minimumSide = 8.0

  /// Creates the rectangle on a pager, and adds its recognizer.
  init(on pager: PhotoPagerView) {
    self.pager = pager
    frame.isHidden = true
    pager.addSubview(frame)
    pager.addGestureRecognizer(pan)
    pan.addAction { [weak self] in self?.follow($0) }
  }

  private func follow(_ pan: PanGestureRecognizer) {
    guard let pager else { return }
    if pan.state == .began {
      start = pan.touches.first.map { pager.convert($0.startPosition, from: nil) }
    }
    let corners = [start, pan.location(in: pager)].compactMap { $0.map(pager.bounds.clamp) }
    guard corners.count == 2, let area = Rect(around: corners) else { return }
    frame.frame = area
    frame.isHidden = !pan.isActive
    guard !pan.isActive else { return }
    start = nil
    guard pan.state == .ended, pager.hasPicture, min(area.width, area.height) >= Self.minimumSide
    else { return }
    pager.perform(.zoomToRect(area), at: pan.time)
  }
}

/// A pan with Shift held at its landing. What else the photo does with a finger waits for it.
private final class ShiftedPanGestureRecognizer: PanGestureRecognizer {
  override func touchesBegan(_ began: [Touch], at time: Instant) {
    guard began.allSatisfy({ $0.modifierFlags.contains(.shift) }) else {
      return request(.fail(.other("Shift is not held")))
    }
    super.touchesBegan(began, at: time)
  }

  override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other.view === view }
}

/// The rectangle that is being drawn: a frame that is visible on any picture.
private final class ZoomRectangleView: View {
  override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 0)) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
  }

  override func draw(into list: inout DrawList) {
    list.append(.fill(bounds, Color(white: 1, alpha: 0.15)))
    for (inset, color) in [(0.5, Color(white: 0, alpha: 0.6)), (1.5, Color(white: 1, alpha: 0.9))] {
      guard min(bounds.width, bounds.height) > 2 * inset else { continue }
      list.append(
        .stroke(Path(bounds.inset(by: inset)), .color(color), StrokeStyle(width: 1)))
    }
  }
}
