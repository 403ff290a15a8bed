import Controls
import Drawing
import Geometry
import Gestures
import Scrolling
import Semantics
import Testing
import ViewSupport
import Views

@Suite struct SegmentedControlTests {
  /// Segments of 100 points from x = 50 of the window on.
  private let control = SegmentedControl(
    ["Day", "Week", "Month"], frame: Rect(x: 50, y: 100, width: 300, height: 32))
  private let stage: ControlStage
  private let log = Log()

  final class Log { var choices: [Int?] = [] }

  init() {
    stage = ControlStage(control)
    control.selectedIndex = 0
    control.addAction(for: .valueChanged) { [log, control] in
      log.choices.append(control.selectedIndex)
    }
  }

  /// The left edge of the thumb, in the control.
  private var thumb: Double? {
    for case .shadow(.rounded(let rect, _, _), _, _, _, _) in stage.drawn(control).commands {
      return rect.minX
    }
    return nil
  }

  @Test func `A tap chooses a segment, and the thumb slides there`() {
    #expect(thumb == 2)
    stage.tap(300, 116)
    #expect(control.selectedIndex == 2 && log.choices == [2] && thumb == 2)
    stage.wait(100)
    // A critically damped spring with a response of 280 ms.
    let way = 200 * (1 - (1 + 2 * Double.pi / 2.8) * 0.10600)
    #expect(abs((thumb ?? 0) - 2 - way) < 0.5)
    stage.rest()
    #expect(thumb == 202)
    stage.tap(300, 116)
    #expect(log.choices == [2])
  }

  @Test func `The thumb follows a finger that takes it, and goes to the nearest segment`() {
    stage.down(90, 116)
    stage.drag(by: Vector(120, 0), steps: 6)
    #expect(abs((thumb ?? 0) - 122) < 1e-6 && control.selectedIndex == 0)
    stage.up()
    #expect(control.selectedIndex == 1 && log.choices == [1])
    stage.rest()
    #expect(thumb == 102)
    stage.down(200, 116)
    stage.drag(by: Vector(400, 0), steps: 6)
    #expect(thumb == 202)
    stage.drag(by: Vector(-430, 0), steps: 6)
    stage.up()
    stage.rest()
    #expect(control.selectedIndex == 1 && log.choices == [1] && thumb == 102)
  }

  @Test func `A finger beside the thumb chooses where it lifts`() {
    stage.down(200, 116)
    stage.move(300, 116)
    #expect(thumb == 2)
    stage.up()
    #expect(log.choices == [2])
    stage.down(200, 116)
    stage.move(200, 200)
    stage.up()
    #expect(log.choices == [2])
  }

  @Test(arguments: [90.0, 210])
  func `A cancelled touch changes nothing`(x: Double) {
    let before = stage.drawn(control)
    stage.down(x, 116)
    stage.drag(by: Vector(80, 0), steps: 4)
    #expect(stage.drawn(control) != before)
    stage.cancel()
    stage.rest()
    #expect(log.choices == [] && stage.drawn(control) == before)
  }

  @Test func `Keys choose the segment beside the present one`() {
    control.becomeFirstResponder()
    for key in [KeyEquivalent.rightArrow, .downArrow, .rightArrow, .leftArrow, .home, .end] {
      stage.press(key)
    }
    #expect(log.choices == [1, 2, 1, 0, 2])
    control.selectedIndex = nil
    stage.press(.upArrow)
    #expect(log.choices.last == 0)
  }

  @Test func `From right to left the first segment is at the right`() {
    stage.mirror()
    #expect(thumb == 202)
    stage.tap(60, 116)
    stage.rest()
    #expect(control.selectedIndex == 2 && thumb == 2)
    stage.down(60, 116)
    stage.drag(by: Vector(100, 0), steps: 5)
    stage.up()
    #expect(control.selectedIndex == 1)
    control.becomeFirstResponder()
    stage.press(.leftArrow)
    #expect(control.selectedIndex == 2)
  }

  @Test func `With reduced motion the thumb is there immediately`() {
    stage.window.environment.reducesMotion = true
    stage.tap(300, 116)
    stage.wait(16)
    #expect(thumb == 202)
  }

  @Test func `A choice that was set sends nothing, and is kept while it exists`() {
    control.selectedIndex = 2
    control.selectedIndex = 7
    #expect(control.selectedIndex == nil && thumb == nil)
    control.setSelectedIndex(2, animated: true)
    control.titles = ["One", "Two"]
    #expect(control.selectedIndex == nil)
    control.selectedIndex = 1
    control.titles.append("Three")
    #expect(control.selectedIndex == 1 && log.choices == [])
    control.titles = []
    stage.tap(200, 116)
    #expect(log.choices == [])
  }

  @Test func `Disabled, nothing is chosen`() {
    control.isEnabled = false
    stage.tap(300, 116)
    #expect(log.choices == [])
  }

  @Test func `Programs see the segments and choose them`() {
    control.accessibilityIdentifier = "span"
    control.accessibilityLabel = "Span"
    #expect(stage.node("span")?.role == .panel)
    let ids = (1...3).compactMap { stage.node("span:\($0)")?.id }
    #expect(ids.count == 3)
    #expect(stage.node("span:2")?.role == .radioButton && stage.node("span:2")?.name == "Week")
    #expect(stage.node("span:2")?.relations[.memberOf] == ids)
    #expect(stage.perform("click", on: "span:2") && log.choices == [1])
    #expect(stage.node("span:2")?.states.isSuperset(of: [.checked, .selected]) == true)
    #expect(stage.node("span:1")?.states.contains(.checked) == false)
    control.becomeFirstResponder()
    #expect(stage.node("span:2")?.states.contains(.focused) == true)
  }

  @Test func `A segmented control is 32 points high after a touch and 28 after a pointer`() {
    #expect(control.intrinsicContentSize.height == 32)
    stage.tap(300, 116, .mouse)
    #expect(control.intrinsicContentSize.height == 28)
    #expect(stage.content.smallTargets().isEmpty)
  }

  @Test func `In narrow segments the letters are smaller, rather than cut`() {
    control.titles = ["Original", "2048", "1280"]
    control.frame = Rect(x: 50, y: 100, width: 140, height: 32)
    let measurer = stage.window.textMeasurer
    #expect(stage.drawn(control).cutTexts(measuring: measurer) == [])
    control.frame = Rect(x: 50, y: 100, width: 60, height: 32)
    #expect(stage.drawn(control).cutTexts(measuring: measurer) != [])
  }

  @Test func `A swipe that starts on the thumb does not scroll`() {
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    scroll.contentSize = Size(800, 300)
    control.removeFromSuperview()
    scroll.addSubview(control)
    stage.content.addSubview(scroll)
    stage.down(90, 116)
    stage.drag(by: Vector(-40, 0), steps: 5)
    #expect(scroll.contentOffset == .zero)
    stage.up()
    stage.down(300, 116)
    stage.drag(by: Vector(-40, 0), steps: 5)
    #expect(scroll.contentOffset.x > 0)
    stage.up()
    #expect(log.choices == [])
  }
}
