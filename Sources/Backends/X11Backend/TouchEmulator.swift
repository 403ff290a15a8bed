import Geometry
import Gestures
import Views

/// Makes fingers of what the mouse does, for whoever has no touchscreen.
///
/// The main button held down is a finger. While Ctrl is held there is a second one beside it,
/// mirrored about the point where the pointer was when Ctrl went down; while Shift is held too, it
/// keeps its distance, so that both move in parallel. Ctrl lands and lifts it at any time; the
/// button lifts both. What comes out are touches of one device like those of a touchscreen, the two
/// fingers of one instant side by side.
///
/// Fingers do not hover. So the pointer's way without a button goes no further: what is tried out
/// here must not work only because it was told of a pointer that a touchscreen does not have. Where
/// fingers would land is told apart from the events, by ``aim``. Touches of real screens and pens
/// pass unchanged, and so does the wheel, which touches nothing.
struct TouchEmulator {
  /// Where the second finger is, by where the pointer is.
  private enum Partner {
    case mirrored(about: Point)
    case parallel(Vector)

    func position(beside pointer: Point) -> Point {
      switch self {
      case .mirrored(let center): center + (center - pointer)
      case .parallel(let way): pointer + way
      }
    }
  }

  /// The fingers that are down.
  private struct Drag {
    var first: RawTouch.Key
    var hasSecond: Bool

    /// The server's own numbers are counted from 1, the decoder's from the other end.
    var second: RawTouch.Key {
      RawTouch.Key(device: first.device, sequence: first.sequence &- 1)
    }
  }

  private var modifiers: KeyModifiers = []
  /// Where the pointer is; nil while it is not over the window.
  private var pointer: Point?
  private var partner: Partner?
  private var drag: Drag?

  /// Where two fingers would land if the button went down, in device pixels of the window; empty
  /// while it is down, and where the pointer alone shows it.
  var aim: [Point] {
    guard drag == nil, let pointer, let second else { return [] }
    return [pointer, second]
  }

  private var second: Point? {
    guard let pointer else { return nil }
    return partner?.position(beside: pointer)
  }

  /// What `event` is to a window with a touchscreen.
  mutating func emulate(_ event: ServerEvent) -> [ServerEvent] {
    switch event {
    case .pointer(.touch(.touch(let touch))) where touch.kind == .mouse:
      return fingers(touch).map { .pointer(.touch(.touch($0))) }
    case .pointer(.hover(let position, let time)):
      pointer = position
      findPartner()
      return [.stamped(time)]
    case .modifiers(let modifiers, let time):
      return change(to: modifiers, at: time).map { .pointer(.touch(.touch($0))) }
    case .pointer(.touch(.deviceGone(let device, _))):
      if drag?.first.device == device { drag = nil }
    case .unmapped:
      (drag, pointer) = (nil, nil)
    default:
      break
    }
    return [event]
  }

  /// What the fingers do when the mouse does `touch`.
  private mutating func fingers(_ touch: RawTouch) -> [RawTouch] {
    // There is one pointer, whatever mice move it: a button of another one changes nothing.
    guard drag == nil ? touch.action == .begin : drag?.first == touch.key else { return [] }
    pointer = touch.position
    findPartner()
    switch touch.action {
    case .begin:
      drag = Drag(first: touch.key, hasSecond: partner != nil)
      return report(.begin, at: touch.time) + report(.ownership, at: touch.time)
    case .update: return report(touch.action, at: touch.time)
    // It was owned when it began.
    case .ownership: return []
    case .end, .cancel:
      defer { drag = nil }
      return report(touch.action, at: touch.time)
    }
  }

  /// What the fingers do when `modifiers` are held from now on.
  private mutating func change(to modifiers: KeyModifiers, at time: UInt32) -> [RawTouch] {
    let lifted = reportSecond(.end, at: time)
    self.modifiers = modifiers
    findPartner()
    let hadSecond = drag?.hasSecond
    drag?.hasSecond = partner != nil
    switch (hadSecond, partner != nil) {
    case (true, false): return lifted
    case (false, true): return reportSecond(.begin, at: time) + reportSecond(.ownership, at: time)
    default: return []
    }
  }

  /// Brings the second finger in line with the keys that are held: it never jumps.
  private mutating func findPartner() {
    guard modifiers.contains(.control) else { return partner = nil }
    guard let pointer else { return }
    switch (partner, modifiers.contains(.shift)) {
    case (nil, false): partner = .mirrored(about: pointer)
    case (nil, true): partner = .parallel(.zero)
    case (.mirrored(let center), true): partner = .parallel((center - pointer) * 2)
    case (.parallel(let way), false): partner = .mirrored(about: pointer + way / 2)
    case (.mirrored, false), (.parallel, true): break
    }
  }

  /// What is told of all fingers that are down.
  private func report(_ action: RawTouch.Action, at time: UInt32) -> [RawTouch] {
    guard let drag, let pointer else { return [] }
    let first = RawTouch(key: drag.first, action: action, position: pointer, time: time)
    return [first] + reportSecond(action, at: time)
  }

  private func reportSecond(_ action: RawTouch.Action, at time: UInt32) -> [RawTouch] {
    guard let drag, drag.hasSecond, let second else { return [] }
    return [RawTouch(key: drag.second, action: action, position: second, time: time)]
  }
}
