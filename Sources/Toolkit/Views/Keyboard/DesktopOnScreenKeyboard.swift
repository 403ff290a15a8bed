/// The on-screen keyboard of the desktop, which is outside the windows of the program. It types like a hardware
/// keyboard, and the program does not know what it covers.
@MainActor
package protocol DesktopOnScreenKeyboard: AnyObject {
  /// Whether there is such a keyboard now.
  var isAvailable: Bool { get }

  /// Whether it is visible, as far as known. The user can close it.
  var isShown: Bool { get }

  func show()

  func hide()
}
