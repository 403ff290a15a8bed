import Geometry
import Motion

/// Counts the taps or clicks on a text in quick succession: 1 to select a position, 2 a word, 3 a paragraph; then it
/// begins again.
struct PressCounter {
  /// The number of the last press.
  private(set) var count = 1
  private var last: (point: Point, time: Instant)?

  /// Counts a press, which continues the previous ones if it is within `interval` and `distance` of the last.
  mutating func add(
    at point: Point, time: Instant, within interval: Duration, _ distance: Double
  ) {
    let continues = last.map {
      time - $0.time <= interval && point.distance(to: $0.point) <= distance
    }
    count = continues == true ? count % 3 + 1 : 1
    last = (point, time)
  }
}
