import CTurboJPEG
import Codecs
import DecodingSupport
import Drawing
import PictureFiles
import Testing

/// Parts made from the planes of a JPEG equal those of the picture that libjpeg decodes.
@Suite struct JPEGPlanesTests {
  private func expectSame(_ file: [UInt8], _ what: String) throws {
    let whole = try JPEG.decode(file)
    let planes = try #require(try JPEGPlanes(of: JPEG.Decoder(file)), "\(what)")
    try expectParts(of: whole, what) { try planes.part($0) }
  }

  @Test(
    arguments: [TJSAMP_420, TJSAMP_422, TJSAMP_444, TJSAMP_GRAY].map(\.rawValue),
    [(64, 48), (37, 29), (38, 29), (37, 30), (5, 5), (6, 1), (200, 3)])
  func `Parts equal those of the decoded picture`(sampling: TJSAMP.RawValue, size: (Int, Int))
    throws
  {
    let file = jpegNoise(TJSAMP(rawValue: sampling), width: size.0, height: size.1)
    try expectSame(file, "\(sampling), \(size)")
  }

  @Test(arguments: UInt16(1)...8)
  func `Parts of a rotated picture equal those of the decoded picture`(orientation: UInt16) throws {
    let file = jpegNoise(TJSAMP_420, width: 37, height: 30)
    try expectSame(
      ExifData.insert(ExifData(orientation: orientation).bytes, into: file), "\(orientation)")
  }

  /// libjpeg's other methods of upsampling are not reproduced.
  @Test func `Other kinds of subsampling have no planes`() throws {
    for (sampling, width) in [(TJSAMP_440, 40), (TJSAMP_411, 40), (TJSAMP_420, 4)] {
      let file = jpegNoise(sampling, width: width, height: 40)
      #expect(try JPEGPlanes(of: JPEG.Decoder(file)) == nil)
    }
  }

  @Test func `A cut file ends too early`() throws {
    let file = jpegNoise(TJSAMP_420, width: 200, height: 200)
    #expect(throws: PictureError.endsTooEarly(format: "JPEG")) {
      _ = try JPEGPlanes(of: JPEG.Decoder(Array(file.prefix(file.count / 2))))
    }
  }
}
