/// The record of scrolling a grid: the direction of the last motion, and the position before the window was resized.
struct GridScrollRecord {
  private var offset = 0.0
  /// Whether the last scrolling was upward.
  private(set) var isUpward = false
  /// The scroll position to keep when the window is resized; nil to take the current one.
  private(set) var anchor: GridAnchor?

  /// Records that the grid has been scrolled to `offset`, by any cause.
  mutating func record(_ offset: Double) {
    if offset != self.offset { isUpward = offset < self.offset }
    self.offset = offset
    anchor = nil
  }

  /// Keeps `anchor` while the window is resized.
  mutating func keep(_ anchor: GridAnchor?) { self.anchor = anchor }

  /// Forgets the position, because other pictures are at it.
  mutating func forgetAnchor() { anchor = nil }
}
