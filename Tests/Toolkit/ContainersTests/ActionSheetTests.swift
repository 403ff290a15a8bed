import Controls
import Geometry
import Gestures
import Semantics
import Testing
import ViewSupport
import Views

@testable import Containers

/// Choices for something in a window of 400 x 300 points.
@Suite struct ActionSheetTests {
  private let source = Button("Source")
  private let stage: ContainerStage
  private let log = Log()

  private final class Log { var answers: [String] = [] }

  init() {
    let content = View()
    source.frame = Rect(x: 180, y: 40, width: 40, height: 40)
    content.addSubview(source)
    stage = ContainerStage(content)
  }

  @discardableResult
  private func show() -> ActionSheet {
    let sheet = ActionSheet("Picture 3")
    for (title, role) in [
      ("Delete", ButtonRole?.some(.destructive)), ("Share", nil), ("Cancel", .cancel),
    ] {
      sheet.addAction(AlertAction(title, role: role) { [log] in log.answers.append("do \(title)") })
    }
    sheet.present(from: source) { [log] in log.answers.append($0?.title ?? "none") }
    stage.rest()
    return sheet
  }

  /// The time until a tap is no longer the second one of a double tap, in milliseconds.
  private static let doubleTap: Int64 = 360

  @Test(arguments: [false, true])
  func `The second tap of a double tap on its source leaves it there`(isClick: Bool) {
    let sheet = ActionSheet("Picture 3")
    sheet.addAction(AlertAction("Share", role: nil) {})
    sheet.addAction(AlertAction("Cancel", role: .cancel) {})
    source.addAction(for: .primaryActionTriggered) { [log, source] in
      sheet.present(from: source) { log.answers.append($0?.title ?? "none") }
    }
    for _ in 0..<2 {
      if isClick { stage.down(200, 60, .mouse) } else { stage.down(200, 60) }
      stage.up()
      stage.wait(100)
    }
    stage.rest()
    #expect(log.answers == [] && stage.window.presentations.count == 1)
  }

  private func frame(of name: String) -> Rect? { stage.element(named: name)?.frame }

  @Test func `For fingers the answers are at the bottom, the one that cancels last and apart`()
    throws
  {
    show()
    let frames = try ["Delete", "Share", "Cancel"].map { try #require(frame(of: $0)) }
    #expect(frames[0].maxY == frames[1].minY && frames[2].minY == frames[1].maxY + 8)
    #expect(frames[2].maxY == 292 && frames.allSatisfy { $0.width == 384 && $0.height == 44 })
    stage.tap(frames[1].center.x, frames[1].center.y)
    #expect(log.answers == ["do Share", "Share"])
    stage.rest()
    #expect(stage.window.presentations.isEmpty && stage.window.content.subviews.count == 1)
  }

  @Test func `An answer that destroys takes touches a moment after it has come`() throws {
    show()
    let place = try #require(frame(of: "Delete")).center
    stage.tap(place.x, place.y)
    #expect(log.answers.isEmpty)
    stage.wait(1000)
    stage.tap(place.x, place.y)
    #expect(log.answers == ["do Delete", "Delete"])
  }

  @Test func `Arrow keys move the focus through the answers, to the one that cancels and back`() {
    show()
    for answer in ["Delete", "Share", "Cancel", "Cancel"] {
      stage.press(.downArrow)
      #expect((stage.window.firstResponder as? Button)?.title == answer)
    }
    stage.press(.upArrow)
    stage.press(.return)
    #expect(log.answers == ["do Share", "Share"])
  }

  @Test func `A touch beside it and Escape cancel`() {
    show()
    stage.wait(Self.doubleTap)
    stage.tap(200, 20)
    stage.rest()
    show()
    stage.press(.escape)
    #expect(log.answers == ["do Cancel", "Cancel", "do Cancel", "Cancel"])
  }

  @Test func `After a click it is a popover at its source, without a button that cancels`() throws {
    stage.down(5, 200, .mouse)
    stage.up()
    show()
    #expect(frame(of: "Cancel") == nil)
    let delete = try #require(frame(of: "Delete"))
    #expect(delete.height == 32 && delete.minY > 93)
    stage.wait(Self.doubleTap)
    stage.tap(20, 280)
    #expect(log.answers == ["do Cancel", "Cancel"])
    stage.rest()
    show()
    stage.wait(Self.doubleTap)
    stage.down(5, 290, .mouse)
    stage.up()
    stage.rest()
    #expect(log.answers.count == 4)
  }

  @Test func `Shown again and taken back, it does not repeat the last answer`() throws {
    let sheet = show()
    let share = try #require(frame(of: "Share")).center
    stage.tap(share.x, share.y)
    stage.rest()
    sheet.present(from: source) { [log] in log.answers.append($0?.title ?? "none") }
    stage.rest()
    sheet.dismiss()
    #expect(log.answers == ["do Share", "Share", "none"])
  }

  @Test func `Taken back or without a window it has no answer`() {
    let sheet = show()
    sheet.dismiss()
    #expect(log.answers == ["none"])
    ActionSheet().present(from: View()) { [log] in log.answers.append($0?.title ?? "none") }
    #expect(log.answers == ["none", "none"])
    stage.rest()
    show()
    stage.window.presentations.first?.removeFromSuperview()
    #expect(log.answers == ["none", "none", "none"])
  }
}
