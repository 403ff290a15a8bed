import Geometry
import Gestures

/// What fingers, keys and the wheel can do to a picture. Points are those of the viewport.
enum PhotoAction: Hashable, Sendable {
  /// A finger came down: what moves stands still.
  case hold
  /// Fingers take hold of the picture where they are, or their number changed. A loose grip of one
  /// finger takes it anywhere, with no edges to hold it.
  case grip(TouchCluster, isLoose: Bool = false)
  /// The fingers that hold the picture moved.
  case drag(TouchCluster)
  /// The last finger lifted, when the fingers moved by so many points per second.
  case release(velocity: Vector = .zero)
  /// Between fit and three times that, about a point.
  case toggleZoom(about: Point)
  /// By a factor about a point; the middle when nil.
  case zoom(by: Double, about: Point?)
  /// All of the picture.
  case zoomToFit
  /// One pixel to the device pixel.
  case zoomToActualSize
  /// Another part of a zoomed picture.
  case pan(by: Vector)
  /// By so many quarters, clockwise.
  case turn(quarters: Int)
}
