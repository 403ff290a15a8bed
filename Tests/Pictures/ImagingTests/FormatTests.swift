import Drawing
import Imaging
import TestSupport
import Testing

@Suite struct FormatTests {
  @Test func opaquePicturesSurvivePNGToTheByte() throws {
    let picture = gradient(width: 61, height: 37)
    #expect(try PNG.decode(PNG.encode(picture)) == picture)
  }

  @Test(arguments: 1...9)
  func aFileThatEndsTooEarlySaysSo(tenth: Int) throws {
    let picture = gradient(width: 200, height: 200)
    let png = try PNG.encode(picture)
    let jpeg = try JPEG.encode(picture, quality: 90)
    #expect(throws: ImagingError.endsTooEarly(format: "PNG")) {
      try PNG.decode(Array(png.prefix(png.count * tenth / 10)))
    }
    #expect(throws: ImagingError.endsTooEarly(format: "JPEG")) {
      try JPEG.decode(Array(jpeg.prefix(jpeg.count * tenth / 10)))
    }
  }

  /// Damage leads to an error or to a picture of whatever is left, never to the program's end.
  @Test(arguments: UInt64(0)..<100)
  func flippedBytesDoNoHarm(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let picture = gradient(width: 64, height: 48)
    for var bytes in [try PNG.encode(picture), try JPEG.encode(picture, quality: 90)] {
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let index = Int.random(in: bytes.indices, using: &random)
        bytes[index] = UInt8.random(in: 0...255, using: &random)
      }
      let decoded = bytes.first == 0xFF ? try? JPEG.decode(bytes) : try? PNG.decode(bytes)
      if let decoded { #expect(decoded.pixels.count == decoded.width * decoded.height) }
    }
  }
}
