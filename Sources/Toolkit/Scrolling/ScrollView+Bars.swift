import Drawing
public import Geometry
import Gestures
import Layout
public import Motion
import Views

/// Indicators, bars and the handle.
extension ScrollView {
  /// Whether a vertical indicator is shown while scrolling.
  public final var showsVerticalScrollIndicator: Bool {
    get { bars.axes.contains(.vertical) }
    set { bars.setIndicator(newValue, along: .vertical) }
  }
  /// Whether a horizontal indicator is shown while scrolling.
  public final var showsHorizontalScrollIndicator: Bool {
    get { bars.axes.contains(.horizontal) }
    set { bars.setIndicator(newValue, along: .horizontal) }
  }
  /// The visibility of bars that a pointer can drag, in a `Window`, along the axes that have an indicator. Unless it is
  /// `never`, fingers get a handle to grab while very long content scrolls.
  public final var showsScrollBars: ScrollBarVisibility {
    get { bars.visibility }
    set {
      guard newValue != bars.visibility else { return }
      bars.visibility = newValue
      setNeedsDisplay()
    }
  }

  /// The space at the edges of the view that indicators, bars and the handle leave free, in points: that of other
  /// views in front of the content.
  public final var scrollIndicatorInsets: EdgeInsets {
    get { bars.insets }
    set {
      guard newValue != bars.insets else { return }
      bars.insets = newValue
      setNeedsDisplay()
    }
  }

  /// Returns the scroll indicators visible at `time`: while scrolling and shortly after.
  public final func scrollIndicators(at time: Instant) -> [ScrollIndicator] {
    bars.indicators(of: scrolledContent, at: time)
  }

  /// Shows the scroll indicators briefly, starting at the last frame. Useful after programmatic
  /// scrolling.
  public final func flashScrollIndicators() { bars.recordScrolling(at: now) }

  final var scrolledContent: ScrolledContent {
    ScrolledContent(
      geometry: geometry, offset: contentOffset, isScrolling: isMoving || isDragging || isZooming,
      isTouched: window?.inputKind == .touch, time: now)
  }

  /// Draws the delegate's title of the position to which the handle was dragged.
  final func drawHandleTitle(into list: inout DrawList) {
    guard bars.isHandleDragged, let handle = bars.handle(of: scrolledContent) else { return }
    let place = bounds.origin.y + handle.frame.center.y
    guard let title = delegate?.scrollView(self, titleForHandleAt: place) else { return }
    let attributes = TextAttributes(font: .body, color: .label)
    handle.draw(
      AttributedText(title, attributes), width: lineSize(of: title, font: .body).width,
      in: bounds, into: &list)
  }

  /// Records that the pointer is at `point` of the window; nil if it is elsewhere.
  package final func pointerMoved(to point: Point?) {
    let position = point.map { convert($0, from: nil) - bounds.origin.vector }
    if bars.movePointer(to: position, over: scrolledContent) { setNeedsDisplay() }
  }

  /// Whether a bar or the handle is at `point`, in the coordinates of the view.
  final func hasBar(at point: Point) -> Bool {
    bars.isHit(at: point - bounds.origin.vector, in: scrolledContent)
  }

  final func follow(_ bar: ScrollBarGestureRecognizer) {
    guard let point = bar.location(in: self) else { return }
    let position = point - bounds.origin.vector
    switch bar.state {
    case .began:
      hold()
      bars.beginDrag(at: position, in: scrolledContent)
      moveBar(to: position, at: bar.time)
    case .changed: moveBar(to: position, at: bar.time)
    case .ended, .cancelled:
      bars.endDrag()
      setNeedsDisplay()
    case .possible, .failed: break
    }
  }

  private func moveBar(to position: Point, at time: Instant) {
    guard let offset = bars.offset(draggedTo: position, in: scrolledContent) else { return }
    let stop =
      bars.isHandleDragged ? delegate?.scrollView(self, offsetForHandleAt: offset) : nil
    bars.recordScrolling(at: max(motionTime(at: time), now))
    setContentOffset(stop ?? offset, animated: false)
    setNeedsDisplay()
  }
}
