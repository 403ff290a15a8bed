/// A font: a family, a size and the shape of its letters.
///
/// A family that is not installed is not an error: the system's sans-serif family is used instead.
public struct Font: Hashable, Sendable {
  /// The name of the family; nil for that of ``design``.
  public var family: String?
  /// The size, in points; at text scale 1 if the font has a ``textStyle``.
  public var size: Double
  /// The thickness of the strokes.
  public var weight: Weight
  /// The width of the letters.
  public var width: Width
  /// Whether the letters are slanted.
  public var isItalic: Bool
  /// The design of the system's font that is used without a ``family``.
  public var design: Design
  /// The typographic features that are switched on.
  public var features: Set<Feature>
  /// The style that the font was made for; nil for a font of fixed size. Text in fonts of a style is
  /// shown larger or smaller by the user's text scale, `Environment.textScale`.
  public internal(set) var textStyle: Style?

  /// Creates a font of `size` points.
  public init(
    family: String? = nil, size: Double, weight: Weight = .regular, width: Width = .standard,
    isItalic: Bool = false, design: Design = .default, features: Set<Feature> = []
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.width = width
    self.isItalic = isItalic
    self.design = design
    self.features = features
  }

  /// Creates the system's font in `size` points.
  public static func system(
    size: Double, weight: Weight = .regular, design: Design = .default
  ) -> Font {
    Font(size: size, weight: weight, design: design)
  }

  /// Returns the font as it is shown with `textScale`, which is limited to ``textScales``: a font of a
  /// style in the scaled size, which no longer changes, and any other as it is. NaN counts as 1.
  public func scaled(forText textScale: Double) -> Font {
    guard textStyle != nil else { return self }
    let limits = Self.textScales
    let scale =
      textScale.isNaN ? 1 : min(max(textScale, limits.lowerBound), limits.upperBound)
    var font = scaled(by: scale)
    font.textStyle = nil
    return font
  }

  /// Returns the font with its size multiplied by `factor`. It keeps its style.
  public func scaled(by factor: Double) -> Font {
    var font = self
    font.size *= factor
    return font
  }

  /// Returns the font with another weight.
  public func weight(_ weight: Weight) -> Font {
    var font = self
    font.weight = weight
    return font
  }

  /// Returns the font in bold.
  public func bold() -> Font { weight(.bold) }

  /// Returns the font in italics.
  public func italic() -> Font {
    var font = self
    font.isItalic = true
    return font
  }

  /// Returns the font with digits of equal width.
  public func monospacedDigit() -> Font {
    var font = self
    font.features.insert(.tabularNumbers)
    return font
  }
}

extension Font {
  /// The thickness of the strokes of letters, from 100 to 900 as in CSS and OpenType.
  public struct Weight: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The weight, from 100 to 900.
    public let value: Int

    /// Creates a weight; values outside of 100 to 900 are limited to that range.
    public init(_ value: Int) { self.value = min(max(value, 100), 900) }
    /// Creates a weight from a literal.
    public init(integerLiteral value: Int) { self.init(value) }

    /// Weight 100.
    public static let ultraLight: Weight = 100
    /// Weight 200.
    public static let thin: Weight = 200
    /// Weight 300.
    public static let light: Weight = 300
    /// Weight 400, that of text.
    public static let regular: Weight = 400
    /// Weight 500.
    public static let medium: Weight = 500
    /// Weight 600, that of headings.
    public static let semibold: Weight = 600
    /// Weight 700.
    public static let bold: Weight = 700
    /// Weight 800.
    public static let heavy: Weight = 800
    /// Weight 900.
    public static let black: Weight = 900
  }

  /// The width of letters in relation to their height.
  public enum Width: Hashable, Sendable, CaseIterable {
    /// Narrow letters.
    case condensed
    /// Letters of the usual width.
    case standard
    /// Wide letters.
    case expanded
  }

  /// A design of the system's font.
  public enum Design: Hashable, Sendable, CaseIterable {
    /// Sans-serif.
    case `default`
    /// Letters of equal width.
    case monospaced
    /// Sans-serif with round stroke ends, where such a font is installed.
    case rounded
    /// With serifs.
    case serif
  }

  /// A typographic feature, which fonts without it ignore.
  public enum Feature: Hashable, Sendable, CaseIterable {
    /// Digits of equal width, for columns and for numbers that change.
    case tabularNumbers
    /// Digits with ascenders and descenders.
    case oldStyleNumbers
    /// Lowercase letters as small capitals.
    case smallCapitals
    /// A zero with a slash or dot.
    case slashedZero
    /// Digits around a slash as a fraction.
    case fractions
    /// No ligatures.
    case noLigatures
  }
}
