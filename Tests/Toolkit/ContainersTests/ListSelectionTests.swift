import Containers
import Controls
import Geometry
import Gestures
import Scrolling
import Semantics
import Testing
import ViewSupport
import Views

/// Selecting the rows of a list: by fingers, pointers, keys and programs that read the window.
@Suite struct ListSelectionTests {
  private let items = Items(count: 30)

  private func stage(several: Bool = false) -> ListStage {
    ListStage(items) { $0.allowsMultipleSelection = several }
  }

  /// The numbers of the selected rows.
  private func selected(_ stage: ListStage) -> [Int] {
    stage.list.indexPathsForSelectedRows.map(\.row)
  }

  // MARK: Fingers

  @Test func `A finger highlights a row after a delay, and selects it when it lifts`() {
    let stage = stage()
    stage.down(100, 75)
    stage.wait(140)
    #expect(stage.cell(1)?.isHighlighted == false)
    stage.wait(20)
    #expect(stage.cell(1)?.isHighlighted == true && items.log == [])
    stage.up()
    #expect(stage.cell(1)?.isHighlighted == false && stage.cell(1)?.isSelected == true)
    #expect(items.log == ["select 1", "act 1"])
  }

  @Test func `A quick tap selects too, in place of the row before`() {
    let stage = stage()
    stage.tap(100, 75)
    stage.tap(100, 125)
    #expect(items.log == ["select 1", "act 1", "deselect 1", "select 2", "act 2"])
    #expect(selected(stage) == [2])
    stage.tap(100, 125)
    #expect(items.log.suffix(2) == ["select 2", "act 2"])
  }

  @Test func `A drag scrolls and selects nothing`() {
    let stage = stage()
    stage.down(100, 75)
    stage.wait(200)
    #expect(stage.cell(1)?.isHighlighted == true)
    stage.drag(by: Vector(0, -80))
    #expect(stage.cell(1)?.isHighlighted == false)
    stage.up()
    #expect(items.log == [] && selected(stage) == [] && stage.list.contentOffset.y > 60)
  }

  @Test func `A touch that is taken away selects nothing`() {
    let stage = stage()
    stage.down(100, 75)
    stage.wait(200)
    stage.cancel()
    #expect(items.log == [] && stage.cell(1)?.isHighlighted == false)
  }

  @Test func `The delegate can keep a row from being selected, and the list all`() {
    let stage = stage()
    items.highlights = false
    stage.tap(100, 75)
    items.highlights = true
    stage.list.allowsSelection = false
    stage.tap(100, 75)
    #expect(items.log == [] && selected(stage) == [])
  }

  @Test func `Taps toggle rows where several can be selected`() {
    let stage = stage(several: true)
    stage.tap(100, 25)
    stage.tap(100, 125)
    #expect(selected(stage) == [0, 2])
    stage.tap(100, 25)
    #expect(selected(stage) == [2] && items.log == ["select 0", "select 2", "deselect 0"])
  }

  // MARK: Pointers

  @Test func `A click selects one row, Ctrl adds or removes one, and Shift extends`() {
    let stage = stage(several: true)
    stage.tap(100, 25, .mouse)
    stage.tap(100, 75, .mouse)
    #expect(selected(stage) == [1])
    stage.tap(100, 175, .mouse, .control)
    #expect(selected(stage) == [1, 3])
    stage.tap(100, 275, .mouse, .shift)
    #expect(selected(stage) == [3, 4, 5])
    stage.tap(100, 25, .mouse, .shift)
    #expect(selected(stage) == [0, 1, 2, 3])
    stage.tap(100, 75, .mouse, .control)
    #expect(selected(stage) == [0, 2, 3])
  }

  // MARK: Keys

  @Test func `Tab enters the list, arrows move from row to row, and Tab leaves`() {
    let stage = stage()
    stage.press(.tab)
    #expect(stage.cell(0)?.isFocused == true)
    stage.press(.downArrow)
    stage.press(.downArrow)
    #expect(stage.cell(2)?.isFocused == true && selected(stage) == [])
    stage.press(.upArrow)
    #expect(stage.cell(1)?.isFocused == true)
    stage.press(.end)
    stage.settle()
    #expect(stage.cell(29)?.isFocused == true && stage.seen.last == "Item 30")
    stage.press(.downArrow)
    #expect(stage.cell(29)?.isFocused == true)
    stage.press(.home)
    stage.settle()
    #expect(stage.cell(0)?.isFocused == true && stage.seen.first == "Item 1")
  }

  @Test func `The row with the focus keeps its cell out of sight`() {
    let stage = stage()
    stage.press(.tab)
    stage.list.contentOffset.y = 1000
    stage.wait(16)
    #expect(stage.cell(0)?.isFocused == true)
    stage.press(.downArrow)
    stage.settle()
    #expect(stage.cell(1)?.isFocused == true && stage.seen.contains("Item 2"))
  }

