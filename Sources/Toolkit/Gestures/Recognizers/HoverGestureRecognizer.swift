public import Geometry
public import Motion

/// A recognizer of a pointer over a view without a button down.
///
/// It is continuous and does not compete for touches. It begins when the pointer enters the view,
/// changes when the pointer moves over the view or its descendants, and ends when the pointer
/// leaves or a touch begins. A ``HoverTracker`` drives it.
open class HoverGestureRecognizer: GestureRecognizer {
  private var position: Point?
  /// The state of the pointer, about which the arena does not decide.
  private var hovering = State.possible

  /// Creates a hover recognizer.
  public override init(label: String = "hover") { super.init(label: label) }

  /// The current state.
  public override var state: State { isIdle ? hovering : super.state }

  /// The last position of the pointer, in points of the window.
  public override var location: Point? { position }

  /// Always 0, because a pointer is no touch.
  public override var numberOfTouches: Int { 0 }

  /// Ignores all touches.
  public override func touchesBegan(_ began: [Touch], at time: Instant) { began.forEach(ignore) }

  func pointerMoved(to point: Point, at time: Instant) {
    position = point
    enter(state == .possible ? .began : .changed, at: time)
  }

  func pointerLeft(at time: Instant) {
    enter(.ended, at: time)
    hovering = .possible
  }

  private func enter(_ state: State, at time: Instant) {
    hovering = state
    self.time = time
    callActions()
  }

  /// Ends hovering.
  public override func reset() { hovering = .possible }

  /// Called when a key is pressed while the pointer is over the view. Does nothing by default.
  open func keyWasPressed(at time: Instant) {}
}
