public import Geometry
public import SystemPackage

/// One thing that a script has the rig do.
public enum Verb: Hashable, Sendable {
  /// `down 1 at X,Y`
  case down(Int, at: Point)
  /// `move 1 to X,Y [over TIME]`
  case move(Int, to: Point, over: Duration?)
  /// `up 1`
  case up(Int)
  /// `lift`
  case lift
  /// `tap X,Y`
  case tap(Point)
  /// `double-tap X,Y`
  case doubleTap(Point)
  /// `drag X,Y to X,Y [over TIME] [hold]`
  case drag(from: Point, to: Point, Manner)
  /// `pinch X,Y from D to D [over TIME] [fingers N] [angle A] [turn A] [by DX,DY] [hold]`
  case pinch(Pinch, Manner)
  /// `key NAME`
  case key(String)
  /// `hold-key NAME`, `release-key NAME`
  case setKey(String, isPressed: Bool)
  /// `pointer X,Y`
  case pointer(Point)
  /// `click X,Y [left|middle|right|back|forward]`
  case click(Point, Mouse.Button)
  /// `wheel N at X,Y`
  case wheel(Double, at: Point)
  /// `scroll DX,DY at X,Y [over TIME] [hold]`
  case scroll(TouchpadScroll)
  /// `touchpad-pinch X,Y to SCALE [over TIME] [fingers N] [turn A] [by DX,DY] [cancel] [hold]`
  case touchpadPinch(TouchpadPinch)
  /// `touchpad-swipe X,Y by DX,DY [over TIME] [fingers N] [cancel] [hold]`
  case touchpadSwipe(TouchpadSwipe)
  /// `pen ...`, `eraser ...`
  case pen(PenEnd, PenAction)
  /// `enable DEVICE`, `disable DEVICE`
  case setEnabled(Bool, Device)
  /// `wait quiet`
  case waitUntilQuiet
  /// `wait window`
  case waitForWindow
  /// `wait TIME`
  case pause(Duration)
  /// `screenshot FILE`
  case screenshot(FilePath)
  /// `rate HERTZ`
  case rate(Double)

  /// How long a motion takes, and whether the fingers stay down after it.
  public struct Manner: Hashable, Sendable {
    /// The time from the first report to the last.
    public var duration: Duration
    /// Whether the fingers stay down at the end.
    public var holds: Bool
  }

  /// The geometry of a pinch; see ``FingerMotion/pinch(center:from:to:angle:turningBy:movingBy:fingers:)``.
  public struct Pinch: Hashable, Sendable {
    /// The middle of the fingers at the start.
    public var center: Point
    /// The diameter of their circle at the start.
    public var start: Double
    /// The diameter at the end.
    public var end: Double
    /// How many fingers.
    public var fingers = 2
    /// Where the first finger lies, in radians, clockwise from the right.
    public var angle = 0.0
    /// How far they turn, in radians, clockwise.
    public var turn = 0.0
    /// How far the middle moves.
    public var displacement = Vector.zero
  }
}
