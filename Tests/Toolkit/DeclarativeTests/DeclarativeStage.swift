import Declarative
import Geometry
import Gestures
import Motion
import Views

/// A window with a declarative view, fingers, keys and a virtual clock.
final class DeclarativeStage {
  let window: Window
  let host: Views.View
  private(set) var now = Instant.zero
  private var positions: [UInt64: Point] = [:]

  init(
    _ view: some Declarative.View, size: Size = Size(400, 300), pixelsPerPoint: Double = 1,
    environment: Views.Environment = Views.Environment()
  ) {
    host = HostingView(rootView: view)
    window = Window(title: "", content: host)
    window.environment = environment
    window.handle(.resized(WindowSize(points: size, pixelsPerPoint: pixelsPerPoint)))
    frame()
  }

  /// Shows a frame.
  func frame() {
    window.advance(to: now)
    window.prepareFrame(at: now)
  }

  /// Lets time pass, with a frame every 10 ms.
  func wait(_ milliseconds: Int64) {
    for _ in 0..<max(1, milliseconds / 10) {
      now = now + .milliseconds(min(10, milliseconds))
      frame()
    }
  }

  func send(_ changes: [(finger: UInt64, phase: TouchPhase, at: Point)]) {
    for change in changes { positions[change.finger] = change.at }
    window.handle(
      .touches(
        TouchFrame(
          time: now,
          changes: changes.map {
            TouchChange(id: TouchID($0.finger), phase: $0.phase, position: $0.at)
          })))
  }

  func down(_ point: Point, finger: UInt64 = 1) { send([(finger, .began, point)]) }

  func up(finger: UInt64 = 1) { send([(finger, .ended, positions[finger] ?? .zero)]) }

  func cancel(finger: UInt64 = 1) { send([(finger, .cancelled, positions[finger] ?? .zero)]) }

  /// Moves a finger in ten frames.
  func drag(by way: Vector, finger: UInt64 = 1) { drag([finger: way]) }

  /// Moves several fingers in ten frames.
  func drag(_ ways: [UInt64: Vector]) {
    let starts = positions
    for step in 1...10 {
      now = now + .milliseconds(10)
      let share = Double(step) / 10
      send(
        ways.sorted { $0.key < $1.key }.map { finger, way in
          (finger, .moved, (starts[finger] ?? .zero) + way * share)
        })
      frame()
    }
  }

  func tap(_ point: Point) {
    down(point)
    wait(30)
    up()
    wait(10)
  }

  func press(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) {
    let characters = if case .character(let letter) = key { String(letter) } else { "" }
    for phase in [KeyPhase.down, .up] {
      window.handle(
        .key(
          KeyPress(
            time: now, key: key, modifiers: modifiers, phase: phase, characters: characters)))
    }
    wait(10)
  }

  /// The view of the probe `name`, with its presented position in the window.
  func probe(_ name: String) -> ProbeView? { host.descendant { $0.name == name } }

  /// The place of the probe `name` in the window.
  func place(_ name: String) -> Rect? {
    probe(name).map { $0.convert($0.presentation.bounds, to: nil) }
  }

  /// Whether all motion has come to rest.
  var isAtRest: Bool { !window.needsFrame }
}

extension Views.View {
  fileprivate func descendant(_ matches: @escaping (ProbeView) -> Bool) -> ProbeView? {
    if let probe = self as? ProbeView, matches(probe) { return probe }
    return subviews.lazy.compactMap { $0.descendant(matches) }.first
  }
}

/// A view whose place tests look up by its name. It takes what is proposed, as shapes do, and touches.
struct Probe: ViewRepresentable {
  let name: String

  init(_ name: String) { self.name = name }

  func makeView(context: Context) -> ProbeView { ProbeView() }

  func updateView(_ view: ProbeView, context: Context) { view.name = name }
}

/// A view with a name.
final class ProbeView: Views.View {
  var name = ""
}

/// A view that answers proposals with the same size.
struct Block: ViewRepresentable {
  let name: String
  let size: Size

  init(_ name: String, _ width: Double, _ height: Double) {
    (self.name, size) = (name, Size(width, height))
  }

  func makeView(context: Context) -> ProbeView { ProbeView() }

  func updateView(_ view: ProbeView, context: Context) { view.name = name }

  func sizeThatFits(_ proposal: ProposedViewSize, view: ProbeView, context: Context) -> Size? {
    size
  }
}

/// Returns the answer of a view to a proposal.
func answer(
  of view: some Declarative.View, width: Double?, height: Double? = 10
) -> Size {
  HostingView(rootView: view).sizeThatFits(ProposedViewSize(width: width, height: height))
}
