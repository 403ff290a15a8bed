import CairoBackend
import Drawing
import Geometry
import Testing

/// Painting only what differs from the list that a buffer shows.
@Suite struct PartialPaintingTests {
  private static let side = 200
  private static let layout = PixelLayout(width: side, height: side, stride: side)
  private static let place = Rect(x: 0, y: 0, width: Double(side), height: Double(side))
  private static let white = Color(red: 1, green: 1, blue: 1)

  private func list(turnedBy angle: Double, discAt center: Point, opacity: Double) -> DrawList {
    DrawList([
      .fill(Self.place, Color(red: 0.2, green: 0.2, blue: 0.2)),
      .image(
        ramp(width: 50, height: 50),
        transform: Affine(scale: 3, angle: angle, offset: Vector(60, 5)), clip: Self.place,
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
    paint(new, over: &whole, within: [Self.place])
    var partly = [UInt32](repeating: 0, count: Self.side * Self.side)
    paint(old, over: &partly, within: [Self.place])
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

  @Test func `Several areas are painted as the whole is, whatever lies between and across them`() {
    func list(_ shift: Double) -> DrawList {
      DrawList([
        .fill(Self.place, Color(red: 0.2, green: 0.2, blue: 0.2)),
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
    paint(new, over: &whole, within: [Self.place])
    var partly = [UInt32](repeating: 0, count: Self.side * Self.side)
    paint(old, over: &partly, within: [Self.place])
    let isOutdated = partly != whole
    #expect(isOutdated)
    paint(new, over: &partly, within: changes)
    let isEqual = partly == whole
    #expect(isEqual)
  }
}
