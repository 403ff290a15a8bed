import Geometry

/// The margins of the content of a scroll view: those that the program has set, and the additions of the safe area and
/// the keyboard.
///
/// It remembers where the content was laid out, so that content at rest at the start stays there when a bar appears.
struct ScrollInsets {
  /// The values that the margins depend on.
  struct Surroundings: Hashable {
    /// The size of the scroll view.
    var viewport: Size
    /// The safe area of the scroll view.
    var safeArea: EdgeInsets
    var contentWidth: Double
    /// Whether the content can be moved sideways even if there is nothing to scroll.
    var alwaysBouncesHorizontally: Bool
  }

  /// The margins that the program has set.
  var content = EdgeInsets.zero
  /// Along which axes the safe area adds to them.
  var adjustment = ContentInsetAdjustmentBehavior.automatic
  /// The covered height at the bottom, and the additional margin above the keyboard.
  var keyboard = 0.0

  private var laidOutSize: Size
  private var laidOutSafeInset = EdgeInsets.zero

  /// Creates insets of a scroll view of `size`.
  init(laidOutIn size: Size) { laidOutSize = size }

  /// Returns the margins by which the content can be scrolled beyond its edges.
  func adjusted(in surroundings: Surroundings) -> EdgeInsets {
    let safe = safe(in: surroundings)
    return EdgeInsets(
      top: content.top + safe.top, left: content.left + safe.left,
      bottom: content.bottom + max(safe.bottom, keyboard), right: content.right + safe.right)
  }

  /// Returns the part of the margins that the safe area adds.
  private func safe(in surroundings: Surroundings) -> EdgeInsets {
    guard adjustment != .never else { return .zero }
    let area = surroundings.safeArea
    let width = surroundings.contentWidth + content.left + content.right
    let isAcross =
      adjustment == .always || surroundings.alwaysBouncesHorizontally
      || width > surroundings.viewport.width
    return isAcross ? area : EdgeInsets(top: area.top, bottom: area.bottom)
  }

  /// Lays the content out. Returns the new offset of content that rested at `offset`: content at the start stays there.
  /// Nil if neither the size nor the safe area has changed.
  mutating func layOut(in surroundings: Surroundings, from offset: Point) -> Point? {
    let safe = safe(in: surroundings)
    guard surroundings.viewport != laidOutSize || safe != laidOutSafeInset else { return nil }
    var offset = offset
    if offset.x == -content.left - laidOutSafeInset.left { offset.x = -content.left - safe.left }
    if offset.y == -content.top - laidOutSafeInset.top { offset.y = -content.top - safe.top }
    laidOutSize = surroundings.viewport
    laidOutSafeInset = safe
    return offset
  }
}
