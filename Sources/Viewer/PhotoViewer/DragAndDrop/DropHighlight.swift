import Drawing
import Geometry
import Views

/// The frame around the window, or a folder in it, as the target of a drag.
final class DropHighlight: View {
  private var radius = 0.0

  private static let width = 4.0
  private static let fadeTime = 0.15

  init() {
    super.init()
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    alpha = 0
  }

  /// Shows it inside of `frame`, whose corners have a radius.
  func show(around frame: Rect, radius: Double) {
    if frame != self.frame || radius != self.radius {
      self.frame = frame
      self.radius = radius
      setNeedsDisplay()
    }
    if !isFadedIn { fade(to: 1, in: Self.fadeTime) }
  }

  func hide() { if isFadedIn { fade(to: 0, in: Self.fadeTime) } }

  override func draw(into list: inout DrawList) {
    let path = Path(bounds.inset(by: Self.width / 2), corners: CornerRadii(radius))
    list.append(.stroke(path, .color(Theme.selectionRing), StrokeStyle(width: Self.width)))
  }
}
