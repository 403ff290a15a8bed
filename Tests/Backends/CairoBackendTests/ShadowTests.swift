import Drawing
import Geometry
import Glibc
import Testing

@testable import CairoBackend

@Suite struct ShadowTests {
  private let pure = Color(red: 1, green: 0, blue: 0)
  private let frame = Rect(x: 100, y: 80, width: 120, height: 90)

  private func painted(
    _ command: DrawCommand, scale: Double = 1, background: UInt32 = black
  ) -> Bitmap {
    paint(
      command, width: Int(320 * scale), height: Int(250 * scale), pixelsPerPoint: scale,
      background: background)
  }

  /// The share of a Gaussian around `point` between two edges.
  private func share(_ point: Double, _ low: Double, _ high: Double, _ sigma: Double) -> Double {
    let unit = sigma * 2.0.squareRoot()
    return (erf((high - point) / unit) - erf((low - point) / unit)) / 2
  }

  @Test(arguments: [0.7, 3, 20.5, 45], [1.0, 1.5])
  func `The shadow of a rectangle is a Gaussian`(radius: Double, scale: Double) {
    let offset = Vector(2, 6)
    for shape in scale == 1 ? [ClipShape.rect(frame), .path(Path(frame))] : [.rect(frame)] {
      let bitmap = painted(.shadow(shape, pure, radius: radius, offset: offset), scale: scale)
      var worst = 0.0
      for y in stride(from: 0, to: bitmap.height, by: 3) {
        for x in stride(from: 0, to: bitmap.width, by: 3) {
          let point = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale) - offset
          let expected =
            share(point.x, frame.minX, frame.maxX, radius)
            * share(point.y, frame.minY, frame.maxY, radius)
          worst = max(worst, abs(Double(redLevel(bitmap[x, y])) / 255 - expected))
        }
      }
      // A pixel is the mean of its area, which shows where the blur is next to nothing.
      #expect(worst < (radius < 1 ? 0.05 : 0.03), "\(worst)")
    }
  }

  @Test(arguments: [1, 1.25])
  func `Rectangles share masks, which look the same as their own`(scale: Double) {
    for curve in [CornerCurve.circular, .continuous] {
      for corners in [CornerRadii(12), CornerRadii(30, corners: .topRight)] {
        for rect in [
          frame, Rect(x: 100, y: 80, width: 9, height: 90), Rect(x: 90, y: 90, width: 4, height: 4),
          Rect(x: 50.3, y: 60.7, width: 201.4, height: 40.2),
        ] {
          let nine = painted(
            .shadow(.rounded(rect, corners, curve: curve), pure, radius: 6), scale: scale)
          let own = painted(
            .shadow(.path(Path(rect, corners: corners, curve: curve)), pure, radius: 6),
            scale: scale)
          let worst = zip(nine.pixels, own.pixels).map { abs(redLevel($0) - redLevel($1)) }.max()
          // The sides of a mask are whole pixels.
          #expect((worst ?? 255) <= (rect == frame ? 4 : 14), "\(rect) \(corners)")
        }
      }
    }
  }

  @Test func `A knocked out shadow is only outside of its shape`() {
    for shape in [
      ClipShape.rounded(frame, CornerRadii(20)), .path(Path { $0.addEllipse(in: frame) }),
    ] {
      let whole = painted(.shadow(shape, pure, radius: 8, offset: Vector(0, 5)))
      let cut = painted(.shadow(shape, pure, radius: 8, offset: Vector(0, 5), isKnockedOut: true))
      let outline = shape.outline
      // Whether the corners of pixels are inside, row by row.
      let inside = (0...250).map { y in
        (0...320).map { x in outline.path.contains(Point(Double(x), Double(y))) }
      }
      var wrong = 0
      for y in 0..<250 {
        for x in 0..<320 {
          let corners = inside[y][x...x + 1] + inside[y + 1][x...x + 1]
          if corners.allSatisfy({ $0 }), redLevel(cut[x, y]) > 6 { wrong += 1 }
          if corners.allSatisfy({ !$0 }), abs(redLevel(cut[x, y]) - redLevel(whole[x, y])) > 1 {
            wrong += 1
          }
        }
      }
      #expect(wrong == 0)
      #expect(redLevel(cut[160, 174]) > 60)
    }
  }

  @Test func `A shadow moves and turns with its layer`() {
    let shape = ClipShape.rounded(frame, CornerRadii(12))
    let upright = painted(.shadow(shape, pure, radius: 5))
    let quarter = Affine(a: 0, b: 1, c: -1, d: 0, tx: 250, ty: 0)
    let turned = paint(
      .layer(DrawList([.shadow(shape, pure, radius: 5)]), transform: quarter), width: 250,
      height: 320)
    var worst = 0
    for y in 0..<250 {
      for x in 0..<320 {
        worst = max(worst, abs(redLevel(upright[x, y]) - redLevel(turned[249 - y, x])))
      }
    }
    #expect(worst <= 1)
  }

  @Test func `Without a radius a shadow is the shape`() {
    let shape = ClipShape.rounded(frame, CornerRadii(12))
    let hard = painted(.shadow(shape, pure, radius: 0, offset: Vector(3, 4)))
    let moved = Path(
      Rect(x: 103, y: 84, width: 120, height: 90), corners: CornerRadii(12))
    let isSame = hard == painted(.path(moved, .color(pure)))
    #expect(isSame)
  }

  @Test func `A shadow that cannot be painted paints nothing`() {
    let shape = ClipShape.rect(frame)
    let huge = Rect(x: -1e300, y: 5, width: 1e301, height: 10)
    for command: DrawCommand in [
      .shadow(shape, pure, radius: .nan), .shadow(shape, pure, radius: -1),
      .shadow(shape, pure, radius: .infinity), .shadow(shape, pure.opacity(.nan), radius: 3),
      .shadow(shape, pure, radius: 3, offset: Vector(.nan, 0)),
      .shadow(.rect(Rect(x: .nan, y: 0, width: 9, height: 9)), pure, radius: 3),
      .shadow(.rect(Rect(x: 9, y: 9, width: 0, height: 9)), pure, radius: 3),
      .shadow(.path(Path()), pure, radius: 3),
      .shadow(.rounded(frame, CornerRadii(.infinity)), pure, radius: 3),
      .shadow(.rect(Rect(x: 9e9, y: 9, width: 9, height: 9)), pure, radius: 3),
    ] {
      let isEmpty = painted(command) == Bitmap(width: 320, height: 250, filledWith: black)
      #expect(isEmpty, "\(command)")
    }
    // These must not trap, whatever they look like.
    for radius in [1e-300, 1e300, 5] {
      _ = painted(.shadow(.rect(huge), pure, radius: radius, isKnockedOut: true))
      _ = painted(.shadow(.path(Path(huge)), pure, radius: radius))
    }
    _ = painted(
      .layer(
        DrawList([.shadow(shape, pure, radius: 9)]), transform: Affine(scaleX: 1e9, scaleY: 1e-9)))
  }

  @Test func `The cache of masks keeps to its limit and forgets the oldest`() {
    let masks = ShadowMasks()
    func key(_ width: Int) -> ShadowMasks.Key {
      ShadowMasks.Key(sigma: 1, corners: .zero, curve: .circular, width: width, height: 1024)
    }
    var made = 0
    func ask(_ width: Int) {
      _ = masks.mask(for: key(width)) {
        made += 1
        return ShadowMask(width: 1024, height: 1024)
      }
    }
    for width in 0..<4 { ask(width) }
    #expect(masks.count == 4 && masks.size == ShadowMasks.limit)
    ask(0)
    #expect(made == 4)
    ask(4)
    #expect(made == 5 && masks.count == 4)
    ask(0)
    #expect(made == 5)
    ask(1)
    #expect(made == 6 && masks.size <= ShadowMasks.limit)
    let large = masks.mask(for: key(9)) { ShadowMask(width: 4096, height: 4096) }
    #expect(large != nil && masks.count == 4)
  }

  @Test func `Equal rectangles of other sizes use one mask`() {
    let masks = ShadowMasks()
    for width in 0..<20 {
      let rect = Rect(x: 0, y: 0, width: 100 + Double(width), height: 200)
      let caster = ShadowCaster(
        shape: .rounded(rect, CornerRadii(8)), radius: 6, map: .identity,
        visible: rect.inset(by: -50))
      #expect(caster.mask(from: masks) != nil)
    }
    #expect(masks.count == 1 && masks.size < 20_000)
  }
}
