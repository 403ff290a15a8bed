import Controls
import Geometry
import Gestures
import Testing
import Views
import ViewSupport

@Suite struct ContextMenuTests {
  private let screen = Screen()
  private let content = View(frame: Rect(x: 0, y: 100, width: 400, height: 200))
  private let press: ContextMenuGestureRecognizer
  private let chosen = Log()

  private final class Log {
    var lines: [String] = []
  }

  init() {
    screen.root.addSubview(content)
    press = ContextMenuGestureRecognizer(over: screen.root) { [chosen] point in
      guard point.x >= 100 else { return nil }
      return [
        MenuItem("First") { chosen.lines.append("first at \(Int(point.x)), \(Int(point.y))") },
        MenuItem("Second") { chosen.lines.append("second") },
      ]
    }
    content.addGestureRecognizer(press)
  }

  private func open() {
    screen.down(200, 250)
    screen.wait(500)
    advance(500)
  }

  private func advance(_ milliseconds: Int64) {
    screen.wait(milliseconds)
    press.menu.advance(to: screen.now)
  }

  @Test func `A long press opens the menu and the same finger chooses an item`() {
    open()
    #expect(press.menu.isOpen && press.menu.superview === screen.root)
    screen.drag(by: Vector(0, -50), steps: 5)
    #expect(press.menu.highlighted == 1)
    screen.drag(by: Vector(0, -44), steps: 5)
    screen.up()
    #expect(chosen.lines == ["first at 200, 150"])
  }

  @Test func `A drag within the allowable movement of the press chooses nothing`() {
    press.allowableMovement = 60
    open()
    screen.drag(by: Vector(0, -50), steps: 5)
    #expect(press.menu.highlighted == nil)
    screen.drag(by: Vector(0, -20), steps: 5)
    #expect(press.menu.highlighted == 1)
  }

  @Test func `After the finger lifts another touch chooses an item`() {
    open()
    screen.up()
    #expect(press.menu.isOpen)
    screen.tap(200, 200)
    #expect(chosen.lines == ["second"])
  }

  @Test func `A cancelled press leaves the menu open`() {
    open()
    screen.drag(by: Vector(0, -50), steps: 5)
    screen.cancel()
    #expect(press.menu.isOpen && press.menu.highlighted == nil && chosen.lines == [])
  }

  @Test func `Without a menu other recognizers get the press`() {
    var presses = 0
    let other = LongPressGestureRecognizer()
    other.addAction { if $0.state == .began { presses += 1 } }
    screen.root.addGestureRecognizer(other)
    screen.down(50, 250)
    screen.wait(600)
    #expect(presses == 1 && !press.menu.isOpen)
    screen.up()
    open()
    #expect(presses == 1 && press.menu.isOpen)
  }

  @Test func `A finger that slides away dismisses the menu and continues`() {
    var steps: [(GestureRecognizer.State, Double)] = []
    press.onSlideAway = { steps.append(($0.state, $0.location?.x ?? 0)) }
    open()
    screen.move(192, 250)
    #expect(press.menu.isOpen && steps.isEmpty)
    screen.move(188, 250)
    #expect(!press.menu.isOpen)
    screen.move(150, 250)
    screen.move(200, 190)
    screen.up()
    #expect(steps.map(\.0) == [.changed, .changed, .changed, .ended])
    #expect(steps.map(\.1) == [188, 150, 200, 200])
    #expect(chosen.lines == [])
  }

  @Test func `A finger that has entered the menu may leave it again`() {
    var steps = 0
    press.onSlideAway = { _ in steps += 1 }
    open()
    screen.drag(by: Vector(0, -20), steps: 2)
    screen.drag(by: Vector(0, 40), steps: 2)
    screen.up()
    #expect(press.menu.isOpen && steps == 0)
  }

  @Test func `The menu can be presented by other input`() {
    #expect(press.present(at: Point(120, 20), by: .mouse, at: screen.now))
    #expect(press.menu.panelFrame?.origin == Point(120, 120))
    press.menu.dismiss(at: screen.now)
    #expect(!press.present(at: Point(20, 20), by: .mouse, at: screen.now))
  }

  @Test func `A recognizer is released with its view`() {
    weak var gone: ContextMenuGestureRecognizer?
    do {
      let view = View()
      let recognizer = ContextMenuGestureRecognizer(over: screen.root) { _ in nil }
      view.addGestureRecognizer(recognizer)
      gone = recognizer
    }
    #expect(gone == nil)
  }
}
