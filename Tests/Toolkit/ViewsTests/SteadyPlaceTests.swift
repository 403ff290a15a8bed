import Geometry
import Motion
import Testing
import Views

/// Views that destroy something: whether a finger can have been meant for them.
@Suite struct SteadyPlaceTests {
  private let stage = KeyStage()
  private let sheet: View
  private let button = View(frame: Rect(x: 10, y: 10, width: 50, height: 20))

  init() {
    sheet = View(frame: stage.content.bounds)
    stage.content.addSubview(sheet)
    sheet.addSubview(button)
    stage.window.followPlace(of: button)
    stage.wait(1000)
  }

  /// Returns whether the view is where it was for a number of milliseconds.
  private func isSteady(for milliseconds: Int64) -> Bool {
    stage.window.isSteady(button, since: stage.now - .milliseconds(milliseconds))
  }

  @Test func `On a page a view is meant wherever it has just come to`() {
    button.frame.origin.x = 80
    stage.wait(16)
    #expect(isSteady(for: 400))
  }

  @Test func `In a presentation a view is meant when it has been there for a while`() {
    stage.window.beginPresentation(of: sheet)
    stage.wait(16)
    #expect(!isSteady(for: 400))
    stage.wait(400)
    #expect(isSteady(for: 400))
    button.frame.origin.x = 80
    stage.wait(16)
    #expect(!isSteady(for: 400) && isSteady(for: 0))
  }

  @Test func `A presentation that begins again is as new`() {
    stage.window.beginPresentation(of: sheet)
    stage.wait(1000)
    stage.window.endPresentation(of: sheet)
    stage.wait(1000)
    stage.window.beginPresentation(of: sheet)
    stage.wait(16)
    #expect(!isSteady(for: 400))
    stage.wait(400)
    #expect(isSteady(for: 400))
  }
}
