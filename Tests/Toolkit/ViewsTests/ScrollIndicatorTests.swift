import Drawing
import Geometry
import Gestures
import Motion
import Testing
import Views

@Suite struct ScrollIndicatorTests {
  let stage = ScrollStage(content: Size(400, 1200))
  var scroll: ScrollView { stage.scroll }
  var screen: Screen { stage.screen }

  private func bars() -> [ScrollIndicator] { scroll.scrollIndicators(at: screen.now) }

  @Test func `Bars can be shown for a moment`() {
    screen.wait(16)
    scroll.flashScrollIndicators()
    #expect(bars().first?.opacity == 1 && scroll.isAnimating)
    screen.wait(600)
    #expect(bars() == [] && !scroll.isAnimating)
  }

  @Test func `At rest there are none`() {
    #expect(bars() == [])
    scroll.contentOffset = Point(0, 100)
    #expect(bars() == [])
  }

  @Test func `While fingers scroll they are seen`() {
    screen.down(200, 250)
    screen.move(200, 140)
    screen.wait(5000)
    // 294 points of track, a quarter of it for a quarter of the content.
    #expect(bars().count == 1)
    #expect(bars()[0].opacity == 1)
    let expected = Rect(x: 394, y: 3 + 220.5 * 100 / 900, width: 3, height: 73.5)
    #expect(bars()[0].rect == expected)
    #expect(!scroll.isAnimating)
  }

  @Test func `They stay and fade away`() {
    screen.down(200, 250)
    screen.move(200, 140)
    screen.wait(1000)
    screen.up()
    screen.wait(300)
    #expect(bars()[0].opacity == 1 && scroll.isAnimating)
    screen.wait(125)
    #expect(bars()[0].opacity == 0.5)
    screen.wait(125)
    #expect(bars() == [] && !scroll.isAnimating)
  }

  @Test func `Beyond the edge they shrink`() {
    screen.down(200, 20)
    screen.move(200, 130)
    let beyond = -stage.offset.y
    #expect(abs(bars()[0].rect.height - (73.5 - beyond)) < 1e-9)
    #expect(bars()[0].rect.minY == 3)
  }

  @Test func `There is one for each axis that scrolls`() {
    scroll.contentSize = Size(800, 1200)
    screen.down(200, 250)
    screen.move(200, 140)
    #expect(bars().map(\.rect.height).contains(3) && bars().count == 2)
    scroll.showsVerticalScrollIndicator = false
    #expect(bars().map(\.rect.minY) == [294])
    scroll.showsHorizontalScrollIndicator = false
    #expect(bars() == [])
  }

  @Test func `Long content has a bar of some length`() {
    scroll.contentSize = Size(400, 1_000_000)
    screen.down(200, 250)
    screen.move(200, 140)
    #expect(bars()[0].rect.height == 36)
  }

  @Test func `They are drawn in front of the content`() {
    final class Patch: View {
      override func draw(into list: inout DrawList) {
        list.append(.fill(bounds, Color(white: 1)))
      }
    }
    stage.content.addSubview(Patch(frame: Rect(x: 0, y: 0, width: 400, height: 1200)))
    screen.down(200, 250)
    screen.move(200, 140)
    var list = DrawList()
    screen.root.drawTree(into: &list)
    let fills = list.commands.map { if case .fill(let rect, _) = $0 { rect } else { Rect?.none } }
    #expect(fills == [Rect(x: 0, y: 0, width: 400, height: 300), bars()[0].rect])
  }
}
