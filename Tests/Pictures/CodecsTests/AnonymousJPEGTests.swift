import DecodingSupport
import Drawing
import Files
import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import Codecs
@testable import Pixels

/// JPEG files with only their pixels, colours and orientation.
@Suite struct AnonymousJPEGTests {
  private func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
    ExifData.segment(marker, Array(text.utf8))
  }

  private func contains(_ text: String, _ file: [UInt8]) -> Bool {
    file.contains(Array(text.utf8))
  }

  /// Returns `file` with metadata of every kind before and after its pixels.
  private func described(_ file: [UInt8], orientation: UInt16) -> [UInt8] {
    let said =
      segment(0xE1, "http://ns.adobe.com/xap/1.0/\0<secret/>")
      + segment(0xED, "Photoshop 3.0\0secret") + segment(0xFE, "secret")
      + segment(0xE2, "MPF\0secret") + segment(0xE5, "secret")
    let all =
      file.prefix(2) + said + segment(0xE2, "ICC_PROFILE\0\u{1}\u{1}kept") + file.dropFirst(2)
    return ExifData.insert(ExifData(orientation: orientation).bytes, into: Array(all))
      + Array("secret".utf8)
  }

  private func decoded(_ file: [UInt8]) throws -> Bitmap {
    try JPEG.Decoder(file).decode(reducedBy: 0).bitmap
  }

  @Test(arguments: ["baseline.jpg", "progressive.jpg"], [1, 6] as [UInt16])
  func `Pixels, colours and orientation stay, and nothing else`(
    name: String, orientation: UInt16
  ) throws {
    let plain = try #require(Corpus.files(of: "jpeg").first { $0.name == name }).bytes
    let file = described(plain, orientation: orientation)
    let anonymous = try AnonymousFile.bytes(of: file)
    #expect(!contains("secret", anonymous) && contains("kept", anonymous))
    #expect(JPEG.orientation(of: anonymous) == JPEG.orientation(of: file))
    let folder = TemporaryFolder()
    let path = FilePath(folder.write(anonymous, to: "a.jpg"))
    #expect(ExifReader.metadata(of: try FileBytes.open(path)).isAnonymous)
    #expect(contains("Exif", anonymous) == (orientation != 1))
    #expect(try decoded(anonymous) == decoded(file))
    #expect(anonymous.suffix(plain.count / 2) == plain.suffix(plain.count / 2))
    #expect(try AnonymousFile.bytes(of: anonymous) == anonymous)
  }

  @Test(arguments: [1, 6] as [UInt16])
  func `Colours stay that Exif data name`(orientation: UInt16) throws {
    let plain = try JPEG.encode(gradient(width: 24, height: 16), quality: 90)
    let named = plain.prefix(2) + JPEG.adobeRGBSegment + plain.dropFirst(2)
    let change = try #require(Orientation(rawValue: orientation))
    let turned = try #require(
      try JPEG.orientationEdits(of: Array(named), applying: change).applied(to: Array(named)))
    let anonymous = try AnonymousFile.bytes(of: turned + [1, 2, 3])
    #expect(JPEG.colorProfile(of: anonymous) == .adobeRGB)
    #expect(JPEG.orientation(of: anonymous) == change)
    #expect(try AnonymousFile.bytes(of: anonymous) == anonymous)
  }

  @Test func `A picture that ends too early is refused, however early`() throws {
    let file = try JPEG.encode(gradient(width: 24, height: 16), quality: 90)
    for count in 3..<file.count - 1 {
      #expect(throws: PictureError.endsTooEarly(format: "JPEG")) {
        try AnonymousFile.bytes(of: Array(file.prefix(count)))
      }
    }
  }
}
