import Drawing
import Geometry
import Testing

@Suite struct HairlineTests {
  private let paintRed = Paint.color(Color(red: 1, green: 0, blue: 0))

  private func line(_ start: Point, _ end: Point) -> Path {
    Path {
      $0.move(to: start)
      $0.line(to: end)
    }
  }

  /// Returns the rows that are fully red in column `x`; nil if a pixel is neither red nor black.
  private func rows(_ bitmap: Bitmap, inColumn x: Int) -> [Int]? {
    let column = (0..<bitmap.height).map { bitmap[x, $0] }
    guard column.allSatisfy({ $0 == red || $0 == black }) else { return nil }
    return column.indices.filter { column[$0] == red }
  }

  private func columns(_ bitmap: Bitmap, inRow y: Int) -> [Int]? {
    let row = (0..<bitmap.width).map { bitmap[$0, y] }
    guard row.allSatisfy({ $0 == red || $0 == black }) else { return nil }
    return row.indices.filter { row[$0] == red }
  }

  @Test(arguments: [1, 1.25, 1.5, 2], [StrokeStyle.Cap.butt, .round, .square])
  func `A hairline is one device pixel anywhere`(scale: Double, cap: StrokeStyle.Cap) {
    for step in 0..<40 {
      let position = 3 + Double(step) * 0.13
      for isUpright in [false, true] {
        let (start, end) =
          isUpright
          ? (Point(position, 2.3), Point(position, 11.7))
          : (Point(2.3, position), Point(11.7, position))
        let bitmap = paint(
          .stroke(line(start, end), paintRed, StrokeStyle(width: 0, cap: cap)),
          width: 30, height: 30, pixelsPerPoint: scale)
        let middle = Int(7 * scale)
        let across = isUpright ? columns(bitmap, inRow: middle) : rows(bitmap, inColumn: middle)
        #expect(across == [Int((position * scale + 1e-6).rounded(.down))], "\(position)")
        let isPure = bitmap.pixels.allSatisfy { $0 == red || $0 == black }
        #expect(isPure)
        let length = bitmap.pixels.count { $0 == red }
        #expect(abs(Double(length) - 9.4 * scale) <= 1.5)
      }
    }
  }

  @Test(arguments: [1, 1.25, 1.5, 2])
  func `A hairline around a rectangle is one device pixel on each side`(scale: Double) {
    for step in 0..<20 {
      let offset = Double(step) * 0.17
      let rect = Rect(x: 2 + offset, y: 3 + offset, width: 7.3, height: 5.9)
      let bitmap = paint(
        .stroke(Path(rect), paintRed, .hairline), width: 30, height: 30, pixelsPerPoint: scale)
      let edges = [rect.minX, rect.maxX, rect.minY, rect.maxY].map {
        Int(($0 * scale + 1e-6).rounded(.down))
      }
      #expect(columns(bitmap, inRow: (edges[2] + edges[3]) / 2) == [edges[0], edges[1]])
      #expect(rows(bitmap, inColumn: (edges[0] + edges[1]) / 2) == [edges[2], edges[3]])
      #expect(columns(bitmap, inRow: edges[2]) == Array(edges[0]...edges[1]))
    }
  }

  @Test func `The straight parts of a rounded hairline are on device pixels`() {
    let rect = Rect(x: 3.4, y: 2.7, width: 20, height: 15)
    let bitmap = paint(
      .stroke(Path(rect, corners: CornerRadii(4)), paintRed, .hairline), pixelsPerPoint: 1.5, )
    #expect(rows(bitmap, inColumn: 20) == [4, 26])
    #expect(columns(bitmap, inRow: 15) == [5, 35])
  }

  @Test func `A hairline stays one pixel wide in scaled and turned layers`() {
    let path = line(Point(1.3, 1.3), Point(5, 1.3))
    for transform in [
      Affine(scale: 0.5, offset: Vector(5, 5)), Affine(scale: 4),
      Affine(a: 0, b: 3, c: -3, d: 0, tx: 20, ty: 1),
    ] {
      let bitmap = paint(
        .layer(DrawList([.stroke(path, paintRed, .hairline)]), transform: transform))
      let isPure = bitmap.pixels.allSatisfy { $0 == red || $0 == black }
      #expect(isPure)
      let count = bitmap.pixels.count { $0 == red }
      let length = transform.boundingBox(of: Rect(x: 0, y: 0, width: 3.7, height: 3.7)).width
      #expect(abs(Double(count) - length) <= 1)
    }
  }

  @Test func `A slanted hairline is as wide as a pixel`() {
    let bitmap = paint(.stroke(line(Point(5, 5), Point(25, 20)), paintRed, .hairline))
    let area = bitmap.pixels.reduce(0) { $0 + Double(redLevel($1)) / 255 }
    #expect(abs(area - 25) < 1)
  }

  @Test func `The dashes of a hairline are measured in points`() {
    let bitmap = paint(
      .stroke(line(Point(0, 5), Point(20, 5)), paintRed, StrokeStyle(width: 0, dash: [3, 2])),
      pixelsPerPoint: 2)
    #expect(columns(bitmap, inRow: 10)?.prefix(8) == [0, 1, 2, 3, 4, 5, 10, 11])
  }
}
