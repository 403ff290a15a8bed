package import Drawing
package import Geometry

extension DrawList {
  /// Appends a soft shadow for a rounded rectangle, which is to be drawn after it.
  ///
  /// Painters have no blur, so the shadow is a stack of translucent rectangles of decreasing size.
  /// - Parameters:
  ///   - patch: The rectangle, in points of the window.
  ///   - radius: The corner radius of the rectangle.
  ///   - color: The colour of the shadow at its darkest.
  package mutating func appendShadow(of patch: Rect, radius: Double, color: Color) {
    let steps = stride(from: Self.shadowReach, to: 0, by: -Self.shadowStep)
    let share = color.alpha * Self.shadowStep / Self.shadowReach
    for spread in steps {
      var layer = patch.inset(by: -spread)
      layer.origin.y += Self.shadowDrop
      append(.roundedFill(layer, radius: radius + spread, color.opacity(share)))
    }
  }

  /// How far a shadow extends beyond its rectangle, in points.
  package static let shadowExtent = shadowReach + shadowDrop

  private static let shadowReach = 15.0
  /// The difference in size between two layers of the stack, in points; too small to show as a
  /// step.
  private static let shadowStep = 1.5
  /// The vertical offset of the shadow, as if light came from above, in points.
  private static let shadowDrop = 4.0
}
