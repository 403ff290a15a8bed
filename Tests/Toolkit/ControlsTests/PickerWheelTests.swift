import Controls
import Drawing
import Geometry
import Scrolling
import Semantics
import Testing
import ViewSupport
import Views

@Suite struct PickerWheelTests {
  /// Two columns of 100 x 216 points; their middles are at x = 100 and 200, y = 128.
  private let picker = PickerWheel(frame: Rect(x: 50, y: 20, width: 200, height: 216))
  private let stage: ControlStage
  private let source = Source()

  private final class Source: PickerWheelDataSource, PickerWheelDelegate {
    var counts = [24, 60]
    var log: [String] = []
    var icons: Set<Int> = []

    func numberOfComponents(in picker: PickerWheel) -> Int { counts.count }
    func pickerWheel(_ picker: PickerWheel, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
    func pickerWheel(_ picker: PickerWheel, titleForRow row: Int, forComponent component: Int)
      -> String
    { "\(component == 0 ? "h" : "m")\(row)" }
    func pickerWheel(_ picker: PickerWheel, viewForRow row: Int, forComponent component: Int)
      -> View?
    { icons.contains(row) ? IconView(.heart) : nil }
    func pickerWheel(_ picker: PickerWheel, didSelectRow row: Int, inComponent component: Int) {
      log.append("\(component):\(row)")
    }
  }

  init() {
    stage = ControlStage(picker)
    picker.dataSource = source
    picker.delegate = source
    picker.selectRow(10, inComponent: 0, animated: false)
    stage.wait(16)
  }

  private var rows: [Int?] { [0, 1].map { picker.selectedRow(inComponent: $0) } }

  /// The titles in a column, from the top, with their presented positions.
  private func titles(in component: Int) -> [(title: String, y: Double, alpha: Double)] {
    picker.subviews[component].subviews.compactMap { view in
      (view as? Label).map { ($0.text, view.center.y, view.alpha) }
    }.sorted { $0.1 < $1.1 }
  }

  @Test func `Rows are on a wheel, and fade toward its edges`() {
    let titles = titles(in: 0)
    #expect(titles.map(\.title) == (5...15).map { "h\($0)" })
    #expect(titles[5].y == 108 && titles[5].alpha == 1)
    // 32 points along a circle of 107 are an angle of 0.29907.
    #expect(abs(titles[6].y - 108 - 31.5256) < 1e-3 && abs(titles[6].alpha - 0.95561) < 1e-4)
  }

  @Test func `A drag turns a column, and its choice is reported once, at rest`() {
    stage.down(100, 128)
    stage.drag(by: Vector(0, -64), steps: 8)
    stage.wait(0)
    #expect(titles(in: 0).first { $0.title == "h12" }?.y == 108)
    stage.wait(200)
    stage.move(100, 70)
    stage.wait(200)
    stage.up()
    #expect(source.log == [])
    stage.rest()
    #expect(rows == [12, 0] && source.log == ["0:12"])
    stage.wait(100)
    #expect(source.log == ["0:12"])
  }

  @Test func `A flick is caught by a finger, which is no tap`() {
    stage.down(100, 160)
    stage.drag(by: Vector(0, -80), steps: 5)
    stage.up()
    stage.wait(16)
    stage.wait(16)
    #expect(stage.window.needsFrame)
    stage.down(100, 200)
    stage.wait(30)
    let middle = titles(in: 0).min { abs($0.y - 108) < abs($1.y - 108) }?.title
    stage.up()
    stage.rest()
    #expect(titles(in: 0).first { $0.y == 108 }?.title == middle && middle != "h10")
    #expect(source.log == rows.first.map { ["0:\($0 ?? -1)"] })
  }

  @Test func `A tapped row goes to the middle`() {
    stage.tap(200, 128 + 60)
    stage.rest()
    #expect(rows == [10, 2] && source.log == ["1:2"])
    stage.tap(200, 128)
    stage.rest()
    #expect(source.log == ["1:2"])
    // There is no row above the first ones.
    stage.tap(200, 128 - 95)
    stage.rest()
    #expect(rows == [10, 2])
  }

  @Test func `A cancelled drag is undone`() {
    stage.down(100, 128)
    stage.drag(by: Vector(0, -64), steps: 8)
    stage.cancel()
    stage.rest()
    #expect(rows == [10, 0] && source.log == [])
    #expect(titles(in: 0).first { $0.title == "h10" }?.y == 108)
  }

  @Test func `Keys go to the rows above and below`() {
    picker.subviews[0].becomeFirstResponder()
    stage.press(.downArrow)
    stage.press(.downArrow)
    #expect(rows[0] == 12 && source.log == [])
    stage.rest()
    #expect(source.log == ["0:12"])
    stage.press(.pageUp)
    stage.press(.upArrow)
    stage.rest()
    stage.press(.end)
    stage.rest()
    stage.press(.home)
    stage.rest()
    #expect(source.log == ["0:12", "0:7", "0:23", "0:0"])
  }

  private func scroll(_ notches: Double, _ source: ScrollStep.Source = .wheel, at x: Double = 100) {
    stage.window.handle(
      .scroll(
        ScrollStep(
          time: stage.now, position: Point(x, 128), notches: Vector(0, notches), source: source)))
  }

