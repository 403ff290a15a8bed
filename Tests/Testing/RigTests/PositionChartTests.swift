import Drawing
import Geometry
import Glibc
import Rig
import Testing

@Suite struct PositionChartTests {
  static let chart = PositionChart()
  static let picture = chart.bitmap

  @Test(arguments: [0.05, 0.2, 0.2371, 0.5, 0.813], [Rounding.nearest, .down])
  func `A reduced chart is located to a twentieth of a pixel`(
    scale: Double, rounding: Rounding
  ) throws {
    let origin = Point(30.37, 21.81)
    let screen = Self.picture.reduced(by: scale, origin: origin, to: 500, 400, rounding)
    try expect(screen, shows: scale, origin)
  }

  @Test(arguments: [1.0, 1.37, 2.5], [Rounding.nearest, .down])
  func `A magnified chart is located to a thirtieth of its pixels`(
    scale: Double, rounding: Rounding
  ) throws {
    let origin = Point(30.37, 21.81)
    let screen = Self.picture.magnified(by: scale, origin: origin, to: 1200, 800, rounding)
    try expect(screen, shows: scale, origin)
  }

  private func expect(_ screen: Bitmap, shows scale: Double, _ origin: Point) throws {
    let placement = try #require(Self.chart.measure(screen))
    // Fewer pixels of a magnified picture are visible: a thirtieth of one of them.
    #expect(placement.origin.distance(to: origin) < max(0.05, scale / 30))
    #expect(abs(placement.scale / scale - 1) < 0.0002)
    #expect(abs(placement.rotation) < 0.0002)
  }

  @Test func `The angle and the position of a turned chart are measured`() throws {
    let turn = Affine.rotation(by: 0.3, scale: 0.7, about: Point(400, 300))
    let placement = try #require(Self.chart.measure(Self.picture.nearest(turn, 800, 600)))
    #expect(abs(placement.rotation - 0.3) < 0.0005)
    #expect(abs(placement.scale - 0.7) < 0.0005)
    #expect(placement.screenFromImage(Point(2000, 1500)).distance(to: Point(400, 300)) < 0.05)
  }

  @Test func `The corner of a partial screenshot is taken into account`() throws {
    let screen = Self.picture.reduced(by: 0.2, origin: Point(30, 20), to: 300, 300)
    let placement = try #require(Self.chart.measure(screen, at: Point(100, 50)))
    #expect(placement.origin.distance(to: Point(130, 70)) < 0.05)
  }

  @Test(arguments: [0xFF00_0000, 0xFFFF_FFFF, 0xFF80_8080, 0xFF35_84E4] as [UInt32])
  func `No chart is found on a plain background`(color: UInt32) {
    #expect(Self.chart.measure(Bitmap(width: 300, height: 300, filledWith: color)) == nil)
  }
}

extension Affine {
  /// Returns the transform that scales and turns the chart and moves its centre to `point`.
  static func rotation(by angle: Double, scale: Double, about point: Point) -> Affine {
    let (cosine, sine) = (scale * cos(angle), scale * sin(angle))
    let turn = Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: point.x, ty: point.y)
    return turn * Affine(offset: Vector(-2000, -1500))
  }
}

extension Bitmap {
  /// Returns the picture transformed by `map`, without interpolation.
  func nearest(_ map: Affine, _ width: Int, _ height: Int) -> Bitmap {
    var result = Bitmap(width: width, height: height, filledWith: 0xFF40_4040)
    guard let inverse = map.inverse else { return result }
    for y in 0..<height {
      for x in 0..<width {
        let source = inverse(Point(Double(x) + 0.5, Double(y) + 0.5))
        guard source.x >= 0, source.y >= 0 else { continue }
        let (column, row) = (Int(source.x), Int(source.y))
        if column < self.width, row < self.height { result[x, y] = self[column, row] }
      }
    }
    return result
  }
}
