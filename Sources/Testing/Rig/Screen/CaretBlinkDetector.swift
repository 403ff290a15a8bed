import Geometry

/// Distinguishes a blinking caret from other drawing: the same small part of the screen is drawn again and again, with
/// a pause between two times. Toolkits have no common setting that stops it.
struct CaretBlinkDetector {
  /// The part drawn last, and when.
  private var last: (area: Rect, time: ContinuousClock.Instant)?
  /// The number of times that the same part was drawn after a pause.
  private var blinks = 0

  /// The largest size of a caret in device pixels: that of a terminal in large letters at scale 2.
  private static let largest = Size(40, 128)
  /// The shortest pause of a caret that blinks. GTK shows it for 800 ms and hides it for 400 ms, Qt takes 500 ms for
  /// both.
  private static let shortest = Duration.milliseconds(150)
  /// The blinks after which it is one.
  private static let enough = 3

  /// Returns the area of a caret, once drawing in `area` at `time` and before is recognized as one.
  mutating func caret(
    drawnIn area: Rect, at time: ContinuousClock.Instant
  ) -> Rect? {
    defer { last = (area, time) }
    guard let last, area == last.area, time - last.time >= Self.shortest, !area.isEmpty,
      area.width <= Self.largest.width, area.height <= Self.largest.height
    else {
      blinks = 0
      return nil
    }
    blinks += 1
    return blinks >= Self.enough ? area : nil
  }
}
