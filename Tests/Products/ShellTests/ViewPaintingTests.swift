import Drawing
import Geometry
import Shell
import Testing
import Views

/// Backgrounds, borders and shadows of views, in pixels.
@Suite struct ViewPaintingTests {
  private let white: UInt32 = 0xFFFF_FFFF
  private let black: UInt32 = 0xFF00_0000
  private let red: UInt32 = 0xFFFF_0000

  /// Returns the pixels of a view at (20, 20) of a black window of 100 x 100.
  private func paint(
    _ size: Size = Size(60, 40), scale: Double = 1, _ change: (View) -> Void
  ) -> Bitmap {
    let application = Application(
      headless: HeadlessConfiguration(size: Size(100, 100), pixelsPerPoint: scale))
    let content = View()
    content.backgroundColor = Color(white: 0)
    let view = View(frame: Rect(origin: Point(20, 20), size: size))
    content.addSubview(view)
    change(view)
    application.openWindow(title: "", content: content)
    return application.snapshot()
  }

  /// Returns the rectangle around the pixels that are not black.
  private func ink(_ bitmap: Bitmap) -> Rect? {
    let marked = bitmap.pixels.indices.filter { bitmap.pixels[$0] != black }.map {
      Point(Double($0 % bitmap.width), Double($0 / bitmap.width))
    }
    return Rect(around: marked + marked.map { $0 + Vector(1, 1) })
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2], [0.5, 1, 2])
  func `A border is whole device pixels, at least one, inside the bounds`(
    scale: Double, width: Double
  ) {
    let bitmap = paint(scale: scale) {
      ($0.borderWidth, $0.borderColor) = (width, Color(white: 1))
    }
    let pixels = Int(max(1, (width * scale).rounded()))
    let place = Rect(x: 20 * scale, y: 20 * scale, width: 60 * scale, height: 40 * scale)
    #expect(ink(bitmap) == place)
    let (left, middle) = (Int(place.minX), Int(place.center.y))
    let row = (0..<(pixels + 2)).map { bitmap[left + $0, middle] }
    #expect(row == Array(repeating: white, count: pixels) + [black, black])
    let top = (0..<(pixels + 2)).map { bitmap[Int(place.center.x), Int(place.minY) + $0] }
    #expect(top == Array(repeating: white, count: pixels) + [black, black])
  }

  @Test
  func `In a transition, removed views fade out, new ones fade in, and the rest does not flicker`()
  {
    let application = Application(headless: HeadlessConfiguration(size: Size(100, 100)))
    let content = View()
    content.backgroundColor = Color(white: 0)
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    // From 0 to 60, then from 40 to 100.
    let patch = View(frame: Rect(x: 0, y: 0, width: 60, height: 100))
    patch.backgroundColor = Color(white: 1)
    view.addSubview(patch)
    content.addSubview(view)
    application.openWindow(title: "", content: content)
    View.transition(
      with: view, duration: 1, options: .curveLinear, animations: { patch.frame.origin.x = 40 })
    func levels() -> [Int] {
      let bitmap = application.snapshot()
      return [20, 50, 80].map { Int(bitmap[$0, 50] & 0xFF) }
    }
    #expect(levels() == [255, 255, 0])
    application.advance(by: .milliseconds(1))
    _ = application.frame()
    application.advance(by: .milliseconds(500))
    let middle = levels()
    #expect(abs(middle[0] - middle[2]) < 20 && abs(middle[0] - 127) < 12)
    #expect(middle[1] >= 254)
    application.advance(by: .milliseconds(600))
    #expect(levels() == [0, 255, 255])
  }

  @Test func `Content is clipped to round corners, and its clip leaves no seam`() {
    func circle(clips: Bool) -> Bitmap {
      paint(Size(40, 40)) { view in
        (view.cornerRadius, view.clipsToBounds) = (20, clips)
        guard clips else { return view.backgroundColor = Color(white: 1) }
        let inner = View(frame: Rect(x: -30, y: -30, width: 100, height: 100))
        inner.backgroundColor = Color(white: 1)
        view.addSubview(inner)
      }
    }
    let (drawn, clipped) = (circle(clips: false), circle(clips: true))
    #expect(ink(drawn) == Rect(x: 20, y: 20, width: 40, height: 40))
    let difference = zip(drawn.pixels, clipped.pixels).map { pair in
      abs(Int(pair.0 & 0xFF) - Int(pair.1 & 0xFF))
    }
    #expect(difference.max() ?? 255 <= 2)
    #expect(drawn[21, 21] == black && drawn[40, 21] == white)
  }

  /// At 1.1 radii along an edge a circular corner has ended, and a continuous one has not.
  @Test func `Circular and continuous corners differ`() {
    func top(_ curve: CornerCurve) -> UInt32 {
      let bitmap = paint(Size(80, 80)) {
        $0.backgroundColor = Color(white: 1)
        ($0.cornerRadius, $0.cornerCurve) = (20, curve)
      }
      return bitmap[20 + 22, 20] & 0xFF
    }
    #expect(top(.circular) == 0xFF)
    #expect(top(.continuous) < 0xFF)
  }

  @Test func `Half of the opacity shows no seam between overlapping subviews`() {
    let bitmap = paint { view in
      for x in [0.0, 20] {
        let inner = View(frame: Rect(x: x, y: 0, width: 40, height: 40))
        inner.backgroundColor = Color(white: 1)
        view.addSubview(inner)
      }
      view.alpha = 0.5
    }
    let row = Set((20..<80).map { bitmap[$0, 40] })
    #expect(row.count == 1 && abs(Int((row.first ?? 0) & 0xFF) - 128) <= 1)
  }

  @Test func `A shadow lies beside its view, moved by its offset`() {
    let bitmap = paint { view in
      view.backgroundColor = Color(white: 1)
      view.shadow = Shadow(
        color: Color(red: 1, green: 0, blue: 0), opacity: 1, radius: 0, offset: Vector(4, 6))
    }
    #expect(ink(bitmap) == Rect(x: 20, y: 20, width: 64, height: 46))
    #expect(bitmap[79, 59] == white && bitmap[82, 62] == red)
    #expect(bitmap[82, 23] == black)
  }

  @Test func `A view without a ground does not show its own shadow`() {
    let bitmap = paint { view in
      view.shadow = Shadow(color: Color(white: 1), opacity: 1, radius: 3, offset: .zero)
    }
    #expect(bitmap[50, 40] == black)
    #expect(bitmap[50, 18] != black)
  }

  @Test func `A mask leaves of a view as much as it is opaque`() {
    let bitmap = paint { view in
      view.backgroundColor = Color(white: 1)
      let mask = View(frame: Rect(x: 10, y: 10, width: 40, height: 20))
      let clear = View(frame: Rect(x: 20, y: 0, width: 20, height: 20))
      clear.backgroundColor = Color(white: 0, alpha: 0.5)
      let solid = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      solid.backgroundColor = Color(white: 0)
      for part in [solid, clear] { mask.addSubview(part) }
      view.mask = mask
    }
    #expect(ink(bitmap) == Rect(x: 30, y: 30, width: 40, height: 20))
    #expect(bitmap[35, 40] == white)
    #expect(abs(Int(bitmap[60, 40] & 0xFF) - 128) <= 1)
  }

  @Test func `An image beyond its view is clipped only if that is set`() {
    func painted(clips: Bool) -> Rect? {
      ink(
        paint { view in
          let image = ImageView(
            Bitmap(width: 80, height: 10, filledWith: red), frame: view.bounds)
          (image.contentMode, image.clipsToBounds) = (.center, clips)
          view.addSubview(image)
        })
    }
    #expect(painted(clips: false) == Rect(x: 10, y: 35, width: 80, height: 10))
    #expect(painted(clips: true) == Rect(x: 20, y: 35, width: 60, height: 10))
  }
}
