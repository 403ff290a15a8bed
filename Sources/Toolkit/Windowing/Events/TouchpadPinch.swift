public import Geometry
public import Motion

/// The state of a pinch on a touchpad.
///
/// All values are relative to the start of the gesture, so skipping an update is harmless. There is
/// one gesture at a time; each begins once and ends once.
public struct TouchpadPinch: Hashable, Sendable {
  /// The time of the update.
  public var time: Instant
  /// The phase of the gesture.
  public var phase: TouchpadGesturePhase
  /// The number of fingers.
  public var fingers: Int
  /// The position of the pointer, which is the centre of the pinch.
  public var position: Point
  /// The ratio of the current distance between the fingers to the initial one. Always positive.
  public var scale: Double
  /// The rotation of the fingers in radians, clockwise. Not limited to one turn.
  public var turn: Double
  /// The movement of the centroid of the fingers, in points.
  public var translation: Vector
  /// The modifier keys held during the update.
  public var modifiers: EventModifiers

  /// Creates the state of a pinch about `position`.
  public init(
    time: Instant, phase: TouchpadGesturePhase, fingers: Int = 2, position: Point,
    scale: Double = 1, turn: Double = 0, translation: Vector = .zero,
    modifiers: EventModifiers = []
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
