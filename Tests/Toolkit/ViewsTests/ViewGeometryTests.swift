import Geometry
import Gestures
import Testing
import Views
import ViewSupport

@Suite struct ViewGeometryTests {
  let root = View(frame: Rect(x: 0, y: 0, width: 400, height: 300))
  let canvas = View(frame: Rect(x: 100, y: 50, width: 200, height: 200))
  let dot = View(frame: Rect(x: 20, y: 30, width: 40, height: 20))

  init() {
    root.addSubview(canvas)
    canvas.addSubview(dot)
  }

  @Test func `The origin of the bounds moves subviews`() {
    canvas.bounds.origin = Point(5, 10)
    #expect(canvas.frame == Rect(x: 100, y: 50, width: 200, height: 200))
    #expect(dot.convert(Point(1, 2), to: nil) == Point(116, 72))
    #expect(dot.convert(Point(116, 72), from: nil) == Point(1, 2))
    #expect(root.hitTest(Point(115, 70)) === dot)
    #expect(root.hitTest(Point(114.9, 70)) === canvas)
  }

  @Test func `Resizing the bounds keeps the centre`() {
    dot.bounds.size = Size(60, 60)
    #expect(dot.center == Point(40, 40))
    #expect(dot.frame == Rect(x: 10, y: 10, width: 60, height: 60))
  }

  @Test func `The centre moves the frame`() {
    dot.center = Point(100, 100)
    #expect(dot.frame == Rect(x: 80, y: 90, width: 40, height: 20))
  }

  @Test func `A transform acts about the centre`() {
    dot.transform = Affine(scale: 2)
    #expect(dot.frame == Rect(x: 0, y: 20, width: 80, height: 40))
    #expect(dot.bounds == Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(dot.convert(Point.zero, to: canvas) == Point(0, 20))
    #expect(root.hitTest(Point(101, 71)) === dot)
    #expect(root.hitTest(Point(181, 71)) === canvas)
  }

  @Test func `A rotated view is hit where it is shown`() {
    dot.transform = Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    #expect(dot.frame == Rect(x: 30, y: 20, width: 20, height: 40))
    #expect(root.hitTest(Point(140, 71)) === dot)
    #expect(root.hitTest(Point(125, 90)) === canvas)
    #expect(dot.convert(Rect(x: 0, y: 0, width: 40, height: 20), to: canvas) == dot.frame)
  }

  @Test func `Setting the frame of a transformed view sets its bounds`() {
    dot.transform = Affine(scale: 2)
    dot.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    #expect(dot.bounds.size == Size(50, 50))
    #expect(dot.center == Point(25, 25))
  }

  @Test func `A view scaled to zero cannot be touched`() {
    dot.transform = Affine(scale: 0)
    #expect(root.hitTest(Point(140, 90)) === canvas)
    #expect(dot.convert(Point(300, 200), from: nil) == Point(20, 10))
  }

  @Test func `Points can be converted between branches of the tree`() {
    let other = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    other.transform = Affine(scaleX: 2, scaleY: 1)
    root.addSubview(other)
    let converted = dot.convert(Point(3, 4), to: other)
    #expect(converted == Point((123 - 35) / 2 + 25, 84 - 35 + 25))
    #expect(dot.convert(converted, from: other) == Point(3, 4))
    #expect(other.convert(dot.bounds, from: dot) == dot.convert(dot.bounds, to: other))
  }

  @Test func `Layout follows a change of the bounds`() {
    final class Counter: View {
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
    }
    let view = Counter(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    view.frame.origin = Point(5, 5)
    view.transform = Affine(scale: 3)
    #expect(view.layouts == 0)
    view.bounds.origin = Point(1, 0)
    view.frame = Rect(x: 0, y: 0, width: 20, height: 10)
    #expect(view.layouts == 2)
  }

  @Test func `Gestures are available in the coordinates of a view`() {
    let screen = Screen()
    screen.root.addSubview(canvas)
    canvas.transform = Affine(scale: 2)
    let pan = PanGestureRecognizer()
    pan.profile.panSlop = 0
    canvas.addGestureRecognizer(pan)
    screen.down(200, 150)
    screen.wait(10)
    screen.move(210, 150)
    #expect(pan.view === canvas)
    #expect(pan.location(in: canvas) == Point(105, 100))
    #expect(pan.location(in: nil) == Point(210, 150))
    #expect(pan.translation(in: canvas) == Vector(5, 0))
    #expect(pan.velocity(in: canvas) == pan.velocity / 2)
    #expect(pan.velocity.dx > 0)
    pan.setTranslation(Vector(1, 1), in: canvas)
    #expect(pan.translation == Vector(2, 2))
    #expect(pan.touches.first?.location(in: canvas) == Point(105, 100))
    #expect(pan.touches.first?.previousLocation(in: canvas) == Point(100, 100))
  }
}
