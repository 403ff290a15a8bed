import Semantics

extension View {
  /// The subviews in the order in which they are read.
  final var subviewsInReadingOrder: [View] {
    guard subviews.count > 1 else { return subviews }
    let order = ReadingOrder(isRightToLeft: isRightToLeft)
    return order.indices(of: subviews.map(\.frame), priorities: subviews.map(\.focusPriority))
      .map { subviews[$0] }
  }
}
