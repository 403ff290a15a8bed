import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import Codecs

/// XMP data in pictures of several formats and in sidecars.
@Suite struct XMPReaderTests {
  private let folder = TemporaryFolder()

  private static let start = """
    <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">
     <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
        xmlns:dc="http://purl.org/dc/elements/1.1/"
    """
  private static let end = "</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end=\"w\"?>"
  private static let rated = Array("\(start) xmp:Rating=\"4\">\(end)".utf8)

  private func metadata(_ body: String) -> PictureMetadata {
    XMPReader.metadata(in: Array("\(Self.start)\(body)\(Self.end)".utf8))
  }

  @Test(
    arguments: [
      (" xmp:Rating='3'>", 3), ("><xmp:Rating>5</xmp:Rating>", 5), (" xmp:Rating=\"4.0\">", 4),
      (" xmp:Rating=\"-1\">", nil), (" xmp:Rating=\"0\">", nil), (" xmp:Rating=\"6\">", nil),
      (" xmp:Rating=\"many\">", nil), ("><dc:Rating>5</dc:Rating>", nil),
      // One of another picture, from which this one was made.
      ("><dc:source><rdf:Description xmp:Rating='2'/></dc:source>", nil),
    ] as [(String, Int?)])
  func `Stars are read from an attribute or an element`(body: String, stars: Int?) {
    #expect(metadata(body).numbers[.rating].map { Int($0.value) } == stars)
  }

  @Test func `Titles and descriptions are those of the standard language`() {
    let texts = metadata(
      """
      ><dc:title><rdf:Alt><rdf:li xml:lang="de">Meer</rdf:li><rdf:li xml:lang="x-default">The
      sea &amp; &#x1F30A;</rdf:li></rdf:Alt></dc:title>
      <!-- > --><dc:description><rdf:Alt><rdf:li xml:lang="de">Am <![CDATA[<Abend>]]></rdf:li></rdf:Alt>
      </dc:description><dc:creator><rdf:Seq><rdf:li>Ann</rdf:li><rdf:li>Bob</rdf:li></rdf:Seq></dc:creator>
      """
    ).texts
    #expect(texts[.title] == "The sea & \u{1F30A}" && texts[.description] == "Am <Abend>")
    #expect(texts[.author] == "Ann" && texts[.copyright] == nil)
  }

  private static let spaces = """
     xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
     xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
    """

  /// As PNG and other files have it that were made from photos.
  @Test func `The values that cameras record are read`() {
    let metadata = metadata(
      """
      \(Self.spaces) tiff:Make="Canon" tiff:Model="R5" aux:Lens="EF 50mm" exif:ExposureTime="1/250"
      exif:FNumber="28/10" exif:FocalLength="50" exif:FocalLengthIn35mmFilm="75"
      photoshop:DateCreated="2001-01-01T00:00:00" exif:DateTimeOriginal="2024-05-01T12:34:56.7+02:00"
      exif:GPSLatitude="48,51.498N" exif:GPSLongitude="2,17,40.2W" exif:GPSAltitude="70/2"
      exif:GPSAltitudeRef="1"><exif:ISOSpeedRatings><rdf:Seq><rdf:li>100</rdf:li></rdf:Seq>
      </exif:ISOSpeedRatings>
      """)
    #expect(
      metadata.texts == [
        .make: "Canon", .model: "R5", .lens: "EF 50mm", .taken: "2024:05:01 12:34:56",
        .offset: "+02:00",
      ])
    let numbers: [PictureMetadata.Number: Double] = [
      .exposure: 0.004, .aperture: 2.8, .focal: 50, .focal35: 75, .sensitivity: 100,
      .latitude: 48.8583, .longitude: -2.2945, .altitude: -35,
    ]
    #expect(metadata.numbers.mapValues(\.value) == numbers)
  }

  @Test(arguments: [
    ("DateTimeOriginal", "0000-00-00T00:00:00"), ("ExposureTime", "1/0"), ("FNumber", "-28/10"),
    ("FNumber", "many"), ("FocalLength", "1/2/3"), ("FocalLength", "99999999999999999999"),
    ("GPSLatitude", "48,51.5N"), ("GPSAltitude", "35"),
  ])
  func `Values that make no sense alone are left out`(property: String, value: String) {
    #expect(metadata("\(Self.spaces) exif:\(property)='\(value)'>") == PictureMetadata())
  }

  @Test(arguments: ["91,0N", "48,51.5", "N", "nanN", "infN", "1,2,3,4N", ",N", "0,0N"])
  func `Degrees that are none are no place`(latitude: String) {
    let place = "exif:GPSLatitude='\(latitude)' exif:GPSLongitude='0,0E'"
    #expect(metadata("\(Self.spaces) \(place)>").numbers.isEmpty)
  }

  @Test func `Damaged data say what could be read`() {
    let whole = Self.rated
    for count in 0...whole.count {
      let stars = XMPReader.metadata(in: Array(whole.prefix(count))).numbers[.rating]
      #expect(stars == nil || stars?.numerator == 4)
    }
    let deep = String(repeating: "<a>", count: 10_000)
    #expect(metadata(" xmp:Rating='4'>\(deep)").numbers[.rating]?.numerator == 4)
  }

  /// Returns a chunk: its name and contents after their size, or with it between them.
  private func chunk(_ name: String, _ contents: [UInt8], isWebP: Bool) -> [UInt8] {
    var chunk = isWebP ? [] : big(4, contents.count)
    chunk += Array(name.utf8)
    if isWebP { chunk += little(4, contents.count) }
    chunk += contents
    if isWebP, contents.count % 2 == 1 { chunk.append(0) }
    return chunk
  }

  private var jpeg: [UInt8] {
    var segment = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    segment += Self.rated
    var file: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE1]
    file += big(2, segment.count + 2)
    file += segment
    file += [0xFF, 0xDA, 0, 2]
    return file
  }

  private var png: [UInt8] {
    var text = Array("XML:com.adobe.xmp".utf8)
    text += [0, 0, 0, 0, 0]
    text += Self.rated
    return PNG.signature + chunk("iTXt", text, isWebP: false) + big(4, 0)
  }

  private var webP: [UInt8] {
    var body = Array("WEBP".utf8)
    body += chunk("EXIF", [1, 2, 3], isWebP: true)
    body += chunk("XMP ", Self.rated, isWebP: true)
    var file = Array("RIFF".utf8)
    file += little(4, body.count)
    return file + body
  }

  private var tiff: [UInt8] {
    var file: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 2, 0xBC, 0, 1]
    file += big(4, Self.rated.count, 26, 0)
    return file + Self.rated
  }

  @Test func `Stars are found in files of each format, and in sidecars`() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let files = [
      ("a.jpg", jpeg), ("a.png", png), ("a.webp", webP), ("a.tif", tiff),
      ("a.xmp", mark + Self.rated),
    ]
    for (name, bytes) in files {
      let file = try FileBytes.open(FilePath(folder.write(bytes, to: name)))
      #expect(ExifReader.metadata(of: file).numbers[.rating]?.numerator == 4, "\(name)")
    }
  }
}
