import Containers
import Controls
import Geometry
import Semantics
import Testing
import ViewSupport
import Views

/// Buttons that destroy something, in a window of 400 x 300 points: a finger that lifts on one by chance does not press
/// it.
@Suite struct DestructiveTouchTests {
  private let stage = ContainerStage(View())
  private let log = Log()

  private final class Log { var presses = 0 }

  /// The places where a button can destroy something.
  enum Place: CaseIterable {
    case page, sheet, popover, alert, actionSheet

    /// Those that come in front of something else.
    nonisolated static let presented: [Place] = [.sheet, .popover, .alert, .actionSheet]
  }

  private var content: View { stage.window.content }

  private func makeButton() -> Button {
    let button = Button("Delete") { [log] in log.presses += 1 }
    button.role = .destructive
    button.frame = Rect(x: 150, y: 120, width: 100, height: 50)
    return button
  }

  /// Shows the button at a place.
  private func show(_ place: Place) {
    let action = AlertAction("Delete", role: .destructive) { [log] in log.presses += 1 }
    switch place {
    case .page: content.addSubview(makeButton())
    case .sheet:
      let page = View()
      page.addSubview(makeButton())
      Sheet(page).present(in: stage.window)
    case .popover:
      let popover = Popover(makeButton())
      popover.preferredContentSize = Size(100, 50)
      popover.present(from: content, rect: Rect(x: 190, y: 40, width: 20, height: 20))
    case .alert:
      let alert = Alert("Delete?")
      alert.addAction(action)
      alert.addAction(AlertAction("Cancel", role: .cancel))
      alert.present(in: stage.window)
    case .actionSheet:
      let sheet = ActionSheet("Picture 3")
      sheet.addAction(action)
      sheet.addAction(AlertAction("Cancel", role: .cancel))
      sheet.present(from: content)
    }
  }

  private func center() throws -> Point {
    try #require(stage.element(named: "Delete")).frame.center
  }

  private func tap(at point: Point) { stage.tap(point.x, point.y) }

  @Test(arguments: Place.presented)
  func `The second tap of a double tap presses nothing that the first one has brought`(
    _ place: Place
  ) throws {
    show(place)
    for _ in 0..<7 {
      stage.wait(16)
      tap(at: try center())
    }
    #expect(log.presses == 0)
    stage.rest()
    stage.wait(500)
    tap(at: try center())
    #expect(log.presses == 1)
  }

  @Test(arguments: Place.allCases)
  func `Of two fingers that land together neither presses`(_ place: Place) throws {
    show(place)
    stage.rest()
    stage.wait(1000)
    let center = try center()
    stage.down(center.x - 5, center.y, finger: 1)
    stage.wait(16)
    stage.down(center.x + 5, center.y, finger: 2)
    stage.wait(50)
    stage.up(finger: 1)
    stage.up(finger: 2)
    #expect(log.presses == 0)
    stage.wait(500)
    tap(at: center)
    #expect(log.presses == 1)
  }

  @Test func `A finger that has rested elsewhere for a while does not keep another from pressing`()
    throws
  {
    show(.page)
    stage.wait(1000)
    stage.down(10, 10, finger: 2)
    stage.wait(500)
    tap(at: try center())
    #expect(log.presses == 1)
  }

  @Test(arguments: Place.allCases)
  func `A finger that lies where the button comes does not press it by lifting`(_ place: Place)
    throws
  {
    stage.down(200, 150)
    show(place)
    stage.rest()
    stage.wait(1000)
    let center = try center()
    stage.move(center.x, center.y)
    stage.up()
    #expect(log.presses == 0)
  }

  @Test(arguments: Place.allCases)
  func `Keys and programs press it immediately`(_ place: Place) throws {
    show(place)
    stage.wait(16)
    let views = sequence(state: [stage.window.content]) { (waiting: inout [View]) -> View? in
      guard let next = waiting.popLast() else { return nil }
      waiting += next.subviews
      return next
    }
    let button = try #require(
      views.lazy.compactMap { $0 as? Button }.first { $0.title == "Delete" })
    button.performPrimaryAction()
    #expect(log.presses == 1)
  }

  @Test func `A button on a page is pressed immediately`() throws {
    show(.page)
    stage.wait(16)
    tap(at: try center())
    #expect(log.presses == 1)
  }

  @Test func `A button that comes to destroy something under a finger is not pressed`() {
    let button = makeButton()
    button.role = nil
    content.addSubview(button)
    stage.wait(1000)
    stage.down(200, 145)
    button.role = .destructive
    stage.up()
    #expect(log.presses == 0)
    button.role = nil
    tap(at: Point(200, 145))
    #expect(log.presses == 1)
  }

  @Test func `A button that an alert has covered takes no second tap on the alert`() throws {
    content.addSubview(makeButton())
    stage.wait(1000)
    let alert = Alert("Saved")
    alert.addAction(AlertAction("OK"))
    alert.present(in: stage.window)
    stage.wait(1000)
    tap(at: try #require(stage.element(named: "OK")).frame.center)
    tap(at: Point(200, 145))
    stage.wait(200)
    tap(at: Point(200, 145))
    #expect(log.presses == 0)
    stage.wait(500)
    tap(at: Point(200, 145))
    #expect(log.presses == 1)
  }
}
