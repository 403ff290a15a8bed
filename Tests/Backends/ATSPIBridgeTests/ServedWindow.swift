import ATSPIBridge
import Testing
import Views

/// A window in a session of its own, with a bridge that serves it and a client that reads it: what suites about
/// both begin with.
class ServedWindow {
  final let session: AccessibleSession
  /// The view that fills the window.
  final let content = View()
  final let window: Window
  final let bridge: AccessibilityBridge
  final let client: AccessibilityClient
  /// The program as the client sees it.
  final let program: AccessibilityClient.Reference

  init() throws {
    session = try AccessibleSession()
    #expect(try session.enable(true))
    window = session.open(content)
    bridge = session.start(window)
    client = try AccessibilityClient(in: session)
    program = try client.program()
  }
}
