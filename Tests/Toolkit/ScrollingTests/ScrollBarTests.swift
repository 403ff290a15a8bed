import Drawing
import Geometry
import Gestures
import Layout
import Motion
import Testing
import Scrolling
import ViewSupport
import Views

/// Bars for the mouse, and the handle for fingers.
@Suite struct ScrollBarTests {
  private let content = View()
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let window: Window
  private let clock = Clock()
  private let titles = PlaceTitles()

  /// The time of a test.
  private final class Clock {
    var now = Instant(milliseconds: 5000)
  }

  init() {
    window = Window(title: "Bars", content: content)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    content.addSubview(scroll)
    scroll.contentSize = Size(400, 1200)
    wait(0)
  }

  private func wait(_ milliseconds: Int64) {
    clock.now = clock.now + .milliseconds(milliseconds)
    window.advance(to: clock.now)
    window.prepareFrame(at: clock.now)
  }

  private func hover(_ x: Double, _ y: Double) {
    window.handle(.hover(PointerHover(time: clock.now, position: Point(x, y))))
  }

  private func touch(
    _ phase: TouchPhase, _ x: Double, _ y: Double, kind: TouchKind = .mouse
  ) {
    wait(10)
    window.handle(
      .touches(
        TouchFrame(
          time: clock.now,
          changes: [TouchChange(id: TouchID(1), phase: phase, position: Point(x, y), kind: kind)])))
  }

  /// The rounded bars that are drawn, without the ground.
  private var thumbs: [Rect] {
    window.drawList().flattened.compactMap {
      if case .roundedFill(let rect, _, _) = $0 { rect } else { nil }
    }
  }

  @Test func `A bar shows while the pointer is within 16 points of the edge`() {
    hover(383, 150)
    #expect(thumbs == [])
    hover(385, 150)
    #expect(thumbs == [Rect(x: 390, y: 0, width: 8, height: 75)])
    hover(300, 150)
    #expect(thumbs == [])
    scroll.showsScrollBars = .always
    #expect(thumbs.count == 1)
    scroll.showsScrollBars = .never
    hover(399, 150)
    #expect(thumbs == [])
  }

  @Test func `From right to left, the bar and the handle are at the left`() {
    window.environment.layoutDirection = .rightToLeft
    hover(17, 150)
    #expect(thumbs == [])
    hover(15, 150)
    #expect(thumbs == [Rect(x: 2, y: 0, width: 8, height: 75)])
    touch(.began, 5, 10)
    touch(.moved, 5, 110)
    #expect(abs(scroll.contentOffset.y - 400) < 1e-9)
    touch(.ended, 5, 110)
    scroll.contentOffset = .zero
    scroll.contentSize = Size(400, 30_000)
    scroll.delegate = titles
    dragWithFinger()
    let start = 22 + 256 * 140.0 / 29_700
    touch(.began, 10, start, kind: .finger)
    touch(.moved, 10, start + 128, kind: .finger)
    #expect(abs(scroll.contentOffset.y - 140 - 14_850) < 1e-6)
    wait(10)
    let title = window.drawList().flattened.compactMap { command -> Rect? in
      if case .textBox(let box) = command { box.box } else { nil }
    }
    #expect(title.count == 1 && title.allSatisfy { $0.minX > 44 && $0.maxX < 200 })
    touch(.ended, 10, start + 128, kind: .finger)
  }

  @Test func `A thumb is never shorter than 36 points`() {
    scroll.contentSize = Size(400, 30_000)
    hover(395, 10)
    #expect(thumbs.map(\.height) == [36])
  }

  @Test func `The thumb is dragged without a jump, also far beside the bar`() {
    hover(395, 10)
    touch(.began, 395, 10)
    #expect(scroll.contentOffset == .zero)
    touch(.moved, 395, 110)
    #expect(abs(scroll.contentOffset.y - 400) < 1e-9)
    touch(.moved, 100, 500)
    #expect(scroll.contentOffset.y == 900)
    touch(.moved, 100, -500)
    #expect(scroll.contentOffset.y == 0)
    touch(.ended, 100, -500)
    hover(100, 100)
    #expect(thumbs == [])
  }

  /// A button that is pressed ends hovering.
  @Test func `A bar stays while it is dragged, and is gone when the pointer is elsewhere`() {
    scroll.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    hover(295, 10)
    touch(.began, 295, 10)
    window.handle(.hover(PointerHover(time: clock.now, position: nil)))
    #expect(thumbs.count == 1)
    touch(.moved, 295, 110)
    #expect(abs(scroll.contentOffset.y - 400) < 1e-9)
    touch(.ended, 295, 110)
    #expect(thumbs == [])
    hover(295, 10)
    #expect(thumbs.count == 1)
    hover(350, 10)
    #expect(thumbs == [])
  }

  @Test func `A press on the track goes there and drags on`() {
    hover(395, 200)
    touch(.began, 395, 187.5)
    #expect(abs(scroll.contentOffset.y - 600) < 1e-9)
    touch(.moved, 395, 212.5)
    #expect(abs(scroll.contentOffset.y - 700) < 1e-9)
    touch(.ended, 395, 212.5)
    wait(2000)
    #expect(abs(scroll.contentOffset.y - 700) < 1e-9)
  }

