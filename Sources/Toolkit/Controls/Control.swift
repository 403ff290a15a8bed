import Geometry
public import Gestures
public import Views

/// A view that turns one finger into control events, such as a press or a drag out of its bounds.
///
/// The control tracks the first touch that lands on it and does not pass any touches on to its
/// superview. A tracked finger counts as inside up to the profile's `controlTrackingMargin` from
/// the bounds, so that a thumb that rolls off does not lose the control.
open class Control: View {
  /// Whether the control responds to touches. Disabling it during a press sends `touchCancel`.
  public final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { cancelTracking() }
      didChange("isEnabled")
    }
  }
  /// Whether the control is drawn as pressed: the tracked finger is inside, or a key has pressed it.
  public internal(set) final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { didChange("isHighlighted") } }
  }
  /// The key that presses the control from anywhere in the window or presentation; nil for none.
  public final var keyboardShortcut: KeyboardShortcut?
  /// Whether the tracked touch was inside at its last update.
  public private(set) final var isTouchInside = false
  /// Whether the control is tracking a touch.
  public final var isTracking: Bool { tracked != nil }

  private var tracked: Touch?
  /// The touch to track after the current one.
  private var waiting: Touch?
  private var actions: [(events: ControlEvents, action: @MainActor () -> Void)] = []

  /// Adds an action to call for each of `events`, after the actions added earlier.
  public final func addAction(for events: ControlEvents, _ action: @escaping @MainActor () -> Void)
  {
    actions.append((events, action))
  }

  /// Calls the actions for `events`. Subclasses can override this to observe events.
  open func sendActions(for events: ControlEvents) {
    for (wanted, action) in actions where !wanted.isDisjoint(with: events) { action() }
  }

  /// Whether the control can have the focus: while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Presses the control for Space and Return.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result { press(by: key) }

  /// Starts to track the first of `touches` unless a touch is already tracked. If the tracked touch
  /// has lifted, but a recognizer delays its end, the new touch is tracked after it.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard isEnabled, let touch = touches.first else { return }
    if tracked == nil { track(touch) } else if tracked?.phase == .ended { waiting = touch }
  }

  private func track(_ touch: Touch) {
    tracked = touch
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
  }

  /// Sends the drag event for the tracked touch.
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

  /// Sends `touchUpInside` or `touchUpOutside`.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = followed(among: touches) else { return }
    let isInside = isInside(touch)
    let next = waiting
    stopTracking()
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if let next, isEnabled { track(next) }
  }

  /// Sends `touchCancel` if the tracked touch was cancelled.
  open override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
    if touches.contains(where: { $0 === waiting }) { waiting = nil }
    if followed(among: touches) != nil { cancelTracking() }
  }

  /// True: a drag that has reached a control does not scroll.
  open override var keepsTouchesFromScrolling: Bool { true }

  /// Declines one-finger single taps for recognizers of enclosing views: such a tap presses the
  /// control.
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
    waiting = nil
    isTouchInside = false
    isHighlighted = false
  }
}
