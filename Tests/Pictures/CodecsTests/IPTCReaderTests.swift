import DecodingSupport
import PictureFiles
import TestSupport
import Testing

@testable import Codecs

/// The metadata of news agencies, and the resources of Photoshop.
@Suite struct IPTCReaderTests {
  private static func value(_ field: UInt8, _ bytes: [UInt8], record: UInt8 = 2) -> [UInt8] {
    [0x1C, record, field] + big(2, bytes.count) + bytes
  }

  private static func value(_ field: UInt8, _ text: String) -> [UInt8] {
    value(field, Array(text.utf8))
  }

  private static let whole =
    value(90, [0x1B, 0x25, 0x47], record: 1) + value(0, [0, 4]) + value(5, "Море")
    + value(25, "sea") + value(25, "evening") + value(120, "Am Abend\r\nam Meer")
    + value(80, "Ann") + value(80, "Bob") + value(116, "© Ann") + value(55, "20240501")
    + value(60, "123456+0200")

  private static let texts: [PictureMetadata.Text: String] = [
    .title: "Море", .description: "Am Abend  am Meer", .author: "Ann", .copyright: "© Ann",
    .taken: "2024:05:01 12:34:56", .offset: "+02:00",
  ]

  private static func resource(_ kind: Int, named name: String = "", _ bytes: [UInt8]) -> [UInt8] {
    var resource = Array("8BIM".utf8) + big(2, kind) + [UInt8(name.utf8.count)]
    resource += Array(name.utf8) + (name.utf8.count % 2 == 0 ? [0] : [])
    resource += big(4, bytes.count) + bytes
    return resource + (bytes.count % 2 == 0 ? [] : [0])
  }

  private func metadata(_ bytes: [UInt8]) throws -> PictureMetadata {
    ExifReader.metadata(of: try .inMemory(bytes))
  }

  private static let resources =
    resource(1005, named: "odd", [1, 2, 3]) + resource(1028, named: "even", whole)

  private static func jpeg(_ resources: [UInt8]) -> [UInt8] {
    let payload = Array("Photoshop 3.0\0".utf8) + resources
    return [0xFF, 0xD8, 0xFF, 0xED] + big(2, payload.count + 2) + payload + [0xFF, 0xDA, 0, 2]
  }

  @Test func `Values are read in UTF-8 or Latin-1`() {
    #expect(IPTCReader.metadata(in: Self.whole).texts == Self.texts)
    let latin = Self.value(105, [0x4D, 0xFC, 0x6C, 0x6C])
    #expect(IPTCReader.metadata(in: latin).texts == [.title: "Müll"])
    let both = Self.value(105, "Headline") + Self.value(5, "Name")
    #expect(IPTCReader.metadata(in: both).texts == [.title: "Name"])
  }

  @Test(arguments: ["", "1234"])
  func `A date may lack its time`(time: String) {
    let bytes = Self.value(55, "20240501") + Self.value(60, time)
    #expect(IPTCReader.metadata(in: bytes).texts == [.taken: "2024:05:01"])
  }

  @Test(arguments: [("2024", "123456"), ("00000000", "000000"), ("ABCDEFGH", "IJKLMN")])
  func `Dates that are none are left out`(date: String, time: String) {
    let bytes = Self.value(55, date) + Self.value(60, time)
    #expect(IPTCReader.metadata(in: bytes).texts.isEmpty)
  }

  @Test func `They are found in JPEG, TIFF and Photoshop files`() throws {
    #expect(try metadata(Self.jpeg(Self.resources)).texts == Self.texts)
    let header = Array("8BPS".utf8) + [UInt8](repeating: 0, count: 22)
    let table = big(4, 5) + [1, 2, 3, 4, 5]
    let length = big(4, Self.resources.count)
    #expect(try metadata(header + table + length + Self.resources).texts == Self.texts)
    for (tag, type, bytes) in [
      (0x83BB, 7, Self.whole), (0x83BB, 1, Self.whole), (0x8649, 1, Self.resources),
    ] {
      var tiff = ExifBuilder(isLittleEndian: false)
      tiff.begin(at: tiff.add([(tag, type, bytes.count, bytes)]))
      #expect(try metadata(tiff.bytes).texts == Self.texts)
    }
  }

  @Test func `They may be in any segment, and in several`() throws {
    let other = Self.jpeg(Self.resource(1005, [1, 2, 3]).dropLast())
    let own = Self.jpeg(Self.resources).dropFirst(2)
    #expect(try metadata(other.dropLast(4) + own).texts == Self.texts)
    for count in [1, 20, Self.resources.count - 1] {
      let first = Self.jpeg(Array(Self.resources.prefix(count)))
      let second = Self.jpeg(Array(Self.resources.dropFirst(count))).dropFirst(2)
      #expect(try metadata(first.dropLast(4) + second).texts == Self.texts)
    }
    let others = Array("PHUT".utf8) + Self.resources.dropFirst(4)
    #expect(try metadata(Self.jpeg(others)).texts == Self.texts)
  }

  @Test func `Exif and XMP data of a Photoshop file are read`() throws {
    var exif = ExifBuilder(isLittleEndian: true)
    exif.begin(at: exif.add([exif.text(0x0110, "R5")]))
    let packet = """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
      xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="4"/></rdf:RDF>
      """
    let resources = Self.resource(1058, exif.bytes) + Self.resource(1060, Array(packet.utf8))
    let file =
      Array("8BPS".utf8) + [UInt8](repeating: 0, count: 26) + big(4, resources.count)
      + resources
    let metadata = try metadata(file)
    #expect(metadata.texts == [.model: "R5"] && metadata.numbers[.rating]?.numerator == 4)
  }

  @Test func `Other metadata come first`() throws {
    var exif = ExifBuilder(isLittleEndian: true)
    exif.begin(at: exif.add([exif.text(0x010E, "Sea")]))
    let payload = Array("Exif\0\0".utf8) + exif.bytes
    let segment = [0xFF, 0xE1] + big(2, payload.count + 2) + payload
    let file = [0xFF, 0xD8] + segment + Self.jpeg(Self.resources).dropFirst(2)
    var expected = Self.texts
    expected[.description] = "Sea"
    #expect(try metadata(file).texts == expected)
  }

  @Test func `Of damaged data there is what comes before`() throws {
    let whole = Self.jpeg(Self.resources)
    for index in 2..<whole.count {
      var damaged = whole
      damaged[index] ^= 0xFF
      _ = try metadata(damaged)
      _ = try metadata(Array(whole.prefix(index)))
    }
    let long = Self.value(120, "Sea") + [0x1C, 2, 5, 0x80, 4, 0, 0, 0, 1, 0x41]
    #expect(IPTCReader.metadata(in: long).texts == [.description: "Sea"])
  }
}
