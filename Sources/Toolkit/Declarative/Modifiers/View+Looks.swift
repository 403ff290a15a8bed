public import Drawing
import Geometry
import Views

/// A box that fades.
final class OpacityBox: ModifierBox {
  var opacity = 1.0

  override func applyLook(in size: Size) { view.alpha = opacity }
}

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

/// A box with a shadow.
final class ShadowBox: ModifierBox {
  var shadow = Shadow()

  override func applyLook(in size: Size) { view.shadow = shadow }
}

/// A box with a line along its edges.
final class BorderBox: ModifierBox {
  var color = Color.label
  var width = 1.0

  override func applyLook(in size: Size) {
    view.borderColor = color
    view.borderWidth = width
  }
}

private struct OpacityModifier: BoxModifier, Equatable {
  let opacity: Double

  func makeBox(around child: Box) -> OpacityBox { OpacityBox(around: child) }

  func update(_ box: OpacityBox, in environment: EnvironmentValues) { box.opacity = opacity }
}

private struct ClipModifier<Outline: Shape>: BoxModifier {
  let shape: Outline
  let cornerRadius: Double?

  func makeBox(around child: Box) -> ClipBox { ClipBox(around: child) }

  func update(_ box: ClipBox, in environment: EnvironmentValues) {
    let shape = shape
    box.path = { shape.path(in: $0) }
    box.cornerRadius = cornerRadius
  }
}

private struct ShadowModifier: BoxModifier, Equatable {
  let shadow: Shadow

  func makeBox(around child: Box) -> ShadowBox { ShadowBox(around: child) }

  func update(_ box: ShadowBox, in environment: EnvironmentValues) { box.shadow = shadow }
}

private struct BorderModifier: BoxModifier, Equatable {
  let color: Color
  let width: Double

  func makeBox(around child: Box) -> BorderBox { BorderBox(around: child) }

  func update(_ box: BorderBox, in environment: EnvironmentValues) {
    box.color = color
    box.width = width
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
    modified(by: ClipModifier(shape: shape, cornerRadius: nil))
  }

  /// Shows the view only within its bounds, and lets it be touched only there.
  public func clipped() -> some View {
    modified(by: ClipModifier(shape: Rectangle(), cornerRadius: 0))
  }

  /// Shows the view only within its bounds with round corners.
  public func cornerRadius(_ radius: Double) -> some View {
    modified(by: ClipModifier(shape: RoundedRectangle(cornerRadius: radius), cornerRadius: radius))
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
