/// The environment that dynamic colours depend on.
public struct ColorTraits: Hashable, Sendable {
  /// Whether the background is light or dark.
  public var appearance: Appearance
  /// Whether the user wants high contrast.
  public var contrast: Contrast
  /// The user's accent colour; nil for ours.
  public var accent: Color?

  /// Creates traits; they default to a light appearance with standard contrast.
  public init(
    appearance: Appearance = .light, contrast: Contrast = .standard, accent: Color? = nil
  ) {
    self.appearance = appearance
    self.contrast = contrast
    self.accent = accent
  }

  /// Whether text is dark on light, or light on dark.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// The difference between text and background.
  public enum Contrast: Hashable, Sendable, CaseIterable {
    /// At least 4.5 : 1 for text.
    case standard
    /// At least 7 : 1 for text.
    case high

    /// The minimum contrast of text, after WCAG 2.2, criteria 1.4.3 and 1.4.6.
    public var ofText: Double { self == .high ? 7 : 4.5 }
    /// The minimum contrast of marks and outlines, after WCAG 2.2, criterion 1.4.11.
    public static let ofMarks = 3.0
  }
}
