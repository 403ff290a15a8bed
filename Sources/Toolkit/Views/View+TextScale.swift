package import Drawing
import Geometry

/// Lengths and fonts that follow the user's text scale, beside fonts of text styles.
extension View {
  /// Returns `length`, in points, enlarged as far as the user has text enlarged: the height of a row, or
  /// the width of a column. Text that is smaller than usual makes nothing smaller.
  public final func scaledForText(_ length: Double) -> Double { length * textEnlargement }

  /// Returns `font`, or a smaller one if `text` is wider than `width` in it. Where text has no room to
  /// grow, it stays nearer to its usual size, rather than being cut: no smaller than `fraction` of what it is without
  /// the user's text scale.
  package final func font(
    _ font: Font, fitting text: String, in width: Double, atLeast fraction: Double = 1
  ) -> Font {
    let minimum = font.textStyle == nil ? fraction : fraction / textEnlargement
    guard minimum < 1, width > 0 else { return font }
    let needed = lineSize(of: text, font: font).width
    guard needed > width else { return font }
    var fraction = width / needed
    // Letters are not exactly as much narrower as they are smaller.
    while fraction > minimum, lineSize(of: text, font: font.scaled(by: fraction)).width > width {
      fraction -= Self.fittingStep
    }
    return font.scaled(by: max(fraction, minimum))
  }

  /// The factor by which text is larger than usual, at least 1.
  package final var textEnlargement: Double {
    min(max(1, window?.environment.textScale ?? 1), Font.textScales.upperBound)
  }

  private static let fittingStep = 0.01
}
