import Controls
import Drawing
import Geometry
import Gestures
import Semantics
import Views

/// A rounded bar that floats over a photo or the grid, with buttons. The arrow keys move the focus from
/// one to the next. Touches beside the buttons stay on the bar.
class FloatingBar: View {
  init(_ identifier: String, label: String) {
    super.init()
    isFocusGroup = true
    cornerRadius = BarMetrics.cornerRadius
    accessibilityRole = .toolBar
    accessibilityIdentifier = identifier
    accessibilityLabel = label
  }

  /// Returns the part at `point`, or the bar itself, even while it fades out.
  func part(at point: Point) -> View {
    let parts = subviews.reversed().lazy.compactMap { $0.hitTest($0.convert(point, from: self)) }
    return parts.first ?? self
  }

  // MARK: Touches

  override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {}
  override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {}

  // MARK: Drawing

  override func draw(into list: inout DrawList) { drawBarBackground(into: &list) }
}

extension View {
  /// Draws the background of a bar over pictures: translucent, with a shadow and a fine light edge that
  /// separates it from dark pictures; opaque with an outline in high contrast.
  func drawBarBackground(into list: inout DrawList) {
    drawShadow(of: bounds, radius: cornerRadius, color: Theme.shadow, into: &list)
    list.append(.roundedFill(bounds, radius: cornerRadius, Theme.barBackground))
    let width = hasHighContrast ? Theme.outlineWidth : 1 / (window?.pixelsPerPoint ?? 1)
    let edge = Path(
      bounds.inset(by: width / 2), corners: CornerRadii(max(0, cornerRadius - width / 2)))
    list.append(.stroke(edge, .color(Theme.barEdge), StrokeStyle(width: width)))
  }
}
