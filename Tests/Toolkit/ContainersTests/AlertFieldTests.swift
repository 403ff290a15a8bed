import Controls
import Editing
import Geometry
import Testing
import ViewSupport
import Views

@testable import Containers

/// Questions that ask for text, such as a new name.
@Suite final class AlertFieldTests {
  private let behind = Button("Behind")
  private let stage: ContainerStage
  private var answers: [String] = []

  init() {
    let content = View()
    behind.frame = Rect(x: 0, y: 0, width: 400, height: 300)
    content.addSubview(behind)
    stage = ContainerStage(content)
  }

  private func show() -> Alert {
    let alert = Alert("Rename", message: "The new name:")
    alert.addTextField { field in
      field.text = "photo.jpg"
      let ending = field.text.firstIndex(of: ".") ?? field.text.endIndex
      field.selectedRange = field.text.startIndex..<ending
    }
    alert.addAction(AlertAction("Cancel", role: .cancel))
    alert.addAction(AlertAction("Rename"))
    alert.present(in: stage.window) { [unowned self] answer in
      answers.append("\(answer?.title ?? "none"): \(alert.textFields[0].text)")
    }
    stage.rest()
    return alert
  }

  private func type(_ text: String) {
    for character in text {
      stage.window.handle(
        .key(
          KeyPress(
            time: stage.now, key: KeyEquivalent(character), characters: String(character))))
    }
  }

  @Test func `The first field has the focus, its selection is replaced, and Return answers`() {
    let alert = show()
    #expect(alert.textFields[0].isFirstResponder)
    type("cat")
    #expect(alert.textFields[0].text == "cat.jpg")
    stage.press(.return)
    #expect(answers == ["Rename: cat.jpg"])
    stage.rest()
    #expect(!alert.textFields[0].isEditing)
  }

  @Test func `Escape cancels`() {
    _ = show()
    type("cat")
    stage.press(.escape)
    #expect(answers == ["Cancel: cat.jpg"])
  }

  @Test
  func `The field is below the message and above the answers, and the focus stays in the alert`() {
    behind.becomeFirstResponder()
    let alert = show()
    let field = alert.textFields[0]
    let frame = field.convert(field.bounds, to: nil)
    #expect(frame.width == 270 - 32)
    #expect(frame.height == 44)
    for _ in 0..<3 { stage.press(.tab) }
    #expect(field.isFirstResponder)
    stage.press(.escape)
    stage.rest()
    #expect(behind.isFirstResponder)
  }

  @Test(arguments: [1.0, 2]) func `The alert grows by what is wrong in a field`(scale: Double)
    throws
  {
    stage.window.handle(.resized(WindowSize(points: Size(400, 800), pixelsPerPoint: 1)))
    stage.window.environment.textScale = scale
    let field = show().textFields[0]
    let content = try #require(field.superview)
    let panel = try #require(content.superview)
    let height = panel.bounds.height
    field.validator = { _ in "There is a picture with this name in the folder already." }
    stage.press(.return)
    stage.rest()
    let answers = panel.subviews.flatMap(\.subviews).compactMap { $0 as? Button }
    let end = panel.convert(field.bounds, from: field).maxY
    #expect(field.frame.height > 44 + 20 * scale, "the message has two lines at least")
    #expect(
      answers.count == 2 && answers.allSatisfy { panel.convert($0.bounds, from: $0).minY >= end })
    #expect(panel.bounds.height == height + field.frame.height - 44)
    field.validator = nil
    field.validate()
    stage.rest()
    #expect(panel.bounds.height == height)
  }

  @Test func `The alert stays above the on-screen keyboard`() {
    let alert = show()
    stage.window.keyboardFrame = Rect(x: 0, y: 180, width: 400, height: 120)
    stage.rest()
    let field = alert.textFields[0]
    #expect(field.convert(field.bounds, to: nil).maxY < 180)
  }
}
