import Testing
import Views

/// Changes that are taken back and made again.
@Suite final class UndoManagerTests {
  private let stage = KeyStage()
  private let undo = UndoManager()
  private var value = 0

  /// Adds `step`, such that it can be undone.
  private func add(_ step: Int, on manager: UndoManager? = nil) {
    value += step
    let manager = manager ?? undo
    manager.registerUndo("Add \(step)") { [unowned self] in add(-step, on: manager) }
  }

  @Test func `Changes are undone in reverse order and redone in order`() {
    add(1)
    add(10)
    undo.undo()
    #expect(value == 1 && undo.canUndo && undo.redoActionName == "Add 10")
    undo.undo()
    #expect(value == 0 && !undo.canUndo && undo.undoActionName == "")
    undo.undo()
    undo.redo()
    #expect(value == 1 && undo.undoActionName == "Add 1")
    undo.redo()
    #expect(value == 11 && !undo.canRedo)
    undo.undo()
    #expect(value == 1)
  }

  @Test func `Changes that can be undone are counted, a group as one, up to the limit`() {
    undo.levelsOfUndo = 3
    #expect(undo.undoCount == 0)
    undo.beginUndoGrouping()
    #expect(undo.undoCount == 0)
    add(1)
    add(2)
    #expect(undo.undoCount == 1)
    undo.endUndoGrouping()
    for step in 3...5 { add(step) }
    #expect(undo.undoCount == 3)
    undo.undo()
    undo.undo()
    #expect(undo.undoCount == 1)
    undo.redo()
    #expect(undo.undoCount == 2)
  }

  private final class Counter { var value = 0 }

  @Test func `A change of an object is undone while it exists, and is named afterwards`() {
    var counter: Counter? = Counter()
    for step in 1...2 {
      counter?.value += step
      if let counter { undo.registerUndo(withTarget: counter) { $0.value -= step } }
      undo.setActionName("Add \(step)")
    }
    #expect(undo.undoActionName == "Add 2")
    undo.undo()
    #expect(counter?.value == 1 && undo.undoActionName == "Add 1")
    counter = nil
    undo.undo()
    #expect(!undo.canUndo)
    undo.setActionName("Nothing")
    #expect(undo.undoActionName == "")
  }

  @Test func `A new change cannot be followed by a redo`() {
    add(1)
    undo.undo()
    add(2)
    #expect(!undo.canRedo)
    undo.redo()
    #expect(value == 2)
  }

  @Test func `A group is undone in one step, its newest change first`() {
    var log: [String] = []
    undo.beginUndoGrouping()
    #expect(!undo.canUndo)
    undo.registerUndo("One") { log.append("one") }
    undo.beginUndoGrouping("Inner")
    undo.registerUndo("Two") { log.append("two") }
    undo.endUndoGrouping()
    #expect(undo.groupingLevel == 1 && undo.canUndo && undo.undoActionName == "One")
    undo.endUndoGrouping()
    undo.endUndoGrouping()
    #expect(undo.groupingLevel == 0)
    undo.undo()
    #expect(log == ["two", "one"] && !undo.canUndo && !undo.canRedo)
  }

  @Test func `Undo ends the groups that are open`() {
    undo.beginUndoGrouping("Both")
    add(1)
    add(2)
    #expect(undo.undoActionName == "Both")
    undo.undo()
    #expect(value == 0 && undo.groupingLevel == 0 && undo.redoActionName == "Both")
    undo.redo()
    #expect(value == 3)
  }

  @Test func `The oldest groups are forgotten`() {
    undo.levelsOfUndo = 2
    for step in [1, 10, 100] { add(step) }
    undo.undo()
    undo.undo()
    #expect(value == 1 && !undo.canUndo)
    for step in [1, 10, 100] { add(step) }
    undo.levelsOfUndo = 1
    undo.undo()
    #expect(value == 12 && !undo.canUndo)
  }

  @Test func `Removing all actions leaves nothing, also inside a handler`() {
    add(1)
    undo.registerUndo("Clear") { [undo] in undo.removeAllActions() }
    undo.undo()
    #expect(!undo.canUndo && !undo.canRedo)
    add(1)
    undo.undo()
    #expect(value == 1)
  }

  @Test func `Undo inside a handler does nothing`() {
    add(1)
    undo.registerUndo("Undo twice") { [undo] in undo.undo() }
    undo.undo()
    #expect(value == 1 && undo.canUndo)
  }

  // MARK: Keys

  @Test func `Keys undo and redo the changes of the window`() throws {
    let changes = try #require(stage.window.undoManager)
    #expect(stage.addStop("stop").undoManager === changes)
    add(1, on: changes)
    stage.press("z", .control)
    #expect(value == 0)
    stage.press("z", [.control, .shift])
    #expect(value == 1)
    stage.press("z", .control)
    stage.press("y", .control)
    #expect(value == 1)
    stage.press("y", .control)
    #expect(value == 1)
  }

  @Test func `The changes of the first responder come before those of the window`() throws {
    final class Field: View {
      let changes = UndoManager()
      override var undoManager: UndoManager? { changes }
    }
    let field = Field()
    stage.content.addSubview(field)
    let inner = stage.addStop("inner", to: field)
    add(1, on: stage.window.undoManager)
    add(10, on: field.changes)
    inner.becomeFirstResponder()
    stage.press("z", .control)
    #expect(value == 1)
    stage.press("z", .control)
    #expect(value == 1)
    inner.resignFirstResponder()
    stage.press("z", .control)
    #expect(value == 0)
  }
}
