import Drawing
import Geometry
import Testing

@Suite struct PathPaintingTests {
  private let pure = Color(red: 1, green: 0, blue: 0)

  @Test(arguments: [FillRule.nonZero, .evenOdd])
  func `A filled path covers what it contains`(rule: FillRule) throws {
    let path = try #require(
      Path(svg: "M20 2L30 28 4 12H36L10 28zM15 10a6 6 0 1 0 12 0 6 6 0 1 1-12 0"))
    for scale in [1.0, 1.5] {
      let bitmap = paint(
        .path(path, .color(pure), rule: rule), width: 60, height: 45, pixelsPerPoint: scale)
      for y in 0..<45 {
        for x in 0..<60 {
          let samples = [0.1, 0.5, 0.9].flatMap { dy in
            [0.1, 0.5, 0.9].map { dx in
              path.contains(
                Point((Double(x) + dx) / scale, (Double(y) + dy) / scale), rule: rule)
            }
          }
          let level = redLevel(bitmap[x, y])
          if samples.allSatisfy({ $0 }) { #expect(level > 200, "\(x), \(y)") }
          if samples.allSatisfy({ !$0 }) { #expect(level < 55, "\(x), \(y)") }
        }
      }
    }
  }

  @Test func `A path of a circle is a disc`() {
    let circle = Path { $0.addEllipse(in: Rect(x: 5, y: 5, width: 20, height: 20)) }
    let painted = paint(.path(circle, .color(pure)))
    let disc = paint(.disc(center: Point(15, 15), radius: 10, pure))
    let difference = zip(painted.pixels, disc.pixels).map { abs(redLevel($0) - redLevel($1)) }.max()
    #expect((difference ?? 255) <= 6)
  }

  @Test func `Strokes have the given width, ends and corners`() {
    let line = Path {
      $0.move(to: Point(10, 15))
      $0.line(to: Point(30, 15))
    }
    func lineArea(_ cap: StrokeStyle.Cap) -> Double {
      area(.stroke(line, .color(pure), StrokeStyle(width: 4, cap: cap)))
    }
    #expect(abs(lineArea(.butt) - 80) < 0.5)
    #expect(abs(lineArea(.square) - 96) < 0.5)
    #expect(abs(lineArea(.round) - (80 + .pi * 4)) < 1)
    let square = Path(Rect(x: 10, y: 8, width: 12, height: 12))
    func squareArea(_ join: StrokeStyle.Join) -> Double {
      area(.stroke(square, .color(pure), StrokeStyle(width: 4, join: join)))
    }
    #expect(abs(squareArea(.miter) - (16 * 16 - 8 * 8)) < 0.5)
    #expect(abs(squareArea(.bevel) - (16 * 16 - 8 * 8 - 4 * 2)) < 1)
    #expect(abs(squareArea(.round) - (16 * 16 - 8 * 8 - (16 - 4 * .pi))) < 1)
  }

  @Test func `Dashes are painted, and senseless ones are not`() {
    let line = Path {
      $0.move(to: Point(0, 15))
      $0.line(to: Point(40, 15))
    }
    func length(_ dash: [Double], phase: Double = 0) -> Double {
      area(
        .stroke(line, .color(pure), StrokeStyle(width: 2, dash: dash, dashPhase: phase))) / 2
    }
    #expect(abs(length([3, 5]) - 15) < 0.5)
    #expect(abs(length([30, 20], phase: 10) - 20) < 0.5)
    for dash: [Double] in [[], [0], [0, 0], [-1, 2]] { #expect(abs(length(dash) - 40) < 0.5) }
  }

  @Test func `Nothing is painted where a number is not finite`() {
    let square = Path(Rect(x: 5, y: 5, width: 20, height: 20))
    let color = Paint.color(pure)
    let gradient = Gradient([pure, Color(white: 1)])
    var commands: [DrawCommand] = [
      .path(Path(), color), .stroke(Path(), color, StrokeStyle()),
      .path(square, .linear(Gradient([]), from: .zero, to: Point(9, 9))),
      .stroke(square, color, StrokeStyle(width: -2)),
      .path(square, .image(Bitmap(width: 0, height: 0, filledWith: 0), transform: .identity)),
      .path(
        square,
        .image(
          Bitmap(width: 1, height: 1, filledWith: red), transform: Affine(scaleX: 1, scaleY: 0))),
    ]
    for bad in [Double.nan, .infinity, -.infinity] {
      let rect = Rect(x: 5, y: bad, width: 20, height: 20)
      let open = Path { $0.addEllipse(in: rect) }
      commands += [
        .path(open, color), .stroke(open, color, StrokeStyle(width: 3)),
        .stroke(open, color, .hairline), .stroke(square, color, StrokeStyle(width: bad)),
        .stroke(square, color, StrokeStyle(width: 1, dash: [bad, 1])),
        .path(square, .color(pure.opacity(bad))),
        .path(square, .linear(gradient, from: Point(bad, 0), to: Point(9, 9))),
        .path(square, .radial(gradient, center: .zero, radius: bad)),
        .path(square, .conic(gradient, center: .zero, angle: bad)),
        .path(
          square,
          .linear(Gradient(stops: [.init(pure, at: bad)]), from: .zero, to: Point(9, 9))),
        .fill(rect, pure), .roundedFill(rect, radius: 3, pure),
        .roundedFill(Rect(x: 5, y: 5, width: 9, height: 9), radius: bad, pure),
        .disc(center: Point(5, bad), radius: 3, pure),
        .line([Point(1, 1), Point(bad, 5)], width: 3, pure),
      ]
    }
    let empty = Bitmap(width: 40, height: 30, filledWith: black)
    for command in commands {
      let isEmpty = paint(command) == empty
      #expect(isEmpty, "\(command)")
    }
  }
}
