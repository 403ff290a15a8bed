import Drawing
import Geometry
import Glibc
import TestSupport
import Testing

/// A mosaic must look like the whole picture.
@Suite struct MosaicTests {
  private static let window = Rect(x: 0, y: 0, width: 40, height: 30)

  /// Cuts `bitmap` into squares of `side` pixels, each with a border of two pixels.
  private func mosaic(of bitmap: Bitmap, side: Int, background: Checkerboard? = nil) -> ImageMosaic
  {
    let apron = 2
    var pieces: [ImageMosaic.Piece] = []
    for top in stride(from: 0, to: bitmap.height, by: side) {
      for left in stride(from: 0, to: bitmap.width, by: side) {
        let (right, bottom) = (min(left + side, bitmap.width), min(top + side, bitmap.height))
        let columns = max(left - apron, 0)..<min(right + apron, bitmap.width)
        let rows = max(top - apron, 0)..<min(bottom + apron, bitmap.height)
        let pixels = rows.flatMap { y in columns.map { bitmap[$0, y] } }
        pieces.append(
          ImageMosaic.Piece(
            Bitmap(
              width: columns.count, height: rows.count, pixels: pixels, isOpaque: bitmap.isOpaque),
            toPicture: Affine(
              offset: Vector(Double(columns.lowerBound), Double(rows.lowerBound))),
            area: Rect(
              left: Double(left), top: Double(top), right: Double(right), bottom: Double(bottom))))
      }
    }
    let area = Rect(x: 0, y: 0, width: Double(bitmap.width), height: Double(bitmap.height))
    return ImageMosaic(area: area, pieces: pieces, background: background)
  }

  /// Returns random pixels of similar brightness. Positions are rounded to the weights of the
  /// sampler: between black and white, a rounding error would change a pixel by two levels.
  private func texture(width: Int, height: Int, isOpaque: Bool) -> Bitmap {
    let noise = Bitmap.noise(width: width, height: height, isOpaque: isOpaque)
    let base: UInt32 = isOpaque ? 0xFF60_6060 : 0x8020_2020
    return Bitmap(
      width: width, height: height,
      pixels: noise.pixels.map { base + ($0 >> 2 & (isOpaque ? 0x003F_3F3F : 0x3F3F_3F3F)) },
      isOpaque: isOpaque)
  }

  private func paintWhole(_ bitmap: Bitmap, _ transform: Affine, _ filter: ImageFilter) -> Bitmap {
    paint(.image(bitmap, transform: transform, clip: Self.window, filter: filter))
  }

  private func paintPieces(
    _ mosaic: ImageMosaic, _ transform: Affine, _ filter: ImageFilter = .bilinear
  ) -> Bitmap {
    paint(
      .mosaic(mosaic, transform: transform, clip: Self.window, filter: filter))
  }

