import Geometry

/// The screen for a recorded script: as large as the window, unless fingers or the pointer have left it.
struct RecordedStage {
  /// The place of the window on the screen.
  let window: Rect
  /// The size of the screen in device pixels.
  let screen: Size

  /// The distance by which the fingers of a verb may miss those that were recorded.
  private static let margin = 2 * GestureNotation.deviation
  /// The minimum size of the screen of the rig.
  private static let minimum = 200.0

  /// Creates a screen for `inputs`, whose points are relative to a window of `size`.
  init(of inputs: [RecordedInput], inWindowOf size: Size) {
    let points = inputs.compactMap(\.change.point)
    /// Returns the room that the points need before and after the window, in one direction.
    func excess(
      _ position: (Point) -> Double, _ length: Double
    ) -> (before: Double, after: Double) {
      let positions = points.map(position)
      guard let first = positions.min(), let last = positions.max() else { return (0, 0) }
      return (
        first < 0 ? (Self.margin - first).rounded(.up) : 0,
        last >= length ? (last - length + Self.margin).rounded(.up) : 0
      )
    }
    let x = excess(\.x, size.width)
    let y = excess(\.y, size.height)
    window = Rect(origin: Point(x.before, y.before), size: size)
    screen = Size(
      max(Self.minimum, window.maxX + x.after), max(Self.minimum, window.maxY + y.after))
  }
}
