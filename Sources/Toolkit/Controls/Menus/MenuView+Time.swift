import Geometry
public import Motion
import Scrolling
import Views

/// The motion of a menu.
extension MenuView {
  /// The opacity from which a view counts as visible.
  private static let minimumOpacity = 0.01

  /// Whether the appearance is changing over time.
  public var isAnimating: Bool {
    opening.map {
      $0.motion.isMoving(at: motionNow) || isScrolling
        || panels.contains(where: \.scroller.isAnimating)
    } ?? false
  }

  /// Advances the animation to `time` and removes the menu from its host when it has faded out.
  public func advance(to time: Instant) {
    now = max(now, time)
    // A window does so itself.
    if window == nil { for panel in panels { panel.scroller.advance(to: time) } }
    guard opening?.motion.hasDisappeared(at: motionNow) == true else {
      scroll(to: now)
      return movePanel()
    }
    close()
    onChange()
  }

  /// The current time on the clock of motions.
  var motionNow: Instant { motionTime(at: now) }

  /// Updates the scale and opacity of the panel for the current time.
  func movePanel() {
    guard let opening else { return }
    let scale = opening.motion.scale(at: motionNow)
    panel.transform = Affine(
      scale: scale, offset: (opening.anchor - panel.center) * (1 - scale))
    if preview != nil { setNeedsDisplay() }
    // Programs that read the window find it from the start, in which it would be left out as not seen.
    let opacity = max(Self.minimumOpacity, opening.motion.opacity(at: motionNow))
    for panel in panels { panel.alpha = opacity }
  }
}
