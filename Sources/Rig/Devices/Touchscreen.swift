import CInputTest
public import Geometry

/// A touchscreen that covers the whole screen of the private server.
///
/// Points are in device pixels of the screen, from its top left corner, with fractions. Fingers
/// are numbered by the caller; each touch has an identity of its own in the X server. Every call
/// returns when the server has processed what it sent, which says nothing about the program.
public final class Touchscreen {
  /// What one finger does in one report of the screen.
  public enum Change: Hashable, Sendable {
    /// It comes down at a point.
    case down(Int, at: Point)
    /// It is now at another point.
    case move(Int, to: Point)
    /// It leaves the screen at a point, or where it last was.
    case up(Int, at: Point? = nil)
  }

  /// Where the fingers are that are down now.
  public var fingers: [Int: Point] { held.mapValues(\.point) }
  /// How motions are timed.
  public var pace = Pace.realTime(hertz: 120)
  /// Called after each report, for the film.
  var onReport: () -> Void = {}

  let connection: DeviceConnection
  let screen: Size
  private var held: [Int: (touch: UInt32, point: Point)] = [:]
  private var nextTouch: UInt32 = 1

  init(_ connection: DeviceConnection, on screen: Size) {
    self.connection = connection
    self.screen = screen
  }

  /// Sends `changes` as one report of the screen, all together.
  /// - Throws: ``RigError/finger(_:reason:)`` for a finger that is down already or not at all;
  ///   ``RigError/offScreen(_:screen:)``, before anything is sent.
  public func report(_ changes: [Change]) throws(RigError) {
    // The server confirms only when it has processed something.
    guard !changes.isEmpty else { return }
    for case .down(_, let point) in changes { try screen.check(point) }
    for case .move(_, let point) in changes { try screen.check(point) }
    for case .up(_, let point?) in changes { try screen.check(point) }
    for change in changes { try send(change) }
    try connection.synchronize()
    onReport()
  }

  /// Puts a finger down.
  public func down(_ finger: Int = 1, at point: Point) throws(RigError) {
    try report([.down(finger, at: point)])
  }

  /// Moves a finger in one step.
  public func move(_ finger: Int = 1, to point: Point) throws(RigError) {
    try report([.move(finger, to: point)])
  }

  /// Lifts a finger.
  public func up(_ finger: Int = 1) throws(RigError) { try report([.up(finger)]) }

  /// Lifts all fingers in one report.
  public func lift() throws(RigError) {
    try report(held.keys.sorted().map { .up($0) })
  }

  /// Takes note that the server has ended all touches itself.
  func forgetFingers() {
    held = [:]
    onReport()
  }

  private func send(_ change: Change) throws(RigError) {
    switch change {
    case .down(let finger, let point):
      guard held[finger] == nil else { throw .finger(finger, reason: "is down already") }
      try send(nextTouch, .begin, at: point)
      held[finger] = (nextTouch, point)
      nextTouch += 1
    case .move(let finger, let point):
      let touch = try touch(of: finger)
      try send(touch, .update, at: point)
      held[finger] = (touch, point)
    case .up(let finger, let point):
      let touch = try touch(of: finger)
      try send(touch, .end, at: point ?? held[finger]?.point ?? .zero)
      held[finger] = nil
    }
  }

  private func touch(of finger: Int) throws(RigError) -> UInt32 {
    guard let touch = held[finger]?.touch else { throw .finger(finger, reason: "is not down") }
    return touch
  }

  /// The event numbers of XI 2.2, which the driver's protocol uses.
  private enum Phase: UInt32 {
    case begin = 18
    case update = 19
    case end = 20
  }

  private func send(_ touch: UInt32, _ phase: Phase, at point: Point) throws(RigError) {
    var event = xf86ITEventTouch()
    event.header.length = UInt32(MemoryLayout<xf86ITEventTouch>.size)
    event.header.type = XF86IT_EVENT_TOUCH
    event.touchid = touch
    event.touch_type = phase.rawValue
    event.valuators = xf86ITValuatorData(screen.axisValues(of: point))
    try connection.send(event)
  }
}
