import CairoBackend
import Drawing
import Geometry
import TestSupport
import Testing

/// Painting only what differs from the list that a buffer shows.
@Suite struct PartialPaintingTests {
  private static let side = 200
  private static let layout = PixelLayout(width: side, height: side, stride: side)
  private static let bounds = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
  private static let white = Color(red: 1, green: 1, blue: 1)

  private func list(turnedBy angle: Double, discAt center: Point, opacity: Double) -> DrawList {
    DrawList([
      .fill(Self.bounds, Color(red: 0.2, green: 0.2, blue: 0.2)),
      .image(
        ramp(width: 50, height: 50),
        transform: Affine(scale: 3, angle: angle, offset: Vector(60, 5)), clip: Self.bounds,
        filter: .bilinear),
      .layer(
        DrawList([.disc(center: center, radius: 12, Self.white)]), opacity: opacity),
    ])
  }

  private func paint(_ list: DrawList, over pixels: inout [UInt32], within areas: [Rect]) {
    var span = pixels.mutableSpan
    CairoPainter().paint(
      list, into: &span, layout: Self.layout, pixelsPerPoint: 1, within: areas)
  }

  @Test(arguments: [0, 0.4])
  func `Painting the changes of a list gives the whole list, to one level`(angle: Double) {
    let old = list(turnedBy: angle, discAt: Point(60.5, 70), opacity: 1)
    let new = list(turnedBy: angle, discAt: Point(90, 81.25), opacity: 0.5)
    let changes = new.changes(since: old).map { $0.inset(by: -1).roundedOut }
    #expect(changes.allSatisfy { $0.width < 80 && $0.height < 60 })
    var whole = [UInt32](repeating: 0, count: Self.side * Self.side)
    paint(new, over: &whole, within: [Self.bounds])
    var partly = [UInt32](repeating: 0, count: Self.side * Self.side)
    paint(old, over: &partly, within: [Self.bounds])
    let isOutdated = partly != whole
    #expect(isOutdated)
    paint(new, over: &partly, within: changes)
    // The positions at which pixman samples are rounded from the corner of what it paints.
    let difference = zip(partly, whole).map { abs(redLevel($0) - redLevel($1)) }.max()
    #expect(difference ?? 0 <= 1)
  }

  @Test func `Nothing is painted outside of the given area`() {
    var pixels = [UInt32](repeating: 7, count: Self.side * Self.side)
    let area = Rect(x: 20, y: 30, width: 40, height: 50)
    paint(list(turnedBy: 0.4, discAt: Point(60, 70), opacity: 1), over: &pixels, within: [area])
    var wrong: [Point] = []
    for (index, pixel) in pixels.enumerated() {
      let place = Point(Double(index % Self.side) + 0.5, Double(index / Self.side) + 0.5)
      if (pixel != 7) != area.contains(place) { wrong.append(place) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `Several areas are painted as the whole is, whatever is between and across them`() {
    func list(_ shift: Double) -> DrawList {
      DrawList([
        .fill(Self.bounds, Color(red: 0.2, green: 0.2, blue: 0.2)),
        .disc(center: Point(20 + shift, 20), radius: 8, Self.white),
        .stroke(
          Path(Rect(x: 10, y: 10, width: 180, height: 180)), .color(Self.white), .init(width: 3)),
        .layer(
          DrawList([
            .roundedFill(Rect(x: 150, y: 150, width: 30, height: 30), radius: 6, Self.white)
          ]),
          opacity: 0.4, transform: Affine(offset: Vector(shift, 0))),
        .textBox(
          TextBox(AttributedText("across"), box: Rect(x: 15, y: 15, width: 170, height: 20))),
      ])
    }
    let (old, new) = (list(0), list(2.5))
    let changes = new.changes(since: old).map { $0.inset(by: -1).roundedOut }
    #expect(changes.count == 2)
    var whole = [UInt32](repeating: 0, count: Self.side * Self.side)
    paint(new, over: &whole, within: [Self.bounds])
    var partly = [UInt32](repeating: 0, count: Self.side * Self.side)
    paint(old, over: &partly, within: [Self.bounds])
    let isOutdated = partly != whole
    #expect(isOutdated)
    paint(new, over: &partly, within: changes)
    let isEqual = partly == whole
    #expect(isEqual)
  }

  @Test func `Painting what changes beside and across curves gives the whole list to the bit`() {
    var random = SeededGenerator(seed: 3)
    for round in 0..<300 {
      let still = (0..<3).map { _ in Self.randomShape(using: &random) }
      func list(moved: DrawCommand) -> DrawList {
        DrawList([.fill(Self.bounds, Color(white: 0.2))] + still.prefix(2) + [moved, still[2]])
      }
      let shape = Self.randomShape(using: &random, side: 60)
      let (old, new) = (list(moved: shape), list(moved: Self.randomShape(using: &random, side: 60)))
      let changes = new.changes(since: old).compactMap {
        $0.inset(by: -1).roundedOut.intersection(Self.bounds)
      }
      var whole = [UInt32](repeating: 0, count: Self.side * Self.side)
      paint(new, over: &whole, within: [Self.bounds])
      var partly = [UInt32](repeating: 0, count: Self.side * Self.side)
      paint(old, over: &partly, within: [Self.bounds])
      paint(new, over: &partly, within: changes)
      let isEqual = partly == whole
      #expect(isEqual, "round \(round): \(new), areas \(changes)")
    }
  }

  /// Returns a shape with curved edges in a square of `side` somewhere in the frame.
  private static func randomShape(
    using random: inout SeededGenerator, side: Double = 200
  ) -> DrawCommand {
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let corner = Point(number(0...200 - side), number(0...200 - side))
    func point() -> Point { corner + Vector(number(0...side), number(0...side)) }
    let color = Color(red: number(0...1), green: 0.5, blue: 1)
    let box = Rect(
      origin: corner, size: Size(number(side / 4...side), number(side / 4...side)))
    let curve = Path { path in
      path.move(to: point())
      for _ in 0..<4 { path.cubic(to: point(), control1: point(), control2: point()) }
    }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return .disc(center: box.center, radius: box.width / 2, color)
    case 1: return .roundedFill(box, radius: number(2...20), color)
    case 2: return .line((0..<8).map { _ in point() }, width: 3, color)
    case 3: return .path(curve, .color(color), rule: .evenOdd)
    case 4: return .stroke(curve, .color(color), StrokeStyle(width: number(0.5...4)))
    case 5: return .stroke(Path(box), .color(color), StrokeStyle(width: 2.5, join: .round))
    case 6: return .fill(box, color.opacity(0.5))
    case 7:
      return .shadow(
        .rounded(box, CornerRadii(9)), color, radius: number(0...4), offset: Vector(1.5, 2.5),
        isKnockedOut: true)
    default:
      let inside = DrawList([
        .fill(box, color), .disc(center: point(), radius: side / 4, Color(white: 1)),
      ])
      return .layer(
        inside, clip: .rounded(box, CornerRadii(7)), opacity: number(0.3...1.3),
        transform: Affine(offset: Vector(number(-2...2), 0)))
    }
  }
}
