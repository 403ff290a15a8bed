/// The appearance of a run of text.
public struct TextAttributes: Hashable, Sendable {
  /// The font of the letters.
  public var font: Font
  /// The colour of the letters and their decorations.
  public var color: Color
  /// The colour behind the letters; nil for none.
  public var backgroundColor: Color?
  /// The line below the letters.
  public var underline: Underline
  /// Whether the letters are struck through.
  public var isStruckThrough: Bool
  /// The space that is added between letters, in points.
  public var kern: Double
  /// The distance by which the letters are raised above the baseline, in points.
  public var baselineOffset: Double
  /// The address that the text leads to; nil if it leads nowhere. It does not change the appearance.
  public var link: String?

  /// A line below text.
  public enum Underline: Hashable, Sendable, CaseIterable {
    /// No line.
    case none
    /// One line.
    case single
    /// Two lines.
    case double
    /// A line of dots.
    case dotted
  }

  /// Creates attributes.
  public init(
    font: Font = .body, color: Color = .label, backgroundColor: Color? = nil,
    underline: Underline = .none, isStruckThrough: Bool = false, kern: Double = 0,
    baselineOffset: Double = 0, link: String? = nil
  ) {
    self.font = font
    self.color = color
    self.backgroundColor = backgroundColor
    self.underline = underline
    self.isStruckThrough = isStruckThrough
    self.kern = kern
    self.baselineOffset = baselineOffset
    self.link = link
  }
}
