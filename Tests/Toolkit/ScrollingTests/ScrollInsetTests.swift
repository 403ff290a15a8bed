import Geometry
import Motion
import Testing
import Scrolling
import Views

/// Scroll views under bars.
@Suite struct ScrollInsetTests {
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let content = View()
  private let window: Window

  init() {
    window = Window(title: "Insets", content: content)
    window.handle(.resized(WindowSize(points: Size(400, 300), pixelsPerPoint: 1)))
    content.addSubview(scroll)
    scroll.contentSize = Size(400, 1000)
    content.additionalSafeAreaInsets = EdgeInsets(top: 44, left: 10, bottom: 20)
    window.prepareFrame(at: .zero)
  }

  private func layOut() { window.prepareFrame(at: .zero) }

  @Test func `Content that scrolls down starts below a bar, and ends above one`() {
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 44, bottom: 20))
    #expect(scroll.contentOffset == Point(0, -44))
    scroll.setContentOffset(Point(0, 5000), animated: false)
    scroll.contentSize = Size(400, 900)
    #expect(scroll.contentOffset == Point(0, 900 - 300 + 20))
  }

  @Test func `The safe area adds to the insets along both axes, or not at all`() {
    scroll.contentInset = EdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 49, left: 16, bottom: 27, right: 8))
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == scroll.contentInset)
  }

  @Test
  func `Wide content takes the safe area at its sides too, narrow content if it always bounces`() {
    scroll.contentSize = Size(200, 100)
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 44, bottom: 20))
    #expect(scroll.contentOffset.y == -44)
    scroll.alwaysBounceHorizontal = true
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 44, left: 10, bottom: 20))
    scroll.alwaysBounceHorizontal = false
    scroll.contentSize = Size(401, 100)
    #expect(scroll.adjustedContentInset == EdgeInsets(top: 44, left: 10, bottom: 20))
  }

  @Test func `Content that is zoomed wider than the view takes the safe area at its sides`() {
    let page = View(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    scroll.maximumZoomScale = 4
    scroll.zoomedView = page
    #expect(scroll.adjustedContentInset.left == 0)
    scroll.setZoomScale(3, animated: false)
    #expect(scroll.adjustedContentInset.left == 10)
  }

  @Test
  func `Content at the start stays there when the bar changes, and other content is not moved`() {
    content.additionalSafeAreaInsets = EdgeInsets(top: 80)
    layOut()
    #expect(scroll.contentOffset == Point(0, -80))
    scroll.contentOffset = Point(0, 300)
    content.additionalSafeAreaInsets = EdgeInsets(top: 20)
    layOut()
    #expect(scroll.contentOffset == Point(0, 300))
  }
}
