public import Drawing

/// How a window comes up.
public struct WindowConfiguration: Sendable {
  /// What the title bar says.
  public var title: String
  /// The picture for the task list and the window switcher, in several sizes.
  public var icons: [Bitmap] = []
  /// The name of the program, as window managers and session rules know it (`WM_CLASS`): instance.
  public var instanceName: String
  /// The name of the program's kind of window (`WM_CLASS`): class.
  public var className: String
  /// Where and how large; nil for three quarters of the screen, placed by the window manager.
  public var geometry: WindowGeometry?
  /// Whether it comes up in full screen.
  public var isFullscreen = false
  /// Whether the mouse makes fingers: its main button one, with Ctrl a second one opposite, with
  /// Ctrl and Shift one that keeps its distance. It hovers no more then.
  public var emulatesTouch = false
  /// The name that the desktop gave to this start of the program, `DESKTOP_STARTUP_ID`: it is told
  /// when the first frame is shown. Nil when nobody waits for that.
  public var startupID: String?
  /// Device pixels in a point; ``Connection/preferredScale`` is what the user has set.
  public var pixelsPerPoint: Double

  /// A window called `title` of the program `className`.
  public init(title: String, instanceName: String, className: String, pixelsPerPoint: Double) {
    self.title = title
    self.instanceName = instanceName
    self.className = className
    self.pixelsPerPoint = pixelsPerPoint
  }
}
