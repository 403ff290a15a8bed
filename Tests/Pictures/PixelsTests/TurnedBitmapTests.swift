import Drawing
import PictureFiles
import Testing

@testable import Pixels

@Suite struct TurnedBitmapTests {
  @Test(arguments: [false, true])
  func `A turned picture is opaque if it was before`(isOpaque: Bool) throws {
    let bitmap = Bitmap(
      width: 2, height: 1, pixels: [0xFF00_0000, 0xFF00_00FF], isOpaque: isOpaque)
    let turned = try bitmap.upright(from: .turnRight)
    #expect(turned.width == 1 && turned.height == 2 && turned.isOpaque == isOpaque)
  }
}
