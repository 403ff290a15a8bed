public import Geometry
public import Motion

/// What a pinch on a touchpad amounts to so far.
///
/// All is counted from the beginning, so that an update that is left out does no harm. There is one
/// gesture at a time; each begins once and ends once.
public struct TouchpadPinch: Hashable, Sendable {
  /// When.
  public var time: Instant
  /// Where the gesture stands.
  public var phase: TouchpadGesturePhase
  /// How many fingers.
  public var fingers: Int
  /// Where the pointer is: what is pinched.
  public var position: Point
  /// How much farther apart the fingers are than at the beginning: 2 for twice as far; above 0.
  public var scale: Double
  /// How far the fingers have turned, in radians, clockwise; whole turns are counted.
  public var turn: Double
  /// How far the middle of the fingers has moved, in points.
  public var translation: Vector
  /// The keys that are held.
  public var modifiers: KeyModifiers

  /// A pinch about `position`.
  public init(
    time: Instant, phase: TouchpadGesturePhase, fingers: Int = 2, position: Point,
    scale: Double = 1, turn: Double = 0, translation: Vector = .zero,
    modifiers: KeyModifiers = []
  ) {
    self.time = time
    self.phase = phase
    self.fingers = fingers
    self.position = position
    self.scale = scale
    self.turn = turn
    self.translation = translation
    self.modifiers = modifiers
  }
}
