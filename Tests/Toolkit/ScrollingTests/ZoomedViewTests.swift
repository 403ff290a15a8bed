import Drawing
import Geometry
import Gestures
import Testing
import Scrolling
import Views
import ViewSupport

/// Scroll views that zoom a view without a delegate.
@Suite struct ZoomedViewTests {
  private let screen = Screen()
  private let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  private let picture = ImageView(Bitmap(width: 600, height: 500, filledWith: 0xFFFF_FFFF))

  init() {
    scroll.maximumZoomScale = 8
    screen.root.addSubview(scroll)
    screen.moving = [scroll]
  }

  private func pinchByTwo() {
    screen.send([(1, .began, Point(150, 150)), (2, .began, Point(250, 150))])
    screen.wait(8)
    // The slop of 8 points counts for the distance at which the pinch begins.
    screen.send([(1, .moved, Point(92, 150)), (2, .moved, Point(308, 150))])
    screen.wait(8)
    screen.up(fingers: [1, 2])
  }

  @Test func `The zoomed view is a subview with the size of its content, and so is the content`() {
    scroll.zoomedView = picture
    #expect(picture.superview === scroll)
    #expect(picture.frame == Rect(x: 0, y: 0, width: 600, height: 500))
    #expect(scroll.contentSize == Size(600, 500))
  }

  @Test func `A pinch zooms it, with what is under the fingers`() {
    scroll.zoomedView = picture
    pinchByTwo()
    #expect(abs(scroll.zoomScale - 2) < 1e-9)
    #expect(picture.frame.size == Size(1200, 1000))
    #expect(scroll.contentSize == Size(1200, 1000))
    let middle = picture.convert(Point(200, 150), from: nil)
    #expect(middle.distance(to: Point(200, 150)) < 1e-9)
  }

  @Test func `A picture that arrives later, and another one, are fitted at the present scale`() {
    let late = ImageView()
    scroll.zoomedView = late
    #expect(scroll.contentSize == Size(0, 0))
    late.image = picture.image
    #expect(scroll.contentSize == Size(600, 500))
    scroll.zoomScale = 2
    late.image = Image(Bitmap(width: 300, height: 400, filledWith: 0xFF00_0000))
    #expect(scroll.zoomScale == 2 && scroll.contentSize == Size(600, 800))
    #expect(late.frame == Rect(x: 0, y: 0, width: 600, height: 800))
  }

  @Test func `Its limits can be set in any order, also while fingers zoom`() {
    scroll.zoomedView = picture
    screen.send([(1, .began, Point(150, 150)), (2, .began, Point(250, 150))])
    screen.wait(8)
    screen.send([(1, .moved, Point(92, 150)), (2, .moved, Point(308, 150))])
    scroll.minimumZoomScale = 10
    scroll.zoomScale = 4
    scroll.maximumZoomScale = 12
    screen.up(fingers: [1, 2])
    for _ in 0..<120 { screen.wait(16) }
    #expect(scroll.zoomScale == 10 && scroll.contentSize == Size(6000, 5000))
  }

  @Test func `The zoomed view can be brought in front of others`() {
    scroll.zoomedView = picture
    scroll.addSubview(View())
    scroll.bringSubviewToFront(picture)
    #expect(scroll.zoomedView === picture && scroll.subviews.last === picture)
  }

  @Test func `Another view replaces it, and a view that leaves is zoomed no more`() {
    scroll.zoomedView = picture
    let other = View(frame: Rect(x: 5, y: 5, width: 50, height: 40))
    scroll.zoomedView = other
    #expect(picture.superview == nil && scroll.subviews.count == 1)
    #expect(other.frame == Rect(x: 0, y: 0, width: 50, height: 40))
    other.removeFromSuperview()
    #expect(scroll.zoomedView == nil && scroll.subviews.isEmpty)
    pinchByTwo()
    #expect(scroll.zoomScale == 1)
  }
}
