import Drawing
import Geometry
import Layout
import Motion

/// The bars in front of the content of a scroll view: indicators while it scrolls, bars for a pointer, and a handle for
/// fingers.
///
/// It holds the position of the pointer, the dragged part, and the time of the last scrolling. The state of the content
/// is an argument.
struct ScrollBars {
  /// The part that is dragged.
  private enum Drag {
    /// A bar, held at a distance from the start of its thumb.
    case bar(Axis, grip: Double)
    /// The handle, held at a distance from its top.
    case handle(grip: Double)
  }

  /// The axes that have an indicator, and with it a bar.
  private(set) var axes: Set<Axis> = [.horizontal, .vertical]
  /// The space at the edges of the view that is left free, in points.
  var insets = EdgeInsets()
  /// The condition for showing bars.
  var visibility = ScrollBarVisibility.automatic
  /// The position of the pointer over the view, in points from its top left corner.
  private(set) var pointer: Point?
  private var drag: Drag?
  /// The time of the last scrolling, while something shows that it has scrolled.
  private(set) var lastScrolled: Instant?

  mutating func setIndicator(_ isShown: Bool, along axis: Axis) {
    if isShown { axes.insert(axis) } else { axes.remove(axis) }
  }

  /// Records that the content scrolls at `time`.
  mutating func recordScrolling(at time: Instant) { lastScrolled = time }

  /// Records that the content scrolled until `time`, if it has.
  mutating func recordEndOfScrolling(at time: Instant) {
    lastScrolled = lastScrolled.map { max($0, time) }
  }

  /// Forgets the last scrolling once nothing shows it.
  mutating func forgetScrolling(of content: ScrolledContent) {
    if indicatorOpacity(of: content, at: content.time) == 0, handle(of: content) == nil {
      lastScrolled = nil
    }
  }

  // MARK: Visible parts

  /// Returns the indicators visible at `time`.
  func indicators(of content: ScrolledContent, at time: Instant) -> [ScrollIndicator] {
    let opacity = indicatorOpacity(of: content, at: time)
    guard opacity > 0 else { return [] }
    return Axis.allCases.filter(axes.contains).compactMap {
      ScrollIndicator(
        along: $0, in: content.geometry, at: content.offset, insets: insets, opacity: opacity)
    }
  }

  private func indicatorOpacity(of content: ScrolledContent, at time: Instant) -> Double {
    guard let lastScrolled else { return 0 }
    return content.isScrolling
      ? 1 : ScrollIndicator.opacity(after: max(time, lastScrolled) - lastScrolled)
  }

  /// Returns the bars that show.
  func bars(of content: ScrolledContent) -> [ScrollBar] {
    let shown = Axis.allCases.filter { showsBar(along: $0, of: content) }
    return shown.compactMap {
      ScrollBar(
        along: $0, in: content.geometry, at: content.offset, insets: insets,
        isBesideOther: shown.count > 1)
    }
  }

  private func showsBar(along axis: Axis, of content: ScrolledContent) -> Bool {
    guard axes.contains(axis), content.geometry.isScrollable(along: axis) else { return false }
    switch visibility {
    case .never: return false
    case .always: return true
    case .automatic:
      if isDraggingBar(along: axis) { return true }
      guard let pointer else { return false }
      let geometry = content.geometry
      if axis == .horizontal {
        return pointer.y > geometry.viewport.height - insets.bottom - ScrollBar.reach
      }
      let left = geometry.trailingEdge(width: ScrollBar.reach, insets: insets)
      return geometry.isRightToLeft ? pointer.x < left + ScrollBar.reach : pointer.x > left
    }
  }

  private func isDraggingBar(along axis: Axis) -> Bool {
    if case .bar(axis, _)? = drag { true } else { false }
  }

  /// Returns the handle; nil if there is none, or it does not show now.
  func handle(of content: ScrolledContent) -> ScrollHandle? {
    guard handleOpacity(of: content) > 0 else { return nil }
    return ScrollHandle(in: content.geometry, at: content.offset, insets: insets)
  }

  var isHandleDragged: Bool { if case .handle? = drag { true } else { false } }

  /// Returns the opacity of the handle, if the content is long enough for it.
  private func handleOpacity(of content: ScrolledContent) -> Double {
    guard let lastScrolled, content.isTouched, axes.contains(.vertical), visibility != .never
    else { return 0 }
    if isHandleDragged { return 1 }
    return content.isScrolling
      ? 1 : ScrollHandle.opacity(after: max(content.time, lastScrolled) - lastScrolled)
  }

  // MARK: Pointer and fingers

  /// Records that the pointer is at `point`, in points from the top left corner of the view; nil if it is
  /// elsewhere. Returns whether other bars show now.
  mutating func movePointer(to point: Point?, over content: ScrolledContent) -> Bool {
    let old = bars(of: content)
    pointer = point
    return bars(of: content) != old
  }

  /// Returns whether a bar or the handle is at `position`, in points from the top left corner of the view.
  func isHit(at position: Point, in content: ScrolledContent) -> Bool {
    handle(of: content)?.frame.contains(position) == true
      || bars(of: content).contains { $0.track.contains(position) }
  }

  /// Grabs the part at `position`. A press outside the thumb of a bar grabs it by its middle.
  mutating func beginDrag(at position: Point, in content: ScrolledContent) {
    if let handle = handle(of: content), handle.frame.contains(position) {
      drag = .handle(grip: position.y - handle.frame.minY)
    } else if let bar = bars(of: content).first(where: { $0.track.contains(position) }) {
      let along = position[bar.axis]
      drag = .bar(bar.axis, grip: bar.isOnThumb(along) ? along - bar.start : bar.length / 2)
    }
  }

  mutating func endDrag() { drag = nil }

  /// Returns the offset to which a drag to `position` scrolls; nil if nothing is dragged.
  func offset(draggedTo position: Point, in content: ScrolledContent) -> Point? {
    var offset = content.offset
    switch drag {
    case nil: return nil
    case .bar(let axis, let grip):
      guard let bar = bars(of: content).first(where: { $0.axis == axis }) else { return nil }
      offset[axis] = bar.offset(at: position[axis] - grip)
    case .handle(let grip):
      guard let handle = ScrollHandle(in: content.geometry, at: offset, insets: insets)
      else { return nil }
      offset.y = handle.offset(at: position.y - grip)
    }
    return offset
  }

  // MARK: Drawing

  /// Draws the bars and the handle, and the indicators along axes that have neither.
  func draw(_ content: ScrolledContent, into list: inout DrawList) {
    let bars = bars(of: content)
    let handle = handle(of: content)
    let bounds = Rect(origin: content.offset, size: content.geometry.viewport)
    for indicator in indicators(of: content, at: content.time) {
      let hasOther =
        bars.contains { $0.axis == indicator.axis } || handle != nil && indicator.axis == .vertical
      if !hasOther { list.append(indicator.command(in: bounds)) }
    }
    for bar in bars {
      bar.draw(in: bounds, isDragged: isDraggingBar(along: bar.axis), into: &list)
    }
    handle?.draw(in: bounds, opacity: handleOpacity(of: content), into: &list)
  }
}

/// The content of a scroll view as its ``ScrollBars`` see it.
struct ScrolledContent {
  var geometry: ScrollGeometry
  var offset: Point
  /// Whether it moves, by fingers or on its own.
  var isScrolling: Bool
  /// Whether the window was last touched, rather than pointed at.
  var isTouched: Bool
  /// The time of the last frame.
  var time: Instant
}
