import Controls
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views
import Windowing

@testable import Editing

/// A mouse in a text field. Its text begins at x = 32.
struct PointerEditingTests {
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 44))
  private let stage: EditingStage

  init() {
    stage = EditingStage(field)
    field.text = "don't go now"
  }

  @Test func `A press makes the field the first responder, with the caret at the nearest boundary`()
  {
    stage.down(32 + 9 * 2 + 5, 42, .mouse)
    #expect(field.isFirstResponder)
    #expect(field.marked == "don|'t go now")
    stage.up()
    stage.wait(1000)
    stage.click(380, 280)
    #expect(field.isFirstResponder)
  }

  @Test func `A drag selects by clusters, and its end can be pasted elsewhere`() {
    stage.down(32, 42, .mouse)
    stage.drag(to: Point(32 + 9 * 3, 42))
    #expect(field.marked == "[don]'t go now")
    #expect(stage.primary.string == nil)
    stage.up()
    #expect(stage.primary.string == "don")
  }

  @Test func `A double click selects a word, and dragging extends by words`() {
    stage.click(32 + 13, 42)
    stage.wait(60)
    stage.down(32 + 13, 42, .mouse)
    #expect(field.marked == "[don't] go now")
    stage.drag(to: Point(32 + 9 * 6 + 12, 42))
    #expect(field.marked == "[don't go] now")
    stage.up()
    #expect(stage.primary.string == "don't go")
  }

  @Test func `A double click on a space selects it, a triple click all`() {
    stage.clicks(2, 32 + 9 * 5 + 4, 42)
    #expect(field.marked == "don't[ ]go now")
    stage.wait(500)
    stage.clicks(3, 60, 42)
    #expect(field.marked == "[don't go now]")
    stage.click(60, 42)
    #expect(field.marked == "don|'t go now")
  }

  @Test func `Shift extends from the anchor`() {
    stage.click(32 + 18, 42)
    stage.wait(500)
    stage.click(32 + 45, 42, .shift)
    #expect(field.marked == "do[n't] go now")
    stage.wait(500)
    stage.click(32, 42, .shift)
    #expect(field.marked == "[do]n't go now")
  }

  @Test func `The time and the distance of a double click are those of the desktop`() {
    var input = InputPreferences()
    input.doubleClickTime = .milliseconds(800)
    input.doubleClickDistance = 12
    stage.window.handle(.inputPreferencesChanged(input))
    stage.click(32 + 13, 42)
    stage.wait(600)
    stage.click(32 + 13 + 10, 42)
    #expect(field.marked == "[don't] go now")
    stage.wait(1000)
    stage.click(32 + 13, 42)
    stage.wait(60)
    stage.click(32 + 13 + 14, 42)
    #expect(field.marked == "don|'t go now")
  }

  @Test func `Where the desktop says so, the middle button pastes nothing`() {
    var input = InputPreferences()
    input.pastesWithMiddleButton = false
    stage.window.handle(.inputPreferencesChanged(input))
    stage.primary.setString("X")
    stage.button(.middle, 32 + 9 * 5, 42)
    #expect(field.text == "don't go now")
  }

  @Test func `The middle button pastes at the point`() {
    stage.primary.setString("X")
    stage.button(.middle, 32 + 9 * 5, 42)
    #expect(field.isFirstResponder)
    #expect(field.marked == "don'tX| go now")
  }

  @Test
  func `The right button moves the caret unless the selection is there, and opens the edit menu`() {
    stage.click(32, 42)
    stage.wait(500)
    stage.button(.right, 32 + 9 * 2, 42)
    #expect(field.marked == "do|n't go now")
    #expect(stage.window.presentations.count == 1)
    #expect(field.isEditing)
    stage.press(.escape)
    #expect(field.isFirstResponder)
    stage.clicks(2, 60, 42)
    stage.button(.right, 60, 42)
    #expect(field.marked == "[don't] go now")
    // Cut is the first item.
    stage.press(.downArrow)
    stage.press(.return)
    #expect(field.marked == "| go now")
    #expect(stage.clipboard.string == "don't")
  }

  @Test func `The delegate decides what is in the edit menu`() {
    final class Chooser: TextFieldDelegate {
      var asked: [String] = []
      var chosen: [String] = []

      func textField(
        _ textField: TextField, editMenuFor range: Range<String.Index>, suggested: [MenuItem]
      ) -> [MenuItem] {
        asked.append(
          "\(textField.text[range]): \(suggested.compactMap(\.accessibilityIdentifier))")
        return [MenuItem("Translate") { [unowned self] in chosen.append("translate") }]
          + suggested.suffix(1)
      }
    }
    let chooser = Chooser()
    field.delegate = chooser
    stage.clicks(2, 60, 42)
    stage.button(.right, 60, 42)
    #expect(chooser.asked.last == "don't: [\"cut\", \"copy\", \"paste\", \"select-all\"]")
    stage.press(.downArrow)
    stage.press(.return)
    #expect(chooser.chosen == ["translate"])
    #expect(
      field.accessibilityActions.map(\.localizedName).suffix(2) == ["Translate", "Select All"])
  }

  @Test func `Dragging beyond an edge scrolls on`() {
    field.text = String(repeating: "a", count: 100)
    stage.frame()
    stage.down(100, 42, .mouse)
    stage.drag(to: Point(240, 42))
    let start = field.selectedRange.upperBound
    stage.wait(500)
    #expect(field.selectedRange.upperBound > start)
    stage.wait(20_000)
    #expect(field.selectedRange.upperBound == field.text.endIndex)
    stage.up()
    stage.wait(100)
    #expect(!stage.window.needsFrame)
  }

  @Test func `A press that is cancelled leaves no drag behind`() {
    stage.down(100, 42, .mouse)
    stage.drag(to: Point(380, 42))
    stage.cancel()
    stage.wait(100)
    #expect(stage.frames(in: 700) == 0)
  }
}
