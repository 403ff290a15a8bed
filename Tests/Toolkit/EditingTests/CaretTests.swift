import CairoBackend
import Drawing
import Geometry
import Testing
import ViewSupport
import Views
import Windowing

@testable import Editing

/// The drawing of caret and selection.
struct CaretTests {
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 44))
  private let stage: EditingStage

  init() { stage = EditingStage(field) }

  private var fills: [Color] {
    stage.window.drawList().flatFills
  }
  private var isCaretShown: Bool {
    field.interaction.canvas.subviews.contains { $0 is CaretView && !$0.isHidden }
  }

  @Test
  func
    `The caret is seen for 800 ms and gone for 400, steady after 10 s, and then no frame is drawn`()
  {
    field.becomeFirstResponder()
    stage.frame()
    #expect(isCaretShown)
    stage.wait(796)
    #expect(isCaretShown)
    stage.wait(8)
    #expect(!isCaretShown)
    stage.wait(400)
    #expect(isCaretShown)
    stage.type("a")
    stage.wait(700)
    #expect(isCaretShown)
    stage.wait(200)
    #expect(!isCaretShown)
    stage.wait(10_500)
    #expect(isCaretShown)
    #expect(stage.frames(in: 5000) == 0)
    #expect(isCaretShown)
  }

  @Test func `With reduced motion the caret does not blink`() {
    stage.window.handle(.animationsChanged(false))
    field.becomeFirstResponder()
    stage.frame()
    stage.wait(20)
    #expect(stage.frames(in: 3000) == 0)
    #expect(isCaretShown)
  }

  @Test func `The caret blinks as the desktop says, or not at all`() {
    var input = InputPreferences()
    input.caretBlinkPeriod = .milliseconds(600)
    input.caretBlinkTimeout = .seconds(2)
    stage.window.handle(.inputPreferencesChanged(input))
    field.becomeFirstResponder()
    stage.frame()
    stage.wait(396)
    #expect(isCaretShown)
    stage.wait(8)
    #expect(!isCaretShown)
    stage.wait(200)
    #expect(isCaretShown)
    stage.wait(2500)
    #expect(isCaretShown && stage.frames(in: 3000) == 0)
    input.caretBlinkPeriod = nil
    stage.window.handle(.inputPreferencesChanged(input))
    stage.type("a")
    stage.wait(20)
    #expect(stage.frames(in: 1000) == 0 && isCaretShown)
  }

  @Test
  func `There is no caret beside a selection, and none without the keyboard, but a grey selection`()
  {
    field.text = "abc"
    field.becomeFirstResponder()
    stage.press("a", .control)
    #expect(!isCaretShown)
    let selected = fills
    stage.window.handle(.keyboardChanged(false))
    stage.frame()
    #expect(fills != selected)
    stage.press(.end)
    #expect(!isCaretShown)
    stage.window.handle(.keyboardChanged(true))
    #expect(isCaretShown)
    field.resignFirstResponder()
    #expect(!isCaretShown)
  }

  @Test func `In a line of both directions the caret has a tick`() {
    let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 44))
    let stage = EditingStage(field, measurer: PangoTextMeasurer())
    let caret = field.interaction.canvas.subviews.compactMap { $0 as? CaretView }.first
    field.text = "abc"
    field.becomeFirstResponder()
    stage.frame()
    #expect(caret?.tick == nil)
    field.text = "abc \u{5E9}\u{5DC}\u{5D5}\u{5DD}"
    stage.frame()
    #expect(caret?.tick == .right)
    field.text = "\u{5E9}\u{5DC}\u{5D5}\u{5DD} abc"
    stage.frame()
    #expect(caret?.tick == .left)
  }

  @Test func `In mixed text every press of an arrow moves the caret on the screen`() {
    let field = TextField(frame: Rect(x: 20, y: 20, width: 300, height: 44))
    let stage = EditingStage(field, measurer: PangoTextMeasurer())
    field.text = "abc \u{5E9}\u{5DC}\u{5D5}\u{5DD} def"
    field.becomeFirstResponder()
    stage.press(.home)
    var positions = [field.caretRect.minX]
    for _ in 0..<12 {
      stage.press(.rightArrow)
      positions.append(field.caretRect.minX)
    }
    #expect(zip(positions, positions.dropFirst()).allSatisfy { $0 < $1 })
    #expect(field.marked.hasSuffix("|"))
    for position in positions.reversed().dropFirst() {
      stage.press(.leftArrow)
      #expect(abs(field.caretRect.minX - position) < 0.01)
    }
  }

  @Test func `Drawing twice gives the same`() {
    field.text = "abc"
    field.becomeFirstResponder()
    stage.press("a", .control)
    #expect(stage.window.drawList() == stage.window.drawList())
  }
}

extension DrawList {
  /// The colours of all filled rectangles.
  fileprivate var flatFills: [Color] {
    flattened.compactMap { if case .fill(_, let color) = $0 { color } else { nil } }
  }
}
