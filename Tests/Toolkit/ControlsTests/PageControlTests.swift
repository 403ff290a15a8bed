import Drawing
import Geometry
import Semantics
import Testing
import ViewSupport
import Views

@testable import Controls

@Suite struct PageControlTests {
  /// Five dots, 16 points apart, the first at x = 168 of the window.
  private let control = PageControl(frame: Rect(x: 100, y: 100, width: 200, height: 28))
  private let stage: ControlStage
  private let log = Log()

  final class Log { var pages: [Int] = [] }

  init() {
    stage = ControlStage(control)
    control.numberOfPages = 5
    control.currentPage = 2
    control.addAction(for: .valueChanged) { [log, control] in log.pages.append(control.currentPage)
    }
  }

  /// The middles of the dots, and the index of the highlighted one.
  private var dots: (centers: [Double], current: Int?) {
    let discs = stage.drawn(control).commands.compactMap { command -> (Double, Color)? in
      if case .disc(let center, _, let color) = command { (center.x, color) } else { nil }
    }
    return (discs.map(\.0), discs.firstIndex { $0.1 == control.currentPageColor })
  }

  @Test(arguments: [-.infinity, -20, 0, .nan, .infinity] as [Double])
  func `A width of any kind shows at least the present page`(width: Double) {
    let row = DotRow(
      bounds: Rect(x: 0, y: 0, width: width, height: 28), pitch: 16, count: 5, current: 2,
      isMirrored: false)
    #expect(row.visible.contains(2) && (0..<5).contains(row.page(at: 20)))
  }

  @Test func `The dots are 16 points apart, and that of the current page stands out`() {
    #expect(dots.centers == [68, 84, 100, 116, 132] && dots.current == 2)
    #expect(control.intrinsicContentSize.width == 80)
  }

  @Test func `A tap goes a page to its side`() {
    stage.tap(290, 114)
    #expect(log.pages == [3] && control.currentPage == 3)
    stage.tap(120, 114)
    stage.tap(290, 114)
    stage.tap(290, 114)
    stage.tap(290, 114)
    #expect(log.pages == [3, 2, 3, 4])
  }

  @Test func `A finger goes through the pages after 15 points`() {
    stage.down(200, 114)
    stage.move(215, 114)
    #expect(log.pages == [])
    stage.move(216, 114)
    stage.move(240, 114)
    stage.move(170, 114)
    stage.up()
    #expect(log.pages == [3, 4, 0])
  }

  @Test func `A cancelled touch is undone`() {
    stage.down(200, 114)
    stage.move(240, 114)
    stage.cancel()
    #expect(log.pages == [4, 2])
    stage.down(290, 114)
    stage.cancel()
    #expect(log.pages == [4, 2])
  }

  @Test func `A finger that leaves before it lifts goes to no page`() {
    stage.down(290, 114)
    stage.move(290, 200)
    stage.up()
    #expect(log.pages == [])
  }

  @Test func `Keys go through the pages`() {
    control.becomeFirstResponder()
    for key in [KeyEquivalent.rightArrow, .downArrow, .rightArrow, .leftArrow, .home, .upArrow] {
      stage.press(key)
    }
    stage.press(.end)
    #expect(log.pages == [3, 4, 3, 0, 4])
  }

  @Test func `From right to left the first page is at the right`() {
    control.currentPage = 0
    stage.mirror()
    #expect(dots.centers.first == 132 && dots.current == 0)
    stage.tap(110, 114)
    #expect(log.pages == [1])
    control.becomeFirstResponder()
    stage.press(.leftArrow)
    #expect(log.pages == [1, 2])
  }

  @Test func `Where there are too many pages, the dots around the current one are shown`() {
    control.numberOfPages = 100
    control.currentPage = 50
    #expect(dots.centers.count == 12 && dots.current == 6)
    control.currentPage = 99
    #expect(dots.centers.count == 12 && dots.current == 11)
    control.frame.size = Size(3, 28)
    #expect(dots.centers.count == 1)
  }

  @Test func `The current page stays within the pages`() {
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.currentPage = -4
    #expect(control.currentPage == 0)
    control.numberOfPages = 1
    #expect(dots.centers.count == 1)
    control.hidesForSinglePage = true
    #expect(dots.centers == [] && control.intrinsicContentSize.width == 0)
    control.numberOfPages = -3
    #expect(control.numberOfPages == 0)
    stage.tap(290, 114)
    #expect(log.pages == [])
  }

  @Test func `Programs see and change the page`() {
    control.accessibilityIdentifier = "pages"
    let node = stage.node("pages")
    #expect(node?.role == .progressBar && node?.name == "Page" && node?.value == "page 3 of 5")
    #expect(node?.number == AccessibilityNumber(3, in: 1...5, step: 1))
    stage.perform("increment", on: "pages")
    stage.perform("decrement", on: "pages")
    #expect(log.pages == [3, 2])
    control.numberOfPages = 0
    #expect(stage.node("pages")?.number == nil)
    #expect(stage.content.smallTargets().isEmpty)
  }
}
