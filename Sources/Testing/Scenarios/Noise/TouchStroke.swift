public import Geometry

/// The motion of fingers between landing and lifting, or a part of it, before a touchscreen reports it.
public struct TouchStroke: Sendable {
  /// The numbers of the fingers.
  public let fingers: [Int]
  /// The time from the start to the end.
  public let duration: Duration
  /// Whether the fingers land at the start, rather than being down already.
  public let lands: Bool
  /// Whether the fingers lift at the end, rather than staying down.
  public let lifts: Bool
  /// Returns the position of finger `number` at `fraction` of the duration, from 0 to 1.
  public let position: @Sendable (_ number: Int, _ fraction: Double) -> Point

  /// Creates a stroke from a function.
  public init(
    fingers: [Int], over duration: Duration, lands: Bool = true, lifts: Bool = true,
    position: @escaping @Sendable (_ number: Int, _ fraction: Double) -> Point
  ) {
    self.fingers = fingers
    self.duration = duration
    self.lands = lands
    self.lifts = lifts
    self.position = position
  }
}
