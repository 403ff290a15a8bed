public import Geometry

/// One end of a pen, the tip or the eraser, on a tablet that covers the whole screen.
///
/// Points are in device pixels of the screen. Bring the pen near before using it.
public final class Pen {
  /// A button on the barrel.
  public enum Button: Int32, Hashable, Sendable {
    /// The button near the tip.
    case lower = 2
    /// The other button.
    case upper = 3
  }

  /// The timing of motions; tablets report more often than touchscreens.
  public var pace = Pace.realTime(hertz: 200)
  let connection: DeviceConnection
  private let name: String
  private var screen: Size
  /// The position of the pen; nil while it is out of the tablet's range.
  private var point: Point?
  /// The pressure from 0 to 1; 0 while the pen is up.
  private var pressure = 0.0

  init(_ connection: DeviceConnection, name: String, on screen: Size) {
    self.name = name
    self.connection = connection
    self.screen = screen
  }

  /// Brings the pen near, or moves it in one step.
  public func move(to point: Point) throws(RigError) {
    try screen.check(point)
    if self.point == nil { try connection.sendProximity(isNear: true, values(at: point)) }
    self.point = point
    try connection.sendMotion(isAbsolute: true, values(at: point))
    try connection.synchronize()
  }

  /// Moves the pen, which must be near, along a line; in one step if `duration` is zero.
  public func move(to point: Point, over duration: Duration) throws(RigError) {
    try screen.check(point)
    let start = try position()
    try pace.play(for: duration) { fraction throws(RigError) in
      try move(to: start + (point - start) * fraction)
    }
  }

  /// Puts the pen down at its position, with `pressure` from 0 to 1.
  public func down(pressure: Double = 0.5) throws(RigError) {
    let point = try position()
    guard self.pressure == 0 else { throw fault("it is already down") }
    self.pressure = pressure
    try connection.sendButton(Self.tip, isPressed: true, values(at: point))
    try connection.synchronize()
  }

  /// Lifts the pen, which stays near.
  public func up() throws(RigError) {
    let point = try position()
    guard pressure != 0 else { throw fault("it is not down") }
    pressure = 0
    try connection.sendButton(Self.tip, isPressed: false, values(at: point))
    try connection.synchronize()
  }

  /// Moves the pen out of the tablet's range.
  public func leave() throws(RigError) {
    let point = try position()
    guard pressure == 0 else { throw fault("it is still down") }
    try connection.sendProximity(isNear: false, values(at: point))
    try connection.synchronize()
    self.point = nil
  }

  /// Presses and releases a button on the barrel.
  public func click(_ button: Button) throws(RigError) {
    let point = try position()
    try connection.sendButton(button.rawValue, isPressed: true, values(at: point))
    try connection.sendButton(button.rawValue, isPressed: false, values(at: point))
    try connection.synchronize()
  }

  /// Lifts the pen and moves it out of the tablet's range, if it is on it or in it.
  func withdraw() throws(RigError) {
    if pressure != 0 { try up() }
    if point != nil { try leave() }
  }

  /// Covers a screen of another size from now on.
  func cover(_ size: Size) { screen = size }

  /// Records that the server has reset the state of the pen.
  func forget() {
    point = nil
    pressure = 0
  }

  /// The button that the tip presses.
  private static let tip: Int32 = 1

  /// Returns the axes of the position, and axis 4, which reports the pressure from 0 to 1000.
  private func values(at point: Point) -> [Int: Double] {
    screen.axisValues(of: point).merging([4: pressure * 1000]) { $1 }
  }

  private func position() throws(RigError) -> Point {
    guard let point else { throw fault("it is out of range; bring it near first") }
    return point
  }

  private func fault(_ reason: String) -> RigError { .device(name: name, reason: reason) }
}
