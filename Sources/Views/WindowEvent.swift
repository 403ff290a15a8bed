public import Geometry
public import Gestures
public import Motion

/// What a window tells its content. Positions are points of the window.
public enum WindowEvent: Sendable {
  /// Touches landed, moved or lifted, all at one instant.
  case touches(TouchFrame)
  /// The pointer moved without a button, or went: it left the window, a button went down, or a
  /// finger landed.
  case hover(PointerHover)
  /// A button other than the main one went down; the main button is a touch.
  case button(ButtonPress)
  /// A key went down, or repeated.
  case key(KeyPress)
  /// A wheel turned, or fingers scrolled on a touchpad.
  case scroll(ScrollStep)
  /// Fingers pinch on a touchpad that recognizes it by itself.
  case pinch(TouchpadPinch)
  /// Fingers swipe on a touchpad that recognizes it by itself.
  case swipe(TouchpadSwipe)
  /// The window has a new size or scale; also the first event that a content gets.
  case resized(WindowSize)
  /// The user asked to close the window.
  case closeRequested
  /// The window manager put the window into full screen, or took it out.
  case fullscreenChanged(Bool)
  /// The user wants the desktop's programs to move things on the screen, or wants them to do
  /// without. A content that was told nothing may move things.
  case animationsChanged(Bool)
  /// Another thread called the wake-up that the window handed out.
  case woken
}

extension WindowEvent {
  /// When the user did it; nil for what no device says.
  public var time: Instant? {
    switch self {
    case .touches(let frame): frame.time
    case .hover(let hover): hover.time
    case .button(let press): press.time
    case .key(let press): press.time
    case .scroll(let step): step.time
    case .pinch(let pinch): pinch.time
    case .swipe(let swipe): swipe.time
    case .resized, .closeRequested, .fullscreenChanged, .animationsChanged, .woken: nil
    }
  }
}

/// A size of a window, and what a point is in it.
public struct WindowSize: Hashable, Sendable {
  /// The size in points.
  public var points: Size
  /// Device pixels in a point.
  public var pixelsPerPoint: Double

  /// A window of `points` with `pixelsPerPoint` device pixels to the point.
  public init(points: Size, pixelsPerPoint: Double) {
    self.points = points
    self.pixelsPerPoint = pixelsPerPoint
  }
}

/// A pointer over the window, with no button down.
public struct PointerHover: Hashable, Sendable {
  /// When.
  public var time: Instant
  /// Where it is; nil when it hovers no more.
  public var position: Point?

  /// A pointer at `position`.
  public init(time: Instant, position: Point?) {
    self.time = time
    self.position = position
  }
}
