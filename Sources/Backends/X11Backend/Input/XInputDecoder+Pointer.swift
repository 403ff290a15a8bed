import CX11
import CXInput2
import Geometry
import Gestures
import Windowing

extension XInputDecoder {
  mutating func button(_ event: XIDeviceEvent) -> [PointerInput] {
    let isPress = event.evtype == XI_ButtonPress
    if let notches = Self.notches(ofButton: event.detail) {
      return isPress ? wheel(event, notches) : []
    }
    guard !event.isEmulated else { return [] }
    let touch = drag(event).map { isPress ? begin($0, event) : end($0, event, .end) } ?? []
    guard isPress, let button = Self.button(event.detail) else { return touch }
    let press = RawButton(
      button: button, kind: kind(of: event.sourceid), position: event.position, time: event.stamp,
      modifiers: event.modifiers)
    return pen(event) + [.button(press)] + touch
  }

  /// Returns the touch that the button of `event` makes; nil for none. The barrel of a pen makes none.
  private func drag(_ event: XIDeviceEvent) -> ButtonDrag? {
    let kind = kind(of: event.sourceid)
    return switch event.detail {
    case 1: ButtonDrag(device: event.sourceid, kind: kind)
    case 3 where kind == .mouse: ButtonDrag(device: event.sourceid, kind: .secondaryButton)
    default: nil
    }
  }

  mutating func motion(_ event: XIDeviceEvent) -> [PointerInput] {
    guard !event.isEmulated else { return [] }
    let scroll = scroll(event)
    let own = drags.filter { $0.device == event.sourceid }
    guard !own.isEmpty else { return scroll + pen(event) + hover(event) }
    return scroll + own.flatMap { move($0, event) }
  }

  /// Handles the pointer entering or leaving the window. Wheel events outside are not received.
  mutating func crossing(_ event: XIEnterEvent, isEnter: Bool) -> [PointerInput] {
    if isEnter { devices.scrolling.forgetValues() }
    let ended = fingerScrolling.endAll(at: UInt32(truncatingIfNeeded: event.time))
    return ended.map(PointerInput.scroll) + (isEnter ? [] : endHover(at: event.time))
  }

  mutating func endHover(at time: Time) -> [PointerInput] {
    guard isHovering else { return [] }
    isHovering = false
    return [.hover(position: nil, time: UInt32(truncatingIfNeeded: time))]
  }

  private mutating func hover(_ event: XIDeviceEvent) -> [PointerInput] {
    guard !event.isAnyButtonDown else { return [] }
    isHovering = true
    return [.hover(position: event.position, time: event.stamp, kind: kind(of: event.sourceid))]
  }

  /// Returns a pen report if the event comes from a pen.
  private func pen(_ event: XIDeviceEvent) -> [PointerInput] {
    devices.pens[event.sourceid] == nil ? [] : [.touch(.penNear(time: event.stamp))]
  }

  private static func button(_ number: Int32) -> PointerButton? {
    switch number {
    case 2: .middle
    case 3: .right
    // The thumb buttons, after the four of wheels.
    case 8: .back
    case 9: .forward
    default: nil
    }
  }
}

// MARK: - Wheels and scrolling fingers

extension XInputDecoder {
  private mutating func scroll(_ event: XIDeviceEvent) -> [PointerInput] {
    guard let notches = devices.scrolling.notches(of: event.sourceid, values: event.valuatorValues)
    else {
      return []
    }
    var scroll = event.scroll(by: notches)
    guard devices.touchpads.contains(event.sourceid) else {
      return notches == .zero ? [] : [.scroll(scroll)]
    }
    scroll.source = .fingers
    return fingerScrolling.handle(scroll, of: event.sourceid).map { [.scroll($0)] } ?? []
  }

  /// Handles a wheel button, which the server may have emulated for a valuator. Emulated buttons of
  /// touchpads are ignored: the distance scrolled before the first value is too small to matter.
  private func wheel(_ event: XIDeviceEvent, _ notches: Vector) -> [PointerInput] {
    guard event.isEmulated else { return [.scroll(event.scroll(by: notches))] }
    guard !devices.touchpads.contains(event.sourceid) else { return [] }
    let new = devices.scrolling.emulated(notches, of: event.sourceid)
    return new == .zero ? [] : [.scroll(event.scroll(by: new))]
  }

  /// Returns the notches for buttons 4 to 7: up, down, left and right on a wheel without valuators.
  private static func notches(ofButton button: Int32) -> Vector? {
    switch button {
    case 4: Vector(0, -1)
    case 5: Vector(0, 1)
    case 6: Vector(-1, 0)
    case 7: Vector(1, 0)
    default: nil
    }
  }
}
