public import Drawing
public import Geometry

/// The shadow of a view: its rectangle with its corners, moved and blurred.
public struct Shadow: Hashable, Sendable {
  /// The colour; black by default.
  public var color: Color
  /// The opacity, by which that of the colour is multiplied. At 0, the default, there is no shadow.
  public var opacity: Double
  /// The standard deviation of the blur, in points; 3 by default.
  public var radius: Double
  /// The distance from the view, in points; 3 downward by default.
  public var offset: Vector

  /// Creates a shadow.
  public init(
    color: Color = Color(white: 0), opacity: Double = 0, radius: Double = 3,
    offset: Vector = Vector(0, 3)
  ) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
  }
}
