/// Requests of a view to its window: to be drawn and laid out again.
extension View {
  /// The window that shows the view; nil if it is in none.
  public final var window: Window? { root.rootContext.window }

  /// Requests a frame that draws the view again, unless it is hidden. All requests before a frame are
  /// served by it.
  public final func setNeedsDisplay() { if !isHiddenInTree { didChange("content") } }

  /// Requests that ``layoutSubviews()`` is called before the next frame in which the view is drawn: a view that is
  /// hidden, has the opacity 0, or is in such a view is laid out when it is shown.
  public final func setNeedsLayout() {
    needsLayout = true
    guard let window else { return }
    assertUnchanging("layout", in: window)
    window.setNeedsLayout()
  }

  /// Lays out the view and its subviews now, if that was requested: first views with constraints, also around the view,
  /// then ``layoutSubviews()``, superviews first. Subviews that are not drawn are left out.
  public final func layoutIfNeeded() {
    let root = anchoringRoot
    if root !== self, root.needsLayout { root.layOutSubviewsByAnchors() }
    layOutTree()
  }

  private func layOutTree() {
    if needsLayout { layOut() }
    for view in subviews where !view.isInvisible { view.layOutTree() }
    mask?.layOutTree()
  }

  /// Whether nothing of the view is drawn, nor faded out.
  private var isInvisible: Bool { isHidden || alpha == 0 && animations.isEmpty }

  /// Requests the layout that was put off while nothing of the view was drawn.
  final func didBecomeVisible() { window?.setNeedsLayout() }

  private func layOut() {
    needsLayout = false
    layOutSubviewsByAnchors()
    layoutSubviews()
  }

  /// Requests a frame because `property` has changed. Drawing must not change anything.
  final func didChange(_ property: StaticString) {
    guard let window else { return }
    assertUnchanging(property, in: window)
    window.setNeedsFrame()
    window.focus.dropLostResponder()
  }

  private func assertUnchanging(_ property: StaticString, in window: Window) {
    assert(!window.frames.isDrawing, "\(property) of \(describedForLog) was changed while drawing")
  }

  /// Lays out after the bounds changed: with the next frame, or immediately outside windows, where nobody asks for
  /// frames.
  final func boundsDidChange() {
    // Views that are tied to something outside of a scroll view stay there while it scrolls.
    if let anchoring, anchoring.crossings > 0 { anchoringDidChange() }
    if window == nil { layOut() } else { setNeedsLayout() }
  }

  /// The type of the view, for messages to developers.
  final var describedForLog: String { "\(type(of: self))" }

  /// Calls `body` for the view and all views in it, in front of their superviews.
  final func forEachDescendant(_ body: (View) -> Void) {
    body(self)
    for view in subviews { view.forEachDescendant(body) }
    appearance?.mask?.forEachDescendant(body)
  }
}
