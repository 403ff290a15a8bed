import Geometry
import Layout
public import Motion

extension ScrollView {
  /// Returns the scroll indicators visible at `time`: while scrolling and shortly after.
  public final func scrollIndicators(at time: Instant) -> [ScrollIndicator] {
    let opacity = indicatorOpacity(at: time)
    guard opacity > 0 else { return [] }
    return Axis.allCases.compactMap { axis in
      showsIndicator(along: axis)
        ? ScrollIndicator(along: axis, in: geometry, at: contentOffset, opacity: opacity) : nil
    }
  }

  /// Shows the scroll indicators briefly, starting at the last frame. Useful after programmatic
  /// scrolling.
  public final func flashScrollIndicators() { lastScrolled = now }

  private func indicatorOpacity(at time: Instant) -> Double {
    guard let lastScrolled else { return 0 }
    return isMoving || isDragging || isZooming
      ? 1 : ScrollIndicator.opacity(after: max(time, lastScrolled) - lastScrolled)
  }

  /// Clears the time of the last scrolling once the indicators have faded out.
  final func forgetScrolling() {
    if indicatorOpacity(at: now) == 0, scrollHandle == nil { lastScrolled = nil }
  }
}
