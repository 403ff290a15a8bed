import Drawing
import Geometry
import Testing

@Suite struct PictureTests {
  private let frame = Rect(x: 100, y: 50, width: 100, height: 100)
  private let green: UInt32 = 0xFF00_FF00

  /// Red on the left half, green on the right.
  private let flag = Bitmap(
    width: 40, height: 20, pixels: (0..<800).map { $0 % 40 < 20 ? red : 0xFF00_FF00 },
    isOpaque: true)

  private func paintPicture(
    _ image: Image, _ mode: ContentMode, in frame: Rect? = nil, tint: Color? = nil,
    scale: Double = 1
  ) -> Bitmap {
    paint(
      .picture(image, frame: frame ?? self.frame, contentMode: mode, tint: tint),
      width: Int(300 * scale), height: Int(200 * scale), pixelsPerPoint: scale)
  }

  /// Returns the bounding box of the pixels that are not black.
  private func ink(_ bitmap: Bitmap) -> Rect? {
    let marked = bitmap.pixels.indices.filter { bitmap.pixels[$0] != black }.map {
      Point(Double($0 % bitmap.width), Double($0 / bitmap.width))
    }
    return Rect(around: marked + marked.map { $0 + Vector(1, 1) })
  }

  @Test(arguments: ContentMode.allCases, [1.0, 2])
  func `An image covers the pixels of its target`(mode: ContentMode, scale: Double) throws {
    let bitmap = paintPicture(Image(flag), mode, scale: scale)
    let target = mode.frame(of: Size(40, 20), in: frame)
    let expected = Rect(
      origin: Point(target.minX * scale, target.minY * scale), size: target.size * scale)
    let found = try #require(ink(bitmap))
    #expect(found == expected)
    let middle = Int(expected.center.y)
    #expect(bitmap[Int(expected.minX), middle] == red)
    #expect(bitmap[Int(expected.maxX) - 1, middle] == green)
    #expect(bitmap[Int(expected.center.x) - 6, middle] == red)
    #expect(bitmap[Int(expected.center.x) + 5, middle] == green)
  }

  @Test func `An image that is not scaled starts on a whole pixel and keeps its pixels`() {
    let noise = Bitmap.noise(width: 40, height: 20, isOpaque: true)
    let bitmap = paintPicture(
      Image(noise, scale: 2), .center, in: Rect(x: 10.3, y: 7.45, width: 50, height: 30), scale: 2)
    // The target begins at 25.3 and 17.45 points: at the pixels 51 and 35.
    let isSame = (0..<800).allSatisfy { bitmap[51 + $0 % 40, 35 + $0 / 40] == noise.pixels[$0] }
    #expect(isSame)
  }

  @Test func `A template takes the tint, and its alpha is kept`() {
    let stencil = Bitmap(
      width: 40, height: 20,
      pixels: (0..<800).map { $0 % 40 < 20 ? 0xFF12_3456 : ($0 % 40 < 30 ? 0x8000_4000 : 0) },
      isOpaque: false)
    let tint = Color(red: 1, green: 0, blue: 0)
    let image = Image(stencil, renderingMode: .template)
    let bitmap = paintPicture(image, .topLeft, tint: tint)
    #expect(bitmap[105, 55] == red && bitmap[125, 55] == 0xFF80_0000 && bitmap[135, 55] == black)
    let original = paintPicture(image.withRenderingMode(.original), .topLeft, tint: tint)
    #expect(original[105, 55] == 0xFF12_3456)
    #expect(paintPicture(image, .topLeft)[105, 55] == 0xFF12_3456)
  }

  @Test(arguments: [1.0, 2])
  func `A reduced image is painted from the version that is not enlarged`(scale: Double) {
    var image = Image(Bitmap(width: 101, height: 101, filledWith: red))
    image.reductions = [51, 26].map { Bitmap(width: $0, height: $0, filledWith: 0xFF00_FF00) }
    image.reductions[1] = Bitmap(width: 26, height: 26, filledWith: 0xFF00_00FF)
    for (side, pixel) in [(101.0, red), (51, red), (50, 0xFF00_FF00), (25, 0xFF00_00FF)] {
      let frame = Rect(x: 10, y: 10, width: side / scale, height: side / scale)
      let bitmap = paintPicture(image, .scaleToFill, in: frame, scale: scale)
      let found = ink(bitmap)
      #expect(found == Rect(x: 10 * scale, y: 10 * scale, width: side, height: side))
      #expect(Set(bitmap.pixels) == [black, pixel])
    }
  }

  @Test func `The caps of a stretched image keep their size`() {
    let width = 12
    let button = Bitmap(
      width: width, height: width,
      pixels: (0..<width * width).map {
        let (x, y) = ($0 % width, $0 / width)
        return (4..<8).contains(x) && (4..<8).contains(y) ? green : red
      }, isOpaque: true)
    let image = Image(button).resizable(
      withCapInsets: EdgeInsets(top: 4, left: 4, bottom: 4, right: 4))
    let bitmap = paintPicture(image, .scaleToFill)
    for (x, y) in [(103, 100), (196, 100), (150, 53), (150, 146), (102, 52)] {
      #expect(bitmap[x, y] == red)
    }
    for (x, y) in [(106, 56), (193, 143), (150, 100)] { #expect(bitmap[x, y] == green) }
    let tiny = paintPicture(image, .scaleToFill, in: Rect(x: 100, y: 50, width: 4, height: 100))
    #expect(tiny[100, 100] == red && tiny[103, 100] == red)
  }

  @Test func `A mirrored image is painted from right to left`() {
    let image = Image(flag, isMirroredForRightToLeft: true).oriented(forRightToLeft: true)
    let bitmap = paintPicture(image, .center)
    #expect(bitmap[131, 100] == green && bitmap[168, 100] == red)
  }

  @Test func `Empty and infinite images paint nothing`() {
    let empty = Image(Bitmap(width: 0, height: 0, filledWith: 0))
    for mode in ContentMode.allCases {
      #expect(ink(paintPicture(empty, mode)) == nil)
      let far = Rect(x: .nan, y: 0, width: .infinity, height: 10)
      #expect(ink(paintPicture(Image(flag), mode, in: far)) == nil)
    }
  }
}
