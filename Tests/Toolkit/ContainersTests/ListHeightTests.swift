import Geometry
import Scrolling
import Testing
import ViewSupport
import Views

@testable import Containers

/// The heights of the rows of a list.
@Suite struct ListHeightTests {
  @Test func `The delegate says how high rows are, before they are shown`() {
    let items = Items(count: 1000)
    items.heights = { $0.row % 2 == 0 ? 80 : nil }
    let stage = ListStage(items)
    #expect(stage.seen == ["Item 1", "Item 2", "Item 3", "Item 4", "Item 5"])
    #expect(stage.cell(2)?.frame == Rect(x: 0, y: 130, width: 400, height: 80))
    #expect(stage.list.contentSize.height == 65_000)
  }

  @Test func `Heights that change move the rows below`() throws {
    let items = Items(count: 30)
    items.heights = { _ in 50 }
    let stage = ListStage(items)
    items.heights = { $0.row == 1 ? 150 : 50 }
    stage.list.invalidateRowHeights(animated: true)
    stage.wait(0)
    #expect(stage.top(of: 2) == 100)
    stage.wait(150)
    #expect(stage.top(of: 2) == 150)
    stage.settle()
    #expect(stage.top(of: 2) == 200 && stage.cell(1)?.frame.height == 150)
    #expect(stage.list.contentSize.height == 1600)
  }

  /// A cell of a label between the edges of its content, and as high as that.
  private final class NoteCell: ListCell {
    let note = Label()

    required init(reuseIdentifier: String) {
      super.init(reuseIdentifier: reuseIdentifier)
      note.numberOfLines = 0
      note.usesAnchors = true
      contentView.addSubview(note)
      LayoutConstraint.activate([
        note.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        note.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        note.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 20),
        note.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -20),
      ])
    }
  }

  private func noteStage(_ items: Items) -> ListStage {
    items.prepare = { cell, item in
      cell.textLabel.text = ""
      (cell as? NoteCell)?.note.text = item
    }
    return ListStage(items, rowHeight: .automatic()) {
      $0.register(NoteCell.self, forCellReuseIdentifier: "item")
    }
  }

  @Test func `A cell is as high as the constraints of its content need`() throws {
    let long = String(repeating: "Many words ", count: 40)
    let stage = noteStage(Items([["Short", long]]))
    let (short, tall) = (try #require(stage.cell(0)), try #require(stage.cell(1)))
    let note = try #require((tall as? NoteCell)?.note)
    #expect(short.frame.height >= 44 && short.frame.height < 70)
    #expect(tall.frame.height > short.frame.height + 60)
    #expect(note.frame.height == tall.frame.height - 40 && note.frame.width == 368)
  }

  @Test func `Cells whose content has changed are measured anew`() throws {
    let stage = noteStage(Items([["Short", "Other"]]))
    let cell = try #require(stage.cell(0) as? NoteCell)
    let height = cell.frame.height
    cell.note.text = String(repeating: "Many words ", count: 40)
    stage.list.invalidateRowHeights(animated: false)
    stage.wait(16)
    #expect(cell.frame.height > height + 60 && stage.cell(1)?.frame.minY == cell.frame.maxY)
  }

  @Test func `Heights above what is seen are kept when rows come below`() {
    final class Cell: ListCell {
      override func sizeThatFits(_ size: Size) -> Size { Size(size.width, 90) }
    }
    let items = Items(count: 100)
    let stage = ListStage(items, rowHeight: .automatic(estimate: 44)) {
      $0.register(Cell.self, forCellReuseIdentifier: "item")
    }
    for _ in 0..<30 {
      stage.list.contentOffset.y += 100
      stage.wait(16)
    }
    let (seen, offset) = (stage.seen, stage.list.contentOffset.y)
    items.sections[0].append("New")
    stage.list.insertRows(at: [IndexPath(row: 100)], animated: true)
    stage.settle()
    #expect(stage.seen == seen && stage.list.contentOffset.y == offset)
  }
}
