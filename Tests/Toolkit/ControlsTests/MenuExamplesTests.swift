import Controls
import Geometry
import Gestures
import Motion
import Testing
import Views
import ViewSupport
import Windowing

/// The examples of the documentation of menus, line for line.
@Suite struct MenuExamplesTests {
  private let screen = Screen()
  private var root: View { screen.root }

  @Test func `A menu is presented`() {
    let (point, time) = (Point(200, 250), Instant.zero)
    var copies = 0
    func copy() { copies += 1 }
    let menu = MenuView()
    menu.items = [MenuItem("Copy", shortcut: "Ctrl+C") { copy() }]
    menu.present(over: root, at: point, by: .finger, at: time)
    menu.choose(0, at: time)
    #expect(copies == 1)
  }

  @Test func `A menu is presented by the program, below its view`() {
    let window = Window(title: "", content: View())
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    let button = View(frame: Rect(x: 40, y: 30, width: 100, height: 40))
    window.content.addSubview(button)
    var copies = 0
    func copy() { copies += 1 }
    let menu = MenuView()
    menu.items = [MenuItem("Copy") { copy() }]
    menu.present(from: button)
    #expect(menu.isOpen)
    #expect(menu.panelFrame.map { $0.minY >= 70 && $0.minY < 90 } == true)
    menu.choose(0, at: .zero)
    #expect(copies == 1)
    let nowhere = MenuView()
    nowhere.present(from: View())
    #expect(!nowhere.isOpen)
  }

  @Test func `A long press opens a menu`() {
    let photo = View(frame: root.bounds)
    root.addSubview(photo)
    var copies = 0
    func copy() { copies += 1 }
    photo.addGestureRecognizer(
      ContextMenuGestureRecognizer(over: root) { point in
        [MenuItem("Copy", shortcut: "Ctrl+C") { copy() }]
      })
    screen.down(200, 250)
    screen.wait(500)
    screen.drag(by: Vector(0, -50), steps: 5)
    screen.up()
    #expect(copies == 1)
  }
}