  @Test(arguments: [0.5, 0.61, 0.8, 1, 2.7, 4, 8], [true, false])
  func `An upright mosaic looks like the whole picture`(scale: Double, isOpaque: Bool) {
    var random = SeededGenerator(seed: 3)
    let bitmap = texture(width: 83, height: 61, isOpaque: isOpaque)
    for side in [7, 16, 40] {
      let pieces = mosaic(of: bitmap, side: side)
      for _ in 0..<20 {
        let transform = Affine(
          scale: scale,
          offset: Vector(.random(in: -30...5, using: &random), .random(in: -20...5, using: &random))
        )
        #expect(
          difference(
            paintPieces(pieces, transform), paintWhole(bitmap, transform, .bilinear)) <= 1)
      }
    }
  }

  @Test(arguments: [1.0, 4, 8.3]) func `A mosaic does not cut the squares of enlarged pixels`(
    scale: Double
  ) {
    let bitmap = Bitmap.noise(width: 83, height: 61, isOpaque: true)
    let transform = Affine(scale: scale, offset: Vector(-13, -7))
    #expect(
      paintPieces(mosaic(of: bitmap, side: 5), transform, .nearest)
        == paintWhole(bitmap, transform, .nearest))
  }

  @Test func `An unscaled mosaic is copied exactly`() {
    let bitmap = Bitmap.noise(width: 83, height: 61, isOpaque: true)
    let painted = paintPieces(
      mosaic(of: bitmap, side: 16), Affine(scale: 1, offset: Vector(-21, -9)))
    for y in 0..<30 {
      for x in 0..<40 { #expect(painted[x, y] == bitmap[x + 21, y + 9]) }
    }
  }

  @Test(arguments: [3.0, 30, 45, 90, 137, 180, 270, -62], [0.5, 0.8, 1, 2.7])
  func `A rotated mosaic looks like the whole picture`(degrees: Double, scale: Double) {
    for isOpaque in [true, false] {
      let bitmap = texture(width: 33, height: 26, isOpaque: isOpaque)
      let angle = degrees * .pi / 180
      let turn = Affine(scale: scale, angle: angle, offset: Vector(20.3, 14.1))
      let transform = turn * Affine(offset: Vector(-16.5, -13))
      for side in [6, 16] {
        #expect(
          difference(
            paintPieces(mosaic(of: bitmap, side: side), transform),
            paintWhole(bitmap, transform, .bilinear)) <= 1)
      }
    }
  }

  @Test(arguments: [3.0, 30, 137, -62])
  func `The edge pixels of a picture are repeated far beyond it`(degrees: Double) {
    let area = Rect(x: 0, y: 0, width: 80, height: 60)
    let few = Bitmap.noise(width: 3, height: 2, isOpaque: true)
    var all = Bitmap(width: 80, height: 60, filledWith: 0)
    for y in 0..<60 {
      for x in 0..<80 { all[x, y] = few[min(x, 2), min(y, 1)] }
    }
    let turn = Affine(scale: 1, angle: degrees * .pi / 180, offset: Vector(20.3, 14.1))
    // Nearby, and outside the window but inside the box around it.
    for middle in [Vector(-3, -3), Vector(-22, -20)] {
      func painted(_ bitmap: Bitmap) -> Bitmap {
        let piece = ImageMosaic.Piece(bitmap, toPicture: .identity, area: area)
        return paintPieces(
          ImageMosaic(area: area, pieces: [piece]), turn * Affine(offset: middle))
      }
      #expect(difference(painted(few), painted(all)) <= 1)
    }
  }

  /// Two levels of the same translucent colour, one twice as fine as the other. Gaps would show the
  /// background, and pixels that are painted twice would be too bright.
  @Test(arguments: [0.0, 11, 45, 90, 200])
  func `Pieces of different levels leave no gaps and do not overlap`(degrees: Double) {
    let fine = Bitmap(width: 16, height: 16, filledWith: 0x8040_4040)
    let coarse = Bitmap(width: 12, height: 12, filledWith: 0x8040_4040)
    let pieces = [
      (fine, 1.0, Rect(x: 0, y: 0, width: 16, height: 16)),
      (coarse, 2, Rect(x: 16, y: 0, width: 16, height: 16)),
      (coarse, 2, Rect(x: 0, y: 16, width: 32, height: 8)),
    ].map { bitmap, scale, area in
      ImageMosaic.Piece(
        bitmap, toPicture: Affine(scale: scale, offset: area.origin.vector), area: area)
    }
    let whole = ImageMosaic(
      area: Rect(x: 0, y: 0, width: 32, height: 24),
      pieces: [
        ImageMosaic.Piece(
          Bitmap(width: 1, height: 1, filledWith: 0x8040_4040), toPicture: .identity,
          area: Rect(x: 0, y: 0, width: 32, height: 24))
      ])
    let split = ImageMosaic(area: whole.area, pieces: pieces)
    for scale in [0.37, 0.9, 1.3] {
      let turn = Affine(scale: scale, angle: degrees * .pi / 180, offset: Vector(20.3, 14.1))
      let transform = turn * Affine(offset: Vector(-16, -12))
      #expect(difference(paintPieces(split, transform), paintPieces(whole, transform)) <= 1)
    }
  }

  // MARK: The checkerboard

  private static let board = Checkerboard(
    side: 4, first: Color(white: 1), second: Color(white: 0))

  private func square(_ x: Int, _ y: Int, side: Int = 4) -> UInt32 {
    (x / side + y / side) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000
  }

  @Test func `A checkerboard shows through transparent pixels`() {
    let clear = Bitmap(
      width: 40, height: 30, pixels: Array(repeating: 0, count: 1200), isOpaque: false)
    let board = Self.board
    let painted = paintPieces(mosaic(of: clear, side: 16, background: board), Affine(scale: 1))
    for y in 0..<30 {
      for x in 0..<40 { #expect(painted[x, y] == square(x, y)) }
    }
    // The checkerboard does not move with the picture.
    let moved = paintPieces(
      mosaic(of: clear, side: 16, background: board), Affine(scale: 2, offset: Vector(-13.4, -7.9)))
    #expect(moved == painted)
  }

  @Test func `A checkerboard has the same size in points at any window scale`() {
    let clear = Bitmap(
      width: 40, height: 30, pixels: Array(repeating: 0, count: 1200), isOpaque: false)
    let painted = paint(
      .mosaic(
        mosaic(of: clear, side: 16, background: Self.board), transform: .identity,
        clip: Self.window,
        filter: .bilinear), pixelsPerPoint: 2)
    for y in 0..<30 {
      for x in 0..<40 { #expect(painted[x, y] == square(x, y, side: 8)) }
    }
  }

  @Test func `A checkerboard ends at the edges of a rotated picture`() {
    let clear = Bitmap(
      width: 20, height: 20, pixels: Array(repeating: 0, count: 400), isOpaque: false)
    let solid = Bitmap(width: 20, height: 20, filledWith: 0xFFFF_FFFF)
    let transform =
      Affine(scale: 1, angle: .pi / 6, offset: Vector(20, 15)) * Affine(offset: Vector(-10, -10))
    let covered = paintPieces(mosaic(of: solid, side: 8), transform)
    let painted = paintPieces(mosaic(of: clear, side: 8, background: Self.board), transform)
    for y in 0..<30 {
      for x in 0..<40 {
        let isLight = square(x, y) == 0xFFFF_FFFF
        #expect(abs(redLevel(painted[x, y]) - (isLight ? redLevel(covered[x, y]) : 0)) <= 1)
      }
    }
  }

  @Test func `An opaque picture hides the checkerboard`() {
    let bitmap = Bitmap.noise(width: 40, height: 30, isOpaque: true)
    #expect(
      paintPieces(mosaic(of: bitmap, side: 16, background: Self.board), Affine(scale: 1)) == bitmap)
  }

  /// A picture in the middle of a window with an odd width, and its background.
  @Test(arguments: [Vector(1e-13, 1e-13), Vector(-1e-13, 1e-13), Vector(-1e-13, -1e-13)])
  func `An edge in the middle of a pixel is in the same place despite rounding errors`(
    error: Vector
  ) {
    func picture(_ offset: Vector, in part: Rect) -> Bitmap {
      let transform = Affine(scale: 8, offset: Vector(4.5, 5.5) + offset)
      let box = transform.boundingBox(of: part)
      let mosaic = ImageMosaic(
        area: part,
        pieces: [
          .init(Bitmap(width: 4, height: 2, filledWith: red), toPicture: .identity, area: part)
        ])
      return paint(
        .fill(box, Color(red: 1, green: 1, blue: 1)),
        .mosaic(mosaic, transform: transform, clip: box, filter: .nearest))
    }
    let part = Rect(x: 0, y: 0, width: 4, height: 2)
    let (exact, other) = (picture(.zero, in: part), picture(error, in: part))
    #expect([5, 36].allSatisfy { exact[$0, 10] == red })
    #expect([4, 37].allSatisfy { exact[$0, 10] == black })
    #expect(exact.pixels == other.pixels)
  }
}
