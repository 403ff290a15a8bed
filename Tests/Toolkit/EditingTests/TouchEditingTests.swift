import Controls
import Geometry
import Gestures
import Testing
import ViewSupport
import Views

@testable import Editing

/// Fingers in a text field. Its text begins at x = 32; a letter is 9 points wide.
struct TouchEditingTests {
  private let field = TextField(frame: Rect(x: 20, y: 120, width: 300, height: 44))
  private let stage: EditingStage
  private let y = 142.0

  init() {
    stage = EditingStage(field)
    field.text = "hello brave world"
  }

  private func x(_ letter: Double) -> Double { 32 + 9 * letter }
  private var bar: EditBar? { stage.window.content.subviews.compactMap { $0 as? EditBar }.last }
  private var magnifier: TextMagnifier? {
    stage.window.content.subviews.compactMap { $0 as? TextMagnifier }.last
  }
  private var titles: [String] {
    bar?.subviews.compactMap { ($0 as? Button).flatMap { $0.isHidden ? nil : $0.title } } ?? []
  }
  private var handles: [SelectionHandle] {
    field.subviews.compactMap { $0 as? SelectionHandle }.filter { !$0.isHidden }
      .sorted { $0.line.minX < $1.line.minX }
  }

  /// Presses a button of the bar.
  private func choose(_ title: String) {
    guard
      let button = bar?.subviews.compactMap({ $0 as? Button }).first(where: { $0.title == title })
    else { return }
    let point = button.convert(button.bounds.center, to: nil)
    stage.tap(point.x, point.y)
  }

  @Test func `A tap puts the caret to the nearer end of a word, and a second tap there exactly`() {
    stage.tap(x(8), y)
    #expect(field.isFirstResponder)
    #expect(field.marked == "hello |brave world")
    stage.wait(1500)
    stage.tap(x(10), y)
    #expect(field.marked == "hello brav|e world")
    stage.wait(1500)
    stage.tap(x(3), y)
    #expect(field.marked == "hello| brave world")
  }

  @Test func `In an address every position counts`() {
    field.textInputTraits.keyboardType = .emailAddress
    stage.tap(x(8), y)
    #expect(field.marked == "hello br|ave world")
  }

  @Test func `A tap at the caret shows the edit menu, and another takes it away`() {
    stage.tap(x(6), y)
    stage.wait(1500)
    #expect(bar == nil)
    stage.tap(x(6) + 8, y)
    #expect(field.marked == "hello |brave world")
    #expect(titles == ["Select", "Select All"])
    let buttons = bar?.subviews.compactMap { $0 as? Button }.filter { !$0.isHidden } ?? []
    #expect(buttons.map(\.accessibilityIdentifier) == ["edit.select", "edit.select-all"])
    stage.wait(1500)
    stage.tap(x(6), y)
    #expect(bar == nil)
  }

  @Test func `A double tap selects a word, a triple tap all`() {
    stage.tap(x(8), y)
    stage.wait(100)
    stage.tap(x(8), y)
    #expect(field.marked == "hello [brave] world")
    #expect(handles.count == 2)
    #expect(titles == ["Cut", "Copy", "Select All"])
    #expect(stage.primary.string == "brave")
    stage.wait(100)
    stage.tap(x(8), y)
    #expect(field.marked == "[hello brave world]")
    #expect(titles == ["Cut", "Copy"])
  }

  @Test func `A double tap beside words selects the nearest one`() {
    field.text = "hello    world"
    stage.tap(x(6), y)
    stage.wait(100)
    stage.tap(x(6), y)
    #expect(field.marked == "[hello]    world")
  }

  @Test func `The second finger of a double tap extends by words`() {
    stage.tap(x(8), y)
    stage.wait(100)
    stage.down(x(8), y)
    stage.drag(to: Point(x(14), y))
    #expect(field.marked == "hello [brave world]")
    stage.up()
    #expect(handles.count == 2)
  }

  @Test func `Paste is there once the clipboard is known to have text`() {
    stage.clipboard.setString("X")
    stage.tap(x(6), y)
    stage.wait(1500)
    stage.tap(x(6), y)
    #expect(titles == ["Paste", "Select", "Select All"])
    choose("Paste")
    #expect(field.marked == "hello X|brave world")
    #expect(bar == nil)
  }

  @Test func `The buttons of the bar do what they say, and the field is edited on`() {
    stage.tap(x(6), y)
    stage.wait(1500)
    stage.tap(x(6), y)
    choose("Select")
    #expect(field.marked == "hello [brave] world")
    choose("Cut")
    #expect(field.marked == "hello | world")
    #expect(stage.clipboard.string == "brave")
    #expect(field.isFirstResponder)
  }

