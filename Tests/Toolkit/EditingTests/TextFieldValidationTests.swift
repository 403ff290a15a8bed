import Controls
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views
import Windowing

@testable import Editing

/// Text fields that check their text.
struct TextFieldValidationTests {
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 44))
  private let stage: EditingStage

  init() { stage = EditingStage(field) }

  @Test func `Text that is wrong is said below the field until it is right`() {
    field.delegate = nil
    field.validator = { $0.contains("@") ? nil : "No address" }
    var submitted = 0
    field.onSubmit = { submitted += 1 }
    field.becomeFirstResponder()
    stage.type("a")
    #expect(field.validationMessage == nil)
    stage.press(.return)
    #expect(submitted == 0)
    #expect(field.validationMessage == "No address")
    #expect(field.accessibilityHint == "No address")
    #expect(field.accessibilityStates.contains(.invalidEntry))
    let tree = stage.window.accessibilityTree()
    let message = tree.elements.first { $0.name == "No address" }
    #expect(message?.relations[.errorFor]?.count == 1)
    #expect(
      message.map { tree.elements.first { $0.role == .entry }?.relations[.errorMessage] == [$0.id] }
        == true)
    #expect(field.intrinsicContentSize.height > 44)
    stage.type("@")
    #expect(field.validationMessage == nil && field.accessibilityErrorMessages.isEmpty)
    #expect(!field.accessibilityStates.contains(.invalidEntry))
    stage.press(.return)
    #expect(submitted == 1)
    field.text = ""
    field.resignFirstResponder()
    #expect(field.validationMessage == "No address")
  }

  @Test func `A validator can use the field that it validates`() {
    field.validator = { [field] in
      field.isRequired = $0.isEmpty
      return field.validationMessage == nil ? "Wrong" : nil
    }
    #expect(!field.validate() && field.isRequired)
    #expect(field.validate())
  }

  @Test func `A field that must be filled in says so`() {
    #expect(!field.accessibilityStates.contains(.required))
    field.isRequired = true
    #expect(field.accessibilityStates.contains(.required))
  }

  @Test func `A field for a card groups and checks its number`() {
    let card = TextField(placeholder: "Card number")
    card.textContentType = .creditCardNumber
    card.inputMask = .paymentCard
    card.validator = { InputMask.isValidCardNumber($0) ? nil : "Check the number." }

    stage.window.content.addSubview(card)
    card.becomeFirstResponder()
    stage.type("378282246310005")
    #expect(card.text == "3782 822463 10005")
    #expect(card.rawText == "378282246310005")
    #expect(card.validate())
    stage.press(.backspace)
    #expect(!card.validate())
  }
}
