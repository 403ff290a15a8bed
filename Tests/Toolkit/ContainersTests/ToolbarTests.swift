import Controls
import Drawing
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views

@testable import Containers

/// A toolbar in a window of 400 x 300 points, and tooltips.
@Suite struct ToolbarTests {
  private let toolbar = Toolbar(frame: Rect(x: 0, y: 256, width: 400, height: 44))
  private let stage: ContainerStage
  private let log = Log()

  private final class Log { var presses: [String] = [] }

  init() {
    let content = View()
    content.addSubview(toolbar)
    stage = ContainerStage(content)
  }

  private func item(_ title: String) -> BarButtonItem {
    BarButtonItem(title, icon: .star) { [log] in log.presses.append(title) }
  }

  private func frame(of name: String) throws -> Rect {
    try #require(stage.element(named: name), "\(name) is not shown").frame
  }

  @Test func `Flexible spaces share what is left equally`() throws {
    toolbar.items = [
      item("One"), BarButtonItem(.flexibleSpace), item("Two"), BarButtonItem(.flexibleSpace),
      item("Three"),
    ]
    stage.rest()
    let frames = try ["One", "Two", "Three"].map { try frame(of: $0) }
    #expect(frames[0].minX == 8 && frames[2].maxX == 392 && frames[1].center.x == 200)
    #expect(frames.allSatisfy { $0.width >= 44 && $0.height == 44 })
    for frame in frames { stage.tap(frame.center.x, frame.center.y) }
    #expect(log.presses == ["One", "Two", "Three"])
  }

  @Test func `An item follows a change of its title, icon, image and menu`() throws {
    let changing = BarButtonItem("Play", icon: .play) { [log] in log.presses.append("play") }
    toolbar.items = [changing, BarButtonItem("Next") {}]
    stage.rest()
    let end = try frame(of: "Next").minX
    let old = stage.window.drawList()
    changing.title = "Pause"
    changing.icon = .pause
    stage.rest()
    #expect(stage.element(named: "Play") == nil && stage.window.drawList() != old)
    changing.icon = nil
    stage.rest()
    // The title is wider than the icon.
    #expect(try frame(of: "Next").minX > end)
    changing.image = Image(Bitmap(width: 20, height: 20, filledWith: 0xFF00_0000))
    stage.rest()
    #expect(try frame(of: "Next").minX == end)
    changing.menu = Menu(children: [Action(title: "Slowly") { [log] in log.presses.append("slow") }]
    )
    stage.rest()
    let place = try frame(of: "Pause").center
    stage.tap(place.x, place.y)
    stage.rest()
    let item = try frame(of: "Slowly").center
    stage.tap(item.x, item.y)
    stage.rest()
    #expect(log.presses == ["slow"])
    #expect(stage.element(named: "Pause")?.states.contains(.hasPopup) == true)
  }

  @Test func `Items without room go into a menu`() throws {
    toolbar.items = (1...12).map { item("Item \($0)") }
    stage.rest()
    #expect(stage.element(named: "Item 7") != nil && stage.element(named: "Item 8") == nil)
    let more = try frame(of: "More")
    #expect(more.maxX == 392)
    stage.tap(more.center.x, more.center.y)
    stage.rest()
    let place = try frame(of: "Item 9").center
    stage.tap(place.x, place.y)
    stage.rest()
    #expect(log.presses == ["Item 9"])
  }

  @Test func `The arrows lead from button to button`() {
    toolbar.items = [item("One"), item("Two")]
    stage.rest()
    stage.press(.tab)
    stage.press(.rightArrow)
    stage.press(.return)
    #expect(log.presses == ["Two"])
  }

  @Test func `A disabled item does nothing`() throws {
    let one = item("One")
    one.isEnabled = false
    toolbar.items = [one]
    stage.rest()
    stage.tap(try frame(of: "One").center.x, 270)
    #expect(log.presses.isEmpty)
  }

  @Test func `A toolbar is 44 points high for fingers, and 36 for a pointer`() {
    #expect(toolbar.intrinsicContentSize.height == 44)
    stage.down(5, 5, .mouse)
    stage.up()
    #expect(toolbar.intrinsicContentSize.height == 36)
  }

  @Test func `The layout of parts of any width is inside the bar`() {
    typealias Place = ToolbarLayout.Place
    let layout = ToolbarLayout(
      [.button(100), .space(20), .button(50)], width: 400, moreWidth: 44)
    #expect(layout.places == [Place(start: 0, width: 100), nil, Place(start: 120, width: 50)])
    #expect(layout.more == nil)
    let narrow = ToolbarLayout([.button(100), .button(100)], width: 50, moreWidth: 44)
    #expect(narrow.places == [nil, nil] && narrow.more == Place(start: 6, width: 44))
    #expect(ToolbarLayout([], width: 0, moreWidth: 44).more == nil)
  }

  // MARK: Tooltips

  private func hover(_ x: Double, _ y: Double) {
    stage.window.handle(.hover(PointerHover(time: stage.now, position: Point(x, y))))
  }

  private var tip: String? { stage.elements["tooltip"]?.name }

  private func addTips() {
    for (index, title) in ["First", "Second"].enumerated() {
      let button = Button(title)
      button.frame = Rect(x: Double(index) * 100, y: 0, width: 100, height: 44)
      button.toolTip = "About \(title.lowercased())"
      stage.window.content.addSubview(button)
    }
    stage.rest()
  }

  @Test func `A tooltip appears below a pointer that rests for 500 ms`() throws {
    addTips()
    hover(50, 20)
    stage.wait(499)
    #expect(tip == nil)
    hover(52, 20)
    stage.wait(499)
    #expect(tip == nil, "the pointer has moved")
    stage.wait(1)
    #expect(tip == "About first")
    let frame = try #require(stage.elements["tooltip"]).frame
    #expect(frame.minY == 40 && frame.minX >= 6)
  }

  @Test func `Along a row the next one appears after 60 ms`() {
    addTips()
    hover(50, 20)
    stage.wait(500)
    hover(150, 20)
    #expect(tip == nil)
    stage.wait(60)
    #expect(tip == "About second")
    hover(300, 200)
    #expect(tip == nil)
    stage.wait(500)
    hover(50, 20)
    stage.wait(60)
    #expect(tip == nil, "the last one was long ago")
  }

  @Test func `A key, a press and leaving take it away`() {
    addTips()
    hover(50, 20)
    stage.wait(500)
    stage.press("x")
    #expect(tip == nil)
    hover(51, 20)
    stage.wait(500)
    #expect(tip == "About first")
    stage.window.handle(.hover(PointerHover(time: stage.now, position: nil)))
    #expect(tip == nil)
  }

  @Test func `Fingers never show a tooltip`() {
    addTips()
    stage.down(50, 20)
    stage.wait(1000)
    #expect(tip == nil)
    stage.up()
  }

  @Test func `A tooltip can be changed and removed`() {
    addTips()
    let button = stage.window.content.subviews.compactMap { $0 as? Button }[0]
    button.toolTip = "Another"
    #expect(button.toolTip == "Another")
    hover(50, 20)
    stage.wait(500)
    #expect(tip == "Another")
    button.toolTip = nil
    #expect(tip == nil && button.toolTip == nil)
  }
}
