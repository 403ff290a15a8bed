import Controls
import Geometry
import Gestures
import Testing
import TestSupport
import Scrolling
import Views
import ViewSupport

/// Random fingers on nested scroll views with a button inside.
@Suite struct ScrollFuzzTests {
  private final class Game: ScrollViewDelegate {
    let screen = Screen()
    let outer = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
    let content = View(frame: Rect(x: 0, y: 0, width: 900, height: 700))
    let inner = ScrollView(frame: Rect(x: 40, y: 40, width: 300, height: 200))
    let button = LoggingButton(frame: Rect(x: 20, y: 20, width: 120, height: 60))
    private var random: SeededGenerator
    private var down: [UInt64] = []
    private var landed: UInt64 = 0

    init(seed: UInt64) {
      random = SeededGenerator(seed: seed)
      screen.root.addSubview(outer)
      outer.addSubview(content)
      content.addSubview(inner)
      inner.addSubview(button)
      outer.contentSize = content.bounds.size
      inner.contentSize = Size(300, 800)
      (outer.minimumZoomScale, outer.maximumZoomScale) = (0.5, 3)
      outer.delegate = self
      outer.isPagingEnabled = Bool.random(using: &random)
      outer.centersContent = Bool.random(using: &random)
      inner.bounces = Bool.random(using: &random)
      screen.moving = [outer, inner]
    }

    func viewForZooming(in scrollView: ScrollView) -> View? { content }

    func step() {
      screen.wait(Int64.random(in: 0...40, using: &random))
      switch Int.random(in: 0..<12, using: &random) {
      case 0,
        1 where down.count < 4:
        land()
      case 2: if let finger = down.randomElement(using: &random) { lift(finger) }
      case 3: screen.wait(200)
      case 4 where Int.random(in: 0..<8, using: &random) == 0: interfere()
      default: if let finger = down.randomElement(using: &random) { move(finger) }
      }
    }

    private func randomPoint() -> Point {
      Point(
        .random(in: -20...420, using: &random), .random(in: -20...320, using: &random))
    }

    private func land() {
      landed += 1
      down.append(landed)
      let point = randomPoint()
      screen.down(point.x, point.y, finger: landed)
    }

    private func move(_ finger: UInt64) {
      let point = randomPoint()
      screen.move(point.x, point.y, finger: finger)
    }

    private func lift(_ finger: UInt64) {
      down.removeAll { $0 == finger }
      if Int.random(in: 0..<10, using: &random) == 0 {
        screen.cancel(finger: finger)
      } else {
        screen.up(finger: finger)
      }
    }

    private func interfere() {
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let rect = Rect(origin: randomPoint(), size: Size(200, 500))
        outer.scrollRectToVisible(rect, animated: Bool.random(using: &random))
      case 1: inner.isScrollEnabled.toggle()
      case 2: outer.setZoomScale(2, animated: true)
      default: outer.zoom(to: Rect(x: 10, y: 10, width: 300, height: 90), animated: true)
      }
    }

    func end() {
      for finger in down { lift(finger) }
      for _ in 0..<1000 where outer.isAnimating || inner.isAnimating { screen.wait(16) }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `Scroll views come to rest within their limits`(seed: UInt64) {
    let game = Game(seed: seed)
    for _ in 0..<200 { game.step() }
    game.end()
    for scroll in [game.outer, game.inner] {
      #expect(!scroll.isAnimating && !scroll.isTracking && !scroll.isDragging && !scroll.isZooming)
      let (low, high) = scroll.contentOffsetRange
      let offset = scroll.contentOffset
      #expect(offset.x >= low.x && offset.x <= high.x && offset.y >= low.y && offset.y <= high.y)
    }
    #expect(game.outer.zoomScale >= 0.5 && game.outer.zoomScale <= 3)
    #expect(game.content.transform == Affine(scale: game.outer.zoomScale))
    #expect(!game.button.isTracking && !game.button.isHighlighted)
    let log = game.button.log
    let ends = log.count { ["up inside", "up outside", "cancel"].contains($0) }
    #expect(log.count { $0 == "down" } == ends)
    #expect(game.screen.arena.touchCount == 0)
  }
}
