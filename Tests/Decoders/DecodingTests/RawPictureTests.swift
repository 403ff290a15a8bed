import Codecs
import DecodingSupport
import Drawing
import Files
import Geometry
import PictureFiles
import PictureLoading
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import Decoding

@Suite struct RawPictureTests {
  @Test func `Of a raw file, the embedded JPEG is shown upright, under the name of the format`()
    throws
  {
    let folder = TemporaryFolder()
    let shown = gradient(width: 48, height: 32)
    let file = RawBytes.nikon(try JPEG.encode(shown, quality: 95), orientation: 8)
    let picture = try CommonFormats.open(
      FileBytes.open(FilePath(folder.write(file, to: "a.nef"))), screen: nil,
      memoryBudget: 1 << 20)
    #expect(picture.info.format == "RAW" && picture.info.size == Size(32, 48))
    let upright = try shown.upright(from: .turnLeft)
    #expect(maximumDifference(try picture.level(0).bitmap, upright) < 16)
  }
}
