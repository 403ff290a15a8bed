import Containers
import Geometry
import Scrolling
import Testing
import ViewSupport
import Views

/// Moving rows from one section to another, in a list of 400 x 300 points with rows of 50 points.
@Suite struct ListSectionReorderTests {
  private let items = Items([["A1", "A2"], ["B1", "B2"], []])

  private func stage(style: ListStyle = .plain) -> ListStage {
    items.titles = ["A", "B", "C"]
    items.prepare = { cell, _ in cell.showsReorderControl = true }
    return ListStage(items, style: style)
  }

  @Test func `A row goes to another section, whose header and rows make room`() {
    let stage = stage()
    // A1 is at 28, A2 at 78, the header of B at 128, B1 at 156.
    stage.down(380, 53)
    stage.drag(by: Vector(0, 120))
    stage.settle(20)
    #expect(stage.top(of: 1) == 28, "A2 has moved up")
    #expect(stage.cell(0, section: 1)?.frame.minY == 156, "B1 is below the gap")
    stage.up()
    stage.settle()
    #expect(items.log == ["move 0.0 to 1.0"])
    #expect(items.sections == [["A2"], ["A1", "B1", "B2"], []])
    #expect(stage.seen == ["A2", "A1", "B1", "B2"])
    #expect(stage.cell(0, section: 1)?.frame.minY == 106)
    #expect(stage.cells.allSatisfy { $0.transform == .identity })
  }

  @Test(arguments: ListStyle.allCases)
  func `Empty sections take rows, and give them back`(style: ListStyle) {
    let stage = stage(style: style)
    stage.press(.tab)
    for _ in 0..<5 { stage.press(.downArrow, .option) }
    stage.settle()
    #expect(items.sections == [["A2"], ["B1", "B2"], ["A1"]])
    #expect(stage.seen == ["A2", "B1", "B2", "A1"])
    stage.press(.downArrow, .option)
    #expect(items.log.count == 5, "there is nothing below")
    for _ in 0..<9 { stage.press(.upArrow, .option) }
    stage.settle()
    #expect(items.sections == [["A1", "A2"], ["B1", "B2"], []])
    #expect(stage.seen == ["A1", "A2", "B1", "B2"] && stage.cell(0)?.isFocused == true)
  }

  @Test func `A lifted row is in front of the headers that come while the list scrolls`() throws {
    items.sections[0] = (1...9).map { "A\($0)" }
    let stage = stage()
    stage.down(380, 53)
    stage.drag(by: Vector(0, 10))
    stage.settle(20)
    let lifted = try #require(stage.cell(0))
    let before = stage.list.subviews.count
    stage.list.contentOffset.y = 260
    stage.wait(16)
    #expect(stage.list.subviews.count > before && stage.list.subviews.last === lifted)
    stage.cancel()
  }

  @Test func `A finger that is taken away puts the row back into its section`() {
    let stage = stage()
    stage.down(380, 53)
    stage.drag(by: Vector(0, 150))
    stage.cancel()
    stage.settle()
    #expect(items.log == [] && stage.seen == ["A1", "A2", "B1", "B2"])
    #expect(stage.cell(0)?.frame.minY == 28 && stage.cell(0, section: 1)?.frame.minY == 156)
  }

  @Test func `The delegate keeps a row in its section`() {
    items.allowed = { $1.section == $0.section ? $1 : $0 }
    let stage = stage()
    stage.down(380, 53)
    stage.drag(by: Vector(0, 60))
    stage.drag(by: Vector(0, 90))
    stage.up()
    stage.settle()
    #expect(items.log == ["move 0 to 1"] && stage.seen == ["A2", "A1", "B1", "B2"])
    stage.press(.tab)
    for _ in 0..<3 { stage.press(.downArrow, .option) }
    stage.settle()
    #expect(items.log == ["move 0 to 1", "move 0 to 1"])
  }

  @Test func `A row of a snapshot goes to another section`() {
    let stage = ListStage(items)
    let source = ListDataSource<String, Int>(listView: stage.list) { list, path, item in
      let cell = list.dequeueReusableCell(withIdentifier: "item", for: path)
      cell.textLabel.text = "\(item)"
      return cell
    }
    source.canMove = { _ in true }
    var snapshot = ListSnapshot<String, Int>()
    snapshot.appendSections(["X", "Y"])
    snapshot.appendItems([1, 2], toSection: "X")
    source.apply(snapshot, animating: false)
    stage.wait(16)
    stage.press(.tab)
    stage.press(.downArrow, .option)
    stage.press(.downArrow, .option)
    stage.settle()
    #expect(source.snapshot.itemIdentifiers(inSection: "Y") == [1])
    #expect(source.snapshot.itemIdentifiers(inSection: "X") == [2] && stage.seen == ["2", "1"])
  }
}
