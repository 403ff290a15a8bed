import ATSPIBridge

/// The connections of a program to services of the desktop. A program without a server has none.
@MainActor
struct DesktopConnections {
  /// The bridge that reports the windows to other programs.
  let accessibility: AccessibilityBridge
  /// The on-screen keyboard of the desktop.
  let keyboard: DesktopKeyboard
  /// The portal of the desktop.
  let portal: DesktopPortal

  /// Ends the connections.
  func stop() {
    accessibility.stop()
    keyboard.stop()
    portal.stop()
  }
}
