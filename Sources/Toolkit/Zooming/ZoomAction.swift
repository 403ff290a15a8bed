package import Geometry
package import Gestures

/// An action of fingers, keys or the wheel on zoomable content. Points are those of the viewport.
package enum ZoomAction: Hashable, Sendable {
  /// A finger landed: a motion stops where it is.
  case hold
  /// The fingers hold the content where they are, at first or after their number changed.
  /// With `isLoose`, one finger moves the content anywhere, without edges.
  case grip(TouchCluster, isLoose: Bool = false)
  /// The fingers that hold the content moved.
  case drag(TouchCluster)
  /// The last finger lifted while the fingers moved at `velocity`, in points per second.
  case release(velocity: Vector = .zero)
  /// Zooms from fit to three times that about a point, and from any other scale to fit.
  case toggleZoom(about: Point)
  /// Zooms by a factor about a point; about the middle if nil.
  case zoom(by: Double, about: Point?)
  /// Shows all of the content.
  case zoomToFit
  /// Shows the content at its actual scale.
  case zoomToActualSize
  /// Shows the content at a multiple of its actual scale.
  case zoomToMultipleOfActualSize(Double)
  /// Shows the content just large enough that it covers the viewport.
  case zoomToFill
  /// Shows a part of the viewport, in its coordinates, as large as it fits and in the middle.
  case zoomToRect(Rect)
  /// Shows another part of zoomed content.
  case pan(by: Vector)
  /// Rotates by quarter turns, clockwise.
  case turn(quarters: Int)
}
