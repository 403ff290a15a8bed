import Drawing
import Geometry
import Gestures
import Layout
import Motion

/// The bar or handle that is dragged.
enum ScrollBarDrag {
  /// A bar, held at a distance from the start of its thumb.
  case bar(Axis, grip: Double)
  /// The handle, held at a distance from its top.
  case handle(grip: Double)
}

/// Bars for a pointer, and the handle for fingers.
extension ScrollView {
  /// The bars that show.
  final var scrollBars: [ScrollBar] {
    let axes = Axis.allCases.filter(showsBar)
    return axes.compactMap {
      ScrollBar(along: $0, in: geometry, at: contentOffset, isBesideOther: axes.count > 1)
    }
  }

  private func showsBar(along axis: Axis) -> Bool {
    guard showsIndicator(along: axis), geometry.isScrollable(along: axis) else { return false }
    switch showsScrollBars {
    case .never: return false
    case .always: return true
    case .automatic:
      if case .bar(axis, _)? = barDrag { return true }
      guard let place = pointerPlace else { return false }
      let across = axis == .vertical ? Axis.horizontal : .vertical
      return place[across] > bounds.size[across] - ScrollBar.reach
    }
  }

  final func showsIndicator(along axis: Axis) -> Bool {
    axis == .vertical ? showsVerticalScrollIndicator : showsHorizontalScrollIndicator
  }

  /// The handle; nil if there is none, or it does not show now.
  final var scrollHandle: ScrollHandle? {
    guard handleOpacity > 0 else { return nil }
    return ScrollHandle(in: geometry, at: contentOffset)
  }

  /// The opacity of the handle, if the content is long enough for it.
  final var handleOpacity: Double {
    guard let lastScrolled, window?.inputKind == .touch, showsVerticalScrollIndicator,
      showsScrollBars != .never
    else { return 0 }
    if case .handle? = barDrag { return 1 }
    return isMoving || isDragging || isZooming
      ? 1 : ScrollHandle.opacity(after: max(now, lastScrolled) - lastScrolled)
  }

  /// Notes that the pointer is at `point` of the window; nil if it is elsewhere.
  final func pointerMoved(to point: Point?) {
    let old = scrollBars
    pointerPlace = point.map { convert($0, from: nil) - bounds.origin.vector }
    if scrollBars != old { setNeedsDisplay() }
  }

  /// Whether a bar or the handle is at `point`, in the coordinates of the view.
  final func hasBar(at point: Point) -> Bool {
    let place = point - bounds.origin.vector
    return scrollHandle?.frame.contains(place) == true
      || scrollBars.contains { $0.track.contains(place) }
  }

  // MARK: Dragging

  final func follow(_ bar: ScrollBarGestureRecognizer) {
    guard let point = bar.location(in: self) else { return }
    let place = point - bounds.origin.vector
    switch bar.state {
    case .began:
      hold()
      barDrag = barDrag(at: place)
      moveBar(to: place, at: bar.time)
    case .changed: moveBar(to: place, at: bar.time)
    case .ended, .cancelled:
      barDrag = nil
      setNeedsDisplay()
    case .possible, .failed: break
    }
  }

  /// Grabs what is at `place`. A press beside the thumb takes it by its middle.
  private func barDrag(at place: Point) -> ScrollBarDrag? {
    if let handle = scrollHandle, handle.frame.contains(place) {
      return .handle(grip: place.y - handle.frame.minY)
    }
    guard let bar = scrollBars.first(where: { $0.track.contains(place) }) else { return nil }
    let along = place[bar.axis]
    return .bar(bar.axis, grip: bar.isOnThumb(along) ? along - bar.start : bar.length / 2)
  }

  private func moveBar(to place: Point, at time: Instant) {
    var offset = contentOffset
    switch barDrag {
    case nil: return
    case .bar(let axis, let grip):
      guard let bar = scrollBars.first(where: { $0.axis == axis }) else { return }
      offset[axis] = bar.offset(at: place[axis] - grip)
    case .handle(let grip):
      guard let handle = ScrollHandle(in: geometry, at: offset) else { return }
      offset.y = handle.offset(at: place.y - grip)
    }
    lastScrolled = max(motionTime(at: time), now)
    setContentOffset(offset, animated: false)
    setNeedsDisplay()
  }

  /// Draws the bars and the handle, and the indicators along axes that have neither.
  final func drawBars(into list: inout DrawList) {
    let (bars, handle) = (scrollBars, scrollHandle)
    for indicator in scrollIndicators(at: now) {
      let hasOther =
        bars.contains { $0.axis == indicator.axis } || handle != nil && indicator.axis == .vertical
      if !hasOther { list.append(indicator.command(in: bounds)) }
    }
    for bar in bars {
      var isDragged = false
      if case .bar(bar.axis, _)? = barDrag { isDragged = true }
      bar.draw(in: bounds, isDragged: isDragged, into: &list)
    }
    handle?.draw(in: bounds, opacity: handleOpacity, into: &list)
  }
}
