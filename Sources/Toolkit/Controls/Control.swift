public import Geometry
public import Gestures
import Motion
public import Semantics
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
      stateMayHaveChanged()
    }
  }
  /// Whether the control is drawn as pressed: the tracked finger is inside, or a key has pressed it.
  public final var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateMayHaveChanged() } }
  }
  /// Whether the control is chosen. What that looks like is up to the kind of control.
  public final var isSelected = false {
    didSet { if isSelected != oldValue { stateMayHaveChanged() } }
  }
  /// Whether a pointer is over the control. Only controls that show it look for it.
  package final var isHovered = false {
    didSet { if isHovered != oldValue { stateMayHaveChanged() } }
  }
  /// The smallest size of the area that receives touches, about the middle of the control, as far as
  /// that belongs to no sibling; see ``touchArea(contains:)``.
  public final var minimumTarget = ContentShape.minimumTarget
  /// Whether the tracked touch was inside at its last update.
  public private(set) final var isTouchInside = false
  /// Whether the control is tracking a touch.
  public final var isTracking: Bool { tracked != nil }

  /// Whether the control destroys something. In a presentation, a touch can press it only after it has stayed in place
  /// for a moment.
  package final var isDestructive = false {
    didSet { if isDestructive != oldValue { destructionDidChange() } }
  }

  private var tracked: Touch?
  /// The touch to track after the current one.
  private var waiting: Touch?
  private var repetition = TapRepetition()
  /// The end of the look of a control that a key has pressed; nil if none has.
  final var flashing: Scheduled?
  private var shownState = ControlState.normal
  final var actions = ControlActions()

  /// The states that the control is in.
  public final var state: ControlState {
    var state = ControlState.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isHovered { state.insert(.hovered) }
    return state
  }

  private func stateMayHaveChanged() {
    let old = shownState
    guard state != old else { return }
    shownState = state
    setNeedsDisplay()
    stateDidChange(from: old)
  }

  // MARK: Overriding

  /// Calls the actions for `events`. Subclasses can override this to observe events.
  open func sendActions(for events: ControlEvents) { actions.send(events) }

  /// Called when ``state`` has changed.
  open func stateDidChange(from old: ControlState) {}

  /// Called when `touch` has landed on the control, which tracks it from now on.
  open func beginTracking(_ touch: Touch) {}

  /// Called when the tracked touch has moved.
  open func continueTracking(_ touch: Touch) {}

  /// Called when the tracked touch has lifted, before the event is sent; nil if it was cancelled.
  /// After a cancelled touch, the control is to be as it was before.
  open func endTracking(_ touch: Touch?) {}

  /// Called when the control was pressed: by a touch that lifted inside, by a key or by a program.
  /// Sends the events of a press.
  open func didPress() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }

  /// Returns whether a touch at `point` belongs to the control. That is so in its
  /// `contentShape`, and around it as far as ``minimumTarget`` reaches without coming into the
  /// shape of a sibling, or nearer to the middle of one that reaches as far.
  open override func touchArea(contains point: Point) -> Bool {
    if contentShape.contains(point, in: bounds) { return true }
    return enlargedShape.contains(point, in: bounds) && !isNearerToSibling(point)
  }

  /// Whether the control can have the focus: while it is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Acts as if the control had been pressed, and shows it pressed for a moment. Does nothing while it is disabled.
  open override func performPrimaryAction() { flash() }

  /// Presses the control for Space and Return.
  open override func pressesBegan(_ key: KeyPress) -> KeyPress.Result { press(by: key) }

  // MARK: Destructive controls

  /// The time for which a destructive control has to stay in place before a touch can press it: longer than between the
  /// taps of a double tap, and than it takes to lift a finger that was about to tap.
  package static let destructiveDelay: Duration = .milliseconds(400)

  private func destructionDidChange() {
    // The finger has landed on a control that did something else.
    cancelTracking()
    followPlace()
  }

  private func followPlace() { if isDestructive { window?.followPlace(of: self) } }

  /// Returns whether `touch` means the control. A destructive one must have been visible in its place, and no other
  /// finger may have landed with the touch, as in a pinch.
  private func isMeant(by touch: Touch) -> Bool {
    guard isDestructive, let window else { return true }
    let start = touch.startTime - Self.destructiveDelay
    return window.isSteady(self, since: start)
      && !window.arena.hasLanding(beside: touch, after: start)
  }

  /// Begins to follow the place of a control that destroys something. A control that a key has pressed in its last
  /// window is no longer shown as pressed.
  open override func didMoveToWindow() {
    endFlash()
    followPlace()
  }

  // MARK: Touches

  /// Starts to track the first of `touches` unless a touch is already tracked. If the tracked touch
  /// has lifted, but a recognizer delays its end, the new touch is tracked after it. A touch on a destructive
  /// control is ignored if the control has only just moved there.
  open override func touchesBegan(_ touches: [Touch], with event: TouchEvent) {
    guard isEnabled, let touch = touches.first, isMeant(by: touch) else { return }
    if tracked == nil { track(touch) } else if tracked?.phase == .ended { waiting = touch }
  }

  private func track(_ touch: Touch) {
    tracked = touch
    isTouchInside = true
    isHighlighted = true
    let isRepeat = repetition.begin(touch, within: profile)
    beginTracking(touch)
    sendActions(for: isRepeat ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  private var profile: GestureProfile { arena?.profile ?? .standard }

  /// Sends the drag event for the tracked touch.
  open override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = followed(among: touches) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch)
    isHighlighted = isTouchInside
    repetition.record(touch, within: profile)
    continueTracking(touch)
    switch (wasInside, isTouchInside) {
    case (true, true): sendActions(for: .touchDragInside)
    case (true, false): sendActions(for: .touchDragExit)
    case (false, true): sendActions(for: .touchDragEnter)
    case (false, false): sendActions(for: .touchDragOutside)
    }
  }

  /// Sends `touchUpOutside`, or the events of a press.
  open override func touchesEnded(_ touches: [Touch], with event: TouchEvent) {
    guard let touch = followed(among: touches) else { return }
    let isInside = isInside(touch) && isMeant(by: touch)
    let next = waiting
    stopTracking()
    repetition.end(touch, within: profile)
    endTracking(touch)
    if isInside { didPress() } else { sendActions(for: .touchUpOutside) }
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
    return bounds.inset(by: -profile.controlTrackingMargin).contains(point)
      || touchArea(contains: point)
  }

  private func cancelTracking() {
    guard isTracking else { return }
    stopTracking()
    endTracking(nil)
    sendActions(for: .touchCancel)
  }

  private func stopTracking() {
    tracked = nil
    waiting = nil
    isTouchInside = false
    isHighlighted = false
  }

  // MARK: Accessibility

  /// True, unless it is set.
  open override var isAccessibilityElementByDefault: Bool { true }

  /// The assigned traits, with those of the state of the control.
  open override var accessibilityTraits: AccessibilityTraits {
    get {
      var traits = super.accessibilityTraits
      if !isEnabled { traits.insert(.notEnabled) }
      if isSelected { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  /// Presses the control.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled else { return false }
    performPrimaryAction()
    return true
  }
}
