public import Geometry

extension Verb {
  /// An end of the pen.
  public enum PenEnd: Hashable, Sendable {
    /// `pen`
    case tip
    /// `eraser`
    case eraser
  }

  /// What a pen does.
  public enum PenAction: Hashable, Sendable {
    /// `near X,Y`
    case near(Point)
    /// `move to X,Y [over TIME]`
    case move(to: Point, over: Duration)
    /// `down [pressure P]`
    case down(pressure: Double)
    /// `up`
    case up
    /// `away`
    case away
    /// `click lower|upper`
    case click(Pen.Button)
  }
}
