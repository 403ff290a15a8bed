public import Drawing
import Gestures
public import Motion

/// Frames: motion, layout, drawing.
extension Window {
  /// Whether something changed, moves on its own, or is called for every frame.
  public var needsFrame: Bool {
    touches.discs.isFading || delegate?.needsFrame == true
      || frames.needsFrame(for: environment.colors, holdingColors: holdsColors)
  }

  /// Whether nothing is being loaded or refined that would change the window without further events.
  public var isSettled: Bool { delegate?.isSettled ?? true }

  /// Calls the display links, advances animations and motions to `time`, and lays out.
  public func prepareFrame(at time: Instant) {
    clock.advance(to: time)
    delegate?.window(self, willPrepareFrameAt: time)
    focus.applyStates()
    frames.advance(to: time, wanted: environment.colors, holdingColors: holdsColors)
    touches.discs.advance(to: time)
    layOut()
    if keyboardPresenter.prepareFrame() { layOut() }
    frames.finishPreparation(showing: presentations)
    delegate?.window(self, didPrepareFrameAt: time)
    frames.onFrame?(time)
    accessibility.observer?.elementsMayHaveChanged()
  }

  /// Returns the drawing of the window.
  public func drawList() -> DrawList {
    let list = frames.whileDrawing {
      var list = DrawList()
      root.drawTree(into: &list)
      focus.drawRing(into: &list, contrast: environment.colors.contrast)
      drawOverlay(into: &list)
      touches.discs.draw(into: &list)
      return list
    }
    return frames.colored(
      list.scalingText(by: environment.textScale), wanted: environment.colors)
  }

  /// Whether colours stay as they are, because fingers are down.
  private var holdsColors: Bool { arena.touchCount > 0 }

  /// Lays out the views that need it, superviews first. Layout that causes more layout is repeated;
  /// if it does not come to rest, the remainder is left to the next frame.
  func layOut() {
    for _ in 0..<LayoutPass.rounds {
      requestLayoutByGuides()
      guard frames.layout.beginRound() else { break }
      root.layoutIfNeeded()
    }
    if let restless = frames.layout.end(in: root) {
      onFault("the layout of \(restless.describedForLog) does not come to rest")
    }
  }

  /// Requests the layout of the views whose guides have moved.
  func requestLayoutByGuides() {
    guard frames.layout.hasGuides else { return }
    root.forEachDescendant { view in
      guard view.guides?.checkMovement() == true else { return }
      view.setNeedsLayout()
      view.anchoringDidChange()
    }
  }
}
