/// A keyboard on the screen that is outside the windows of the program: that of the desktop. It types as keys of
/// hardware do, and covers nothing that the program knows of.
@MainActor
package protocol DesktopOnScreenKeyboard: AnyObject {
  /// Whether there is such a keyboard now.
  var isAvailable: Bool { get }

  /// Whether it is visible, as far as known. The user can close it.
  var isShown: Bool { get }

  func show()

  func hide()
}
