import Controls
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views
import Windowing

@testable import Editing

/// Text fields whose text is hidden.
struct HiddenTextTests {
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 44))
  private let stage: EditingStage

  init() { stage = EditingStage(field) }

  @Test func `Hidden text is shown as bullets, and leaves nothing behind`() {
    let field = TextField(frame: Rect(x: 20, y: 200, width: 200, height: 44))
    field.textContentType = .password
    stage.window.content.addSubview(field)
    field.becomeFirstResponder()
    stage.type("a b👍🏽")
    #expect(field.accessibilityValue == "••••")
    #expect(field.accessibilityRole == .passwordText)
    stage.press("a", .control)
    stage.press("c", .control)
    stage.press("x", .control)
    stage.wait(200)
    #expect(stage.clipboard.string == nil && stage.primary.string == nil)
    #expect(field.text == "a b👍🏽")
    #expect(field.textBeforeCaret == "")
    stage.press(.end)
    stage.press(.leftArrow, .control)
    #expect(field.selectedRange.lowerBound == field.text.startIndex)
    stage.press("z", .control)
    #expect(field.text == "a b👍🏽")
    stage.clipboard.setString("x")
    stage.press("v", .control)
    #expect(field.text == "xa b👍🏽")
  }

  @Test
  func `The last character of a hidden text is shown for a second if a drawn key has typed it`() {
    let field = TextField(frame: Rect(x: 20, y: 200, width: 200, height: 44))
    field.textInputTraits.isSecureTextEntry = true
    stage.window.content.addSubview(field)
    field.becomeFirstResponder()
    field.insertText("a")
    field.insertText("b")
    let flow = field.interaction.canvas.flow
    #expect(flow.text == "•b")
    // Programs that read the window are not told.
    #expect(field.accessibilityValue == "••")
    stage.wait(900)
    #expect(flow.text == "•b")
    stage.wait(200)
    #expect(flow.text == "••")
    field.insertText("c")
    stage.type("d")
    #expect(flow.text == "••••")
  }

  @Test
  func `The last character of a hidden text stays hidden when another one is typed before it`() {
    let field = SecureField(frame: Rect(x: 20, y: 200, width: 200, height: 44))
    stage.window.content.addSubview(field)
    field.becomeFirstResponder()
    field.text = "ab"
    stage.press(.home)
    field.insertText("c")
    let flow = field.interaction.canvas.flow
    #expect(field.text == "cab" && flow.text == "•••")
    stage.press(.end)
    field.insertText("d")
    #expect(flow.text == "•••d")
    stage.press(.leftArrow)
    field.insertText("e")
    #expect(field.text == "cabed" && flow.text == "•••••")
  }
}
