/// The application of a window: the responder after it, and the options for all of its windows.
package protocol WindowApplication: Responder {
  /// Called before `window` closes.
  func windowWillClose(_ window: Window)
  /// Called when `window` has closed.
  func windowDidClose(_ window: Window)
  /// Called when the desktop's settings for the look and behaviour of programs have changed.
  func desktopDidChange(_ change: DesktopChange)
  /// Called when the user asks to quit the program.
  func quitRequested()
}
