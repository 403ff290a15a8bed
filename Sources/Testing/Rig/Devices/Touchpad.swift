import CInputTest
public import Geometry

/// A touchpad like those of laptops, which recognizes pinches and swipes itself (XI 2.4), and
/// scrolls smoothly.
///
/// All gestures happen at the position of the pointer, at 120 reports per second.
public final class Touchpad {
  /// The end of a gesture.
  public enum Ending: Hashable, Sendable {
    /// The fingers lift in full motion.
    case lift
    /// The fingers turn out to make a different gesture, which cancels this one. Scrolling cannot
    /// end like this.
    case cancel
    /// The fingers stay down, and no end is reported.
    case hold
  }

  let connection: DeviceConnection
  private let pace = Pace.realTime(hertz: 120)

  /// The units of the scroll axes per point of finger movement: libinput's driver uses 120, a
  /// notch, for 15 points.
  private static let unitsPerPoint = 120.0 / 15

  init(_ connection: DeviceConnection) { self.connection = connection }

  /// Scrolls by `displacement`, in points, at constant speed; right and down are positive, as with
  /// a wheel.
  ///
  /// The first report does not move anything: programs use it as a baseline for the others.
  public func scroll(
    by displacement: Vector, over duration: Duration = .milliseconds(300), ending: Ending = .lift
  ) throws(RigError) {
    try sendScroll(.zero)
    var done = 0.0
    try pace.play(for: duration) { fraction throws(RigError) in
      try sendScroll(displacement * (fraction - done))
      done = fraction
    }
    if ending == .lift { try endScroll() }
  }

  /// Lifts the scrolling fingers, which the driver reports as a movement of zero.
  public func endScroll() throws(RigError) { try sendScroll(.zero) }

  private func sendScroll(_ movement: Vector) throws(RigError) {
    try connection.sendMotion(
      isAbsolute: false,
      [2: movement.dx * Self.unitsPerPoint, 3: movement.dy * Self.unitsPerPoint])
    try connection.synchronize()
  }

  /// Pinches at constant speed: the scale changes from 1 to `scale`, and the fingers rotate by
  /// `turn` radians clockwise and move by `displacement`.
  public func pinch(
    to scale: Double, turningBy turn: Double = 0, movingBy displacement: Vector = .zero,
    fingers: Int = 2, over duration: Duration = .milliseconds(500), ending: Ending = .lift
  ) throws(RigError) {
    try sendPinch(.begin, fingers: fingers)
    var done = 0.0
    try pace.play(for: duration) { fraction throws(RigError) in
      let part = fraction - done
      done = fraction
      try sendPinch(
        .update, fingers: fingers, moved: displacement * part, scale: 1 + (scale - 1) * fraction,
        degrees: turn * part * 180 / .pi)
    }
    guard ending != .hold else { return }
    try sendPinch(.end, fingers: fingers, scale: scale, isCancelled: ending == .cancel)
  }

  /// Swipes by `displacement` at constant speed.
  public func swipe(
    by displacement: Vector, fingers: Int = 3, over duration: Duration = .milliseconds(300),
    ending: Ending = .lift
  ) throws(RigError) {
    try sendSwipe(.begin, fingers: fingers)
    var done = 0.0
    try pace.play(for: duration) { fraction throws(RigError) in
      try sendSwipe(.update, fingers: fingers, moved: displacement * (fraction - done))
      done = fraction
    }
    guard ending != .hold else { return }
    try sendSwipe(.end, fingers: fingers, isCancelled: ending == .cancel)
  }

  /// Lifts all fingers, which ends what they have begun.
  func lift() throws(RigError) {
    try endScroll()
    try sendPinch(.end, fingers: 2)
    try sendSwipe(.end, fingers: 3)
  }

  /// The phase of a gesture, as an offset from the first event number of its type (XI 2.4): 27 for
  /// pinches, 30 for swipes.
  private enum Phase: UInt16 {
    case begin = 0
    case update = 1
    case end = 2
  }

  /// The ratio of pointer movement to finger movement. The server reports both, so that tests can
  /// distinguish which one a program uses; the requested movements are those of the fingers.
  private static let acceleration = 1.5

  /// The flag of a cancelled gesture (XI 2.4), the same for both types.
  private static let cancelled: UInt32 = 1

  private func sendPinch(
    _ phase: Phase, fingers: Int, moved: Vector = .zero, scale: Double = 1, degrees: Double = 0,
    isCancelled: Bool = false
  ) throws(RigError) {
    var event = xf86ITEventGesturePinch()
    event.header.length = UInt32(MemoryLayout<xf86ITEventGesturePinch>.size)
    event.header.type = XF86IT_EVENT_GESTURE_PINCH
    event.gesture_type = 27 + phase.rawValue
    event.num_touches = UInt16(fingers)
    event.flags = isCancelled ? Self.cancelled : 0
    let fast = moved * Self.acceleration
    event.delta_x = fast.dx
    event.delta_y = fast.dy
    event.delta_unaccel_x = moved.dx
    event.delta_unaccel_y = moved.dy
    event.scale = scale
    event.delta_angle = degrees
    try connection.send(event)
    try connection.synchronize()
  }

  private func sendSwipe(
    _ phase: Phase, fingers: Int, moved: Vector = .zero, isCancelled: Bool = false
  ) throws(RigError) {
    var event = xf86ITEventGestureSwipe()
    event.header.length = UInt32(MemoryLayout<xf86ITEventGestureSwipe>.size)
    event.header.type = XF86IT_EVENT_GESTURE_SWIPE
    event.gesture_type = 30 + phase.rawValue
    event.num_touches = UInt16(fingers)
    event.flags = isCancelled ? Self.cancelled : 0
    let fast = moved * Self.acceleration
    event.delta_x = fast.dx
    event.delta_y = fast.dy
    event.delta_unaccel_x = moved.dx
    event.delta_unaccel_y = moved.dy
    try connection.send(event)
    try connection.synchronize()
  }
}
