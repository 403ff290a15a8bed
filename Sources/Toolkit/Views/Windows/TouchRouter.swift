import Geometry
import Gestures
import Motion

/// The fingers, pens, pointers and wheels of a window: finds the views under them, and passes their movements to the
/// arena.
///
/// On the way there, ``ContactRepair`` repairs errors of touchscreens, so lifts can wait; ``nextDeadline`` is the time
/// of the first that ends waiting, and of the first deadline of a gesture.
@MainActor
final class TouchRouter {
  /// The arena in which the touches compete.
  let arena: GestureArena
  /// The kind of input that the user used last.
  private(set) var inputKind = InputKind.touch
  /// Whether a key was pressed after the last finger landed.
  private(set) var isKeyboardUsed = false
  /// The time at which a finger or a button has landed or lifted; nil after a key.
  private var latestTapTime: Instant?

  private let root: View
  private let focus: FocusController
  private let hover: HoverTracker
  private let scrolling: ScrollRouter
  private var contacts = ContactRepair()
  private var travel = PointerMotionFilter()
  /// The discs under the touches.
  var discs = TouchDiscs()
  /// Called with every decision of the arena, and its recognizer.
  var onDecision: (@MainActor (Decision, GestureRecognizer) -> Void)?

  /// Creates the router of a window whose views are those in `root`.
  init(root: View, focus: FocusController) {
    self.root = root
    self.focus = focus
    // The router keeps the root, and is the only owner of these two.
    arena = GestureArena { [weak root] in root?.hitTest($0) }
    hover = HoverTracker { [weak root] in root?.hitTest($0) }
    scrolling = ScrollRouter(root: root, focus: focus)
    arena.onDecision = { [weak self] in self?.onDecision?($0, $1) }
  }

  // MARK: Events

  /// Delivers a frame of touches.
  func handle(_ frame: TouchFrame) {
    if frame.changes.contains(where: { $0.phase == .began || $0.phase == .ended }) {
      latestTapTime = frame.time
    }
    if let landing = frame.changes.last(where: { $0.phase == .began }) {
      inputKind = landing.kind.isPointer ? .pointer : .touch
      if inputKind == .touch { isKeyboardUsed = false }
      focus.hideRing()
    }
    if frame.changes.contains(where: { !$0.kind.isPointer }) { travel.recordFinger(at: frame.time) }
    let surface = ContactRepair.Surface(
      size: root.bounds.size, toleratesNoise: toleratesNoise,
      answer: { [arena] in arena.answer(toLiftOf: $0, fromRest: $1, at: $2) })
    process(contacts.frames(for: frame, on: surface))
  }

  /// Returns whether content that tolerates noise is at `point`, or nothing but the surroundings of a presentation: a
  /// ghost in a corner must not dismiss a menu.
  private func toleratesNoise(at point: Point) -> Bool {
    guard let hit = root.hitTest(point) else { return false }
    return hit.toleratesNoise || hit === focus.presentation
  }

  /// Follows the pointer, or a pen above the screen.
  func handle(_ hover: PointerHover) {
    self.hover.pointerMoved(to: hover.position, by: hover.kind, at: hover.time)
    // A finger that rests on the screen sends nothing.
    if arena.touchCount > 0 || hover.kind != .mouse { travel.recordFinger(at: hover.time) }
    if travel.move(to: hover.position, at: hover.time) { inputKind = .pointer }
    scrolling.pointerMoved(to: hover.position)
  }

  /// Scrolls or zooms by a step of a wheel or of two fingers on a touchpad.
  func handle(_ step: ScrollStep) {
    scrolling.handle(step) { pinch(by: $0, at: step) }
  }

  /// Stops motion by a wheel or a touchpad, and informs the recognizers under the pointer that a key was pressed.
  func recordKey(at time: Instant) {
    scrolling.stop()
    isKeyboardUsed = true
    latestTapTime = nil
    hover.keyWasPressed(at: time)
  }

  /// Returns whether a tap may have caused what happens at `time`: a finger or a button has landed or lifted within the
  /// time of a double tap, and no key was pressed after that.
  func mayFollowTap(at time: Instant) -> Bool {
    latestTapTime.map { time - $0 <= arena.profile.multiTapInterval } ?? false
  }

  /// Records a press of a button that is not a touch.
  func record(_ press: ButtonPress) {
    inputKind = press.kind == .mouse ? .pointer : .touch
    focus.hideRing()
  }

  /// Offers a pinch on a touchpad to the recognizers at the pointer, as one touch. Behind a modal
  /// presentation, nothing follows it.
  func handle(_ pinch: TouchpadPinch) {
    guard
      let fingers = IndirectPinch(
        fingers: pinch.fingers, scale: pinch.scale, turn: pinch.turn,
        translation: pinch.translation)
    else { return }
    if pinch.phase == .began {
      guard focus.isInFront(root.hitTest(pinch.position)) else { return }
      arena.indirectScope = focus.presentation
    }
    var change = TouchChange(
      id: .indirect, phase: pinch.phase.touchPhase, position: pinch.position, kind: .indirect)
    change.pinch = fingers
    arena.process(TouchFrame(time: pinch.time, changes: [change]))
  }

  /// Offers a turn of the wheel that zooms by `factor` to recognizers of pinches, as a complete pinch of a
  /// touchpad. Like those, it begins beyond their slop.
  private func pinch(by factor: Double, at step: ScrollStep) {
    let slop = arena.profile.indirectPinchSlop
    var pinch = TouchpadPinch(time: step.time, phase: .began, position: step.position)
    handle(pinch)
    pinch.phase = .changed
    pinch.scale = factor * (factor > 1 ? 1 + slop : 1 - slop)
    handle(pinch)
    pinch.phase = .ended
    handle(pinch)
  }

  // MARK: Time

  /// The next deadline of a gesture, or the end of the wait of a lift.
  var nextDeadline: Instant? { [gestureDeadline, contacts.deadline].compactMap { $0 }.min() }

  /// The next deadline of a gesture. None passes after a lift that still waits, as if it had not
  /// happened.
  private var gestureDeadline: Instant? {
    arena.nextDeadline.flatMap { deadline in
      contacts.heldTime.map { deadline > $0 } == true ? nil : deadline
    }
  }

  /// Processes the next deadline, if it is at or before `now`. Returns whether there was one.
  func passDeadline(at now: Instant) -> Bool {
    if let deadline = gestureDeadline, deadline <= now {
      arena.advance(to: deadline)
    } else if let deadline = contacts.deadline, deadline <= now {
      process(contacts.framesDue(at: deadline))
    } else {
      return false
    }
    return true
  }

  /// Lifts the fingers whose lifts are pending, before an event of another device: a key must not find content held by
  /// a finger that has lifted.
  func finishLifts() { process(contacts.allFrames()) }

  private func process(_ frames: [TouchFrame]) {
    for frame in frames { arena.process(frame) }
  }
}

extension TouchpadGesturePhase {
  /// The phase of the touch that represents the fingers.
  fileprivate var touchPhase: TouchPhase {
    switch self {
    case .began: .began
    case .changed: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}
