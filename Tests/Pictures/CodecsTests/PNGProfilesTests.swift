import DecodingSupport
import PictureFiles
import Pixels
import SystemPackage
import TestSupport
import Testing

@testable import Codecs

/// The metadata that ImageMagick writes into texts of PNG files.
@Suite struct PNGProfilesTests {
  private let folder = TemporaryFolder()
  private static let packet = Array(
    """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Model="R5"/></rdf:RDF>
    """.utf8)
  private static let segmentName = Array("http://ns.adobe.com/xap/1.0/\0".utf8)

  /// Returns `bytes` as ImageMagick writes them, in lines of 72 digits.
  private func profile(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    var text = "\n\(name)\n\(String(repeating: " ", count: 5))\(bytes.count)\n"
    for (index, byte) in bytes.enumerated() {
      text += byte < 16 ? "0" : ""
      text += String(byte, radix: 16) + (index % 36 == 35 ? "\n" : "")
    }
    return Array((text + "\n").utf8)
  }

  private func metadata(_ chunks: [(name: String, bytes: [UInt8])]) throws -> PictureMetadata {
    let file = RawPNG(chunks: chunks, scanlines: [0, 1, 2, 3, 4]).file
    return ExifReader.metadata(of: try FileBytes.open(FilePath(folder.write(file, to: "a.png"))))
  }

  private func chunk(_ keyword: String, _ text: [UInt8]) -> (name: String, bytes: [UInt8]) {
    ("tEXt", Array(keyword.utf8) + [0] + text)
  }

  /// Exif data with the make of the camera.
  private static let exif: [UInt8] = {
    let directory: [UInt8] =
      [0, 1, 0x01, 0x0F, 0, 2, 0, 0, 0, 4] + Array("Leo\0".utf8) + [0, 0, 0, 0]
    return Array("MM\0*".utf8) + [0, 0, 0, 8] + directory
  }()

  @Test(arguments: ["exif", "APP1", "xmp"])
  func `Exif and XMP data are found in texts of any of their names`(name: String) throws {
    let prefixed = Array("Exif\0\0".utf8) + Self.exif
    let keyword = "Raw profile type \(name)"
    for exif in [Self.exif, prefixed] {
      #expect(try metadata([chunk(keyword, profile(name, exif))]).texts[.make] == "Leo")
    }
    for xmp in [Self.packet, Self.segmentName + Self.packet] {
      #expect(try metadata([chunk(keyword, profile(name, xmp))]).texts[.model] == "R5")
    }
  }

  @Test func `IPTC data are found with and without the resources around them`() throws {
    let iptc = [0x1C, 2, 5, 0, 3] + Array("Sea".utf8)
    let resources = Array("8BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 8] + iptc
    for (name, bytes) in [("iptc", resources), ("8bim", resources), ("iptc", iptc)] {
      let text = chunk("Raw profile type \(name)", profile(name, bytes))
      #expect(try metadata([text]).texts[.title] == "Sea")
    }
  }

  /// A chunk of Exif data may have no more than a turn that was saved.
  @Test func `Profiles complete the metadata of other chunks`() throws {
    let turn = TIFFOrientation.block(stating: .rightTop)
    let texts = chunk("Raw profile type exif", profile("exif", Self.exif))
    #expect(try metadata([("eXIf", turn), texts]).texts[.make] == "Leo")
    let other = Self.exif.map { $0 == UInt8(ascii: "L") ? UInt8(ascii: "N") : $0 }
    #expect(try metadata([texts, ("eXIf", other)]).texts[.make] == "Neo")
  }

  @Test func `Texts may be compressed, and in the chunk of any language`() throws {
    let text = profile("exif", Self.exif)
    let keyword = Array("Raw profile type exif".utf8) + [0]
    let compressed = RawPNG.zlib(text)
    let chunks: [(String, [UInt8])] = [
      ("zTXt", [0] + compressed), ("iTXt", [0, 0, 0, 0] + text),
      ("iTXt", [1, 0, 0, 0] + compressed),
    ]
    for (name, contents) in chunks {
      #expect(try metadata([(name, keyword + contents)]).texts[.make] == "Leo", "\(name)")
    }
    let packet = Array("XML:com.adobe.xmp\0".utf8) + [1, 0, 0, 0] + RawPNG.zlib(Self.packet)
    #expect(try metadata([("iTXt", packet)]).texts[.model] == "R5")
  }

  @Test(arguments: [
    "", "\n", "\nexif", "\nexif\n8\n", "\nexif\nx\n4d4d", "\nexif\n9999999999999999999\n4d4d",
    "\nexif\n-1\n4d4d", "\nexif\n4\n4d4", "\nexif\n4\n4g4d", "\nexif\n2\n4d4d002a",
  ])
  func `Other texts are not read`(text: String) throws {
    let found = try metadata([chunk("Raw profile type exif", Array(text.utf8))])
    #expect(found.isAnonymous)
  }

  @Test func `A picture is not turned by them`() throws {
    let turn = chunk(
      "Raw profile type exif", profile("exif", TIFFOrientation.block(stating: .rightTop)))
    #expect(
      PNG.orientation(of: RawPNG(chunks: [turn], scanlines: [0, 1, 2, 3, 4]).file) == .upright)
  }
}
