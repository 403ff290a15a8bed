public import Drawing

/// A gradient along a line.
public nonisolated struct LinearGradient: ShapeStyle, View {
  private let fill: GradientFill

  /// Creates a gradient between two points of the filled area.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    fill = GradientFill(gradient: gradient, course: .linear(from: startPoint, to: endPoint))
  }

  /// Creates a gradient of colours at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Creates a gradient of stops.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns the gradient.
  public func resolved(in environment: EnvironmentValues) -> AnyShapeStyle { AnyShapeStyle(fill) }

  /// The gradient in a rectangle.
  @MainActor public var body: some View { Rectangle().fill(self) }
}

/// A gradient from the middle of a circle to its edge.
public nonisolated struct RadialGradient: ShapeStyle, View {
  private let fill: GradientFill

  /// Creates a gradient between two distances from a point of the filled area.
  public init(gradient: Gradient, center: UnitPoint, startRadius: Double, endRadius: Double) {
    fill = GradientFill(
      gradient: gradient, course: .radial(center: center, from: startRadius, to: endRadius))
  }

  /// Creates a gradient of colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(
      gradient: Gradient(colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// Creates a gradient of stops.
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: Double, endRadius: Double) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadius: startRadius,
      endRadius: endRadius)
  }

  /// Returns the gradient.
  public func resolved(in environment: EnvironmentValues) -> AnyShapeStyle { AnyShapeStyle(fill) }

  /// The gradient in a rectangle.
  @MainActor public var body: some View { Rectangle().fill(self) }
}

/// A gradient around a point, clockwise.
public nonisolated struct AngularGradient: ShapeStyle, View {
  private let fill: GradientFill

  /// Creates a gradient between two angles about a point of the filled area. At 0, it points to the right.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero,
    endAngle: Angle = .degrees(360)
  ) {
    fill = GradientFill(
      gradient: gradient, course: .angular(center: center, from: startAngle, to: endAngle))
  }

  /// Creates a gradient of a full turn.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle) {
    self.init(
      gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  /// Creates a gradient of colours at equal angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(
      gradient: Gradient(colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// Creates a gradient of colours in a full turn.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors), center: center, angle: angle)
  }

  /// Returns the gradient.
  public func resolved(in environment: EnvironmentValues) -> AnyShapeStyle { AnyShapeStyle(fill) }

  /// The gradient in a rectangle.
  @MainActor public var body: some View { Rectangle().fill(self) }
}

extension Gradient {
  /// Creates a gradient of colours at equal distances.
  public init(colors: [Color]) { self.init(colors) }
}

extension Gradient.Stop {
  /// Creates a stop at a fraction of the way.
  public init(color: Color, location: Double) { self.init(color, at: location) }
}

extension Color {
  /// The colour with light from above.
  public var gradient: LinearGradient {
    LinearGradient(
      colors: [Color.white.blended(over: self, fraction: 0.2), self], startPoint: .top,
      endPoint: .bottom)
  }

  /// Creates a colour from its hue, from 0 to 1 around the circle of colours, saturation and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    let chroma = min(max(saturation, 0), 1)
    /// Returns a component that is full between 1 and 3 sextants after `start`.
    func component(_ start: Double) -> Double {
      let k = (start + sector).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - chroma * max(0, min(k, 4 - k, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: opacity)
  }

  /// Creates a colour from its components, from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double) {
    self.init(red: red, green: green, blue: blue, alpha: opacity)
  }

  /// Creates a grey, from 0 for black to 1 for white.
  public init(white: Double, opacity: Double) { self.init(white: white, alpha: opacity) }
}

extension ShapeStyle where Self == LinearGradient {
  /// Returns a gradient along a line.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }

  /// Returns a gradient along a line.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
}
