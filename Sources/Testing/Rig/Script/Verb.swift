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
  /// Taps: `tap PLACE`.
  case tap(Place)
  /// Taps twice: `double-tap PLACE`.
  case doubleTap(Place)
  /// Taps three times: `triple-tap PLACE`.
  case tripleTap(Place)
  /// Touches, waits and lifts: `long-press PLACE [for TIME]`.
  case longPress(Place, Duration)
  /// Drags a finger: `drag PLACE to PLACE [over TIME] [and hold [TIME]] [hold]`.
  case drag(from: Place, to: Place, MotionOptions)
  /// Pinches: `pinch X,Y from D to D [over TIME] [fingers N] [angle A] [turn A] [by DX,DY] [hold]`.
  case pinch(Pinch, MotionOptions)
  /// Pinches on a found place: `pinch on PLACE by FACTOR [over TIME] [fingers N] [angle A] [turn A] [hold]`.
  case relativePinch(RelativePinch)
  /// Presses and releases a key: `key NAME`.
  case key(String)
  /// Holds or releases a key: `hold-key NAME`, `release-key NAME`.
  case setKey(String, isPressed: Bool)
  /// Types a text: `type TEXT`.
  case type(String)
  /// Changes the layout of the keyboard: `layout NAME[:VARIANT][,...] [OPTION]`.
  case layout(KeyboardLayouts)
  /// Moves the mouse pointer: `pointer PLACE [over TIME]`.
  case pointer(Place, over: Duration = .zero)
  /// Clicks a mouse button: `click PLACE [left|middle|right|back|forward]`.
  case click(Place, Mouse.Button)
  /// Drags with a mouse button held: `mouse-drag PLACE to PLACE [over TIME] [left|middle|...]`.
  case mouseDrag(from: Place, to: Place, over: Duration, Mouse.Button)
  /// Holds or releases a mouse button: `hold-button [left|...]`, `release-button [left|...]`.
  case setButton(Mouse.Button, isPressed: Bool)
  /// Turns the wheel: `wheel N at PLACE`.
  case wheel(Double, at: Place)
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
  /// Waits until nothing has been drawn for a time: `wait quiet [TIME] [in AREA] [except AREA]`.
  case waitUntilQuiet(for: Duration, in: ScreenPart = ScreenPart())
  /// Changes the size of the topmost window: `resize WxH`.
  case resize(Size)
  /// Moves the topmost window: `move-window X,Y`.
  case moveWindow(Point)
  /// Hides the topmost window, as when it is minimized, or shows it again: `hide-window`, `show-window`.
  case setHidden(Bool)
  /// Puts the pointer somewhere without a device: `warp-pointer X,Y`.
  case warpPointer(Point)
  /// Changes the number of device pixels per point that the desktop asks programs for: `desktop-scale N`.
  case scaleDesktop(Double)
  /// Turns the screen by a quarter: `turn-screen`.
  case turnScreen
  /// Divides the screen among monitors: `monitors N`.
  case divideScreen(Int)
  /// Opens or closes a menu of another program, which takes all input: `cover`, `uncover`.
  case setCovered(Bool)
  /// Suspends the program, or resumes it: `stop-program`, `continue-program`.
  case setStopped(Bool)
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
  /// Chooses the touchscreen of the touches that follow: `touchscreen N`.
  case chooseTouchscreen(Int)
  /// Waits until a condition is met: `wait for [no] CONDITION [timeout TIME]`.
  case waitFor(Await)
  /// Prints the elements of programs: `list elements`.
  case listElements
  /// Judges: `expect ...`.
  case expect(Expectation)

  /// A condition that is awaited.
  public struct Await: Hashable, Sendable {
    /// The condition to wait for.
    public var condition: Condition
    /// Whether it is to be met, or to be met no longer.
    public var isMet: Bool
    /// The time after which the script fails.
    public var limit = Duration.seconds(20)
  }

  /// The duration and the end of a motion.
  public struct MotionOptions: Hashable, Sendable {
    /// The time from the first report to the last.
    public var duration: Duration
    /// Whether the fingers stay down at the end.
    public var holds: Bool
    /// The time for which the fingers rest at the end before they are lifted, so that nothing is flung.
    public var rest = Duration.zero
  }

  /// A pinch on a found element, whose fingers stay on it.
  public struct RelativePinch: Hashable, Sendable {
    /// The place of the centre of the fingers.
    public var place: Place
    /// The distance of the fingers at the end relative to that at the start.
    public var factor: Double
    /// The number of fingers.
    public var fingers = 2
    /// The direction of the first finger at the start, in radians clockwise from the right.
    public var angle = 0.0
    /// The rotation of the fingers, in radians clockwise.
    public var turn = 0.0
    /// The duration and the end.
    public var options = MotionOptions(duration: .milliseconds(500), holds: false)
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