  @Test func `Content under a bar gets no part of a press on it`() {
    let recorder = TapGestureRecognizer()
    var taps = 0
    recorder.addAction { _ in taps += 1 }
    let row = View(frame: Rect(x: 0, y: 0, width: 400, height: 1200))
    row.addGestureRecognizer(recorder)
    scroll.addSubview(row)
    hover(395, 200)
    touch(.began, 395, 30)
    touch(.ended, 395, 30)
    #expect(taps == 0)
    hover(100, 200)
    touch(.began, 395, 30)
    touch(.ended, 395, 30)
    #expect(taps == 1)
  }

  @Test func `A cancelled drag leaves the content where it is`() {
    hover(395, 10)
    touch(.began, 395, 10)
    touch(.moved, 395, 110)
    touch(.cancelled, 395, 110)
    wait(1000)
    #expect(abs(scroll.contentOffset.y - 400) < 1e-9)
  }

  @Test func `Two bars leave the corner free`() {
    scroll.contentSize = Size(800, 1200)
    scroll.showsScrollBars = .always
    #expect(thumbs.contains(Rect(x: 0, y: 290, width: 194, height: 8)))
    #expect(thumbs.contains(Rect(x: 390, y: 0, width: 8, height: 72)))
  }

  private func dragWithFinger() {
    touch(.began, 200, 250, kind: .finger)
    for y in stride(from: 240.0, through: 100, by: -20) { touch(.moved, 200, y, kind: .finger) }
    wait(100)
    touch(.ended, 200, 100, kind: .finger)
    wait(10)
  }

  @Test func `After touch, content of more than 5 viewports has a handle to grab`() {
    scroll.contentSize = Size(400, 30_000)
    dragWithFinger()
    #expect(abs(scroll.contentOffset.y - 140) < 1e-9)
    // The middle of the handle, which is 44 high.
    let start = 22 + 256 * 140.0 / 29_700
    touch(.began, 390, start, kind: .finger)
    touch(.moved, 390, start + 128, kind: .finger)
    #expect(abs(scroll.contentOffset.y - 140 - 14_850) < 1e-6)
    touch(.ended, 390, start + 128, kind: .finger)
    wait(3000)
    #expect(!window.needsFrame)
    // The handle has gone: this finger drags the content.
    touch(.began, 390, start + 128, kind: .finger)
    touch(.moved, 390, start + 108, kind: .finger)
    #expect(abs(scroll.contentOffset.y - 15_000) < 1e-6)
  }

  @Test func `The handle says the place while it is dragged`() {
    scroll.delegate = titles
    scroll.contentSize = Size(400, 30_000)
    dragWithFinger()
    #expect(shownTexts.isEmpty)
    let start = 22 + 256 * 140.0 / 29_700
    touch(.began, 390, start, kind: .finger)
    touch(.moved, 390, start + 128, kind: .finger)
    // The track beside the middle of the handle.
    #expect(shownTexts == ["\(Int((140 + 14_850 + start + 128).rounded()))"])
    titles.isEmpty = true
    touch(.moved, 390, start + 120, kind: .finger)
    #expect(shownTexts.isEmpty)
    titles.isEmpty = false
    touch(.ended, 390, start + 120, kind: .finger)
    #expect(shownTexts.isEmpty)
  }

  private var shownTexts: [String] {
    wait(10)
    return window.drawList().flattened.compactMap {
      if case .textBox(let box) = $0 { box.text.string } else { nil }
    }
  }

  @Test func `Bars and the handle leave free what other views cover`() {
    scroll.contentSize = Size(400, 30_000)
    scroll.scrollIndicatorInsets = EdgeInsets(top: 40, bottom: 20)
    dragWithFinger()
    // The handle has 300 - 60 - 44 points to go.
    let start = 40 + 22 + 196 * 140.0 / 29_700
    touch(.began, 390, start, kind: .finger)
    touch(.moved, 390, start + 98, kind: .finger)
    #expect(abs(scroll.contentOffset.y - 140 - 14_850) < 1e-6)
    touch(.moved, 390, 300, kind: .finger)
    touch(.ended, 390, 300, kind: .finger)
    #expect(scroll.contentOffset.y == 29_700)
  }

  @Test func `Shorter content has no handle`() {
    scroll.contentSize = Size(400, 1500)
    dragWithFinger()
    let offset = scroll.contentOffset.y
    touch(.began, 390, 22, kind: .finger)
    touch(.moved, 390, 62, kind: .finger)
    #expect(scroll.contentOffset.y < offset)
  }
}

/// Says how far down a place is.
private final class PlaceTitles: ScrollViewDelegate {
  var isEmpty = false

  func scrollView(_ scrollView: ScrollView, titleForHandleAt y: Double) -> String? {
    isEmpty ? nil : "\(Int(y.rounded()))"
  }
}
