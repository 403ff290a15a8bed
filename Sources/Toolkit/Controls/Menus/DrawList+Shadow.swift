package import Drawing
package import Geometry

extension DrawList {
  /// Appends the soft shadow of a rounded rectangle that floats above other content, which is to be
  /// drawn after it.
  /// - Parameters:
  ///   - patch: The rectangle, in points of the window.
  ///   - radius: The corner radius of the rectangle.
  ///   - color: The colour of the shadow at its darkest.
  package mutating func appendShadow(of patch: Rect, radius: Double, color: Color) {
    append(
      .shadow(
        .rounded(patch, CornerRadii(radius)), color, radius: Self.shadowRadius,
        offset: Self.shadowOffset))
  }

  /// How far a shadow extends beyond its rectangle, in points.
  package static let shadowExtent =
    DrawCommand.shadowReach(of: shadowRadius) + shadowOffset.dy

  /// The standard deviation of the blur, in points.
  private static let shadowRadius = 7.0
  /// The offset of the shadow, as if light came from above, in points.
  private static let shadowOffset = Vector(0, 4)
}
