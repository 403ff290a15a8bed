/// An sRGB colour with components from 0 to 1, not premultiplied by alpha.
///
/// A dynamic colour has other components in a dark appearance, with high contrast, or after the
/// user's choice of an accent. Its own components are those of the light appearance; ``resolved(for:)``
/// gives the others. Setting a component makes it an ordinary colour.
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: Double { didSet { dynamic = nil } }
  /// The green component.
  public var green: Double { didSet { dynamic = nil } }
  /// The blue component.
  public var blue: Double { didSet { dynamic = nil } }
  /// The opacity: 0 is transparent, 1 is opaque.
  public var alpha: Double { didSet { dynamic = nil } }
  /// The rule for the components of a dynamic colour; nil for an ordinary one.
  private(set) var dynamic: DynamicColor?

  /// Creates a colour from its components.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a grey; 0 is black, 1 is white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates an opaque colour, or one with the given opacity, from a number such as 0xFF8000.
  public init(rgb: UInt32, alpha: Double = 1) {
    func component(_ shift: UInt32) -> Double { Double(rgb >> shift & 0xFF) / 255 }
    self.init(red: component(16), green: component(8), blue: component(0), alpha: alpha)
  }

  /// Creates a colour that depends on the traits of its view.
  init(_ dynamic: DynamicColor) {
    self = dynamic.resolved(for: ColorTraits())
    self.dynamic = dynamic
  }

  /// Returns the colour with its opacity replaced by `alpha`.
  public func opacity(_ alpha: Double) -> Color {
    guard dynamic == nil else { return Color(.faded(self, alpha: alpha)) }
    return Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