  @Test func `A long press shows the magnifier, and leaves the caret where the finger was`() {
    stage.down(x(8), y)
    stage.wait(600)
    #expect(magnifier != nil)
    #expect(field.marked == "hello br|ave world")
    stage.drag(to: Point(x(13), y))
    #expect(field.marked == "hello brave w|orld")
    stage.wait(300)
    // The finger rolls while it lifts.
    stage.move(x(13) + 5, y)
    stage.wait(20)
    stage.up()
    stage.wait(200)
    #expect(field.marked == "hello brave w|orld")
    #expect(magnifier == nil)
    #expect(titles == ["Select", "Select All"])
  }

  @Test func `A handle follows a finger 20 points from its knob, and crossing swaps the ends`() {
    stage.tap(x(8), y)
    stage.wait(100)
    stage.tap(x(8), y)
    let end = field.convert(handles[1].knobCenter, to: nil)
    stage.down(end.x + 15, end.y + 12)
    #expect(field.marked == "hello [brave] world")
    stage.drag(to: Point(end.x + 15 + 9 * 2, end.y + 12))
    #expect(field.marked == "hello [brave w]orld")
    #expect(bar == nil)
    #expect(magnifier != nil)
    stage.drag(to: Point(x(2) + 15, end.y + 12))
    #expect(field.marked == "he[llo ]brave world")
    #expect(handles.map(\.end) == [.start, .end])
    stage.drag(to: Point(x(6) + 15, end.y + 12))
    #expect(field.marked == "hello[ ]brave world")
    stage.up()
    #expect(bar != nil)
    #expect(stage.primary.string == " ")
  }

  @Test func `A finger on the other handle does nothing while one is dragged`() {
    func second(_ phase: TouchPhase, _ point: Point) {
      let change = TouchChange(id: TouchID(77), phase: phase, position: point)
      stage.window.handle(.touches(TouchFrame(time: stage.now, changes: [change])))
    }
    stage.tap(x(8), y)
    stage.wait(100)
    stage.tap(x(8), y)
    let start = field.convert(handles[0].knobCenter, to: nil)
    let end = field.convert(handles[1].knobCenter, to: nil)
    stage.down(end.x, end.y)
    stage.drag(to: Point(end.x + 9 * 2, end.y))
    #expect(field.marked == "hello [brave w]orld")
    second(.began, start)
    second(.moved, start + Vector(-9 * 3, 0))
    #expect(field.marked == "hello [brave w]orld")
    stage.drag(to: Point(end.x + 9 * 3, end.y))
    #expect(field.marked == "hello [brave wo]rld")
    second(.ended, start + Vector(-9 * 3, 0))
    #expect(bar == nil)
    stage.up()
    #expect(field.marked == "hello [brave wo]rld" && bar != nil)
  }

  @Test func `A finger on the other handle scrolls nothing after the first finger has lifted`() {
    field.text = String(repeating: "word ", count: 40)
    stage.frame()
    stage.tap(x(12), y)
    stage.wait(100)
    stage.tap(x(12), y)
    let start = field.convert(handles[0].knobCenter, to: nil)
    let end = field.convert(handles[1].knobCenter, to: nil)
    stage.down(end.x, end.y)
    stage.drag(to: Point(end.x + 9, end.y))
    stage.down(start.x, start.y, finger: 2)
    stage.move(start.x - 9, start.y, finger: 2)
    stage.up()
    let place = field.interaction.canvas.frame.minX
    let selection = field.selectedRange
    stage.move(330, start.y, finger: 2)
    stage.wait(400)
    stage.cancel(finger: 2)
    stage.wait(1000)
    #expect(field.interaction.canvas.frame.minX == place && field.selectedRange == selection)
    #expect(stage.frames(in: 500) == 0)
    // The handle can be dragged again.
    stage.down(start.x, start.y)
    stage.drag(to: Point(start.x - 9 * 2, start.y))
    stage.up()
    #expect(field.selectedRange.lowerBound < selection.lowerBound)
  }

  @Test func `A finger between two knobs takes the nearer one`() {
    field.text = "a b"
    stage.tap(x(2) + 4, y)
    stage.wait(100)
    stage.tap(x(2) + 4, y)
    #expect(field.marked == "a [b]")
    let start = field.convert(handles[0].knobCenter, to: nil)
    stage.down(start.x, start.y)
    stage.drag(to: Point(start.x - 18, start.y))
    #expect(field.marked == "[a b]")
    stage.up()
  }

  @Test func `A drag that begins at the caret moves it, and others do not select`() {
    stage.tap(x(6), y)
    stage.wait(1500)
    stage.down(x(6) + 10, y)
    stage.drag(to: Point(x(6) + 10 + 9 * 4, y))
    #expect(field.marked == "hello brav|e world")
    stage.up()
    stage.wait(1500)
    stage.down(x(1), y)
    stage.drag(to: Point(x(15), y))
    stage.up()
    #expect(field.marked == "hello brav|e world")
  }

  @Test func `A drag scrolls a text that is wider than the field`() {
    field.text = String(repeating: "word ", count: 40)
    stage.frame()
    let start = field.interaction.canvas.frame.minX
    stage.down(250, y)
    stage.drag(to: Point(150, y))
    stage.up()
    #expect(field.interaction.canvas.frame.minX < start - 80)
    #expect(!field.isFirstResponder)
  }

