import Controls
import Drawing
import Geometry
import Gestures
import Scrolling
import Semantics
import Testing
import ViewSupport
import Views

@Suite struct SliderTests {
  /// The way of the knob is 200 points, from x = 114 of the window on.
  private let slider = Slider(frame: Rect(x: 100, y: 100, width: 228, height: 44))
  private let stage: ControlStage
  private let log = Log()

  final class Log { var values: [Double] = [] }

  init() {
    stage = ControlStage(slider)
    slider.maximumValue = 100
    slider.value = 50
    slider.addAction(for: .valueChanged) { [log, slider] in log.values.append(slider.value) }
  }

  private var knob: Double { (discs(in: stage.drawn(slider)).first?.x ?? .nan) + 100 }

  private var knobWidth: Double? {
    stage.drawn(slider).commands.compactMap { command in
      if case .disc(_, let radius, _) = command { 2 * radius } else { nil }
    }.first
  }

  @Test func `In an animation block, the knob moves as the block says`() {
    View.animate(
      withDuration: 1, options: [.curveLinear], animations: { slider.value = 100 })
    #expect(slider.value == 100)
    stage.wait(0)
    stage.wait(500)
    #expect(abs(knob - 264) < 1e-6)
    slider.value = 0
    #expect(knob == 114)
  }

  @Test(arguments: [-22.0, 0, 22])
  func `A finger on the knob drags it without a jump`(offset: Double) {
    stage.down(214 + offset, 122)
    #expect(slider.value == 50)
    stage.move(215 + offset, 122)
    #expect(slider.value == 50.5)
    stage.drag(by: Vector(40, 0), steps: 4)
    #expect(slider.value == 70.5 && knob == 255)
    stage.up()
    #expect(slider.value == 70.5 && log.values.count == 5)
  }

  @Test func `A title is above the track, with the value as text, and names the slider`() {
    #expect(slider.accessibilityLabel == nil)
    slider.title = "Zoom"
    slider.valueDescription = { "\(Int($0)) times" }
    let texts = stage.drawn(slider).commands.compactMap { command in
      if case .textBox(let box) = command { (box.text.string, box.box.maxY) } else { nil }
    }
    #expect(texts.map(\.0) == ["Zoom", "50 times"])
    let knob = discs(in: stage.drawn(slider)).first
    #expect(knob?.y == 29 && texts.allSatisfy { $0.1 <= 16 })
    #expect(slider.accessibilityLabel == "Zoom")
    // The knob is dragged as before, also by its middle.
    stage.down(214, 122)
    stage.drag(by: Vector(50, 0), steps: 2)
    stage.up()
    #expect(slider.value == 75)
  }

  @Test func `A tap on the track moves the knob there in 200 ms, also if the range is set again`() {
    stage.down(134, 122)
    stage.wait(30)
    #expect(slider.value == 50)
    stage.up()
    #expect(slider.value == 10 && log.values == [10] && knob == 214)
    stage.wait(100)
    #expect(abs(knob - 174) < 1e-6)
    // An unchanged range leaves the knob on its way.
    let start = slider.minimumValue
    let end = slider.maximumValue
    let step = slider.step
    slider.minimumValue = start
    slider.maximumValue = end
    slider.step = step
    #expect(abs(knob - 174) < 1e-6)
    stage.wait(100)
    #expect(knob == 134)
  }

  @Test func `A slider may have the range of all numbers`() {
    slider.minimumValue = -Double.greatestFiniteMagnitude
    slider.maximumValue = Double.greatestFiniteMagnitude
    slider.value = 0
    #expect(slider.accessibilityValue == "50 percent")
    slider.value = Double.infinity
    #expect(slider.accessibilityValue == "100 percent")
    slider.step = 1
    slider.move(.toMinimum)
    slider.move(.steps(-1))
    #expect(slider.accessibilityValue == "0 percent")
  }

  @Test func `A finger beside the knob does not drag it`() {
    stage.down(240, 122)
    stage.drag(by: Vector(-5, 0), steps: 2)
    #expect(slider.value == 50 && log.values == [])
  }

  @Test func `A mouse button moves the knob immediately and drags it`() {
    stage.down(290, 122, .mouse)
    #expect(log.values.count == 1)
    // Sizes are those for a pointer only once the slider is laid out: the knob is still 28 wide.
    let first = slider.value
    #expect(first == 88 && knobWidth == 28)
    stage.wait(16)
    #expect(knobWidth == 28)
    slider.setNeedsLayout()
    stage.wait(16)
    #expect(knobWidth == 20)
    stage.move(300, 122)
    #expect(slider.value > first)
    stage.up()
    #expect(log.values.count == 2)
  }

  @Test func `A slider that is not continuous reports its value at the end`() {
    slider.isContinuous = false
    stage.down(214, 122)
    stage.drag(by: Vector(40, 0), steps: 4)
    #expect(log.values == [] && slider.value == 70)
    stage.up()
    #expect(log.values == [70])
  }

  @Test func `A press on the track is reported at the end if the slider is not continuous`() {
    slider.isContinuous = false
    stage.down(290, 122, .mouse)
    #expect(slider.value == 88 && log.values == [])
    stage.cancel()
    #expect(slider.value == 50 && log.values == [])
    stage.down(290, 122, .mouse)
    stage.up()
    #expect(log.values == [88])
  }

