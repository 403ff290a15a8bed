package import Drawing
package import Geometry

extension DrawList {
  /// Adds the soft shadow of a patch, to be drawn before it: it sets the patch off against what is
  /// bright.
  ///
  /// A painter knows no blur: it is a pile of patches, each a little larger than the one on top of it.
  /// - Parameters:
  ///   - patch: the patch, in points of the window.
  ///   - radius: that of its corners.
  ///   - color: the shadow where it is darkest.
  package mutating func appendShadow(of patch: Rect, radius: Double, color: Color) {
    let steps = stride(from: Self.shadowReach, to: 0, by: -Self.shadowStep)
    let share = color.alpha * Self.shadowStep / Self.shadowReach
    for spread in steps {
      var layer = patch.inset(by: -spread)
      layer.origin.y += Self.shadowDrop
      append(.roundedFill(layer, radius: radius + spread, color.opacity(share)))
    }
  }

  /// How far from the patch a shadow reaches, in points.
  package static let shadowExtent = shadowReach + shadowDrop

  private static let shadowReach = 15.0
  /// How much larger one patch of the pile is than the next, in points: the steps are not seen.
  private static let shadowStep = 1.5
  /// How far it lies below its patch, as if light came from above.
  private static let shadowDrop = 4.0
}
