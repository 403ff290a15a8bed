import Drawing
import Geometry
import Motion

/// The track and the knob of a slider.
@MainActor
struct SliderGeometry {
  let bounds: Rect
  /// The diameter of the knob, in points.
  let knob: Double

  private static let trackHeight = 4.0
  private static let disabledShare = 0.5

  /// The length of the way of the knob.
  private var travel: Double { max(0, bounds.width - knob) }

  /// Returns the middle of the knob at `fraction` of its way.
  func knob(at fraction: Double) -> Point {
    Point(bounds.minX + knob / 2 + travel * fraction, bounds.center.y)
  }

  /// Returns the fraction of its way at which the middle of the knob is at `x`, within its ends.
  func fraction(at x: Double) -> Double {
    travel > 0 ? (0...1).clamp((x - bounds.minX - knob / 2) / travel) : 0
  }

  func draw(at fraction: Double, isEnabled: Bool, into list: inout DrawList) {
    let center = knob(at: fraction)
    let share = isEnabled ? 1 : Self.disabledShare
    let top = bounds.center.y - Self.trackHeight / 2
    let track = Rect(
      x: bounds.minX, y: top, width: bounds.width, height: Self.trackHeight)
    let before = Rect(
      x: bounds.minX, y: top, width: max(0, center.x - bounds.minX), height: Self.trackHeight)
    let radius = Self.trackHeight / 2
    list.append(.roundedFill(track, radius: radius, ControlColors.outline.faded(share)))
    let done = isEnabled ? Color.accent : .disabledLabel
    list.append(.roundedFill(before, radius: radius, done))
    list.appendKnob(center: center, diameter: knob)
  }
}
