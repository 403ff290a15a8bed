package import Drawing
package import Geometry
package import Views

extension View {
  /// Draws the soft shadow of a rounded rectangle that floats above other content, which is to be drawn
  /// after it. There is none in high contrast.
  /// - Parameters:
  ///   - patch: The rectangle.
  ///   - radius: The corner radius of the rectangle.
  ///   - color: The colour of the shadow at its darkest.
  ///   - list: The list to draw into.
  package final func drawShadow(
    of patch: Rect, radius: Double, color: Color, into list: inout DrawList
  ) {
    guard !hasHighContrast else { return }
    list.append(
      .shadow(
        .rounded(patch, CornerRadii(radius)), color, radius: DrawList.shadowRadius,
        offset: DrawList.shadowOffset))
  }
}

extension DrawList {
  /// The standard deviation of the blur, in points.
  fileprivate static let shadowRadius = 7.0
  /// The offset of the shadow, as if light came from above, in points.
  fileprivate static let shadowOffset = Vector(0, 4)
}
