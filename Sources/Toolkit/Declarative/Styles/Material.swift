import Drawing

/// A translucent background. Content behind it shines through, and is not blurred.
public struct Material: ShapeStyle, Hashable, Sendable {
  private let opacity: Double

  /// Mostly translucent.
  public static let ultraThin = Material(opacity: 0.55)
  /// More translucent than opaque.
  public static let thin = Material(opacity: 0.65)
  /// Somewhat translucent.
  public static let regular = Material(opacity: 0.75)
  /// More opaque than translucent.
  public static let thick = Material(opacity: 0.85)
  /// Mostly opaque.
  public static let ultraThick = Material(opacity: 0.95)

  /// Returns the background of windows, translucent.
  public func resolved(in environment: EnvironmentValues) -> AnyShapeStyle {
    AnyShapeStyle(Color.background.opacity(opacity))
  }
}

extension ShapeStyle where Self == Material {
  /// Mostly translucent.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// More translucent than opaque.
  public static var thinMaterial: Material { .thin }
  /// Somewhat translucent.
  public static var regularMaterial: Material { .regular }
  /// More opaque than translucent.
  public static var thickMaterial: Material { .thick }
  /// Mostly opaque.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// The material of bars.
  public static var bar: Material { .regular }
}
