import CInputTest
public import Geometry

/// A mouse with five buttons and a high-resolution wheel.
public final class Mouse {
  /// A button of a mouse.
  public enum Button: Int32, Hashable, Sendable {
    /// The button under the index finger.
    case left = 1
    /// The wheel, pressed.
    case middle = 2
    /// The button for context menus.
    case right = 3
    /// The thumb button for going back; the four numbers in between belong to the wheel.
    case back = 8
    /// The thumb button for going forward.
    case forward = 9
  }

  /// The increment of the driver's scroll axes for one notch of the wheel.
  private static let notch = 120.0
  let connection: DeviceConnection
  private var screen: Size
  /// The position to which the pointer was moved last; nil at first, and when the screen has turned.
  private var position: Point?

  init(_ connection: DeviceConnection, on screen: Size) {
    self.connection = connection
    self.screen = screen
  }

  /// Moves the pointer to `point`, in device pixels of the screen.
  public func move(to point: Point) throws(RigError) {
    try screen.check(point)
    try move(isAbsolute: true, [0: point.x, 1: point.y])
    position = point
  }

  /// Moves the pointer to `point` along a line, from where it was moved to last; in one step if `duration` is zero.
  public func move(to point: Point, over duration: Duration) throws(RigError) {
    guard duration > .zero, let position else { return try move(to: point) }
    try move(from: position, to: point, over: duration)
  }

  /// Moves the pointer along a line at 125 reports per second, the rate of an ordinary mouse.
  public func move(
    from start: Point, to point: Point, over duration: Duration
  ) throws(RigError) {
    try Pace.realTime(hertz: 125).play(for: duration) { fraction throws(RigError) in
      try move(to: start + (point - start) * fraction)
    }
  }

  /// Presses a button at the position of the pointer.
  public func press(_ button: Button = .left) throws(RigError) {
    try send(button, isPressed: true)
  }

  /// Releases a button.
  public func release(_ button: Button = .left) throws(RigError) {
    try send(button, isPressed: false)
  }

  /// Presses and releases a button at `point`.
  public func click(at point: Point, _ button: Button = .left) throws(RigError) {
    try move(to: point)
    try press(button)
    try release(button)
  }

  /// Presses a button, moves the pointer along a line, and releases the button.
  public func drag(
    from start: Point, to end: Point, over duration: Duration, _ button: Button = .left
  ) throws(RigError) {
    try screen.check(end)
    try move(to: start)
    try press(button)
    try move(to: end, over: duration)
    try release(button)
  }

  /// Clicks twice at `point`, 80 ms apart.
  public func doubleClick(at point: Point, _ button: Button = .left) throws(RigError) {
    try click(at: point, button)
    Deadline(in: .milliseconds(80)).sleep()
    try click(at: point, button)
  }

  /// Turns the wheel by `notches`, which may be fractional; toward the user is positive.
  public func wheel(_ notches: Double) throws(RigError) {
    try move(isAbsolute: false, [3: notches * Self.notch])
  }

  /// Covers a screen of another size from now on.
  func cover(_ size: Size) {
    screen = size
    position = nil
  }

  private func move(isAbsolute: Bool, _ values: [Int: Double]) throws(RigError) {
    try connection.sendMotion(isAbsolute: isAbsolute, values)
    try connection.synchronize()
  }

  private func send(_ button: Button, isPressed: Bool) throws(RigError) {
    try connection.sendButton(button.rawValue, isPressed: isPressed)
    try connection.synchronize()
  }
}
