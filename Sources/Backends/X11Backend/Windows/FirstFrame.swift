/// The first frame of a window, and the functions to call when it appears.
struct FirstFrame {
  /// The notification of the desktop; nil if there is none.
  private let startup: StartupNotification?
  /// Called once, when the frame has appeared.
  var whenShown: (@MainActor () -> Void)?
  /// Whether the frame has appeared, after which there is time to read the keyboard.
  private(set) var isShown = false

  init(startup: StartupNotification?) { self.startup = startup }

  /// Records that a frame of `window` has appeared. Returns the function to call at the first one.
  mutating func recordFrame(of window: X11Window) -> (@MainActor () -> Void)? {
    if !isShown { startup?.end(from: window) }
    isShown = true
    return whenShown.take()
  }
}
