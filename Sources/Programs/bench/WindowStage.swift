import CairoBackend
import Geometry
import Motion
import Views
import Windowing

/// A window without a server, in virtual time. Its frames are prepared up to their draw lists, and not painted.
@MainActor
final class WindowStage {
  let window: Window
  private(set) var time = Instant(milliseconds: 1000)

  nonisolated static let size = Size(800, 600)
  private static let measurer = PangoTextMeasurer()
  private static let frameTime: Duration = .microseconds(16_667)

  init(_ content: Views.View) {
    window = Window(title: "", content: content)
    window.textMeasurer = Self.measurer
    window.handle(.resized(WindowSize(points: Self.size, pixelsPerPoint: 1)))
  }

  /// Prepares the next frame.
  func show() {
    time = time + Self.frameTime
    window.advance(to: time)
    window.prepareFrame(at: time)
    _ = window.drawList()
  }
}
