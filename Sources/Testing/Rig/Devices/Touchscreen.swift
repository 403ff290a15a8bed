import CInputTest
public import Geometry
public import Scenarios

/// A touchscreen that covers the whole screen of the private server.
///
/// Points are in device pixels of the screen, from its top left corner, and may be fractional. The
/// caller numbers the fingers; each touch has its own identity in the X server. Every call returns
/// when the server has processed the events; the program may not have received them yet.
public final class Touchscreen {
  /// A change of one finger in a report.
  public enum Change: Hashable, Sendable {
    /// The finger lands at a point.
    case down(Int, at: Point)
    /// The finger moves to another point.
    case move(Int, to: Point)
    /// The finger lifts at a point, or at its last position.
    case up(Int, at: Point? = nil)
  }

  /// The positions of the fingers that are down.
  public var fingers: [Int: Point] { held.positions }
  /// The timing of motions.
  public var pace = Pace.realTime(hertz: 120)
  /// The noise that the screen adds to the following motions; nil if it reports the exact positions of fingers. Single
  /// steps, such as ``down(_:at:)``, are always exact.
  public var noise: TouchNoise?
  /// Called after each report, for the film.
  var onReport: () -> Void = {}

  /// The compositor that takes the reports instead of the device; nil for none.
  var compositor: KWinTouches?
  let connection: DeviceConnection
  private(set) var screen: Size
  /// The reports that the server has processed.
  private(set) var reportCount = 0
  private var held = HeldFingers()

  init(_ connection: DeviceConnection, on screen: Size) {
    self.connection = connection
    self.screen = screen
  }

  /// Sends `changes` together as one report of the screen.
  /// - Throws: ``RigError/finger(_:reason:)`` for a finger in the wrong state;
  ///   ``RigError/offScreen(_:screen:)``, before anything is sent.
  public func report(_ changes: [Change]) throws(RigError) {
    // The server sends no confirmation if there is nothing to process.
    guard !changes.isEmpty else { return }
    for case .down(_, let point) in changes { try screen.check(point) }
    for case .move(_, let point) in changes { try screen.check(point) }
    for case .up(_, let point?) in changes { try screen.check(point) }
    var next = held
    let events = try changes.map { change throws(RigError) in try next.apply(change) }
    try connection.checkEnabled()
    if let compositor {
      try compositor.send(events)
    } else {
      try connection.send(events.map { xf86ITEventTouch($0, on: screen) })
      try connection.synchronize()
    }
    held = next
    reportCount += 1
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
    try report(fingers.keys.sorted().map { .up($0) })
  }

  /// Covers a screen of another size from now on.
  func cover(_ size: Size) {
    screen = size
    noise = noise.map { TouchNoise($0.kinds, seed: $0.seed, screen: size) }
  }

  /// Records that the server has ended all touches.
  func forgetFingers() {
    held.removeAll()
    onReport()
  }
}

extension xf86ITEventTouch {
  /// Creates the event of a device that covers a screen of size `screen`.
  fileprivate init(_ event: TouchEvent, on screen: Size) {
    self.init()
    header.length = UInt32(MemoryLayout<xf86ITEventTouch>.size)
    header.type = XF86IT_EVENT_TOUCH
    touchid = event.touch
    touch_type = event.phase.number
    valuators = xf86ITValuatorData(screen.axisValues(of: event.point))
  }
}

extension TouchEvent.Phase {
  /// The event number of XI 2.2, which the driver's protocol uses.
  fileprivate var number: UInt32 {
    switch self {
    case .begin: 18
    case .update: 19
    case .end: 20
    }
  }
}
