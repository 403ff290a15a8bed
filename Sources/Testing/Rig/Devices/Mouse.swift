import CInputTest
public import Geometry

/// A mouse with five buttons and a wheel that reports in high resolution, as real ones do.
public final class Mouse {
  /// A button.
  public enum Button: Int32, Hashable, Sendable {
    /// The button under the index finger.
    case left = 1
    /// The wheel, pressed.
    case middle = 2
    /// The button of the context menu.
    case right = 3
    /// The button under the thumb that leads back; the four between are the wheel's.
    case back = 8
    /// The button under the thumb that leads forward.
    case forward = 9
  }

  /// What the driver's scroll axes call one notch of the wheel.
  private static let notch = 120.0
  let connection: DeviceConnection
  private let screen: Size

  init(_ connection: DeviceConnection, on screen: Size) {
    self.connection = connection
    self.screen = screen
  }

  /// Puts the pointer at `point`, in device pixels of the screen.
  public func move(to point: Point) throws(RigError) {
    try screen.check(point)
    try move(isAbsolute: true, [0: point.x, 1: point.y])
  }

  /// Moves the pointer to `point` along a line, at 125 reports a second as a plain mouse does.
  public func move(
    from start: Point, to point: Point, over duration: Duration
  ) throws(RigError) {
    try Pace.realTime(hertz: 125).play(for: duration) { fraction throws(RigError) in
      try move(to: start + (point - start) * fraction)
    }
  }

  /// Presses a button where the pointer is.
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

  /// Clicks twice at `point`, 80 ms apart as a person does.
  public func doubleClick(at point: Point, _ button: Button = .left) throws(RigError) {
    try click(at: point, button)
    Deadline(in: .milliseconds(80)).sleep()
    try click(at: point, button)
  }

  /// Turns the wheel by `notches`, which need not be whole; toward the user is positive.
  public func wheel(_ notches: Double) throws(RigError) {
    try move(isAbsolute: false, [3: notches * Self.notch])
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
