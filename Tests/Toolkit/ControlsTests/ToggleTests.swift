import Controls
import Geometry
import Scrolling
import Semantics
import Testing
import ViewSupport
import Views

@Suite struct ToggleTests {
  private let toggle = Toggle(frame: Rect(x: 100, y: 100, width: 51, height: 31))
  private let stage: ControlStage
  private let log = Log()

  final class Log { var changes: [Bool] = [] }

  init() {
    stage = ControlStage(toggle)
    toggle.addAction(for: .valueChanged) { [log, toggle] in log.changes.append(toggle.isOn) }
  }

  /// The distance of the knob from its place when off.
  private var knob: Double { (discs(in: stage.drawn(toggle)).first?.x ?? .nan) - 15.5 }

  @Test func `A tap turns a switch on and off in 200 ms`() {
    stage.tap(120, 115)
    #expect(toggle.isOn && log.changes == [true] && knob == 0)
    stage.wait(100)
    #expect(abs(knob - 10) < 1e-6)
    stage.wait(100)
    #expect(knob == 20)
    stage.tap(120, 115)
    stage.wait(300)
    #expect(!toggle.isOn && log.changes == [true, false] && knob == 0)
  }

  @Test(arguments: [(10.5, true), (9.5, false)])
  func `A dragged knob stays on the side where it is let go`(way: Double, isOn: Bool) {
    stage.down(110, 115)
    stage.drag(by: Vector(15, 0), steps: 10)
    stage.drag(by: Vector(way - 15, 0), steps: 10)
    #expect(abs(knob - way) < 1e-9)
    stage.wait(500)
    stage.up()
    stage.wait(300)
    #expect(toggle.isOn == isOn && knob == (isOn ? 20 : 0))
    #expect(log.changes == (isOn ? [true] : []))
  }

  @Test func `A flick decides by its direction`() {
    toggle.isOn = true
    stage.down(130, 115)
    stage.drag(by: Vector(12, 0), steps: 3)
    stage.drag(by: Vector(-15, 0), steps: 3)
    #expect(knob == 17)
    stage.up()
    stage.wait(300)
    #expect(!toggle.isOn && log.changes == [false])
  }

  @Test func `A cancelled drag leaves the switch as it was`() {
    stage.down(110, 115)
    stage.drag(by: Vector(18, 0), steps: 5)
    #expect(knob > 15)
    stage.cancel()
    stage.wait(300)
    #expect(!toggle.isOn && log.changes == [] && knob == 0)
  }

  @Test func `A cancelled press changes nothing`() {
    stage.down(110, 115)
    stage.cancel()
    stage.wait(300)
    #expect(!toggle.isOn && log.changes == [])
  }

  @Test func `A drag along a switch does not scroll what is around it, one across does`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    scroll.contentSize = Size(800, 600)
    toggle.removeFromSuperview()
    scroll.addSubview(toggle)
    stage.content.addSubview(scroll)
    stage.down(110, 115)
    stage.drag(by: Vector(-18, 0), steps: 5)
    #expect(scroll.contentOffset == .zero)
    stage.up()
    stage.wait(1000)
    stage.down(110, 115)
    stage.drag(by: Vector(0, -40), steps: 5)
    #expect(scroll.contentOffset.y > 0)
  }

  @Test func `Setting the value sends nothing`() {
    toggle.isOn = true
    #expect(knob == 20 && log.changes == [])
  }

  @Test func `A disabled switch does not change`() {
    toggle.isEnabled = false
    stage.tap(120, 115)
    #expect(!toggle.isOn && !toggle.accessibilityActivate())
  }

  @Test(arguments: ToggleStyle.allCases)
  func `Programs see and press toggles`(style: ToggleStyle) {
    (toggle.style, toggle.title) = (style, "Grid")
    toggle.accessibilityIdentifier = "grid"
    func node() -> AccessibilityTree.Node? {
      stage.window.accessibilityTree().first(identifier: "grid")
    }
    #expect(node()?.role == (style == .checkBox ? .checkBox : .toggleButton))
    #expect(node()?.name == "Grid" && node()?.states.contains(.checked) == false)
    if let id = node()?.id { stage.window.performAccessibilityAction("click", on: id) }
    #expect(toggle.isOn && log.changes == [true])
    #expect(node()?.states.isSuperset(of: [.checkable, .checked]) == true)
    #expect(node()?.states.contains(.pressed) == (style != .checkBox))
  }

  @Test func `A key flips a switch whose knob was let go far outside`() {
    stage.down(110, 115)
    stage.drag(by: Vector(15, 0), steps: 5)
    stage.drag(by: Vector(0, 170), steps: 5)
    stage.wait(500)
    stage.up()
    let isOn = toggle.isOn
    toggle.didPress()
    #expect(toggle.isOn != isOn)
  }
}
