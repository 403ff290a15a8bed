import Controls
import Declarative
import Drawing
import Editing
import Geometry
import Testing
import Tutorials
import Views

/// Programs as tutorials teach them, played with fingers.
@Suite struct TutorialTests {
  private func stage(_ tutorial: Tutorial, size: Size = Size(480, 640)) -> DeclarativeStage {
    DeclarativeStage(tutorial.view, size: size)
  }

  @Test func `A monkey that is flung flies on, and stays in the window`() throws {
    let stage = stage(.monkey)
    let start = try #require(stage.place(ofText: "🐒")).center
    #expect(start.distance(to: Point(120, 160)) < 2)
    stage.down(start)
    stage.drag(by: Vector(80, 60))
    let lifted = try #require(stage.place(ofText: "🐒")).center
    #expect(lifted.distance(to: start + Vector(80, 60)) < 2)
    stage.up()
    stage.wait(3000)
    let end = try #require(stage.place(ofText: "🐒")).center
    #expect(end.x > lifted.x + 50)
    #expect(end.x <= 441 && end.y <= 601)
    #expect(stage.isAtRest)
  }

  @Test func `A card shows its answer at a tap, and a drag throws it away`() async throws {
    let stage = stage(.cards)
    await stage.runJobs()
    let card = try #require(stage.place(ofText: "The capital of Kenya")).center
    stage.tap(card)
    stage.wait(400)
    #expect(stage.label("Nairobi") != nil)
    stage.down(card)
    stage.drag(by: Vector(60, 0))
    stage.up()
    stage.wait(1500)
    #expect(stage.label("The capital of Kenya") != nil)
    stage.down(card)
    stage.drag(by: Vector(180, 0))
    stage.up()
    stage.wait(1500)
    #expect(stage.label("The capital of Kenya") == nil)
    #expect(stage.label("The capital of Peru") != nil)
  }

  @Test func `A form adds a card to the stack`() async throws {
    let stage = stage(.cards)
    stage.tap(stage.all(Controls.Button.self).first { $0.title == "New card" })
    stage.wait(1000)
    let field = try #require(
      stage.all(Editing.TextField.self).first { $0.accessibilityLabel == "Prompt" })
    field.text = "The capital of Chad"
    field.onChange?(field.text)
    stage.wait(50)
    stage.tap(stage.all(Controls.Button.self).first { $0.title == "Add" })
    stage.wait(1000)
    #expect(stage.label("The capital of Chad") != nil)
    #expect(stage.all(Editing.TextField.self).isEmpty)
  }

  @Test func `A swipe turns a page of the gallery, and the grid leads to another one`() throws {
    let stage = stage(.gallery)
    #expect(stage.label("Picture 1") != nil)
    stage.down(Point(400, 320))
    stage.drag(by: Vector(-300, 0))
    stage.up()
    stage.wait(2000)
    #expect(stage.label("Picture 2") != nil)
    #expect(stage.all(PageControl.self).first?.currentPage == 1)
    stage.tap(stage.all(Controls.Button.self).first { $0.title == "Grid" })
    stage.wait(500)
    stage.tap(stage.label("4"))
    stage.wait(1000)
    #expect(stage.label("Picture 4") != nil)
  }

  @Test func `A message that is sent comes with its answer, and both are in sight`() async throws {
    let stage = stage(.chat, size: Size(320, 400))
    let field = try #require(stage.all(Editing.TextField.self).first)
    field.text = "Hello"
    field.onChange?("Hello")
    stage.wait(50)
    stage.tap(stage.all(Controls.Button.self).last)
    stage.wait(2000)
    let answer = try #require(stage.place(ofText: "You said: Hello"))
    #expect(answer.maxY < 400 && answer.minY > 0)
    #expect(field.text == "")
  }

  @Test func `A task is ticked off, found, and deleted by a swipe`() throws {
    let stage = stage(.tasks)
    let toggle = try #require(stage.all(Controls.Toggle.self).first)
    stage.tap(toggle)
    stage.wait(500)
    #expect(stage.all(Controls.Toggle.self).first?.isOn == true)
    let row = try #require(stage.place(ofText: "Buy bread"))
    stage.down(row.center)
    stage.drag(by: Vector(-300, 0))
    stage.up()
    stage.wait(2000)
    #expect(stage.label("Buy bread") == nil)
    let search = try #require(stage.all(SearchField.self).first)
    search.text = "anna"
    search.onChange?("anna")
    stage.wait(500)
    #expect(stage.label("Call Anna") != nil)
    #expect(stage.label("Water the plants") == nil)
  }

  @Test func `All tasks are deleted after a question`() throws {
    let stage = stage(.tasks)
    stage.tap(stage.all(Controls.Button.self).first { $0.title == "Clear" })
    stage.wait(1000)
    stage.tap(stage.all(Controls.Button.self).first { $0.title == "Delete all" })
    stage.wait(1500)
    #expect(stage.label("Call Anna") == nil)
    #expect(stage.label("Nothing to do") != nil)
  }

  @Test func `A finger leaves a line, and a disc is under it while it is down`() {
    let stage = stage(.tracker)
    func strokes() -> Int {
      stage.commands.count {
        if case .stroke(_, .color(Color.blue), _) = $0 { true } else { false }
      }
    }
    func discs() -> Int {
      stage.commands.count {
        if case .path(_, .color(Color.orange), _) = $0 { true } else { false }
      }
    }
    stage.down(Point(100, 200))
    stage.drag(by: Vector(120, 80))
    #expect(discs() == 1)
    stage.up()
    stage.wait(50)
    #expect(discs() == 0)
    #expect(strokes() >= 1)
    stage.tap(stage.all(Controls.Button.self).first { $0.title == "Clear" })
    stage.wait(50)
    #expect(
      !stage.commands.contains {
        if case .stroke(let path, .color(Color.blue), _) = $0 { !path.isEmpty } else { false }
      })
  }

  @Test func `A card is dragged to another column, and back again if it lands nowhere`() throws {
    let stage = stage(.board, size: Size(600, 400))
    let start = try #require(stage.place(ofText: "Paint")).center
    let column = try #require(stage.place(ofText: "Done")).center
    stage.down(start)
    stage.wait(700)
    stage.drag(by: Vector(0, 0) + (Point(column.x, 300) - start))
    stage.up()
    stage.wait(1500)
    let there = try #require(stage.place(ofText: "Paint"))
    #expect(there.minX > column.x - 100)
    stage.down(there.center)
    stage.wait(700)
    stage.drag(by: Vector(0, 390 - there.center.y))
    stage.up()
    stage.wait(1500)
    #expect(try #require(stage.place(ofText: "Paint")) == there)
  }
}
