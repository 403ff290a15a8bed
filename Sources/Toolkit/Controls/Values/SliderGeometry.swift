import Drawing
import Geometry
import Motion

/// The track and the knob of a slider.
@MainActor
struct SliderGeometry {
  let bounds: Rect
  /// The diameter of the knob, in points.
  let knob: Double
  /// Whether the smallest value is at the right end.
  let isMirrored: Bool
  /// Whether a title is above the track, which is then as low as the knob allows.
  let isBelowTitle: Bool

  private static let trackHeight = 4.0

  /// The middle of the track.
  private var y: Double { isBelowTitle ? bounds.maxY - knob / 2 - 1 : bounds.center.y }

  /// The length of the knob's track.
  private var travel: Double { max(0, bounds.width - knob) }

  /// Returns the middle of the knob at `fraction` of its range.
  func knob(at fraction: Double) -> Point {
    let distance = knob / 2 + travel * fraction
    return Point(isMirrored ? bounds.maxX - distance : bounds.minX + distance, y)
  }

  /// Returns the fraction of its range at which the middle of the knob is at `x`, within its ends.
  func fraction(at x: Double) -> Double {
    let distance = isMirrored ? bounds.maxX - x : x - bounds.minX
    return travel > 0 ? (0...1).clamp((distance - knob / 2) / travel) : 0
  }

  func drawTrack(to fraction: Double, tint: Color, isEnabled: Bool, into list: inout DrawList) {
    let center = knob(at: fraction)
    let top = y - Self.trackHeight / 2
    let track = Rect(
      x: bounds.minX, y: top, width: bounds.width, height: Self.trackHeight)
    let before = Rect(
      left: isMirrored ? center.x : bounds.minX, top: top,
      right: isMirrored ? bounds.maxX : center.x, bottom: top + Self.trackHeight)
    let radius = Self.trackHeight / 2
    list.append(.roundedFill(track, radius: radius, ControlColors.outline))
    if isEnabled {
      list.append(.roundedFill(before, radius: radius, tint.visible(on: .background)))
    }
  }
}
