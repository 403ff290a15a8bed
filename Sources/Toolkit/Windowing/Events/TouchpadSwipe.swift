public import Geometry
public import Motion

/// The state of a swipe with three or more fingers on a touchpad.
///
/// All values are relative to the start of the gesture, so skipping an update is harmless. There is
/// one gesture at a time; each begins once and ends once.
public struct TouchpadSwipe: Hashable, Sendable {
  /// The time of the update.
  public var time: Instant
  /// The phase of the gesture.
  public var phase: TouchpadGesturePhase
  /// The number of fingers.
  public var fingers: Int
  /// The position of the pointer.
  public var position: Point
  /// The movement of the fingers, in points.
  public var translation: Vector
  /// The modifier keys held during the update.
  public var modifiers: EventModifiers

  /// Creates the state of a swipe with the pointer at `position`.
  public init(
    time: Instant, phase: TouchpadGesturePhase, fingers: Int = 3, position: Point,
    translation: Vector = .zero, modifiers: EventModifiers = []
  ) {
    self.time = time
    self.phase = phase
    self.fingers = fingers
    self.position = position
    self.translation = translation
    self.modifiers = modifiers
  }
}
