import Motion

/// A zoom as a user writes it: a percentage such as `150` or `150%`, a multiple such as `2x`, or a fraction such as
/// `1/2`.
struct ZoomEntry: Hashable, Sendable {
  /// The device pixels per pixel of the picture.
  let factor: Double

  /// The percentages that can be written.
  private static let percentages = 1.0...6400

  /// Reads `text`; nil if it is no zoom. A comma is a decimal point as well. Larger and smaller percentages than can
  /// be shown count as the nearest one.
  init?(_ text: String) {
    let compact = text.filter { !$0.isWhitespace }.lowercased().map { $0 == "," ? "." : $0 }
    guard let factor = Self.factor(String(compact)), factor > 0, factor.isFinite else { return nil }
    self.factor = Self.percentages.clamp(factor * 100) / 100
  }

  private static func factor(_ text: String) -> Double? {
    if let last = text.last, last == "x" || last == "×" { return number(text.dropLast()) }
    if text.last == "%" { return number(text.dropLast()).map { $0 / 100 } }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let upper = number(parts[0]), let lower = number(parts[1]), lower > 0 {
      return upper / lower
    }
    return number(text[...]).map { $0 / 100 }
  }

  /// Returns a plain decimal number; nil for signs, exponents, and anything else.
  private static func number(_ text: Substring) -> Double? {
    guard text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }) else { return nil }
    return Double(text)
  }
}
