/// The movement of a sheet, and of the content that scrolls in it, by one finger.
///
/// Upward, the sheet grows first, and then the content scrolls. Downward, the content scrolls back to its top first,
/// and then the sheet follows. So one finger leads both from any state to any other, and back.
struct SheetPull: Hashable, Sendable {
  /// The distance of the top of the sheet from the bottom of the window, without resistance, in points.
  private(set) var extent: Double
  /// The distance of the content from its top, in points; negative beyond it.
  var scrolled: Double
  /// The extent from which on the content scrolls; infinite if there is none that does.
  private let limit: Double

  /// The distance from its top at which content counts as there, in points.
  private static let tolerance = 0.5

  /// Creates the pull of a finger that landed on a sheet at `extent`.
  init(extent: Double, scrolled: Double, limit: Double) {
    self.extent = extent
    self.scrolled = scrolled
    self.limit = limit
  }

  /// Whether the sheet has its maximum height.
  var isAtLimit: Bool { extent >= limit }

  /// Moves by the `distance` of the finger, upward in points. Returns whether the sheet moves.
  @discardableResult
  mutating func move(by distance: Double) -> Bool {
    guard distance.isFinite else { return false }
    let start = extent
    if distance > 0 { rise(by: distance) } else { sink(by: -distance) }
    return extent != start
  }

  private mutating func rise(by distance: Double) {
    let back = min(distance, max(0, -scrolled))
    let isAtTop = scrolled + back < Self.tolerance
    let growth = isAtTop ? min(distance - back, max(0, limit - extent)) : 0
    extent += growth
    scrolled += distance - growth
  }

  private mutating func sink(by distance: Double) {
    let back = min(distance, max(0, scrolled))
    scrolled -= back
    extent -= distance - back
  }
}
