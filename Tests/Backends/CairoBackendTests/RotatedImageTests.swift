import Drawing
import Geometry
import Glibc
import Testing

@Suite struct RotatedImageTests {
  private static let angles = [0.05, 15, 45, 89.9, 90, 135, 180, 222, 270, 300, -7]

  /// Returns a transform that rotates and scales `bitmap`, and moves its middle to `center`.
  private func turn(
    _ degrees: Double, scale: Double = 1, of bitmap: Bitmap, to center: Point
  ) -> Affine {
    let angle = degrees * .pi / 180
    let (cosine, sine) = (scale * cos(angle), scale * sin(angle))
    let turn = Affine(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    let middle = Vector(Double(bitmap.width) / 2, Double(bitmap.height) / 2)
    return Affine(offset: center.vector) * turn * Affine(offset: -middle)
  }

  private func expectReferenceResult(
    _ bitmap: Bitmap, _ transform: Affine, clip: Rect, filter: ImageFilter = .bilinear,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let painted = paint(
      .image(bitmap, transform: transform, clip: clip, filter: filter), background: 0xFF20_A040)
    let expected = ReferencePainter(background: 0xFF20_A040)
      .paint(bitmap, transform: transform, clip: clip, filter: filter)
    let difference = ReferencePainter.difference(painted, expected)
    #expect(difference <= 2, sourceLocation: sourceLocation)
  }

  @Test(arguments: angles, [0.3, 0.7, 1, 3.7])
  func `Bilinear sampling matches the reference painter`(degrees: Double, scale: Double) {
    for isOpaque in [true, false] {
      let bitmap = Bitmap.noise(width: 23, height: 17, isOpaque: isOpaque)
      expectReferenceResult(
        bitmap, turn(degrees, scale: scale, of: bitmap, to: Point(19.3, 14.8)),
        clip: Rect(x: 2, y: 1, width: 35, height: 26))
    }
  }

  /// At these angles and positions, no pixel's middle is on the boundary of two squares.
  @Test(arguments: [15.0, 47, 133, 222], [0.7, 3.7])
  func `Nearest sampling matches the reference painter`(degrees: Double, scale: Double) {
    for isOpaque in [true, false] {
      let bitmap = Bitmap.noise(width: 23, height: 17, isOpaque: isOpaque)
      expectReferenceResult(
        bitmap, turn(degrees, scale: scale, of: bitmap, to: Point(19.313, 14.827)),
        clip: Rect(x: 0, y: 0, width: 40, height: 30), filter: .nearest)
    }
  }

  @Test(arguments: [(1, 1), (1, 9), (2, 1), (2, 2)])
  func `Pictures of a few pixels match the reference painter`(width: Int, height: Int) {
    let bitmap = Bitmap.noise(width: width, height: height, isOpaque: true)
    for scale in [0.2, 1, 6] {
      expectReferenceResult(
        bitmap, turn(30, scale: scale, of: bitmap, to: Point(20, 15)),
        clip: Rect(x: 0, y: 0, width: 40, height: 30))
    }
  }

  @Test func `A mirrored and sheared picture matches the reference painter`() {
    let bitmap = Bitmap.noise(width: 23, height: 17, isOpaque: true)
    expectReferenceResult(
      bitmap, Affine(a: -1.2, b: 0.1, c: 0.6, d: 0.9, tx: 27, ty: 4),
      clip: Rect(x: 0, y: 0, width: 40, height: 30))
  }

  @Test(arguments: [ImageFilter.bilinear, .nearest])
  func `Quarter turns move pixels exactly`(filter: ImageFilter) {
    let bitmap = Bitmap.noise(width: 21, height: 12, isOpaque: true)
    for quarters in 1...8 {
      let isUpended = quarters % 2 == 1
      let (width, height) = isUpended ? (12, 21) : (21, 12)
      let center = Point(5 + Double(width) / 2, 4 + Double(height) / 2)
      let painted = paint(
        .image(
          bitmap, transform: turn(Double(quarters) * 90, of: bitmap, to: center),
          clip: Rect(x: 0, y: 0, width: 40, height: 30), filter: filter))
      var expected = Bitmap(width: 40, height: 30, filledWith: black)
      for y in 0..<12 {
        for x in 0..<21 {
          let (column, row) = [(x, y), (11 - y, x), (20 - x, 11 - y), (y, 20 - x)][quarters % 4]
          expected[5 + column, 4 + row] = bitmap[x, y]
        }
      }
      // Eight quarter turns are a rotation by zero except for rounding errors.
      #expect(painted == expected, "\(quarters) quarters")
    }
  }

  @Test func `A rotated picture has smooth edges and leaves the rest unchanged`() {
    let white = Bitmap(width: 18, height: 18, filledWith: 0xFFFF_FFFF)
    let painted = paint(
      .image(
        white, transform: turn(30, of: white, to: Point(20, 15)),
        clip: Rect(x: 0, y: 0, width: 40, height: 30), filter: .bilinear))
    #expect(painted[20, 15] == 0xFFFF_FFFF)
    #expect(painted[8, 4] == black && painted[32, 26] == black)
    let shades = Set(painted.pixels).subtracting([black, 0xFFFF_FFFF])
    #expect(shades.count > 4, "the edges are smooth")
    // Smooth edges do not change the total area.
    let area = painted.pixels.reduce(0.0) { $0 + Double(redLevel($1)) / 255 }
    #expect(abs(area - 18 * 18) < 1)
  }

  @Test(arguments: [0.25, 0.5, 0.75])
  func `A picture turned by a quarter has its edges on whole pixels, as an upright one has`(
    fraction: Double
  ) {
    let picture = Bitmap(width: 4, height: 3, filledWith: red)
    let area = Rect(x: 0, y: 0, width: 4, height: 3)
    let image = ImageMosaic(
      area: area, pieces: [ImageMosaic.Piece(picture, toPicture: .identity, area: area)])
    for angle in [0, 0.5, 1, 1.5].map({ $0 * .pi }) {
      let transform = Affine(scale: 2, angle: angle, offset: Vector(16 + fraction, 12 + fraction))
      // Without a backdrop behind it, as the viewer paints: the pixels before are black.
      let shown = paint(
        .mosaic(
          image, transform: transform, clip: transform.boundingBox(of: area), filter: .nearest))
      #expect(shown.pixels.count { $0 == red } == 48, "\(angle)")
      #expect(shown.pixels.allSatisfy { $0 == red || $0 == black }, "\(angle)")
    }
  }

  @Test func `A rotated picture stays in its clip`() {
    let white = Bitmap(width: 40, height: 40, filledWith: 0xFFFF_FFFF)
    let painted = paint(
      .image(
        white, transform: turn(30, of: white, to: Point(20, 15)),
        clip: Rect(x: 15.6, y: 10.4, width: 6, height: 3), filter: .bilinear))
    for y in 0..<30 {
      for x in 0..<40 {
        let isInside = (16..<22).contains(x) && (10..<13).contains(y)
        #expect(painted[x, y] == (isInside ? 0xFFFF_FFFF : black))
      }
    }
  }

  /// Large targets are painted in parts, for which only some pixels of the picture are copied.
  @Test(arguments: [3.0, 45, 111, 200], [0.55, 1, 7])
  func `A large target equals many small ones`(degrees: Double, scale: Double) {
    for isOpaque in [true, false] {
      let bitmap = Bitmap.noise(width: 437, height: 311, isOpaque: isOpaque)
      var transform = turn(degrees, scale: scale, of: bitmap, to: Point(170.3, 120.8))
      transform = transform * Affine(a: -1, b: 0, c: 0.3, d: 1.4, tx: 400, ty: -70)
      func image(_ clip: Rect) -> DrawCommand {
        .image(bitmap, transform: transform, clip: clip, filter: .bilinear)
      }
      let whole = paint(
        image(Rect(x: 0, y: 0, width: 341, height: 259)), width: 341, height: 259)
      let small = DrawList(
        stride(from: 0.0, to: 259, by: 21).flatMap { y in
          stride(from: 0.0, to: 341, by: 23).map { x in
            image(Rect(x: x, y: y, width: min(23, 341 - x), height: min(21, 259 - y)))
          }
        })
      let pieces = paint(small, width: 341, height: 259)
      // Where a position is about halfway between two weights, it may be rounded differently.
      #expect(difference(whole, pieces) <= 1)
    }
  }

  /// The picture is wider than Cairo's images can be, and enlarged eight times.
  @Test func `The visible part of a huge rotated picture is painted`() {
    let picture = ramp(width: 40_000, height: 2)
    let quarter = Affine(a: 0, b: 8, c: -8, d: 0, tx: 16, ty: -8 * 39_996)
    let painted = paint(
      .image(
        picture, transform: quarter, clip: Rect(x: 0, y: 0, width: 40, height: 30),
        filter: .nearest))
    for y in 0..<30 { #expect(painted[3, y] == picture[39_996 + y / 8, 0]) }
    #expect(painted[16, 3] == black)
  }

  @Test(arguments: [
    Affine(a: 1, b: 2, c: 1, d: 2, tx: 0, ty: 0),
    Affine(a: 0, b: 0, c: 0, d: 0, tx: 5, ty: 5),
    Affine(a: .nan, b: 1, c: -1, d: 0, tx: 0, ty: 0),
    Affine(a: 0, b: 1, c: -1, d: 0, tx: .infinity, ty: 0),
    Affine(a: 0, b: 1, c: -1, d: 0, tx: 1e300, ty: -1e300),
    Affine(a: 0, b: 1e-200, c: -1e-200, d: 0, tx: 0, ty: 0),
    Affine(a: 1e-160, b: 1e-160, c: -1e-160, d: 1e-160, tx: 1e10, ty: 0),
    Affine(a: 0, b: 1e-9, c: -1e-9, d: 0, tx: 20, ty: 15),
  ])
  func `A picture with a degenerate transform is not painted`(transform: Affine) {
    let white = Bitmap(width: 20, height: 20, filledWith: 0xFFFF_FFFF)
    let painted = paint(
      .image(
        white, transform: transform, clip: Rect(x: 0, y: 0, width: 40, height: 30),
        filter: .bilinear))
    #expect(painted == Bitmap(width: 40, height: 30, filledWith: black))
  }

  @Test func `A pixel enlarged beyond the window fills it`() {
    let white = Bitmap(width: 1, height: 1, filledWith: 0xFFFF_FFFF)
    let painted = paint(
      .image(
        white, transform: turn(30, scale: 1e12, of: white, to: Point(20, 15)),
        clip: Rect(x: 0, y: 0, width: 40, height: 30), filter: .bilinear))
    #expect(painted == Bitmap(width: 40, height: 30, filledWith: 0xFFFF_FFFF))
  }

  @Test func `An empty picture is not painted`() {
    let nothing = Bitmap(width: 0, height: 5, filledWith: 0)
    let painted = paint(
      .image(
        nothing, transform: turn(30, of: nothing, to: Point(20, 15)),
        clip: Rect(x: 0, y: 0, width: 40, height: 30), filter: .bilinear))
    #expect(painted == Bitmap(width: 40, height: 30, filledWith: black))
  }
}
