import CX11
import CXInput2
import Geometry
import Gestures
import Windowing

extension XIDeviceEvent {
  /// The position in device pixels of the window, with subpixel precision.
  var position: Point { Point(event_x, event_y) }

  /// The server time in milliseconds.
  var stamp: UInt32 { UInt32(truncatingIfNeeded: time) }

  /// Whether the server emulated the event for a touch, or for a wheel that has valuators.
  var isEmulated: Bool { flags & XIPointerEmulated != 0 }

  /// Whether any button was down when the event happened.
  var isAnyButtonDown: Bool {
    guard buttons.mask_len > 0, let mask = buttons.mask else { return false }
    return (0..<Int(buttons.mask_len)).contains { mask[$0] != 0 }
  }

  /// The buttons that were down when the event happened, without those of wheels.
  var buttonMask: ButtonMask {
    guard let mask = buttons.mask else { return [] }
    // The server counts the middle button before the secondary one, and wheels as four buttons.
    let numbers = [1: 1, 2: 3, 3: 2, 8: 4, 9: 5]
    return numbers.reduce(into: []) { down, number in
      let byte = number.key / 8
      let bit = number.key % 8
      if byte < Int(buttons.mask_len), mask[byte] & (1 << bit) != 0 {
        down.insert(.button(number.value))
      }
    }
  }

  /// The values of the reported valuators, by number.
  var valuatorValues: [Int32: Double] {
    guard let mask = valuators.mask, var next = valuators.values else { return [:] }
    var values: [Int32: Double] = [:]
    for number in 0..<valuators.mask_len * 8 where mask[Int(number / 8)] & (1 << (number % 8)) != 0
    {
      values[number] = next.pointee
      next += 1
    }
    return values
  }

  /// The modifier keys that were held.
  var modifiers: EventModifiers { EventModifiers(mods) }

  /// Returns a turn of the wheel at the position of the event.
  func scroll(by notches: Vector) -> RawScroll {
    RawScroll(notches: notches, position: position, time: stamp, modifiers: modifiers)
  }
}

extension EventModifiers {
  /// Reads the modifiers from an event of the X Input extension.
  init(_ modifiers: XIModifierState) {
    self.init(state: UInt32(truncatingIfNeeded: modifiers.effective))
  }
}

extension RawTouch {
  /// Creates the event that `event` reports for the touch `key`, whose device measures pressure
  /// with `axis`.
  init(
    _ event: XIDeviceEvent, key: Key, action: Action, kind: TouchKind, pressure axis: PressureAxis?
  ) {
    let buttons: ButtonMask =
      switch kind {
      case .finger, .indirect: []
      // The state is that before the event.
      case .pen, .eraser, .mouse: event.buttonMask.union(.primary)
      case .secondaryButton: event.buttonMask.union(.secondary)
      }
    self.init(
      key: key, action: action, position: event.position, time: event.stamp, kind: kind,
      pressure: axis?.pressure(in: event.valuatorValues), buttons: buttons,
      modifiers: event.modifiers)
  }
}
