public import Drawing

extension Text {
  /// Returns the text in a font.
  public func font(_ font: Font?) -> Text { changed { $0.font = font } }

  /// Returns the text in a colour or, if it is no part of another one, in a gradient.
  public func foregroundStyle(_ style: some ShapeStyle) -> Text { changed { $0.style = style } }

  /// Returns the text in a colour.
  public func foregroundColor(_ color: Color?) -> Text { changed { $0.style = color } }

  /// Returns the text in bold.
  public func bold() -> Text { fontWeight(.bold) }

  /// Returns the text in italics.
  public func italic() -> Text { changed { $0.changes.append(.italic) } }

  /// Returns the text in another weight.
  public func fontWeight(_ weight: Font.Weight) -> Text {
    changed { $0.changes.append(.weight(weight)) }
  }

  /// Returns the text with digits of equal width.
  public func monospacedDigit() -> Text { changed { $0.changes.append(.monospacedDigits) } }

  /// Returns the text with a line below it.
  public func underline(_ isActive: Bool = true) -> Text {
    changed { $0.isUnderlined = isActive }
  }

  /// Returns the text struck through.
  public func strikethrough(_ isActive: Bool = true) -> Text {
    changed { $0.isStruckThrough = isActive }
  }

  /// Returns the text with space added between its letters, in points.
  public func kerning(_ kerning: Double) -> Text { changed { $0.attributes.kern = kerning } }

  /// Returns the text with space added between its letters, in points.
  public func tracking(_ tracking: Double) -> Text { kerning(tracking) }

  /// Returns the text raised above the baseline, in points.
  public func baselineOffset(_ offset: Double) -> Text {
    changed { $0.attributes.baselineOffset = offset }
  }
}
