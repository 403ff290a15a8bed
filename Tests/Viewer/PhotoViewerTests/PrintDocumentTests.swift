import Codecs
import DecodingSupport
import Drawing
import Geometry
import PictureFiles
import SystemPackage
import Testing

@testable import PhotoViewer

/// Documents with pictures to print.
@Suite struct PrintDocumentTests {
  private let jpeg: [UInt8]

  init() throws {
    jpeg = try JPEG.encode(Bitmap(width: 30, height: 20, filledWith: 0xFF33_6699), quality: 90)
  }

  private func written(_ pictures: [JPEGOutline]) throws -> [UInt8] {
    let file = try OutgoingFiles.openUnnamed(orIn: "/tmp")
    var document = try PrintDocument(on: Size(600, 800), to: file)
    for picture in pictures { try document.add(picture) }
    try document.finish()
    return try FileBytes.read(file)
  }

  @Test func `A page has the bytes of the picture, but not what they say of its making`() throws {
    let exif = ExifData.segment(0xE1, Array("Exif\0\0 at home".utf8))
    let profile = ExifData.segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + [7, 8, 9])
    let told = Array(jpeg.prefix(2)) + exif + profile + jpeg.dropFirst(2)
    let picture = try #require(JPEGOutline(told))
    #expect((picture.width, picture.height, picture.components) == (30, 20, 3))
    #expect(picture.profile == [7, 8, 9] && picture.bytes == jpeg)
  }

  @Test func `The table of a document leads to its objects`() throws {
    let picture = try #require(JPEGOutline(jpeg))
    let bytes = try written([picture, picture])
    // Each byte is a character.
    let text = String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.lastIndex(of: "startxref"))
    let table = try #require(Int(lines[start + 1]))
    #expect(String(decoding: bytes[table..<(table + 4)], as: UTF8.self) == "xref")
    let entries = text.unicodeScalars.dropFirst(table)
    let rows = String(String.UnicodeScalarView(entries)).split(separator: "\n").dropFirst(3)
    let places = rows.prefix { $0.hasSuffix(" n ") }.compactMap { Int($0.prefix(10)) }
    #expect(places.count == 8)
    for (index, place) in places.enumerated() {
      let object = Array("\(index + 1) 0 obj\n".utf8)
      #expect(bytes[place...].starts(with: object), "\(index + 1)")
    }
  }

  @Test func `A wide picture is on a wide page, as large as its margins allow`() throws {
    let text = String(decoding: try written([try #require(JPEGOutline(jpeg))]), as: UTF8.self)
    #expect(text.contains("/MediaBox [0 0 800.0 600.0]"))
    // 800 - 2 * 28.35 wide.
    #expect(text.contains("q 743.31 0.0 0.0 495.54 28.35 52.23 cm"))
  }

  @Test(arguments: [[], [0xFF], [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 0], Array("PNG".utf8)])
  func `An incomplete JPEG is not printed`(_ bytes: [UInt8]) {
    #expect(JPEGOutline(bytes) == nil)
    #expect(JPEGOutline(Array(jpeg.prefix(20))) == nil)
  }

  @Test(arguments: [0xC3, 0xC9, 0xCA] as [UInt8])
  func `A JPEG of a kind that documents do not have is not embedded`(_ marker: UInt8) throws {
    var other = jpeg
    let frame = try #require(
      other.indices.dropLast().first { other[$0] == 0xFF && (0xC0...0xC2).contains(other[$0 + 1]) })
    other[frame + 1] = marker
    #expect(JPEGOutline(jpeg) != nil && JPEGOutline(other) == nil)
  }

  @Test func `Paper is that of the country`() {
    #expect(Size.paper(for: "en_US.UTF-8") == Size(612, 792))
    #expect(Size.paper(for: "de_DE.UTF-8") == Size.paper(for: "C"))
  }
}
