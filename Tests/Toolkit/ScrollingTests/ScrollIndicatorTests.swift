import Drawing
import Geometry
import Testing
import Scrolling
import Views
import ViewSupport

@Suite struct ScrollIndicatorTests {
  let stage = ScrollStage(content: Size(400, 1200))
  var scroll: ScrollView { stage.scroll }
  var screen: Screen { stage.screen }

  private func indicators() -> [ScrollIndicator] { scroll.scrollIndicators(at: screen.now) }

  @Test func `Scroll indicators can be flashed`() {
    screen.wait(16)
    scroll.flashScrollIndicators()
    #expect(indicators().first?.opacity == 1 && scroll.isAnimating)
    screen.wait(600)
    #expect(indicators() == [] && !scroll.isAnimating)
  }

  @Test func `No indicators are shown at rest`() {
    #expect(indicators() == [])
    scroll.contentOffset = Point(0, 100)
    #expect(indicators() == [])
  }

  @Test func `Indicators are shown while fingers scroll`() {
    screen.down(200, 250)
    screen.move(200, 140)
    screen.wait(5000)
    // The track has 294 points, a quarter of it for a quarter of the content.
    #expect(indicators().count == 1)
    #expect(indicators()[0].opacity == 1)
    let expected = Rect(x: 394, y: 3 + 220.5 * 100 / 900, width: 3, height: 73.5)
    #expect(indicators()[0].rect == expected)
    #expect(!scroll.isAnimating)
  }

  @Test func `From right to left, the vertical indicator is at the left`() {
    scroll.semanticContentAttribute = .forceRightToLeft
    screen.down(200, 250)
    screen.move(200, 140)
    #expect(indicators().map(\.rect.minX) == [3])
  }

  @Test func `Indicators stay for a moment and fade out`() {
    screen.down(200, 250)
    screen.move(200, 140)
    screen.wait(1000)
    screen.up()
    screen.wait(300)
    #expect(indicators()[0].opacity == 1 && scroll.isAnimating)
    screen.wait(125)
    #expect(indicators()[0].opacity == 0.5)
    screen.wait(125)
    #expect(indicators() == [] && !scroll.isAnimating)
  }

  @Test func `Indicators shrink beyond the edge`() {
    screen.down(200, 20)
    screen.move(200, 130)
    let beyond = -stage.offset.y
    #expect(abs(indicators()[0].rect.height - (73.5 - beyond)) < 1e-9)
    #expect(indicators()[0].rect.minY == 3)
  }

  @Test func `Each axis that scrolls has an indicator`() {
    scroll.contentSize = Size(800, 1200)
    screen.down(200, 250)
    screen.move(200, 140)
    #expect(indicators().map(\.rect.height).contains(3) && indicators().count == 2)
    scroll.showsVerticalScrollIndicator = false
    #expect(indicators().map(\.rect.minY) == [294])
    scroll.showsHorizontalScrollIndicator = false
    #expect(indicators() == [])
  }

  @Test func `An indicator has a minimum length`() {
    scroll.contentSize = Size(400, 1_000_000)
    screen.down(200, 250)
    screen.move(200, 140)
    #expect(indicators()[0].rect.height == 36)
  }

  @Test func `Indicators are drawn in front of the content`() {
    final class Patch: View {
      override func draw(into list: inout DrawList) {
        list.append(.fill(bounds, Color(white: 1)))
      }
    }
    stage.content.addSubview(Patch(frame: Rect(x: 0, y: 0, width: 400, height: 1200)))
    screen.down(200, 250)
    screen.move(200, 140)
    let fills = screen.root.drawn.commands.map {
      if case .fill(let rect, _) = $0 { rect } else { Rect?.none }
    }
    #expect(fills == [Rect(x: 0, y: 0, width: 400, height: 300), indicators()[0].rect])
  }
}
