package import Drawing
import Geometry
import X11Backend

extension WindowWatcher {
  /// Returns the pixels of `window`, which may have another depth than the screen; nil if it was destroyed, or is
  /// partly off the screen.
  package func pixels(of window: TopWindow) -> Bitmap? {
    var bitmap: Bitmap?
    // The window may go at any time.
    let error = connection.trapErrors {
      bitmap = connection.pixels(
        of: window.id, width: Int(window.frame.width), height: Int(window.frame.height))
    }
    return error == nil ? bitmap : nil
  }
}
