import Geometry
public import Gestures

/// A view that turns one finger into events: it is pressed, left, entered and released.
///
/// It follows the first touch that lands on it, and keeps all touches to itself: nothing of them
/// goes on to what contains it. While it follows one, a finger counts as inside up to the profile's
/// `controlTrackingMargin` from its bounds, so that a thumb that rolls off does not lose it.
open class Control: View {
  /// Whether it reacts. Switched off while a finger presses it, it is told that the touch is gone.
  public final var isEnabled = true {
    didSet { if !isEnabled { cancelTracking() } }
  }
  /// Whether it looks pressed: a finger that it follows is inside.
  public private(set) final var isHighlighted = false
  /// Whether the touch that it follows was inside when it was last seen.
  public private(set) final var isTouchInside = false
  /// Whether it follows a touch.
  public final var isTracking: Bool { tracked != nil }

  private var tracked: Touch?
  /// The touch to be followed after that one.
  private var next: Touch?
  private var actions: [(events: ControlEvents, action: () -> Void)] = []

  /// Calls `action` at each of `events`, after those that were added before.
  public final func addAction(for events: ControlEvents, _ action: @escaping () -> Void) {
    actions.append((events, action))
  }

  /// Calls the actions for each of `events`; a subclass may watch them here.
  open func sendActions(for events: ControlEvents) {
    for (wanted, action) in actions where !wanted.isDisjoint(with: events) { action() }
  }

  /// Follows the first of `touches`, unless there is one already. When that has lifted, and only the
  /// news of it is delayed by a recognizer, the new touch has its turn after it.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard isEnabled, let touch = touches.first else { return }
    if tracked == nil { track(touch) } else if tracked?.phase == .ended { next = touch }
  }

  private func track(_ touch: Touch) {
    tracked = touch
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  /// Tells whether its touch is inside, and whether it was before.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = followed(among: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    isHighlighted = isTouchInside
    switch (wasInside, isTouchInside) {
    case (true, true): sendActions(for: .touchDragInside)
    case (true, false): sendActions(for: .touchDragExit)
    case (false, true): sendActions(for: .touchDragEnter)
    case (false, false): sendActions(for: .touchDragOutside)
    }
  }

  /// Tells where its touch lifted.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = followed(among: touches) else { return }
    let isInside = isInside(touch)
    let next = next
    stopTracking()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if let next, isEnabled { track(next) }
  }

  /// Tells that its touch was taken away.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if touches.contains(where: { $0 === next }) { next = nil }
    if followed(among: touches) != nil { cancelTracking() }
  }

  /// A tap with one finger is the control's own business, and not that of recognizers on what
  /// contains it.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard isEnabled, recognizer.target !== self, let tap = recognizer as? TapGestureRecognizer
    else { return true }
    return tap.numberOfTapsRequired > 1 || tap.numberOfTouchesRequired > 1
  }

  private func followed(among touches: [Touch]) -> Touch? {
    touches.first { $0 === tracked }
  }

  private func isInside(_ touch: Touch) -> Bool {
    let point = touch.location(in: self)
    let margin = (arena?.profile ?? .standard).controlTrackingMargin
    return bounds.inset(by: -margin).contains(point) || touchArea(contains: point)
  }

  private func cancelTracking() {
    guard isTracking else { return }
    stopTracking()
    sendActions(for: .touchCancel)
  }

  private func stopTracking() {
    tracked = nil
    next = nil
    isTouchInside = false
    isHighlighted = false
  }
}
