public import Drawing
import Geometry
import Views

/// A box that is visible only within a shape.
final class ClipBox: ModifierBox {
  /// Returns the shape in a rectangle.
  var path: @MainActor (Rect) -> Path = { Path($0) }
  /// The radius of the corners, if the shape is a rectangle with round ones of it; else nil.
  var cornerRadius: Double?
  private lazy var mask = PathView()

  override func applyLook(in size: Size) {
    boxView.clip = path
    if let cornerRadius {
      view.mask = nil
      view.clipsToBounds = true
      view.cornerRadius = cornerRadius
    } else {
      view.mask = mask
      mask.frame = view.bounds
      mask.show(ShownShape(path: path, style: AnyShapeStyle(Color.black)))
    }
  }
}

private struct OpacityModifier: LayoutModifier, Equatable {
  let opacity: Double

  func applyLook(to view: BoxView, in size: Size) { view.alpha = opacity }
}

private struct ShadowModifier: LayoutModifier, Equatable {
  let shadow: Shadow

  func applyLook(to view: BoxView, in size: Size) { view.shadow = shadow }
}

/// A line along the edges.
private struct BorderModifier: LayoutModifier, Equatable {
  let color: Color
  let width: Double

  func applyLook(to view: BoxView, in size: Size) {
    view.borderColor = color
    view.borderWidth = width
  }
}

extension View {
  /// Fades the view. Below 0.01, it receives no touches.
  public func opacity(_ opacity: Double) -> some View {
    modified(by: OpacityModifier(opacity: min(max(0, opacity), 1)))
  }

  /// Hides the view, which keeps its place.
  public func hidden() -> some View { opacity(0) }

  /// Shows the view only within a shape, and lets it be touched only there.
  public func clipShape(_ shape: some Shape) -> some View {
    clipped(to: shape, cornerRadius: nil)
  }

  /// Shows the view only within its bounds, and lets it be touched only there.
  public func clipped() -> some View { clipped(to: Rectangle(), cornerRadius: 0) }

  /// Shows the view only within its bounds with round corners.
  public func cornerRadius(_ radius: Double) -> some View {
    clipped(to: RoundedRectangle(cornerRadius: radius), cornerRadius: radius)
  }

  private func clipped(to shape: some Shape, cornerRadius: Double?) -> some View {
    boxed { (box: ClipBox, _) in
      box.path = { shape.path(in: $0) }
      box.cornerRadius = cornerRadius
    }
  }

  /// Gives the view a shadow, in the shape of its bounds.
  public func shadow(
    color: Color = Color(white: 0, alpha: 0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> some View {
    modified(
      by: ShadowModifier(
        shadow: Shadow(
          color: color.opacity(1), opacity: color.alpha, radius: radius, offset: Vector(x, y))))
  }

  /// Draws a line inside the bounds of the view.
  public func border(_ color: Color, width: Double = 1) -> some View {
    modified(by: BorderModifier(color: color, width: width))
  }
}
