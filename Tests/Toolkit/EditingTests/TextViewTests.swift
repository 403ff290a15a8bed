import Drawing
import Geometry
import Gestures
import Scrolling
import Testing
import ViewSupport
import Views

@testable import Editing

/// Text views. A letter is 9 points wide and a line 18 points high; the text begins at (15, 18).
struct TextViewTests {
  private let view = TextView(frame: Rect(x: 10, y: 10, width: 190, height: 106))
  private let stage: EditingStage

  init() { stage = EditingStage(view) }

  private func marked() -> String {
    var text = view.text
    let range = view.selectedRange
    if range.isEmpty {
      text.insert("|", at: range.lowerBound)
    } else {
      let selected = text[range]
      text.replaceSubrange(range, with: "[\(selected)]")
    }
    return text
  }

  @Test(arguments: [Size(-40, -20), Size(190, .greatestFiniteMagnitude)])
  func `A size of any kind leaves the text, and what is selected`(size: Size) {
    view.text = "one\ntwo"
    for _ in 0..<2 {
      stage.tap(24, 27)
      stage.wait(100)
    }
    #expect(marked() == "[one]\ntwo")
    view.frame.size = size
    stage.wait(16)
    #expect(marked() == "[one]\ntwo")
    view.frame.size = Size(190, 106)
    stage.wait(16)
    #expect(view.contentOffset == .zero)
  }

  @Test func `Return begins a line, and Ctrl+Return submits if somebody wants it`() {
    var submitted = 0
    view.becomeFirstResponder()
    stage.type("a")
    stage.press(.return)
    stage.type("b")
    stage.press(.return, .control)
    #expect(view.text == "a\nb")
    view.onSubmit = { submitted += 1 }
    stage.press(.return, .control, repeats: 2)
    #expect(submitted == 1)
    view.submitsOnReturn = true
    stage.press(.return, repeats: 2)
    #expect(submitted == 2)
    stage.press(.return, .shift)
    #expect(view.text == "a\nb\n")
    view.insertReturn()
    #expect(view.text == "a\nb\n\n")
    #expect(submitted == 2)
  }

  @Test func `Tab leaves, or types a tab if it is accepted, and then Ctrl+Tab leaves`() {
    let other = TextField(frame: Rect(x: 10, y: 150, width: 190, height: 44))
    stage.window.content.addSubview(other)
    view.becomeFirstResponder()
    stage.press(.tab)
    #expect(other.isFirstResponder)
    view.acceptsTab = true
    view.becomeFirstResponder()
    stage.press(.tab)
    #expect(view.text == "\t")
    stage.press(.tab, .control)
    #expect(other.isFirstResponder)
  }

  @Test func `A long text has a placeholder while it is empty`() {
    let view = TextView(placeholder: "Message", frame: Rect(x: 10, y: 150, width: 190, height: 60))
    let label = view.subviews.compactMap { $0 as? Label }.first
    #expect(label?.isHidden == false && label?.text == "Message")
    view.text = "a"
    #expect(label?.isHidden == true)
    view.text = ""
    #expect(label?.isHidden == false)
  }

  @Test func `Line ends from other systems are pasted as line feeds`() {
    view.becomeFirstResponder()
    stage.clipboard.setString("a\r\nb\rc")
    stage.press("v", .control)
    #expect(view.text == "a\nb\nc")
  }

  @Test func `The view grows up to its greatest number of lines, and then scrolls`() {
    view.maximumNumberOfLines = 3
    #expect(view.intrinsicContentSize.height == 18 + 16)
    view.text = "a\nb"
    #expect(view.intrinsicContentSize.height == 36 + 16)
    view.text = "a\nb\nc\nd\ne"
    #expect(view.intrinsicContentSize.height == 54 + 16)
    view.text = String(repeating: "word ", count: 8)
    #expect(view.intrinsicContentSize.height == 36 + 16)
    view.maximumNumberOfLines = 0
    #expect(view.intrinsicContentSize.height == View.noIntrinsicMetric)
  }

  @Test func `The caret stays visible with a line to the edges`() {
    view.becomeFirstResponder()
    for _ in 0..<20 { stage.press(.return) }
    func top() -> Double { view.caretRect.minY - view.contentOffset.y }
    #expect(top() <= 106 - 18)
    for _ in 0..<10 { stage.press(.upArrow) }
    #expect(top() >= 18)
    stage.press(.home, .control)
    #expect(view.contentOffset.y == 0)
    stage.press(.pageDown)
    #expect(marked().hasPrefix("\n\n\n\n|"))
  }

