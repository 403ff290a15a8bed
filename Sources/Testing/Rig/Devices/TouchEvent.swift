import Geometry

/// The part of a report about one finger.
struct TouchEvent {
  enum Phase {
    case begin
    case update
    case end
  }

  /// The number of the touch, new for each landing of a finger.
  let touch: UInt32
  let phase: Phase
  /// The position of the finger, in device pixels of the screen.
  let point: Point
}
