public import Drawing

/// A way to fill shapes and text: a colour, a gradient, or the style of the views around.
public protocol ShapeStyle: Equatable, Sendable {
  /// Resolves the style in an environment.
  func resolved(in environment: EnvironmentValues) -> AnyShapeStyle
}

extension ShapeStyle {
  /// Returns whether another style of any type is the same.
  func isEqual(to other: any ShapeStyle) -> Bool { (other as? Self) == self }
}

/// A style of any type, resolved: a colour or a gradient.
public struct AnyShapeStyle: ShapeStyle, Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case color(Color)
    case gradient(GradientFill)
    case deferred(EnvironmentStyle)
  }

  private let content: Content

  init(_ content: Content) { self.content = content }

  init(_ gradient: GradientFill) { content = .gradient(gradient) }

  /// Creates a style of a colour.
  public init(_ color: Color) { content = .color(color) }

  /// Creates a style that is `style` where nothing around it counts.
  public init(_ style: some ShapeStyle) { self = style.resolved(in: EnvironmentValues()) }

  /// Resolves the style in an environment.
  public func resolved(in environment: EnvironmentValues) -> AnyShapeStyle {
    guard case .deferred(let style) = content else { return self }
    return style.resolved(in: environment)
  }

  /// The colour; of a gradient, its first one.
  var color: Color {
    switch content {
    case .color(let color): color
    case .gradient(let fill): fill.gradient.stops.first?.color ?? .clear
    case .deferred(let style): style.resolved(in: EnvironmentValues()).color
    }
  }

  /// The gradient; nil for a colour.
  var gradient: GradientFill? {
    if case .gradient(let gradient) = content { gradient } else { nil }
  }
}

/// A style that the environment decides.
enum EnvironmentStyle: Hashable, Sendable {
  case tint
  case foreground

  func resolved(in environment: EnvironmentValues) -> AnyShapeStyle {
    switch self {
    case .tint: AnyShapeStyle(environment.tint ?? .accentColor)
    case .foreground: environment.foregroundFill
    }
  }
}

/// The tint of the views around.
public struct TintShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// Returns the tint.
  public func resolved(in environment: EnvironmentValues) -> AnyShapeStyle {
    EnvironmentStyle.tint.resolved(in: environment)
  }
}

/// The style of the text and the shapes around.
public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}

  /// Returns the style of text.
  public func resolved(in environment: EnvironmentValues) -> AnyShapeStyle {
    environment.foregroundFill
  }
}

extension Color: ShapeStyle {
  /// Returns the colour.
  public func resolved(in environment: EnvironmentValues) -> AnyShapeStyle { AnyShapeStyle(self) }
}

private enum GradientKey: EnvironmentKey { static let defaultValue: GradientFill? = nil }

extension EnvironmentValues {
  /// The gradient of text and shapes that have no style of their own; nil for the colour.
  var foregroundGradient: GradientFill? {
    get { self[GradientKey.self] }
    set { self[GradientKey.self] = newValue }
  }

  /// The style of text and shapes that have none of their own.
  var foregroundFill: AnyShapeStyle {
    if let foregroundGradient { return AnyShapeStyle(foregroundGradient) }
    return AnyShapeStyle(foregroundColor ?? .label)
  }

  /// Sets the style of text and shapes that have none of their own.
  mutating func setForeground(_ style: AnyShapeStyle) {
    foregroundGradient = style.gradient
    foregroundColor = style.color
  }
}

extension View {
  /// Sets the style of the text and the shapes in the view.
  public func foregroundStyle(_ style: some ShapeStyle) -> some View {
    EnvironmentView(content: self) { $0.setForeground(style.resolved(in: $0)) }
  }
}
