public import Geometry

extension Verb {
  /// An end of the pen.
  public enum PenEnd: Hashable, Sendable {
    /// The tip: `pen`.
    case tip
    /// The other end: `eraser`.
    case eraser
  }

  /// An action of a pen.
  public enum PenAction: Hashable, Sendable {
    /// Brings the pen into range: `near X,Y`.
    case near(Point)
    /// Moves the pen: `move to X,Y [over TIME]`.
    case move(to: Point, over: Duration)
    /// Puts the pen down: `down [pressure P]`.
    case down(pressure: Double)
    /// Lifts the pen: `up`.
    case up
    /// Moves the pen out of range: `away`.
    case away
    /// Clicks a button: `click lower|upper`.
    case click(Pen.Button)
  }
}
