public import Geometry

/// One end of a pen, the tip or the eraser, on a tablet that covers the whole screen.
///
/// Points are in device pixels of the screen. It must come near before it can be used.
public final class Pen {
  /// A button on the barrel.
  public enum Button: Int32, Hashable, Sendable {
    /// The one near the tip.
    case lower = 2
    /// The other one.
    case upper = 3
  }

  /// How motions are timed; tablets report more often than touchscreens.
  public var pace = Pace.realTime(hertz: 200)
  let connection: DeviceConnection
  private let name: String
  private let screen: Size
  /// Where the pen is; nil while it is out of the tablet's range.
  private var point: Point?
  /// How hard it is pressed, from 0 to 1; 0 while it is up.
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

  /// Moves the pen, which is near, along a line; in one step when `duration` is zero.
  public func move(to point: Point, over duration: Duration) throws(RigError) {
    try screen.check(point)
    let start = try place()
    try pace.play(for: duration) { fraction throws(RigError) in
      try move(to: start + (point - start) * fraction)
    }
  }

  /// Puts the pen down where it is, pressed with `pressure` from 0 to 1.
  public func down(pressure: Double = 0.5) throws(RigError) {
    let point = try place()
    guard self.pressure == 0 else { throw fault("it is down already") }
    self.pressure = pressure
    try connection.sendButton(Self.tip, isPressed: true, values(at: point))
    try connection.synchronize()
  }

  /// Lifts the pen, which stays near.
  public func up() throws(RigError) {
    let point = try place()
    guard pressure != 0 else { throw fault("it is not down") }
    pressure = 0
    try connection.sendButton(Self.tip, isPressed: false, values(at: point))
    try connection.synchronize()
  }

  /// Takes the pen away, out of the tablet's range.
  public func leave() throws(RigError) {
    let point = try place()
    guard pressure == 0 else { throw fault("it is still down") }
    try connection.sendProximity(isNear: false, values(at: point))
    try connection.synchronize()
    self.point = nil
  }

  /// Presses and releases a button on the barrel.
  public func click(_ button: Button) throws(RigError) {
    let point = try place()
    try connection.sendButton(button.rawValue, isPressed: true, values(at: point))
    try connection.sendButton(button.rawValue, isPressed: false, values(at: point))
    try connection.synchronize()
  }

  /// Takes note that the server knows nothing of the pen any more.
  func forget() {
    point = nil
    pressure = 0
  }

  /// The button that the tip presses.
  private static let tip: Int32 = 1

  /// The axes of the place, and axis 4, which tells the pressure from 0 to 1000.
  private func values(at point: Point) -> [Int: Double] {
    screen.axisValues(of: point).merging([4: pressure * 1000]) { $1 }
  }

  private func place() throws(RigError) -> Point {
    guard let point else { throw fault("it is away; bring it near before it is used") }
    return point
  }

  private func fault(_ reason: String) -> RigError { .device(name: name, reason: reason) }
}
