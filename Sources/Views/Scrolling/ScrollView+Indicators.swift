import Geometry
public import Motion

extension ScrollView {
  /// The bars that are seen at `time`: while it scrolls, and shortly after.
  public final func scrollIndicators(at time: Instant) -> [ScrollIndicator] {
    let opacity = indicatorOpacity(at: time)
    guard opacity > 0 else { return [] }
    return Axis.allCases.compactMap { axis in
      let isShown =
        axis == .vertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator
      return isShown
        ? ScrollIndicator(along: axis, in: geometry, at: contentOffset, opacity: opacity) : nil
    }
  }

  /// Shows the bars for a moment from the last frame on, for who scrolls by program.
  public final func flashScrollIndicators() { lastScrolled = now }

  private func indicatorOpacity(at time: Instant) -> Double {
    guard let lastScrolled else { return 0 }
    return isMoving || isDragging || isZooming
      ? 1 : ScrollIndicator.opacity(after: max(time, lastScrolled) - lastScrolled)
  }

  /// Notes that the last scrolling does not show any more.
  final func forgetScrolling() {
    if indicatorOpacity(at: now) == 0 { lastScrolled = nil }
  }
}
