import CairoBackend
import Declarative
import Geometry
import Gestures
import Motion
import Views
import Windowing

/// Declarative views in a window without a server, in virtual time.
///
/// A tap in the middle of the window changes one of them, and a drag there moves one.
@MainActor
final class DeclaredLoad {
  private let makeContent: @MainActor () -> Views.View
  private var time = Instant(milliseconds: 1000)

  nonisolated static let size = Size(800, 600)
  private static let measurer = PangoTextMeasurer()
  private static let middle = Point(400, 300)
  private static let frames = 30
  private static let frameTime: Duration = .microseconds(16_667)

  init(_ view: some Declarative.View) { makeContent = { HostingView(rootView: view) } }

  /// The figures for the columns of ``DeclaredBench``.
  var figures: [Double] {
    let start = ProcessorTime.ofThread
    let window = Window(title: "", content: makeContent())
    window.textMeasurer = Self.measurer
    window.handle(.resized(WindowSize(points: Self.size, pixelsPerPoint: 1)))
    show(window)
    let first = ProcessorTime.ofThread - start
    send(.began, .zero, to: window)
    show(window)
    send(.ended, .zero, to: window)
    let change = cost { show(window) }
    send(.began, .zero, to: window)
    show(window)
    let drag = (1...Self.frames).map { step in
      send(.moved, Vector(Double(step * 2), Double(step)), to: window)
      return cost { show(window) }
    }
    send(.ended, .zero, to: window)
    return [first / 1e6, change / 1e6, drag.reduce(0, +) / Double(drag.count) / 1e6]
  }

  private func cost(_ body: () -> Void) -> Double {
    let start = ProcessorTime.ofThread
    body()
    return ProcessorTime.ofThread - start
  }

  private func send(_ phase: TouchPhase, _ way: Vector, to window: Window) {
    let change = TouchChange(id: TouchID(1), phase: phase, position: Self.middle + way)
    window.handle(.touches(TouchFrame(time: time, changes: [change])))
  }

  private func show(_ window: Window) {
    time = time + Self.frameTime
    window.advance(to: time)
    window.prepareFrame(at: time)
    _ = window.drawList()
  }
}
