import Controls
import Drawing
import Geometry
import Layout
import Semantics
import Testing
import ViewSupport
import Views

@Suite struct RadioGroupTests {
  private let group = RadioGroup(["Name", "Date", "Size"])
  private let stage: ControlStage
  private let log = Log()

  final class Log { var choices: [Int?] = [] }

  init() {
    stage = ControlStage(group)
    group.frame = Rect(x: 100, y: 50, width: 200, height: 132)
    group.addAction(for: .valueChanged) { [log, group] in log.choices.append(group.selectedIndex) }
    stage.wait(16)
  }

  @Test func `A tap makes a choice, once`() {
    stage.tap(120, 50 + 44 + 22)
    stage.tap(120, 50 + 44 + 22)
    #expect(group.selectedIndex == 1 && log.choices == [1])
    stage.tap(290, 60)
    #expect(group.selectedIndex == 0 && log.choices == [1, 0])
  }

  @Test func `Choices that are not there are none`() {
    group.selectedIndex = 2
    #expect(group.selectedIndex == 2 && log.choices == [])
    group.titles = ["Name", "Date"]
    #expect(group.selectedIndex == nil)
    group.selectedIndex = 5
    #expect(group.selectedIndex == nil)
  }

  @Test func `Programs see the choices`() {
    group.accessibilityIdentifier = "sort"
    group.selectedIndex = 1
    let tree = stage.window.accessibilityTree()
    let nodes = tree.elements.filter { $0.role == .radioButton }
    #expect(nodes.map(\.identifier) == ["sort:1", "sort:2", "sort:3"])
    #expect(nodes.map(\.name) == ["Name", "Date", "Size"])
    #expect(nodes.map { $0.states.contains(.checked) } == [false, true, false])
    stage.window.performAccessibilityAction("click", on: nodes[2].id)
    #expect(group.selectedIndex == 2 && log.choices == [2])
    group.isEnabled = false
    stage.window.performAccessibilityAction("click", on: nodes[0].id)
    #expect(group.selectedIndex == 2)
  }

  @Test func `Nothing in the group is hard to hit`() {
    #expect(stage.content.smallTargets().isEmpty)
  }

  @Test func `A cancelled press chooses nothing and leaves the look as it was`() {
    let before = group.drawn
    stage.down(120, 60)
    #expect(group.drawn != before)
    stage.cancel()
    stage.wait(1000)
    #expect(group.selectedIndex == nil && log.choices == [] && group.drawn == before)
  }

  @Test func `A radio group is one stop of Tab, arrows move inside, and keys choose`() {
    func press(_ key: KeyEquivalent) {
      for phase in [KeyPhase.down, .up] {
        stage.window.handle(.key(KeyPress(time: stage.now, key: key, phase: phase)))
      }
    }
    let after = Button("After")
    after.frame = Rect(x: 100, y: 220, width: 80, height: 44)
    stage.content.addSubview(after)
    press(.tab)
    press(.downArrow)
    press(.space)
    #expect(group.selectedIndex == 1 && log.choices == [1])
    press(.end)
    press(.return)
    #expect(group.selectedIndex == 2 && log.choices == [1, 2])
    press(.tab)
    #expect(stage.window.firstResponder === after)
  }

  @Test func `In a row, choices are equally wide, unless a longer title has no room then`() {
    group.titles = ["Name", "The largest one", "Size"]
    group.axis = .horizontal
    let needed = group.subviews.map(\.intrinsicContentSize.width)
    func widths(in width: Double) -> [Double] {
      group.frame.size.width = width
      stage.wait(16)
      return group.subviews.map(\.frame.width)
    }
    let total = needed.reduce(0, +)
    #expect(widths(in: needed[1] * 3) == [needed[1], needed[1], needed[1]])
    #expect(zip(widths(in: total + 30), needed).allSatisfy { abs($0 - $1 - 10) < 1e-9 })
    #expect(abs(group.subviews[2].frame.maxX - total - 30) < 1e-9)
    // Without room for all, none gets more than the others.
    #expect(widths(in: 150) == [50, 50, 50])
  }
}
