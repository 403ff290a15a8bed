public import Geometry
public import Scenarios
public import SystemPackage

/// An instruction in a script.
public enum Verb: Hashable, Sendable {
  /// Puts a finger down: `down N at X,Y`.
  case down(Int, at: Point)
  /// Moves a finger: `move N to X,Y [over TIME]`.
  case move(Int, to: Point, over: Duration?)
  /// Lifts a finger: `up N`.
  case up(Int)
  /// Lifts all fingers: `lift`.
  case lift
  /// Taps: `tap X,Y`.
  case tap(Point)
  /// Taps twice: `double-tap X,Y`.
  case doubleTap(Point)
  /// Taps three times: `triple-tap X,Y`.
  case tripleTap(Point)
  /// Touches, waits and lifts: `long-press X,Y [for TIME]`.
  case longPress(Point, Duration)
  /// Drags a finger: `drag X,Y to X,Y [over TIME] [hold]`.
  case drag(from: Point, to: Point, Manner)
  /// Pinches: `pinch X,Y from D to D [over TIME] [fingers N] [angle A] [turn A] [by DX,DY] [hold]`.
  case pinch(Pinch, Manner)
  /// Presses and releases a key: `key NAME`.
  case key(String)
  /// Holds or releases a key: `hold-key NAME`, `release-key NAME`.
  case setKey(String, isPressed: Bool)
  /// Types a text: `type TEXT`.
  case type(String)
  /// Changes the layout of the keyboard: `layout NAME[:VARIANT][,...] [OPTION]`.
  case layout(KeyboardLayouts)
  /// Moves the mouse pointer: `pointer X,Y`.
  case pointer(Point)
  /// Clicks a mouse button: `click X,Y [left|middle|right|back|forward]`.
  case click(Point, Mouse.Button)
  /// Turns the wheel: `wheel N at X,Y`.
  case wheel(Double, at: Point)
  /// Scrolls on the touchpad: `scroll DX,DY at X,Y [over TIME] [hold]`.
  case scroll(TouchpadScroll)
  /// Pinches on the touchpad: `touchpad-pinch X,Y to SCALE [over TIME] [fingers N] [turn A] [by
  /// DX,DY] [cancel] [hold]`.
  case touchpadPinch(TouchpadPinch)
  /// Swipes on the touchpad: `touchpad-swipe X,Y by DX,DY [over TIME] [fingers N] [cancel] [hold]`.
  case touchpadSwipe(TouchpadSwipe)
  /// Uses one end of the pen: `pen ...`, `eraser ...`.
  case pen(PenEnd, PenAction)
  /// Enables or disables a device: `enable DEVICE`, `disable DEVICE`.
  case setEnabled(Bool, Device)
  /// Waits until nothing has been drawn for a time: `wait quiet [TIME]`.
  case waitUntilQuiet(for: Duration)
  /// Waits until a window is shown: `wait window`.
  case waitForWindow
  /// Pauses: `wait TIME`.
  case pause(Duration)
  /// Writes a PNG of the screen: `screenshot FILE`.
  case screenshot(FilePath)
  /// Sets the number of reports per second: `rate HERTZ`.
  case rate(Double)
  /// Makes the touchscreen report like a real one: `noise KIND... [seed N]`, `noise all`, `noise off`. Without a
  /// seed, a random one is chosen.
  case noise(Set<TouchNoise.Kind>, seed: UInt64?)

  /// The duration and the end of a motion.
  public struct Manner: Hashable, Sendable {
    /// The time from the first report to the last.
    public var duration: Duration
    /// Whether the fingers stay down at the end.
    public var holds: Bool
  }

  /// The geometry of a pinch; see
  /// ``FingerMotion/pinch(center:from:to:angle:turningBy:movingBy:fingers:)``.
  public struct Pinch: Hashable, Sendable {
    /// The centre of the fingers at the start.
    public var center: Point
    /// The diameter of their circle at the start, in device pixels.
    public var start: Double
    /// The diameter at the end, in device pixels.
    public var end: Double
    /// The number of fingers.
    public var fingers = 2
    /// The direction of the first finger at the start, in radians clockwise from the right.
    public var angle = 0.0
    /// The rotation of the fingers, in radians clockwise.
    public var turn = 0.0
    /// The movement of the centre, in device pixels.
    public var displacement = Vector.zero
  }
}