  @Test func `A drag of a finger scrolls and selects nothing`() {
    view.text = String(repeating: "line\n", count: 50)
    stage.frame()
    stage.down(100, 100)
    stage.drag(to: Point(100, 40))
    stage.up()
    #expect(view.contentOffset.y > 30)
    #expect(view.selectedRange.isEmpty)
    #expect(!view.isFirstResponder)
  }

  @Test func `A mouse selects over lines, and a triple click a paragraph`() {
    view.text = "one two\nthree"
    stage.frame()
    stage.down(15 + 36, 27, .mouse)
    stage.drag(to: Point(15 + 18, 45))
    #expect(marked() == "one [two\nth]ree")
    stage.up()
    stage.wait(500)
    stage.clicks(3, 20, 27)
    #expect(marked() == "[one two\n]three")
  }

  @Test func `A drag of the mouse beyond the lower edge scrolls on`() {
    view.text = String(repeating: "line\n", count: 100)
    stage.frame()
    stage.down(20, 27, .mouse)
    stage.drag(to: Point(20, 200))
    stage.wait(1000)
    #expect(view.contentOffset.y > 200)
    stage.up()
    #expect(view.text[view.selectedRange].count > 60)
  }

  @Test func `A text that cannot be changed is selected and copied, and keys scroll it`() {
    view.isEditable = false
    view.text = String(repeating: "line\n", count: 50)
    stage.frame()
    view.becomeFirstResponder()
    stage.type("x")
    stage.press(.backspace)
    stage.press(.return)
    #expect(view.text.hasPrefix("line\nline"))
    stage.press(.downArrow)
    stage.wait(500)
    #expect(view.contentOffset.y > 0)
    stage.press("a", .control)
    stage.press("c", .control)
    #expect(stage.clipboard.string == view.text)
    stage.press("x", .control)
    #expect(view.text.count == 250)
  }

  @Test func `Only the paragraphs that are seen are laid out`() {
    let measurer = CountingMeasurer()
    let view = TextView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    let stage = EditingStage(view, measurer: measurer)
    view.text = String(repeating: "a line of the text\n", count: 10_000)
    stage.frame()
    #expect(measurer.count < 200)
    view.becomeFirstResponder()
    stage.press(.home, .control)
    measurer.count = 0
    stage.type("x")
    #expect(measurer.count <= 3)
    stage.press(.end, .control)
    measurer.count = 0
    stage.type("y")
    #expect(measurer.count <= 3)
    #expect(view.text.hasSuffix("\ny"))
    let bottom = view.contentOffset.y + view.bounds.height
    #expect(view.caretRect.maxY <= bottom)
    #expect(abs(view.contentSize.height - (10_001 * 18 + 16)) < 1)
  }

  @Test
  func `Visible text does not move when paragraphs above turn out to be higher than estimated`() {
    view.text = String(repeating: "aaaaaaaaaaa bbbbbbbbbbb ccccccccccc\n", count: 300)
    stage.frame()
    view.contentOffset = Point(0, 2000)
    stage.frame()
    let flow = view.interaction.canvas.flow
    let index = flow.index(atHeight: view.contentOffset.y - 8)
    for step in 1...20 {
      let before = flow.origin(of: index).y - view.contentOffset.y
      view.contentOffset.y -= 37
      stage.frame()
      let after = flow.origin(of: index).y - view.contentOffset.y
      #expect(abs(after - before - 37) < 0.01, "step \(step)")
    }
  }

  @Test func `A line of a megabyte is laid out in pieces`() {
    view.becomeFirstResponder()
    view.text = String(repeating: "word ", count: 200_000)
    stage.frame()
    #expect(view.interaction.canvas.flow.pieces.count >= 250)
    stage.type("x")
    #expect(view.text.hasSuffix(" x"))
    stage.press(.home, .control)
    stage.press(.rightArrow)
    stage.press(.delete)
    #expect(view.text.hasPrefix("wrd "))
  }

  @Test func `A long press in a text view leaves the caret, and scrolling begins elsewhere`() {
    view.text = "one two\nthree four"
    stage.frame()
    stage.down(15 + 9 * 2, 27)
    stage.wait(600)
    stage.drag(to: Point(15 + 9 * 4, 45))
    stage.wait(200)
    stage.up()
    #expect(marked() == "one two\nthre|e four")
    #expect(view.isFirstResponder)
  }
}

/// A measurer that counts.
private final class CountingMeasurer: TextMeasurer {
  var count = 0
  private let measurer = EstimatingTextMeasurer()
  func layout(_ text: AttributedText, in size: Size, options: TextOptions) -> TextLayout {
    count += 1
    return measurer.layout(text, in: size, options: options)
  }
}
