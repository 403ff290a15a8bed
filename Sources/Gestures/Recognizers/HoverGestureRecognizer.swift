public import Geometry
public import Motion

/// A pointer over a view, with no button down.
///
/// Continuous, and beside the competition for touches: it begins when the pointer enters the view,
/// changes as the pointer moves over it or what it contains, and ends when the pointer leaves, or
/// touches take over. A ``HoverTracker`` drives it.
public final class HoverGestureRecognizer: GestureRecognizer {
  private var place: Point?

  /// A recognizer of a pointer over its view.
  public override init(label: String = "hover") { super.init(label: label) }

  /// Where the pointer is, or was when it left, in points of the window.
  public override var location: Point? { place }

  /// None: a pointer is no touch.
  public override var numberOfTouches: Int { 0 }

  /// Touches are none of its business.
  public override func touchesBegan(_ began: [Touch], at time: Instant) { began.forEach(ignore) }

  func pointerMoved(to point: Point, at time: Instant) {
    place = point
    enter(state == .possible ? .began : .changed, at: time)
  }

  func pointerLeft(at time: Instant) {
    enter(.ended, at: time)
    state = .possible
  }

  private func enter(_ state: State, at time: Instant) {
    self.state = state
    self.time = time
    for action in actions { action() }
  }
}
