import Drawing
import Geometry
import Pixels
import Testing

@testable import Decoding

@Suite struct PreviewTests {
  @Test func `A preview with the size of a level is that level`() throws {
    let preview = Bitmap(width: 2, height: 1, pixels: [0xFF10_2030, 0xFF40_5060], isOpaque: true)
    let level = try #require(preview.asLevel(of: Size(8, 4)))
    #expect(level.exponent == 2 && level.bitmap == preview)
  }

  @Test func `A larger preview is reduced to the area mean`() throws {
    let columns: [UInt32] = [0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF]
    let preview = Bitmap(
      width: 3, height: 3, pixels: columns + columns + columns, isOpaque: true)
    let level = try #require(preview.asLevel(of: Size(4, 4)))
    #expect(level.exponent == 1 && level.bitmap.isOpaque)
    // The second pixel covers half a black pixel and a whole white one.
    #expect(level.bitmap.pixels == [0xFF00_0000, 0xFFAA_AAAA, 0xFF00_0000, 0xFFAA_AAAA])
  }

  @Test func `A preview with another aspect ratio is ignored`() {
    let preview = Bitmap(width: 160, height: 120, filledWith: 0xFF80_8080)
    #expect(preview.asLevel(of: Size(3000, 2000)) == nil)
    #expect(preview.asLevel(of: Size(4000, 3000)) != nil)
  }
}
