package import Geometry
package import Windowing

/// The effect of the notches of a wheel on a scroll view.
package enum WheelNotches {
  /// The distance scrolled by a notch, in points; similar to other programs.
  private static let points = 100.0
  /// The largest fraction of the viewport that a notch scrolls.
  private static let largestFraction = 0.8
  /// The factor of the scale of a notch that zooms.
  private static let zoom = 1.25
  /// The maximum number of notches that zoom together.
  private static let maximumNotches = 10.0

  /// Returns the distance that `notches` scroll a viewport.
  package static func distance(of notches: Vector, in viewport: Size) -> Vector {
    Vector(
      notches.dx * min(points, viewport.width * largestFraction),
      notches.dy * min(points, viewport.height * largestFraction))
  }

  /// Returns the factor of the scale of `notches`, which are negative away from the user; nil if that is
  /// no number.
  package static func zoomFactor(of notches: Double) -> Double? {
    guard notches.isFinite else { return nil }
    let count = min(abs(notches), maximumNotches)
    let full = count.rounded(.down)
    // A part of a notch, as fine wheels report it, zooms by the same part of a step.
    var factor = 1 + (zoom - 1) * (count - full)
    for _ in 0..<Int(full) { factor *= zoom }
    return notches < 0 ? factor : 1 / factor
  }
}

extension ScrollStep {
  /// Whether it zooms: a wheel that turns while Ctrl is held.
  package var zooms: Bool { source == .wheel && modifiers.contains(.control) }

  /// The notches along the axes that they scroll: with Shift, a wheel scrolls sideways.
  package var notchesAlongAxes: Vector {
    source == .wheel && modifiers.contains(.shift) ? Vector(notches.dy, notches.dx) : notches
  }
}