  @Test(arguments: [true, false])
  func `A cancelled drag is undone`(isContinuous: Bool) {
    slider.isContinuous = isContinuous
    stage.down(214, 122)
    stage.drag(by: Vector(40, 0), steps: 2)
    stage.cancel()
    #expect(slider.value == 50 && knob == 214)
    #expect(log.values == (isContinuous ? [60, 70, 50] : []))
  }

  @Test func `Values are limited and rounded to steps`() {
    slider.step = 30
    slider.value = 44
    #expect(slider.value == 30)
    slider.value = 200
    #expect(slider.value == 90)
    slider.value = -.infinity
    #expect(slider.value == 0)
    slider.value = .nan
    #expect(slider.value == 0)
    slider.minimumValue = 200
    #expect(slider.value == 200)
    slider.minimumValue = .nan
    #expect(slider.value == 0)
  }

  @Test func `Movements of keys go by steps, twentieths and fifths`() {
    slider.move(.steps(1))
    #expect(slider.value == 55)
    slider.move(.pages(-1))
    #expect(slider.value == 35)
    slider.step = 2
    slider.value = 36
    slider.move(.steps(-1))
    #expect(slider.value == 34)
    slider.move(.toMaximum)
    slider.move(.steps(1))
    #expect(slider.value == 100)
    slider.move(.toMinimum)
    #expect(log.values == [55, 35, 34, 100, 0])
    slider.isEnabled = false
    slider.move(.toMaximum)
    #expect(slider.value == 0)
  }

  @Test func `A page is at least a step`() {
    slider.step = 50
    slider.value = 0
    slider.move(.pages(1))
    #expect(slider.value == 50)
    slider.move(.pages(-1))
    #expect(slider.value == 0)
  }

  @Test func `A finger that leaves the track before it lifts moves nothing`() {
    for (y, value) in [(190.0, 50.0), (122, 93)] {
      stage.down(300, 122)
      stage.move(300, y)
      stage.up()
      stage.wait(400)
      #expect(slider.value == value)
    }
  }

  @Test func `A quick drag across the knob scrolls, and leaves the value`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    scroll.contentSize = Size(400, 800)
    slider.removeFromSuperview()
    scroll.addSubview(slider)
    stage.content.addSubview(scroll)
    stage.down(214, 122)
    stage.drag(by: Vector(5, -60), steps: 5)
    #expect(scroll.contentOffset.y > 0 && slider.value == 50)
    stage.up()
  }

  @Test func `A drag from the knob does not scroll, one from the track does`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    scroll.contentSize = Size(800, 300)
    slider.removeFromSuperview()
    scroll.addSubview(slider)
    stage.content.addSubview(scroll)
    stage.down(214, 122)
    stage.drag(by: Vector(-40, 0), steps: 5)
    #expect(scroll.contentOffset == .zero && slider.value < 50)
    stage.up()
    stage.wait(1000)
    slider.value = 50
    stage.down(290, 122)
    stage.drag(by: Vector(-40, 0), steps: 5)
    #expect(scroll.contentOffset.x > 0 && slider.value == 50)
  }

  @Test func `Programs see and change the value`() throws {
    slider.accessibilityIdentifier = "size"
    let node = try #require(stage.window.accessibilityTree().first(identifier: "size"))
    #expect(node.role == .slider && node.value == "50 percent")
    #expect(node.number == AccessibilityNumber(50, in: 0...100))
    #expect(node.states.contains(.horizontal) && node.description == "")
    #expect(node.actions.map(\.name) == ["increment", "decrement"])
    stage.window.performAccessibilityAction("increment", on: node.id)
    #expect(slider.value == 60)
    slider.step = 1
    stage.window.performAccessibilityAction("decrement", on: node.id)
    #expect(slider.value == 59 && log.values == [60, 59])
  }
}

@Suite struct ControlKeyTests {
  private let slider = Slider(frame: Rect(x: 100, y: 100, width: 228, height: 44))
  private let toggle = Toggle(frame: Rect(x: 100, y: 20, width: 51, height: 31))
  private let stage: ControlStage

  init() { stage = ControlStage(toggle, slider) }

  private func press(_ key: KeyEquivalent) {
    stage.window.handle(.key(KeyPress(time: stage.now, key: key)))
  }

  @Test func `Keys move the focused slider`() {
    slider.becomeFirstResponder()
    press(.rightArrow)
    #expect(abs(slider.value - 0.05) < 1e-9)
    press(.pageUp)
    press(.downArrow)
    #expect(abs(slider.value - 0.2) < 1e-9)
    press(.end)
    #expect(slider.value == 1)
    press(.home)
    #expect(slider.value == 0)
  }

  @Test func `The space bar turns the focused toggle on, once for a press`() {
    var changes = 0
    toggle.addAction(for: .valueChanged) { changes += 1 }
    press(.tab)
    #expect(toggle.isFirstResponder)
    press(.space)
    #expect(toggle.isOn && changes == 1)
    stage.window.handle(.key(KeyPress(time: stage.now, key: .space, phase: .repeat)))
    #expect(toggle.isOn && changes == 1)
  }

  @Test func `Programs see the focus`() {
    toggle.accessibilityIdentifier = "toggle"
    press(.tab)
    let tree = stage.window.accessibilityTree()
    let node = tree.first(identifier: "toggle")
    #expect(node?.states.isSuperset(of: [.focusable, .focused]) == true)
    #expect(node != nil && tree.focus == node?.id)
  }
}
