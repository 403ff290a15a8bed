import Drawing
import Geometry
import Gestures
import Motion
import Views

/// A window of 400 x 300 points with controls, a finger or mouse, and frames of 16 ms.
final class ControlStage {
  let window: Window
  private(set) var now = Instant(milliseconds: 1000)
  private var pointer = Point.zero
  private var kind = TouchKind.finger
  private var count: UInt64 = 0

  var content: View { window.content }

  init(_ controls: View...) {
    window = Window(title: "", content: View())
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    for control in controls { window.content.addSubview(control) }
    window.prepareFrame(at: now)
  }

  func down(_ x: Double, _ y: Double, _ kind: TouchKind = .finger) {
    count += 1
    self.kind = kind
    send(.began, Point(x, y))
  }

  func move(_ x: Double, _ y: Double) { send(.moved, Point(x, y)) }

  /// Lifts the finger, and shows the frame at which animations start.
  func up() {
    send(.ended, pointer)
    wait(0)
  }

  func cancel() {
    send(.cancelled, pointer)
    wait(0)
  }

  func tap(_ x: Double, _ y: Double, _ kind: TouchKind = .finger) {
    down(x, y, kind)
    wait(30)
    up()
  }

  /// Moves the finger in steps of 8 ms.
  func drag(by way: Vector, steps: Int) {
    let start = pointer
    for step in 1...steps {
      wait(8)
      let point = start + way * (Double(step) / Double(steps))
      move(point.x, point.y)
    }
  }

  /// Lets time pass, and shows a frame.
  func wait(_ milliseconds: Int64) {
    now = now + .milliseconds(milliseconds)
    window.advance(to: now)
    window.prepareFrame(at: now)
  }

  private func send(_ phase: TouchPhase, _ point: Point) {
    pointer = point
    let change = TouchChange(id: TouchID(count), phase: phase, position: point, kind: kind)
    window.handle(.touches(TouchFrame(time: now, changes: [change])))
  }

  func drawn(_ view: View) -> DrawList {
    var list = DrawList()
    view.draw(into: &list)
    return list
  }
}

/// The centres of the discs in a list, such as knobs.
func discs(in list: DrawList) -> [Point] {
  list.commands.compactMap { if case .disc(let center, _, _) = $0 { center } else { nil } }
}
