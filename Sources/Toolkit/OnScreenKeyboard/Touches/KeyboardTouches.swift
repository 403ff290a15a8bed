import Geometry
import Gestures
import Motion

/// The fingers on a keyboard, and the keys that they press.
///
/// Pass every touch with its time, and ``advance(to:)`` at the ``nextDeadline``; perform the effects that are returned,
/// in order. A key looks pressed from the landing and acts when the finger lifts, on the key under it then; but the
/// landing of another finger makes the keys that are down act immediately.
struct KeyboardTouches: Hashable, Sendable {
  private(set) var actions: KeyActions {
    didSet { if actions.model.geometry != oldValue.model.geometry { releaseKeys() } }
  }
  /// The fingers, in the order of landing.
  private(set) var fingers: [KeyFinger] = []
  private var noise = LandingNoise()

  init(_ model: KeyboardModel = KeyboardModel()) { actions = KeyActions(model) }

  // MARK: Touches

  /// A finger landed at `point`.
  mutating func began(_ id: TouchID, at point: Point, time: Instant) -> [KeyEffect] {
    var finger = KeyFinger(id, at: point, time: time)
    guard !noise.isNoise(point, time: time), !isMovingCaret else {
      fingers.append(finger)
      return []
    }
    var effects = commitPressedKeys(at: time)
    if let index = geometry.index(at: point) { effects += land(&finger, on: index, at: time) }
    fingers.append(finger)
    return effects
  }

  /// A finger moved to `point`.
  mutating func moved(_ id: TouchID, to point: Point, time: Instant) -> [KeyEffect] {
    guard let finger = fingerIndex(of: id) else { return [] }
    fingers[finger].point = point
    switch fingers[finger].grip {
    case .key(let index): slide(finger, from: index, to: point, at: time)
    case .off: slide(finger, from: nil, to: point, at: time)
    case .shift, .page: slideFromModifier(finger, to: point, at: time)
    case .backspace(let index, _):
      if geometry.index(at: point, slidingFrom: index) != index { fingers[finger].grip = .spent }
    case .menu(var menu):
      menu.slide(to: point)
      fingers[finger].grip = .menu(menu)
    case .trackpad(var trackpad):
      let effect = trackpad.move(to: point)
      fingers[finger].grip = .trackpad(trackpad)
      return effect.map { [$0] } ?? []
    case .spent: break
    }
    return []
  }

  /// A finger lifted at `point`.
  mutating func ended(_ id: TouchID, at point: Point, time: Instant) -> [KeyEffect] {
    var effects = moved(id, to: point, time: time)
    guard let index = fingerIndex(of: id) else { return effects }
    let finger = fingers.remove(at: index)
    noise.recordLift(at: point, time: time)
    switch finger.grip {
    case .key where isFlick(of: finger, at: point, time: time): effects.append(.hide)
    case .shift, .page: release(finger.grip, isUsed: finger.isUsed)
    default: effects += commit(finger, at: time)
    }
    if let origin = finger.origin { release(origin, isUsed: true) }
    returnToLettersIfFree()
    return effects
  }

  /// A finger was cancelled.
  mutating func cancelled(_ id: TouchID) {
    guard let index = fingerIndex(of: id) else { return }
    let finger = fingers.remove(at: index)
    for case .shift? in [finger.grip, finger.origin] { actions.shift.cancelled() }
    for case .page(let former)? in [finger.grip, finger.origin] { actions.model.page = former }
    returnToLettersIfFree()
  }

  // MARK: Time

  /// The time of the next call to ``advance(to:)``; nil for none.
  var nextDeadline: Instant? {
    var deadlines = fingers.compactMap(\.longPress) + [actions.nextDeadline].compactMap { $0 }
    for case .backspace(_, let repetition) in fingers.map(\.grip) {
      deadlines.append(repetition.next)
    }
    return deadlines.min()
  }

  /// Begins the long presses and repeats the held keys that are due at `time`.
  mutating func advance(to time: Instant) -> [KeyEffect] {
    actions.advance(to: time)
    var effects: [KeyEffect] = []
    for finger in fingers.indices {
      if case .backspace(let index, var repetition) = fingers[finger].grip {
        effects += repetition.due(at: time)
        fingers[finger].grip = .backspace(index, repetition)
      }
      if let due = fingers[finger].longPress, due <= time { beginLongPress(of: finger) }
    }
    return effects
  }

  // MARK: Changes

  /// Presses and releases the key with an index, as a program does that reads the window for the user.
  mutating func press(_ index: Int, at time: Instant) -> [KeyEffect] {
    actions.act(index, at: time)
  }

  /// Follows the text before the caret, which has changed, and whether the input has any text.
  mutating func follow(textBeforeCaret text: String, hasText: Bool) {
    actions.model.configuration.hasText = hasText
    actions.follow(textBeforeCaret: text)
  }