  @Test func `A handle that is held at an edge scrolls on without moving`() {
    field.text = String(repeating: "word ", count: 40)
    stage.frame()
    stage.tap(250, y)
    stage.wait(100)
    stage.tap(250, y)
    let selected = field.text[field.selectedRange]
    #expect(selected == "word")
    let end = field.convert(handles[1].knobCenter, to: nil)
    stage.down(end.x, end.y)
    stage.drag(to: Point(330, end.y))
    let first = field.selectedRange
    stage.wait(400)
    #expect(field.selectedRange.upperBound > first.upperBound)
    #expect(field.selectedRange.lowerBound == first.lowerBound)
    stage.up()
    stage.wait(1000)
    #expect(stage.frames(in: 500) == 0)
  }

  @Test func `The bar is above the text, and below it near the top of the window`() {
    stage.tap(x(8), y)
    stage.wait(100)
    stage.tap(x(8), y)
    #expect((bar?.frame.maxY ?? 1000) <= 133 - 8 - 12 + 1)
    field.frame.origin.y = 0
    stage.frame()
    stage.tap(x(8), 22)
    stage.wait(1500)
    stage.tap(x(8), 22)
    stage.wait(100)
    stage.tap(x(8), 22)
    #expect((bar?.frame.minY ?? 0) >= 31 + 8)
  }

  @Test func `The bar goes at a tap beside it, at an edit, and with the focus`() {
    func show() {
      stage.wait(2000)
      stage.tap(x(8), y)
      stage.wait(100)
      stage.tap(x(8), y)
      #expect(bar != nil)
    }
    show()
    stage.tap(380, 280)
    #expect(bar == nil)
    #expect(field.isFirstResponder)
    show()
    stage.type("x")
    #expect(bar == nil && handles.isEmpty)
    field.text = "hello brave world"
    show()
    field.resignFirstResponder()
    #expect(bar == nil && handles.isEmpty)
  }

  @Test func `Escape takes the bar away, and is for others after that`() {
    stage.tap(x(8), y)
    stage.wait(100)
    stage.tap(x(8), y)
    #expect(bar != nil)
    stage.press(.escape)
    #expect(bar == nil)
    #expect(field.marked == "hello [brave] world")
    #expect(field.pressesBegan(KeyPress(time: stage.now, key: .escape)) == .ignored)
  }

  @Test func `Fields that are removed are let go, with their bars, handles and menus`() {
    let stage = EditingStage()
    weak var field: TextField?
    weak var view: TextView?
    do {
      let (first, second) = (
        TextField(frame: Rect(x: 20, y: 120, width: 300, height: 44)),
        TextView(frame: Rect(x: 20, y: 200, width: 300, height: 90))
      )
      for input in [first, second] as [View] { stage.window.content.addSubview(input) }
      first.text = "hello"
      second.text = "world"
      stage.frame()
      for height in [y, 215] {
        stage.tap(40, height)
        stage.wait(100)
        stage.tap(40, height)
        stage.wait(2000)
        stage.button(.right, 40, height)
        stage.press(.escape)
      }
      for input in [first, second] as [View] { input.removeFromSuperview() }
      (field, view) = (first, second)
    }
    stage.wait(2000)
    #expect(field == nil)
    #expect(view == nil)
    #expect(stage.window.content.subviews.isEmpty)
  }

  @Test func `A magnifier that disappears stays when it is shown again`() {
    let magnifier = TextMagnifier(of: field)
    magnifier.show(Point(20, 20), under: Point(100, y))
    stage.wait(200)
    magnifier.hide()
    stage.wait(50)
    magnifier.show(Point(30, 20), under: Point(110, y))
    stage.wait(400)
    #expect(magnifier.superview != nil && magnifier.alpha == 1)
    #expect(magnifier.presentation.transform == .identity && magnifier.presentation.alpha == 1)
    magnifier.hide()
    stage.wait(200)
    #expect(magnifier.superview == nil && magnifier.alpha == 1)
  }

  @Test func `A finger moves no caret in a field that refuses to be edited`() {
    final class Refusal: TextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { false }
    }
    let refusal = Refusal()
    field.delegate = refusal
    let before = field.marked
    stage.down(x(8), y)
    stage.wait(600)
    stage.drag(to: Point(x(13), y))
    #expect(magnifier == nil && !field.isEditing)
    stage.up()
    stage.wait(200)
    stage.tap(x(3), y)
    stage.wait(100)
    stage.down(x(3), y)
    stage.drag(to: Point(x(13), y))
    stage.up()
    stage.wait(200)
    #expect(field.marked == before && bar == nil && magnifier == nil && handles.isEmpty)
  }

  @Test func `Text under a cancelled finger is as usable as before`() {
    stage.down(x(8), y)
    stage.wait(600)
    stage.cancel()
    stage.wait(300)
    #expect(magnifier == nil)
    stage.type("x")
    #expect(field.text == "hello brxave world")
  }
}
