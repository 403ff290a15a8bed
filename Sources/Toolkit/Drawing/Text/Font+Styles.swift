extension Font {
  /// A purpose of text, which decides its size and weight.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// The title of a page.
    case largeTitle
    /// The title of a part.
    case title
    /// The title of a part of a part.
    case title2
    /// The smallest title.
    case title3
    /// A heading in the size of text.
    case headline
    /// Text.
    case body
    /// Text next to other content.
    case callout
    /// The second line of a heading.
    case subheadline
    /// Notes.
    case footnote
    /// The text of a picture.
    case caption
    /// The smallest text, below a caption.
    case caption2
  }

  /// The text scales that are supported.
  public static let textScales = 0.8...3.0

  /// Returns the font of `style`, which is shown in the size of the user's text scale.
  public static func preferred(_ style: Style) -> Font {
    var font = style.font
    font.textStyle = style
    return font
  }

  /// Returns the font of `style` in another design, and in another weight if one is given.
  public static func system(
    _ style: Style, design: Design = .default, weight: Weight? = nil
  ) -> Font {
    var font = preferred(style)
    font.design = design
    if let weight { font.weight = weight }
    return font
  }

  /// Returns the font of `style`, enlarged by `textScale`, which is limited to ``textScales``. NaN
  /// counts as 1. The size no longer changes.
  public static func preferred(_ style: Style, textScale: Double) -> Font {
    preferred(style).scaled(forText: textScale)
  }

  /// The font of large titles.
  public static let largeTitle = preferred(.largeTitle)
  /// The font of titles.
  public static let title = preferred(.title)
  /// The font of second titles.
  public static let title2 = preferred(.title2)
  /// The font of third titles.
  public static let title3 = preferred(.title3)
  /// The font of headings.
  public static let headline = preferred(.headline)
  /// The font of text.
  public static let body = preferred(.body)
  /// The font of text next to other content.
  public static let callout = preferred(.callout)
  /// The font of second lines.
  public static let subheadline = preferred(.subheadline)
  /// The font of notes.
  public static let footnote = preferred(.footnote)
  /// The font of captions.
  public static let caption = preferred(.caption)
  /// The font of the smallest text.
  public static let caption2 = preferred(.caption2)
}

extension Font.Style {
  fileprivate var font: Font {
    switch self {
    case .largeTitle: Font(size: 30, weight: .bold)
    case .title: Font(size: 24, weight: .semibold)
    case .title2: Font(size: 20, weight: .semibold)
    case .title3: Font(size: 18, weight: .semibold)
    case .headline: Font(size: 15, weight: .semibold)
    case .body: Font(size: 15)
    case .callout: Font(size: 14)
    case .subheadline: Font(size: 13)
    case .footnote: Font(size: 12)
    case .caption: Font(size: 11)
    case .caption2: Font(size: 10)
    }
  }
}