  /// Changes the size of the keyboard.
  mutating func resize(to size: Size) { actions.model.size = size }

  /// Starts over for another input, without fingers.
  mutating func reset(to configuration: KeyboardConfiguration) {
    fingers = []
    actions.reset(to: configuration)
  }

  // MARK: Landing and sliding

  private var geometry: KeyboardGeometry { actions.model.geometry }

  private mutating func land(
    _ finger: inout KeyFinger, on index: Int, at time: Instant
  ) -> [KeyEffect] {
    switch geometry.cells[index].key.function {
    case .shift:
      actions.shift.began(at: time)
      finger.grip = .shift
    case .page(let page):
      finger.grip = .page(from: actions.model.page)
      actions.model.page = page
    case .backspace:
      finger.grip = .backspace(index, BackspaceRepetition(since: time))
      return actions.delete()
    default:
      finger.grip = .key(index)
      finger.longPress = longPress(on: index, at: time)
    }
    return []
  }

  private mutating func slide(_ finger: Int, from present: Int?, to point: Point, at time: Instant)
  {
    guard !geometry.isOff(point) else { return fingers[finger].hold(.off) }
    guard let index = geometry.index(at: point, slidingFrom: present), index != present else {
      return
    }
    fingers[finger].hold(.key(index), until: longPress(on: index, at: time))
  }

  /// Lets a finger slide from Shift, or from the key of another page, to a key.
  private mutating func slideFromModifier(_ finger: Int, to point: Point, at time: Instant) {
    let held = geometry.index(at: fingers[finger].landing)
    guard let index = geometry.index(at: point, slidingFrom: held), index != held else { return }
    fingers[finger].origin = fingers[finger].grip
    fingers[finger].hold(.key(index), until: longPress(on: index, at: time))
  }

  private func longPress(on index: Int, at time: Instant) -> Instant? {
    let key = geometry.cells[index].key
    guard key.function == .space || !key.alternates.isEmpty else { return nil }
    return time + KeyboardTiming.longPress
  }

  private mutating func beginLongPress(of finger: Int) {
    fingers[finger].longPress = nil
    guard case .key(let index) = fingers[finger].grip else { return }
    let cell = geometry.cells[index]
    if cell.key.function == .space {
      fingers[finger].grip = .trackpad(CaretTrackpad(at: fingers[finger].point))
    } else if let forms = actions.forms(of: cell.key) {
      fingers[finger].grip = .menu(
        AccentMenu(
          items: forms, key: index, cell: cell.frame, keyboardWidth: geometry.size.width,
          start: fingers[finger].point))
    }
  }

  /// Releases keys that are elsewhere now.
  private mutating func releaseKeys() {
    for finger in fingers.indices where fingers[finger].pressedKey != nil {
      fingers[finger].hold(.spent)
    }
  }

  // MARK: Acting

  /// Performs the keys that are down, in the order of landing; the lifts of their fingers then do nothing.
  private mutating func commitPressedKeys(at time: Instant) -> [KeyEffect] {
    var effects: [KeyEffect] = []
    for finger in fingers.indices where fingers[finger].pressedKey != nil {
      effects += commit(fingers[finger], at: time)
      fingers[finger].hold(.spent)
    }
    return effects
  }

  private mutating func commit(_ finger: KeyFinger, at time: Instant) -> [KeyEffect] {
    var effects: [KeyEffect] = []
    switch finger.grip {
    case .key(let index): effects = actions.act(index, at: time)
    case .menu(let menu): effects = menu.text.map { actions.type($0) } ?? []
    default: break
    }
    // A page is left when its key is released, if anything was typed meanwhile.
    if !effects.isEmpty { for finger in fingers.indices { fingers[finger].isUsed = true } }
    return effects
  }

  /// Releases Shift, or the key of another page.
  private mutating func release(_ modifier: KeyFinger.Grip, isUsed: Bool) {
    switch modifier {
    case .shift: actions.shift.ended()
    case .page(let former): if isUsed { actions.model.page = former }
    default: break
    }
  }

  private mutating func returnToLettersIfFree() {
    if fingers.allSatisfy({ $0.pressedKey == nil }) { actions.returnToLetters() }
  }

  // MARK: Questions

  private func fingerIndex(of id: TouchID) -> Int? { fingers.firstIndex { $0.id == id } }

  private var isMovingCaret: Bool {
    fingers.contains { if case .trackpad = $0.grip { true } else { false } }
  }

  /// Whether a finger has flicked the keyboard down: quickly, over nearly two rows.
  private func isFlick(of finger: KeyFinger, at point: Point, time: Instant) -> Bool {
    let displacement = point - finger.landing
    let row = (geometry.size.height - KeyboardMetrics.margins) / 4
    return time - finger.landed <= KeyboardTiming.flick && displacement.dy > 1.75 * row
      && displacement.dy > 2 * abs(displacement.dx)
  }
}
