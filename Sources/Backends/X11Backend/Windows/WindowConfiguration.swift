public import Drawing
public import Geometry
public import Windowing

/// The properties with which a window opens.
public struct WindowConfiguration: Sendable {
  /// The title of the window.
  public var title: String
  /// The icon for the task list and the window switcher, in several sizes.
  public var icons: [Bitmap] = []
  /// The name of the program for window managers and session rules: the instance name in
  /// `WM_CLASS`.
  public var instanceName: String
  /// The class name in `WM_CLASS`.
  public var className: String
  /// The size and position; nil for three quarters of the screen, placed by the window manager.
  public var geometry: WindowGeometry?
  /// Whether the position is that of the content, as in ``WindowHost/state``, rather than of the frame that the window
  /// manager puts around it.
  public var positionsContent = false
  /// Whether the window opens maximized, where there is a window manager.
  public var isMaximized = false
  /// The minimum size of the window, in points, which window managers enforce; zero for none.
  public var minimumSize = Size.zero
  /// The window that this one is a dialog of; nil for none. Both must be on the same connection.
  public var transientFor: WindowHost?
  /// Whether the window opens in full screen.
  public var isFullscreen = false
  /// Whether the mouse emulates fingers. Its main button puts one down; with Ctrl, also a second
  /// one opposite the first; with Ctrl and Shift, also one at a fixed distance. The mouse then does
  /// not hover.
  public var emulatesTouch = false
  /// The identifier that the desktop assigned to this launch, `DESKTOP_STARTUP_ID`, if any. The
  /// launch is reported as complete when the first frame is shown.
  public var startupID: String?
  /// The number of device pixels per point; ``Connection/preferredScale`` is the user's setting.
  public var pixelsPerPoint: Double
  /// Whether ``pixelsPerPoint`` changes when the user changes the setting.
  public var followsScale = false

  /// Creates a configuration for a window called `title`.
  public init(title: String, instanceName: String, className: String, pixelsPerPoint: Double) {
    self.title = title
    self.instanceName = instanceName
    self.className = className
    self.pixelsPerPoint = pixelsPerPoint
  }
}