  @Test func `A notch of the wheel turns the column under the pointer by a row`() {
    scroll(1)
    scroll(1)
    scroll(-1, at: 200)
    stage.rest()
    #expect(rows == [12, 0] && source.log == ["0:12"])
    scroll(0.5)
    #expect(rows[0] == 12)
    scroll(0.5)
    scroll(.nan)
    #expect(rows[0] == 13)
  }

  @Test func `Fingers on a touchpad turn it by their way, and it settles after them`() {
    for _ in 0..<4 { scroll(1, .fingers) }
    stage.wait(16)
    #expect(titles(in: 0).first { $0.title == "h12" }.map { abs($0.y - 108) < 8 } == true)
    stage.wait(200)
    stage.rest()
    #expect(rows[0] == 12 && source.log == ["0:12"])
  }

  @Test func `A scroll view around the picker scrolls outside it, and continues over it`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    scroll.contentSize = Size(400, 900)
    picker.removeFromSuperview()
    scroll.addSubview(picker)
    stage.content.addSubview(scroll)
    stage.wait(16)
    self.scroll(1, at: 350)
    self.scroll(1)
    stage.rest()
    #expect(scroll.contentOffset.y == 200 && rows[0] == 10)
    scroll.contentOffset = .zero
    stage.wait(500)
    self.scroll(1)
    stage.rest()
    #expect(scroll.contentOffset.y == 0 && rows[0] == 11)
    stage.down(100, 128)
    stage.drag(by: Vector(0, -60), steps: 5)
    #expect(scroll.contentOffset.y == 0)
    stage.up()
  }

  @Test func `A row that was set is reported to nobody, also animated`() {
    picker.selectRow(3, inComponent: 1, animated: true)
    #expect(rows == [10, 3])
    #expect(stage.window.needsFrame)
    stage.rest()
    picker.selectRow(999, inComponent: 1, animated: false)
    picker.selectRow(1, inComponent: 7, animated: false)
    #expect(rows == [10, 59] && source.log == [])
  }

  @Test func `With reduced motion the row is in the middle with the next frame`() {
    stage.window.environment.reducesMotion = true
    stage.tap(100, 128 + 32)
    stage.wait(16)
    #expect(source.log == ["0:11"] && titles(in: 0).first { $0.title == "h11" }?.y == 108)
  }

  @Test func `From right to left the first column is at the right`() {
    stage.mirror()
    #expect(picker.subviews[0].frame.minX == 100)
  }

  @Test func `Loading again keeps rows that still exist`() {
    source.counts = [5, 60, 3]
    picker.reloadAllComponents()
    #expect(picker.numberOfComponents == 3 && rows == [4, 0])
    source.counts = []
    picker.reloadAllComponents()
    #expect(rows == [nil, nil] && picker.subviews.isEmpty)
    stage.wait(16)
    source.counts = [0]
    picker.reloadAllComponents()
    stage.tap(150, 128)
    stage.rest()
    #expect(rows[0] == nil && source.log == [])
  }

  @Test func `Rows can be views, which are dropped out of sight`() {
    source.icons = [0]
    picker.reloadAllComponents()
    picker.selectRow(0, inComponent: 1, animated: false)
    stage.wait(16)
    let column = picker.subviews[1]
    #expect(column.subviews.count { $0 is IconView } == 1)
    picker.selectRow(40, inComponent: 1, animated: false)
    stage.wait(16)
    #expect(column.subviews.count { $0 is IconView } == 0 && column.subviews.count == 11)
  }

  @Test func `Disabled, nothing turns`() {
    picker.isEnabled = false
    stage.tap(100, 128 + 32)
    scroll(1)
    stage.rest()
    #expect(rows == [10, 0] && source.log == [])
  }

  @Test func `Programs see lists of rows, and choose in them`() throws {
    picker.accessibilityIdentifier = "time"
    picker.setAccessibilityLabel("Hours", forComponent: 0)
    let list = try #require(stage.node("time:1"))
    #expect(list.role == .listBox && list.name == "Hours" && list.value == "h10")
    stage.perform("increment", on: "time:1")
    stage.rest()
    #expect(source.log == ["0:11"])
    let tree = stage.window.accessibilityTree()
    let items = tree.nodes.values.filter { $0.role == .listItem && $0.parent == list.id }
    #expect(items.first { $0.states.contains(.selected) }?.name == "h11")
    let item = try #require(items.first { $0.name == "h13" })
    #expect(item.setPosition == AccessibilityTree.SetPosition(14, of: 24))
    #expect(stage.window.performAccessibilityAction("click", on: item.id))
    stage.rest()
    #expect(source.log == ["0:11", "0:13"])
  }

  @Test func `Programs see the rows out of sight too, and choose in them`() throws {
    picker.accessibilityIdentifier = "time"
    let list = try #require(stage.node("time:1"))
    let ids = stage.window.accessibilityIdentities(in: list.id)
    let names = ids.map { stage.window.lazyAccessibilityElement($0)?.name }
    #expect(names == (0..<24).map { "h\($0)" })
    #expect(stage.window.lazyAccessibilityElement(ids[23])?.role == .listItem)
    #expect(stage.window.performAccessibilityAction("click", on: ids[23]))
    stage.rest()
    #expect(rows == [23, 0])
    // Those of another column are others.
    let minutes = try #require(stage.node("time:2"))
    #expect(Set(stage.window.accessibilityIdentities(in: minutes.id)).isDisjoint(with: ids))
  }
}
