package import Drawing

extension TextStyle {
  /// How wide `text` becomes in one line, about, in points; rather too wide than too narrow.
  ///
  /// Only a painter knows its fonts. The shares of the size that letters take are those of DejaVu
  /// Sans, among the widest there are.
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
    // Those of Chinese, Japanese and Korean, and pictograms, are as wide as high; what is not
    // ASCII and below them is about as wide as our letters.
    case _ where letter.unicodeScalars.contains { $0.value >= 0x1100 }: 1.2
    default: 0.7
    }
  }
}
