import Geometry
import Gestures
public import Motion

/// Events, from the backend to the views.
extension Window: WindowContent {
  /// Delivers an event to the views. Before touches are hit tested, pending layout is done, so that
  /// a finger lands on what the next frame will show.
  public func handle(_ event: WindowEvent) {
    if let time = event.time {
      advance(before: time)
      now = max(now, time)
    }
    defer { focus.applyStates() }
    finishLifts(before: event)
    switch event {
    case .touches(let frame): handle(frame)
    case .hover(let hover): take(hover)
    case .resized(let size): resize(to: size)
    case .animationsChanged(let areEnabled): follow(.reducesMotion(!areEnabled))
    case .appearanceChanged(let colors): follow(.colors(colors))
    case .closeRequested: if closeRequested?() ?? true { close() }
    case .key(let press): handle(press)
    case .button(let press): take(press)
    case .scroll(let step): handle(step)
    case .pinch(let pinch): take(pinch)
    case .keyboardChanged(let isKey): isKeyWindow = isKey
    case .swipe(let swipe): handle(swipe)
    case .fullscreenChanged, .woken: break
    }
  }

  private func handle(_ frame: TouchFrame) {
    layOut()
    if let landing = frame.changes.last(where: { $0.phase == .began }) {
      inputKind = landing.kind.isPointer ? .pointer : .touch
      focus.hideRing()
    }
    if frame.changes.contains(where: { !$0.kind.isPointer }) { travel.noteFinger(at: frame.time) }
    touches.follow(frame)
    if showsTouches { setNeedsFrame() }
    let surface = ContactRepair.Surface(
      size: size, toleratesNoise: { [root] in root.hitTest($0)?.toleratesNoise == true },
      answer: { [arena] in arena.answer(toLiftOf: $0, fromRest: $1) })
    for frame in contacts.frames(for: frame, on: surface) { arena.process(frame) }
  }

  private func handle(_ press: KeyPress) {
    layOut()
    focus.whileHandlingKey {
      if press.phase == .down {
        scrolling.stop()
        pointer.keyWasPressed(at: press.time)
      }
      keys.handle(press) { performCommand(for: $0) }
      focus.applyStates()
    }
  }

  /// Lets go of the fingers whose lifts wait, before an event of another device: a key must not find content
  /// held by a finger that has lifted.
  package func finishLifts(before event: WindowEvent) {
    switch event {
    case .key, .button, .scroll, .pinch, .swipe:
      for frame in contacts.allFrames() { arena.process(frame) }
    default: break
    }
  }

  /// Lets go of the fingers whose lifts have waited long enough at `time`.
  private func liftFingers(at time: Instant) {
    for frame in contacts.framesDue(at: time) { arena.process(frame) }
  }

  /// The next deadline of a gesture. None passes after a lift that still waits, as if it had not
  /// happened.
  private var gestureDeadline: Instant? {
    arena.nextDeadline.flatMap { deadline in
      contacts.heldTime.map { deadline > $0 } == true ? nil : deadline
    }
  }

  private func take(_ hover: PointerHover) {
    pointer.pointerMoved(to: hover.position, by: hover.kind, at: hover.time)
    // A finger that rests on the screen sends nothing.
    if arena.touchCount > 0 || hover.kind != .mouse { travel.noteFinger(at: hover.time) }
    if travel.move(to: hover.position, at: hover.time) { inputKind = .pointer }
    scrolling.pointerMoved(to: hover.position)
  }

  private func handle(_ step: ScrollStep) {
    layOut()
    scrolling.handle(step) { pinch(by: $0, at: step) }
  }

  private func take(_ press: ButtonPress) {
    inputKind = press.kind == .mouse ? .pointer : .touch
    focus.hideRing()
    layOut()
    if press.button == .back { navigateBack() }
    guard let view = root.hitTest(press.position), !view.performButtonAction(for: press),
      press.button == .right
    else { return }
    let point = view.convert(press.position, from: nil)
    _ = openContextMenu(of: view, at: point, by: press.kind, at: press.time)
  }

  /// Fires what is due before `time`. What is due at the time of an event comes after it.
  private func advance(before time: Instant) { advance(to: time - .nanoseconds(1)) }

  /// Frees the views that were removed in the last turn and calls the completions of animations that
  /// have ended, then fires timers and deadlines of gestures at or before `now`, in the order of their
  /// times.
  public func advance(to now: Instant) {
    removedViews = []
    animations.turn = max(animations.turn, now)
    callCompletions()
    while true {
      let next = [gestureDeadline, contacts.deadline].compactMap { $0 }.min()
      if let due = timers.takeDue(at: min(now, next ?? now)) {
        self.now = max(self.now, due.time)
        due.fire()
      } else if let deadline = gestureDeadline, deadline <= now {
        arena.advance(to: deadline)
      } else if let deadline = contacts.deadline, deadline <= now {
        liftFingers(at: deadline)
      } else {
        break
      }
    }
    self.now = max(self.now, now)
    noteRest()
  }

  private func noteRest() {
    guard hasMoved, !needsFrame else { return }
    hasMoved = false
    onRest?(now)
  }

  /// The time of the next timer or deadline of a gesture. If an animation has ended or a view was
  /// removed, the next turn is due at once: since the last turn.
  public var nextDeadline: Instant? {
    if animations.hasCompletions || !removedViews.isEmpty { return animations.turn }
    return [timers.next, gestureDeadline, contacts.deadline].compactMap { $0 }.min()
  }
}
