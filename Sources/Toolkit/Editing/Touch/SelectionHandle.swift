import Drawing
import Geometry
import Gestures
import Views

/// The knob at an end of the selection, which a finger drags.
final class SelectionHandle: View {
  /// The end at which the handle is.
  enum End { case start, end }

  /// Whether it is at the start, with its knob above the line, or at the end, with the knob below.
  private(set) var end = End.start
  /// Called with the phase of a drag.
  var onDrag: @MainActor (SelectionHandle, TextPressGestureRecognizer) -> Void = { _, _ in }
  /// The line next to which the handle is, in the coordinates of the superview.
  private(set) var line = Rect(x: 0, y: 0, width: 0, height: 0)

  private static let bar = 2.0
  private static let knob = 12.0
  private static let target = 44.0

  /// Creates a handle that is not shown.
  init() {
    super.init()
    isHidden = true
    let press = TextPressGestureRecognizer(leaving: .taps)
    press.allowedTouchKinds = [.finger]
    press.addAction { [weak self] press in
      guard let self else { return }
      onDrag(self, press)
    }
    addGestureRecognizer(press)
  }

  /// Puts the handle next to `line`, a caret in the coordinates of the superview.
  func place(at line: Rect, _ end: End) {
    self.line = line
    self.end = end
    frame = Rect(
      x: line.minX - Self.knob / 2, y: end == .start ? line.minY - Self.knob : line.minY,
      width: Self.knob, height: line.height + Self.knob)
    setNeedsDisplay()
  }

  /// The middle of the knob, in the coordinates of the superview.
  var knobCenter: Point {
    Point(
      line.minX, end == .start ? line.minY - Self.knob / 2 : line.maxY + Self.knob / 2)
  }

  /// Returns whether a finger at `point` of the superview can mean the handle.
  func isNear(_ point: Point) -> Bool {
    let offset = point - knobCenter
    let isAtKnob = abs(offset.dx) <= Self.target / 2 && abs(offset.dy) <= Self.target / 2
    let isAtBar =
      abs(point.x - line.minX) <= Self.target / 4 && line.minY <= point.y && point.y <= line.maxY
    return !isHidden && (isAtKnob || isAtBar)
  }

  /// Returns whether a finger at `point` belongs to the handle rather than to its sibling.
  override func touchArea(contains point: Point) -> Bool {
    guard let superview else { return false }
    let location = convert(point, to: superview)
    guard isNear(location) else { return false }
    let others = superview.subviews.compactMap { $0 as? SelectionHandle }
    return !others.contains { other in
      guard other !== self, other.isNear(location) else { return false }
      let own = location.distance(to: knobCenter)
      let its = location.distance(to: other.knobCenter)
      return its < own || its == own && other.end == .end
    }
  }

  override func draw(into list: inout DrawList) {
    let color = Color.accent.visible(on: .background)
    let middle = bounds.center.x
    let top = end == .start ? bounds.minY + Self.knob : bounds.minY
    list.append(
      .fill(
        Rect(x: middle - Self.bar / 2, y: top, width: Self.bar, height: line.height), color))
    let y = end == .start ? bounds.minY + Self.knob / 2 : bounds.maxY - Self.knob / 2
    list.append(.disc(center: Point(middle, y), radius: Self.knob / 2, color))
  }
}
