import Drawing
import Geometry
import Testing

@Suite struct GradientPaintingTests {
  private let everything = Path(Rect(x: 0, y: 0, width: 40, height: 30))
  private let red1 = Color(red: 1, green: 0, blue: 0)
  private let blue1 = Color(red: 0, green: 0, blue: 1)

  /// Checks each pixel against `expected`, the premultiplied colour at its middle.
  private func check(
    _ paint: Paint, tolerance: Int = 2, scale: Double = 1,
    except isNearStep: (Point) -> Bool = { _ in false }, _ expected: (Point) -> Color
  ) {
    let bitmap = CairoBackendTests.paint(
      .path(everything, paint), pixelsPerPoint: scale, background: 0)
    var wrong: [String] = []
    for y in 0..<30 {
      for x in 0..<40 {
        let point = Point((Double(x) + 0.5) / scale, (Double(y) + 0.5) / scale)
        guard !isNearStep(point) else { continue }
        let color = expected(point)
        let pixel = bitmap[x, y]
        let levels = [color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha]
        for (shift, level) in zip([16, 8, 0], levels) {
          let found = Int(pixel >> UInt32(shift) & 0xFF)
          if abs(found - Int((level * 255).rounded())) > tolerance {
            wrong.append("\(x), \(y): \(found) instead of \(level * 255)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3)), \(wrong.count) in all")
  }

  @Test(arguments: [1, 2])
  func `A linear gradient changes along its line and goes on beyond it`(scale: Double) {
    let gradient = Gradient([red1, blue1, Color(white: 1)])
    let (start, end) = (Point(5, 2), Point(15, 12))
    check(.linear(gradient, from: start, to: end), scale: scale) { point in
      let (way, from) = (end - start, point - start)
      return gradient.color(at: (way.dx * from.dx + way.dy * from.dy) / 200)
    }
  }

  @Test func `A radial gradient changes with the distance`() {
    let gradient = Gradient([red1, blue1])
    check(.radial(gradient, center: Point(20, 15), radius: 12), tolerance: 3) { point in
      gradient.color(at: point.distance(to: Point(20, 15)) / 12)
    }
  }

  @Test(arguments: [0, 1.1])
  func `A conic gradient changes with the direction`(angle: Double) {
    let gradient = Gradient([red1, Color(red: 0, green: 1, blue: 0), blue1])
    let center = Point(18, 14)
    func location(_ point: Point) -> Double {
      let share = ((point - center).angle - angle) / (2 * .pi)
      return share - share.rounded(.down)
    }
    // Cairo's meshes are up to a pixel off, which is 10 levels at this distance.
    check(
      .conic(gradient, center: center, angle: angle), tolerance: 10,
      except: { point in
        let edge = min(location(point), 1 - location(point)) * 2 * .pi
        return point.distance(to: center) < 8 || edge * point.distance(to: center) < 1.5
      }, { gradient.color(at: location($0)) })
  }

  @Test func `A conic gradient leaves no gap between its sectors`() {
    let white = Color(white: 1)
    let bitmap = paint(
      .path(
        everything, .conic(Gradient([white, white]), center: Point(20.3, 15.2), angle: 0.4)))
    let isWhite = bitmap.pixels.allSatisfy { $0 == 0xFFFF_FFFF }
    #expect(isWhite)
  }

  @Test func `Colours are interpolated premultiplied by alpha`() {
    for colors in [
      [Color(white: 0, alpha: 0), red1], [red1.opacity(0.1), blue1],
      [blue1.opacity(0.9), red1.opacity(0), Color(white: 1)],
    ] {
      let gradient = Gradient(colors)
      check(.linear(gradient, from: .zero, to: Point(40, 0)), tolerance: 3) {
        gradient.color(at: $0.x / 40)
      }
    }
  }

  @Test func `A gradient without length is its last colour`() {
    let gradient = Gradient([red1, blue1])
    for paint: Paint in [
      .linear(gradient, from: Point(9, 9), to: Point(9, 9)),
      .radial(gradient, center: Point(9, 9), radius: 0),
      .radial(gradient, center: Point(9, 9), radius: -4),
    ] { check(paint) { _ in blue1 } }
    check(.conic(Gradient([red1]), center: .zero, angle: 0)) { _ in red1 }
  }

  @Test func `A gradient is moved with a layer`() {
    let gradient = Gradient([red1, blue1])
    let fill = DrawCommand.path(everything, .linear(gradient, from: .zero, to: Point(10, 0)))
    let layer = DrawCommand.layer(DrawList([fill]), transform: Affine(scale: 2))
    let same = paint(layer) == paint(fill, pixelsPerPoint: 2)
    #expect(same)
  }

  @Test func `An image is repeated, mirrored or continued`() {
    let bitmap = ramp(width: 4, height: 30)
    func row(_ extend: ImageExtend) -> [Int] {
      let painted = paint(
        .path(everything, .image(bitmap, transform: Affine(offset: Vector(4, 0)), extend: extend)))
      return (0..<12).map { redLevel(painted[$0, 9]) / 5 }
    }
    #expect(row(.none) == [0, 0, 0, 0, 0, 1, 2, 3, 0, 0, 0, 0])
    #expect(row(.pad) == [0, 0, 0, 0, 0, 1, 2, 3, 3, 3, 3, 3])
    #expect(row(.repeat) == [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3])
    #expect(row(.reflect) == [3, 2, 1, 0, 0, 1, 2, 3, 3, 2, 1, 0])
  }
}
