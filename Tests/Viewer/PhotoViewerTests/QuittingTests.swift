import Geometry
import Testing
import Views

@testable import PhotoViewer

/// The key that quits, on every screen.
@MainActor @Suite struct QuittingTests {
  @Test(arguments: ViewerScreen.all)
  func `The program ends, whatever is in front`(screen: ViewerScreen) throws {
    let bench = try screen.open(Size(1000, 700))
    let application = QuittableApplication()
    bench.viewer.window.application = application
    bench.press("q", .control)
    #expect(bench.viewer.window.isClosed || application.hasQuit)
  }
}

/// An application that remembers that it was asked to quit.
private final class QuittableApplication: Responder, WindowApplication {
  private(set) var hasQuit = false

  func windowWillClose(_ window: Window) {}
  func windowDidClose(_ window: Window) {}
  func desktopDidChange(_ change: DesktopChange) {}
  func quitRequested() { hasQuit = true }
}
