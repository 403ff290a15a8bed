public import Drawing
import Gestures
public import Motion

/// Frames: display links, motion, layout, drawing.
extension Window {
  /// The number of times that layout may cause more layout within a frame.
  private static let layoutRounds = 8

  /// Whether something changed, moves by itself, or is called for every frame.
  public var needsFrame: Bool {
    isStale || links.contains { !$0.isPaused } || (showsTouches && touches.isFading)
      || animations.isRunning || !movingViews.isEmpty
      || colorFade.needsFrame(for: environment.colors, isHeld: holdsColors)
  }

  /// Calls the display links, moves animations and what moves by itself to `time`, and lays
  /// out.
  public func prepareFrame(at time: Instant) {
    now = max(now, time)
    focus.applyStates()
    for link in links { link.fire(at: time) }
    advanceAnimations(to: time)
    for view in movingViews { view.advance(to: time) }
    touches.advance(to: time)
    colorFade.advance(
      to: motionClock.time(at: time), wanted: environment.colors, isHeld: holdsColors)
    frameTime = time
    layOut()
    // What links, motion and layout have changed is in this frame already.
    isStale = isLayoutNeeded
    hasMoved = true
    onFrame?(time)
  }

  /// Keeps a view that was removed until the next turn. Its recognizers may be in the middle of a call,
  /// and their closures are free to refer to it without a strong reference.
  func keepUntilNextTurn(_ view: View) { removedViews.append(view) }

  /// Returns what the window shows.
  public func drawList() -> DrawList {
    isDrawing = true
    defer { isDrawing = false }
    var list = DrawList()
    root.drawTree(into: &list)
    focus.drawRing(into: &list, contrast: environment.colors.contrast)
    if showsTouches { touches.draw(into: &list) }
    return colorFade.apply(
      to: list.scalingText(by: environment.textScale), wanted: environment.colors)
  }

  /// Whether colours stay as they are, because fingers are down.
  private var holdsColors: Bool { arena.touchCount > 0 }

  private var movingViews: [any SelfMoving] {
    var moving: [any SelfMoving] = []
    root.forEachDescendant { view in
      if let view = view as? any SelfMoving, view.isAnimating { moving.append(view) }
    }
    return moving
  }

  /// Lays out the views that need it, superviews first. Layout that causes more layout is repeated;
  /// if it does not come to rest, the remainder is left to the next frame.
  func layOut() {
    for _ in 0..<Self.layoutRounds {
      noteMovedGuides()
      guard isLayoutNeeded else { break }
      isLayoutNeeded = false
      root.layoutIfNeeded()
    }
    defer { isLayoutReported = isLayoutNeeded }
    guard isLayoutNeeded, !isLayoutReported else { return }
    var restless = root
    root.forEachDescendant { if $0.needsLayout { restless = $0 } }
    onFault("the layout of \(restless.describedForLog) does not come to rest")
  }
}
