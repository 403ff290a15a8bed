import Gestures
public import Motion

/// Events, from the backend to the views.
extension Window: WindowContent {
  /// Handles an event: the delegate does, if there is one, or else the views.
  public func handle(_ event: WindowEvent) {
    if let time = event.time {
      fireDeadlines(to: time - .nanoseconds(1))
      clock.advance(to: time)
    }
    finishLifts(before: event)
    if overlayTakes(event) { return }
    if let delegate { delegate.window(self, handle: event) } else { deliver(event) }
  }

  /// Delivers an event to the views. Before touches are hit tested, pending layout is done, so that a finger hits the
  /// layout that the next frame will show.
  package func deliver(_ event: WindowEvent) {
    defer { focus.applyStates() }
    switch event {
    case .touches(let frame): handle(frame)
    case .hover(let hover): touches.handle(hover)
    case .resized(let size): resize(to: size)
    case .animationsChanged(let areEnabled): follow(.reducesMotion(!areEnabled))
    case .appearanceChanged(let colors): follow(.colors(colors))
    case .inputPreferencesChanged(let input): follow(.input(input))
    case .closeRequested: if commands.closeRequested?() ?? true { close() }
    case .key(let press): handle(press)
    case .button(let press): handle(press)
    case .scroll(let step): handle(step)
    case .pinch(let pinch): handle(pinch)
    case .composition(let composition):
      layOut()
      keys.compositions.handle(composition)
    case .keyboardChanged(let isKey): properties.isKey = isKey
    case .swipe(let swipe): handle(swipe)
    case .hardwareKeyboardChanged(let keyboard): keyboardPresenter.follow(keyboard)
    case .minimizedChanged(let isMinimized): properties.isMinimized = isMinimized
    case .fullscreenChanged, .woken: break
    }
  }

  private func handle(_ frame: TouchFrame) {
    layOut()
    if touches.discs.follow(frame) { setNeedsFrame() }
    keyboardPresenter.touchesWillBegin(frame)
    touches.handle(frame)
    keyboardPresenter.touchesWereDelivered(frame)
  }

  private func handle(_ press: KeyPress) {
    layOut()
    focus.whileHandlingKey {
      if press.phase == .down {
        touches.recordKey(at: press.time)
        keyboardPresenter.keyWasPressed(press)
      }
      keys.handle(press) { performCommand(for: $0) }
      focus.applyStates()
    }
  }

  /// Releases the fingers whose lifts wait, before an event of another device.
  func finishLifts(before event: WindowEvent) {
    switch event {
    case .key, .button, .scroll, .pinch, .swipe: touches.finishLifts()
    default: break
    }
  }

  private func handle(_ pinch: TouchpadPinch) {
    layOut()
    touches.handle(pinch)
  }

  private func handle(_ step: ScrollStep) {
    layOut()
    touches.handle(step)
  }

  private func handle(_ press: ButtonPress) {
    touches.record(press)
    layOut()
    if press.button == .back { navigateBack() }
    guard let view = root.hitTest(press.position), !view.performButtonAction(for: press),
      !view.offer(press), press.button == .right
    else { return }
    let point = view.convert(press.position, from: nil)
    _ = openContextMenu(of: view, at: point, by: press.kind, at: press.time)
  }

  /// Fires timers that are due at or before `now`.
  public func advance(to now: Instant) {
    fireDeadlines(to: now)
    delegate?.window(self, didAdvanceTo: now)
  }

  /// Frees the views that were removed in the last turn and calls the completions of animations that have ended, then
  /// fires timers and deadlines of gestures at or before `now`, in the order of their times. Those that are due at the
  /// time of an event follow it.
  private func fireDeadlines(to now: Instant) {
    frames.nextTurn.begin(at: now)
    callCompletions()
    while true {
      if let due = clock.takeDue(at: min(now, touches.nextDeadline ?? now)) {
        due.fire()
      } else if !touches.passDeadline(at: now) {
        break
      }
    }
    clock.advance(to: now)
    if frames.hasMoved, !needsFrame {
      frames.comeToRest(at: now)
      accessibility.observer?.elementsMayHaveChanged()
    }
  }

  /// Calls the completions of the animations that ended since the last turn.
  func callCompletions() { for completion in frames.nextTurn.removeCompletions() { completion() } }

  /// The time of the next timer or deadline of a gesture. If an animation has ended or a view was removed, the next
  /// turn is due immediately: since the last turn.
  public var nextDeadline: Instant? {
    if frames.nextTurn.isDue { return frames.nextTurn.last }
    return [clock.nextDeadline, touches.nextDeadline, delegate?.nextDeadline].compactMap { $0 }
      .min()
  }
}
