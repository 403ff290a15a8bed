import Drawing
import Geometry
import Pixels
import Testing

@testable import Rig

@Suite struct BitmapFindingTests {
  /// A screen on which each pixel is different, but for a square of one color.
  private var screen: Bitmap {
    var screen = Bitmap(width: 40, height: 30, filledWith: 0xFF00_0000)
    for y in 0..<30 {
      for x in 0..<40 { screen[x, y] = 0xFF00_0000 | UInt32(x * 6) << 16 | UInt32(y * 8) << 8 }
    }
    return screen
  }

  private func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Bitmap {
    var part = Bitmap(width: width, height: height, filledWith: 0xFF00_0000)
    for row in 0..<height {
      for column in 0..<width { part[column, row] = screen[x + column, y + row] }
    }
    return part
  }

  @Test(arguments: [(0, 0), (36, 27), (13, 7)])
  func `A part of the screen is found where it is`(x: Int, y: Int) {
    let search = BitmapSearch(for: part(x, y, 4, 3), tolerance: PixelTolerance())
    #expect(
      search.firstMatch(in: screen)?.bounds
        == Rect(x: Double(x), y: Double(y), width: 4, height: 3))
  }

  @Test func `A picture that is not there is not found`() {
    var other = part(5, 5, 4, 3)
    other[2, 1] = 0xFFFF_FFFF
    #expect(BitmapSearch(for: other, tolerance: PixelTolerance()).firstMatch(in: screen) == nil)
    var tolerance = PixelTolerance()
    tolerance.fraction = 0.1
    #expect(BitmapSearch(for: other, tolerance: tolerance).firstMatch(in: screen)?.bounds.minX == 5)
    let large = Bitmap(width: 41, height: 3, filledWith: 0xFF00_0000)
    #expect(BitmapSearch(for: large, tolerance: PixelTolerance()).firstMatch(in: screen) == nil)
  }

  @Test func `Transparent pixels may be anything`() {
    var picture = part(5, 5, 4, 3)
    for x in 0..<4 { picture[x, 0] = 0 }
    picture = Bitmap(width: 4, height: 3, pixels: picture.pixels, isOpaque: false)
    #expect(
      BitmapSearch(for: picture, tolerance: PixelTolerance()).firstMatch(in: screen)?.bounds.minX
        == 5)
    let nothing = Bitmap(width: 4, height: 3, filledWith: 0)
    #expect(!BitmapSearch(for: nothing, tolerance: PixelTolerance()).isPossible)
  }

  @Test func `The largest area of a color is found, and hit inside`() throws {
    var screen = screen
    let blue = PixelColor(pixel: 0x0000FF)
    #expect(ColorRegion.largest(of: blue, within: 2, in: screen) == nil)
    screen[1, 1] = 0xFF00_00FF
    // A ring, whose centre is of another color.
    for (x, y) in [(10, 10), (11, 10), (12, 10), (10, 11), (12, 11), (10, 12), (11, 12), (12, 12)] {
      screen[x, y] = 0xFF00_00FF
    }
    let place = try #require(ColorRegion.largest(of: blue, within: 2, in: screen))
    #expect(place.bounds == Rect(x: 10, y: 10, width: 3, height: 3))
    #expect(screen[Int(place.point.x), Int(place.point.y)] == 0xFF00_00FF)
  }

  @Test func `A difference has a place, a share and exceptions`() {
    var other = screen
    other[3, 4] = 0xFFFF_FFFF
    other[7, 9] = 0xFFFF_FFFF
    let difference = BitmapDifference(between: other, and: screen, tolerance: 2)
    #expect(difference.count == 2)
    #expect(difference.bounds == Rect(left: 3, top: 4, right: 8, bottom: 10))
    #expect(difference.fraction == 2.0 / 1200)
    let excepted = BitmapDifference(
      between: other, and: screen, tolerance: 2,
      ignoring: [Rect(x: 3, y: 4, width: 1, height: 1), Rect(x: 7, y: 9, width: 1, height: 1)])
    #expect(excepted.count == 0 && excepted.compared == 1198)
  }

  @Test(
    arguments: [
      ("#ff8000", 0xFFFF_8000), ("#f80", 0xFFFF_8800), ("White", 0xFFFF_FFFF), ("#ggg", nil),
      ("#ff80", nil), ("", nil), ("+ff8000", nil),
    ] as [(String, UInt32?)])
  func `A color is read`(text: String, pixel: UInt32?) {
    #expect(PixelColor(text)?.pixel == pixel)
  }
}
