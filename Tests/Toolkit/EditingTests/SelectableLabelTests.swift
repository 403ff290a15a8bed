import Controls
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views
import Windowing

@testable import Editing

/// Text that can be selected, in a row that can be tapped. It begins at x = 32; a letter is 9 points wide, and a line
/// 18 points high.
struct SelectableLabelTests {
  /// A row that notes what reaches it.
  private final class Row: View {
    var log: [String] = []

    override func touchesBegan(_ touches: [Touch], with event: TouchEvent) { log.append("down") }
    override func touchesMoved(_ touches: [Touch], with event: TouchEvent) {}
    override func touchesEnded(_ touches: [Touch], with event: TouchEvent) { log.append("tap") }
    override func touchesCancelled(_ touches: [Touch], with event: TouchEvent) {
      log.append("cancel")
    }
    override func pressesBegan(_ key: KeyPress) -> KeyPress.Result {
      log.append("key")
      return .handled
    }
  }

  private let row = Row(frame: Rect(x: 0, y: 100, width: 400, height: 80))
  private let label = SelectableLabel(
    "hello brave world", frame: Rect(x: 32, y: 30, width: 300, height: 18))
  private let stage: EditingStage
  private let y = 139.0

  init() {
    row.isFocusable = true
    row.addSubview(label)
    stage = EditingStage(row)
  }

  private func x(_ letter: Double) -> Double { 32 + 9 * letter }
  private var selected: String { String(label.text[label.selectedRange]) }
  private var bar: EditBar? { stage.window.content.subviews.compactMap { $0 as? EditBar }.last }
  private var buttons: [Button] {
    bar?.subviews.compactMap { $0 as? Button }.filter { !$0.isHidden } ?? []
  }
  private var handles: [SelectionHandle] {
    label.subviews.compactMap { $0 as? SelectionHandle }.filter { !$0.isHidden }
      .sorted { $0.line.minX < $1.line.minX }
  }

  /// Selects a word by a long press of a finger.
  private func press(_ letter: Double) {
    stage.down(x(letter), y)
    stage.wait(600)
    stage.up()
  }

  @Test func `A long press selects a word, and the bar copies it`() throws {
    press(8)
    #expect(selected == "brave" && label.isFirstResponder && handles.count == 2)
    #expect(row.log == ["down", "cancel"])
    #expect(buttons.map(\.title) == ["Copy", "Select All"])
    let copy = try #require(buttons.first)
    let point = copy.convert(copy.bounds.center, to: nil)
    stage.tap(point.x, point.y)
    #expect(stage.clipboard.string == "brave" && bar == nil && selected == "brave")
    #expect(!(label as Responder is any TextInput))
  }

  @Test func `Handles extend what is selected`() throws {
    press(8)
    let end = try #require(handles.last)
    let knob = end.convert(end.bounds.center, to: nil)
    stage.down(knob.x, knob.y)
    stage.drag(to: Point(knob.x + 9 * 6, knob.y))
    stage.wait(200)
    stage.up()
    #expect(selected == "brave world")
  }

  @Test func `A tap is left to the row, and while something is selected it ends that`() {
    stage.tap(x(8), y)
    #expect(row.log == ["down", "tap"] && !label.isFirstResponder)
    stage.wait(1000)
    press(8)
    row.log = []
    stage.wait(1000)
    stage.tap(x(2), y)
    #expect(selected.isEmpty && !row.log.contains("tap") && handles.isEmpty)
    stage.wait(1000)
    row.log = []
    stage.tap(x(2), y)
    #expect(row.log == ["down", "tap"])
  }

  @Test func `The mouse selects by drags and double clicks, and leaves clicks to the row`() {
    stage.down(x(6), y, .mouse)
    stage.wait(400)
    stage.up()
    #expect(row.log == ["down", "tap"] && selected.isEmpty)
    stage.wait(1000)
    stage.down(x(6), y, .mouse)
    stage.drag(to: Point(x(11), y))
    #expect(selected == "brave")
    stage.up()
    #expect(stage.primary.string == "brave" && row.log == ["down", "tap", "down", "cancel"])
    stage.wait(1000)
    stage.click(x(3), y)
    #expect(selected.isEmpty)
    stage.wait(1000)
    stage.clicks(2, x(3), y)
    #expect(selected == "hello")
  }

  @Test func `Keys copy and extend, and change nothing`() {
    press(8)
    stage.press("c", .control)
    #expect(stage.clipboard.string == "brave")
    stage.press(.rightArrow, .shift)
    #expect(selected == "brave ")
    stage.type("x")
    stage.press(.backspace)
    stage.press("v", .control)
    stage.press("x", .control)
    #expect(label.text == "hello brave world" && selected == "brave ")
    stage.press("a", .control)
    #expect(selected == label.text)
  }

  @Test func `Escape selects nothing and leads back to the row, which then gets the keys`() {
    press(8)
    row.log = []
    stage.press(.escape)
    #expect(selected.isEmpty && row.isFirstResponder && bar == nil && row.log.isEmpty)
    stage.press(.downArrow)
    #expect(row.log == ["key"])
  }

  @Test func `Another focus and another text select nothing`() {
    press(8)
    row.becomeFirstResponder()
    stage.frame()
    #expect(selected.isEmpty && handles.isEmpty)
    press(8)
    label.text = "other words"
    stage.frame()
    #expect(selected.isEmpty && handles.isEmpty && label.text == "other words")
  }

  @Test func `The menu of a right click copies and selects all`() {
    press(8)
    stage.button(.right, x(8), y)
    stage.wait(300)
    let menu = stage.window.content.subviews.compactMap { $0 as? MenuView }.last
    #expect(menu?.items.map(\.title) == ["Copy", "Select All"])
  }

  @Test func `Text is as high as its lines, and empty text cannot be selected`() {
    let plain = Label(label.text)
    plain.numberOfLines = 0
    for width in [60.0, 100, 400] {
      #expect(label.sizeThatFits(Size(width, 0)) == plain.sizeThatFits(Size(width, 0)))
    }
    #expect(label.sizeThatFits(Size(100, 0)).height == 36)
    #expect(label.intrinsicContentSize == Size(9 * 17, 18))
    label.text = ""
    #expect(!label.becomeFirstResponder() && !label.isAccessibilityElement)
  }

  @Test func `Programs that read the window find text that cannot be edited`() throws {
    let text = try #require(label.accessibleTextInput)
    #expect(text.accessibilityText == AccessibilityText(label.text, caret: 17, isEditable: false))
    #expect(text.accessibilitySelect(6..<11) && selected == "brave")
    #expect(label.accessibilityFocus === label)
    label.accessibilityElementsHidden = true
    row.isAccessibilityElement = true
    #expect(label.accessibilityFocus === row)
  }
}
