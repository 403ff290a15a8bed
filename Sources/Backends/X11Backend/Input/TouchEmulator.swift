import Geometry
import Gestures
import Windowing

/// Emulates fingers with the mouse, for machines without a touchscreen.
///
/// The main button is one finger. While Ctrl is held there is a second finger, mirrored about the
/// point where the pointer was when Ctrl was pressed; while Shift is held as well, it keeps its
/// distance, so that both move in parallel. Pressing and releasing Ctrl puts the second finger down
/// and lifts it at any time; releasing the button lifts both. The results are touches of one
/// device, like those of a touchscreen, with the changes of both fingers at one instant next to
/// each other.
///
/// Fingers do not hover, so pointer movement without a button is not passed on: a program that is
/// tested like this must not depend on a pointer, which a touchscreen does not have. ``aim``
/// reports the points at which the fingers would land. Touches of real screens and pens are passed
/// on unchanged, and so is the wheel, which is not a touch.
struct TouchEmulator {
  /// The position of the second finger relative to the pointer.
  private enum Partner {
    case mirrored(about: Point)
    case parallel(Vector)

    func position(for pointer: Point) -> Point {
      switch self {
      case .mirrored(let center): center + (center - pointer)
      case .parallel(let offset): pointer + offset
      }
    }
  }

  /// The fingers that are down.
  private struct Drag {
    var first: RawTouch.Key
    var hasSecond: Bool

    /// A key that no other touch has: the server counts up from 1, and the decoder uses only the
    /// maximum.
    var second: RawTouch.Key {
      RawTouch.Key(device: first.device, sequence: first.sequence &- 1)
    }
  }

  private var modifiers: EventModifiers = []
  /// The position of the pointer; nil while it is not over the window.
  private var pointer: Point?
  private var partner: Partner?
  private var drag: Drag?

  /// The points at which two fingers would land if the button were pressed, in device pixels of the
  /// window; empty while it is down, and when only one finger would land.
  var aim: [Point] {
    guard drag == nil, let pointer, let second else { return [] }
    return [pointer, second]
  }

  private var second: Point? {
    guard let pointer else { return nil }
    return partner?.position(for: pointer)
  }

  /// Returns the events that a window with a touchscreen would receive instead of `event`.
  mutating func emulate(_ event: ServerEvent) -> [ServerEvent] {
    switch event {
    case .pointer(.touch(.touch(let touch))) where touch.kind == .mouse:
      return fingers(touch).map { .pointer(.touch(.touch($0))) }
    case .pointer(.hover(let position, let time, _)):
      pointer = position
      updatePartner()
      return [.stamped(time)]
    case .modifiers(let modifiers, let time):
      return change(to: modifiers, at: time).map { .pointer(.touch(.touch($0))) }
    case .pointer(.touch(.deviceRemoved(let device, _))):
      if drag?.first.device == device { drag = nil }
    case .unmapped, .screenChanged:
      drag = nil
      pointer = nil
    default:
      break
    }
    return [event]
  }

  /// Returns the events of the fingers for the mouse event `touch`.
  private mutating func fingers(_ touch: RawTouch) -> [RawTouch] {
    // Several mice share one pointer. A button of another mouse has no effect.
    guard drag == nil ? touch.action == .begin : drag?.first == touch.key else { return [] }
    pointer = touch.position
    updatePartner()
    switch touch.action {
    case .begin:
      drag = Drag(first: touch.key, hasSecond: partner != nil)
      return report(.begin, at: touch.time) + report(.ownership, at: touch.time)
    case .update: return report(touch.action, at: touch.time)
    // Ownership was reported together with the landing.
    case .ownership: return []
    case .end, .cancel:
      defer { drag = nil }
      return report(touch.action, at: touch.time)
    }
  }

  /// Returns the events of the fingers for a change of the held modifier keys.
  private mutating func change(to modifiers: EventModifiers, at time: UInt32) -> [RawTouch] {
    let lifted = reportSecond(.end, at: time)
    self.modifiers = modifiers
    updatePartner()
    let hadSecond = drag?.hasSecond
    drag?.hasSecond = partner != nil
    switch (hadSecond, partner != nil) {
    case (true, false): return lifted
    case (false, true): return reportSecond(.begin, at: time) + reportSecond(.ownership, at: time)
    default: return []
    }
  }

  /// Adapts the second finger to the keys that are held, so that it does not jump.
  private mutating func updatePartner() {
    guard modifiers.contains(.control) else { return partner = nil }
    guard let pointer else { return }
    switch (partner, modifiers.contains(.shift)) {
    case (nil, false): partner = .mirrored(about: pointer)
    case (nil, true): partner = .parallel(.zero)
    case (.mirrored(let center), true): partner = .parallel((center - pointer) * 2)
    case (.parallel(let offset), false): partner = .mirrored(about: pointer + offset / 2)
    case (.mirrored, false), (.parallel, true): break
    }
  }

  /// Returns `action` for all fingers that are down.
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
