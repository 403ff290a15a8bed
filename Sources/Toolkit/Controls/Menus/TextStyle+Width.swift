package import Drawing

extension TextStyle {
  /// Returns the approximate width of `text` in one line, in points; too wide rather than too
  /// narrow.
  ///
  /// Only a painter has font metrics. The estimate uses the advances of DejaVu Sans, one of the
  /// widest fonts in use, as shares of the font size.
  package func estimatedWidth(of text: String) -> Double {
    let shares = text.reduce(into: 0.0) { $0 += Self.share(of: $1) }
    return shares * size * (isBold ? 1.1 : 1)
  }

  private static func share(of letter: Character) -> Double {
    switch letter {
    case "i", "j", "l", "I", "'", "|": 0.3
    case " ", ".", ",", ":", ";", "f", "t", "r", "(", ")", "/", "-": 0.41
    case "m", "w", "M", "W", "%", "@", "+": 0.98
    case "A"..."Z": 0.72
    case _ where letter.isASCII: 0.64
    // CJK characters and pictographs (U+1100 and above) are about as wide as they are high. Other
    // non-ASCII letters are about as wide as Latin ones.
    case _ where letter.unicodeScalars.contains { $0.value >= 0x1100 }: 1.2
    default: 0.7
    }
  }
}