  @Test func `The focus keeps its place when the rows are asked for anew`() {
    let stage = stage()
    stage.press(.tab)
    stage.press(.downArrow)
    stage.press(.downArrow)
    items.sections = [(1...20).map { "Other \($0)" }]
    stage.list.reloadData()
    stage.wait(16)
    #expect(stage.cell(2)?.isFocused == true && stage.cell(2)?.textLabel.text == "Other 3")
    items.sections = [["Last"]]
    stage.list.reloadData()
    stage.wait(16)
    #expect(stage.cell(0)?.isFocused == true)
    items.sections = [[]]
    stage.list.reloadData()
    stage.wait(16)
    #expect(!stage.cells.contains { $0.isFocused })
  }

  @Test func `At its ends, a list in a group leads on in that`() throws {
    let stage = stage()
    let around = try #require(stage.list.superview)
    let button = Button("Close")
    button.frame = Rect(x: 0, y: -50, width: 44, height: 44)
    around.addSubview(button)
    stage.cell(0)?.becomeFirstResponder()
    stage.press(.upArrow)
    #expect(stage.cell(0)?.isFocused == true)
    around.isFocusGroup = true
    stage.press(.upArrow)
    #expect(button.isFocused)
    stage.press(.downArrow)
    #expect(stage.cell(0)?.isFocused == true)
  }

  @Test func `Enter does what a tap does, and Space toggles`() {
    let stage = stage()
    stage.press(.tab)
    stage.press(.return)
    #expect(items.log == ["select 0", "act 0"])
    stage.press(.space)
    #expect(items.log.last == "deselect 0" && selected(stage) == [])
    stage.press(.space)
    #expect(selected(stage) == [0])
  }

  @Test func `Ctrl+A selects all rows, and Shift with arrows extends`() {
    let stage = stage(several: true)
    stage.press(.tab)
    stage.press(.downArrow)
    stage.press(.downArrow, .shift)
    stage.press(.downArrow, .shift)
    #expect(selected(stage) == [1, 2, 3])
    stage.press(.upArrow, .shift)
    #expect(selected(stage) == [1, 2])
    stage.press("a", .control)
    #expect(selected(stage) == Array(0..<30))
    stage.press(.return)
    #expect(items.log.last == "act 2")
  }

  @Test func `Letters find the next row that begins with them`() {
    items.sections = [["Ann", "Bob", "Bea", "Carl", "Benno"]]
    let stage = stage()
    stage.press(.tab)
    func focused(after letters: String) -> String? {
      for letter in letters { stage.press(KeyEquivalent(letter)) }
      return stage.cells.first(where: \.isFocused)?.textLabel.text
    }
    #expect(focused(after: "b") == "Bob")
    #expect(focused(after: "b") == "Bea" && focused(after: "bb") == "Bob")
    stage.wait(1100)
    #expect(focused(after: "ben") == "Benno")
    stage.wait(1100)
    #expect(focused(after: "a") == "Ann" && focused(after: "x") == "Ann")
  }

  // MARK: Programs

  @Test func `Programs select without telling the delegate, and only rows that are there`() {
    let stage = stage(several: true)
    stage.list.selectRow(at: IndexPath(row: 4))
    stage.list.selectRow(at: IndexPath(row: 2))
    stage.list.selectRow(at: IndexPath(row: 99))
    #expect(selected(stage) == [2, 4] && stage.cell(4)?.isSelected == true)
    stage.list.deselectRow(at: IndexPath(row: 4))
    #expect(selected(stage) == [2] && items.log == [])
  }

  @Test func `Programs that read the window find a list with items`() throws {
    let stage = stage()
    stage.tap(100, 75)
    let tree = stage.window.accessibilityTree()
    let list = try #require(tree.nodes.values.first { $0.role == .list })
    let rows = list.children.compactMap { tree.nodes[$0] }.filter { $0.role == .listItem }
    #expect(rows.prefix(2).map(\.name) == ["Item 1", "Item 2"])
    #expect(rows[1].states.contains(.selected) && rows[1].setPosition?.index == 2)
    #expect(rows[1].setPosition?.count == 30)
    #expect(rows[0].actions.map(\.name) == ["click", "Move Up", "Move Down"])
    #expect(stage.cell(0)?.accessibilityActivate() == true && selected(stage) == [0])
    // A row that a tap does nothing with offers no click.
    items.highlights = false
    #expect(stage.cell(0)?.accessibilityStandardActions.contains(.click) == false)
    #expect(stage.cell(0)?.accessibilityActivate() == false)
  }

  @Test func `The selection follows its rows when earlier rows are removed`() {
    let stage = stage()
    stage.tap(100, 175)
    items.delete("Item 2")
    stage.settle()
    #expect(selected(stage) == [2] && stage.cell(2)?.isSelected == true)
    items.delete("Item 4")
    #expect(selected(stage) == [])
  }
}
