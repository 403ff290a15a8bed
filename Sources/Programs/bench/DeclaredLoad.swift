import Declarative
import Geometry
import Gestures
import Views
import Windowing

/// Declarative views in a window without a server, in virtual time.
///
/// A tap in the middle of the window changes one of them, and a drag there moves one.
@MainActor
final class DeclaredLoad {
  private let makeContent: @MainActor () -> Views.View

  private static let middle = Point(400, 300)
  private static let frames = 30

  init(_ view: some Declarative.View) { makeContent = { HostingView(rootView: view) } }

  /// The figures for the columns of ``DeclaredBench``.
  var figures: [Double] {
    let start = ProcessorTime.ofThread
    let stage = WindowStage(makeContent())
    stage.show()
    let first = ProcessorTime.ofThread - start
    send(.began, .zero, to: stage)
    stage.show()
    send(.ended, .zero, to: stage)
    let change = cost { stage.show() }
    send(.began, .zero, to: stage)
    stage.show()
    let drag = (1...Self.frames).map { step in
      send(.moved, Vector(Double(step * 2), Double(step)), to: stage)
      return cost { stage.show() }
    }
    send(.ended, .zero, to: stage)
    return [first / 1e6, change / 1e6, drag.reduce(0, +) / Double(drag.count) / 1e6]
  }

  private func cost(_ body: () -> Void) -> Double {
    let start = ProcessorTime.ofThread
    body()
    return ProcessorTime.ofThread - start
  }

  private func send(_ phase: TouchPhase, _ way: Vector, to stage: WindowStage) {
    let change = TouchChange(id: TouchID(1), phase: phase, position: Self.middle + way)
    stage.window.handle(.touches(TouchFrame(time: stage.time, changes: [change])))
  }
}
