import Geometry

/// What a report says about one finger.
struct TouchEvent {
  enum Phase {
    case begin
    case update
    case end
  }

  /// The number of the touch; each landing of a finger has another one.
  let touch: UInt32
  let phase: Phase
  /// Where the finger is, in device pixels of the screen.
  let point: Point
}
