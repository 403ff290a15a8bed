import DecodingSupport
import PictureFiles
import TestSupport
import Testing

@testable import Codecs

/// Exif and XMP data in files that consist of boxes.
@Suite struct MetadataBoxesTests {
  private static let packet = Array(
    """
    <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
    xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Model="R5"/></rdf:RDF>
    """.utf8)

  /// Returns Exif data with the `make` of a camera.
  private static func exif(_ make: String = "Leo") -> [UInt8] {
    var exif = ExifBuilder(isLittleEndian: false)
    exif.begin(at: exif.add([exif.text(0x010F, make)]))
    return exif.bytes
  }

  private func texts(_ bytes: [UInt8]) throws -> [PictureMetadata.Text: String] {
    ExifReader.metadata(of: try .inMemory(bytes)).texts
  }

  // MARK: HEIC and AVIF

  /// An item that describes another one.
  private struct Item {
    let type: String
    let bytes: [UInt8]
    /// The number of the item that it describes.
    var described = 1
  }

  /// Returns a file with a picture as its first item, and further ones that are in a box of their own, or at the end
  /// of the file.
  private static func heif(
    _ items: [Item], version: Int = 0, inOwnBox isInOwnBox: Bool = false
  ) -> [UInt8] {
    let entries =
      box("infe", [2, 0, 0, 0, 0, 1, 0, 0] + Array("hvc1\0".utf8))
      + items.indices.flatMap {
        box("infe", [2, 0, 0, 0, 0, UInt8($0 + 2), 0, 0] + Array(items[$0].type.utf8) + [0])
      }
    let references = items.indices.flatMap {
      box("cdsc", [0, UInt8($0 + 2), 0, 1, 0, UInt8(items[$0].described)])
    }
    let contents = items.flatMap(\.bytes)
    func file(contentsAt start: Int) -> [UInt8] {
      let places = locations(of: items, version, isInOwnBox, start)
      let lists =
        box("pitm", [0, 0, 0, 0, 0, 1])
        + box("iinf", [0, 0, 0, 0, 0, UInt8(items.count + 1)] + entries)
        + box("iref", [0, 0, 0, 0] + references) + box("iloc", places)
      let own = isInOwnBox ? box("idat", contents) : []
      return box("ftyp", Array("heic".utf8)) + box("meta", [0, 0, 0, 0] + lists + own)
        + box("mdat", isInOwnBox ? [] : contents)
    }
    let length = file(contentsAt: 0).count
    return file(contentsAt: isInOwnBox ? 0 : length - contents.count)
  }

  /// Returns the list of the places of `items`, and of the picture before them, which consists of two pieces.
  private static func locations(
    of items: [Item], _ version: Int, _ isInOwnBox: Bool, _ start: Int
  ) -> [UInt8] {
    let width = version < 2 ? 2 : 4
    let method = version == 0 ? [] : big(2, isInOwnBox ? 1 : 0)
    var list = big(4, version << 24) + [0x44, version == 0 ? 0x40 : 0x44]
    list += big(width, items.count + 1, 1) + method + big(2, 0)
    list += big(4, 0) + big(2, 2)
    list += [UInt8](repeating: 0, count: 2 * (version == 0 ? 8 : 12))
    var offset = 0
    for (index, item) in items.enumerated() {
      list += big(width, index + 2) + method + big(2, 0) + big(4, start) + big(2, 1)
      list += version == 0 ? [] : big(4, 0)
      list += big(4, offset) + big(4, item.bytes.count)
      offset += item.bytes.count
    }
    return list
  }

  private static let items = [
    Item(type: "Exif", bytes: big(4, 6) + Array("Exif\0\0".utf8) + exif()),
    Item(type: "mime", bytes: packet),
  ]

  @Test(arguments: [(0, false), (1, false), (1, true), (2, false), (2, true)])
  func `Items of HEIF files are found in lists of every version`(version: Int, isInOwnBox: Bool)
    throws
  {
    let file = Self.heif(Self.items, version: version, inOwnBox: isInOwnBox)
    #expect(try texts(file) == [.make: "Leo", .model: "R5"])
  }

  @Test(arguments: [0, 6])
  func `The distance of the TIFF header may leave out the word before it`(distance: Int) throws {
    let data = big(4, distance) + Array("Exif\0\0".utf8) + Self.exif()
    #expect(try texts(Self.heif([Item(type: "Exif", bytes: data)]))[.make] == "Leo")
  }

  @Test func `The items that describe the picture itself come first`() throws {
    let depth = Item(type: "Exif", bytes: big(4, 0) + Self.exif("Neo"), described: 9)
    #expect(try texts(Self.heif([depth] + Self.items))[.make] == "Leo")
    #expect(try texts(Self.heif([depth]))[.make] == "Neo")
  }

  // MARK: Other formats

  private static let jpegXL =
    box("JXL ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jxl ".utf8))
    + box("Exif", big(4, 0) + exif()) + box("xml ", packet) + box("jxlc", [0xFF, 0x0A])

  private static let jpeg2000 =
    box("jP  ", [0x0D, 0x0A, 0x87, 0x0A]) + box("ftyp", Array("jp2 ".utf8))
    + box("uuid", Array("JpgTiffExif->JP2".utf8) + exif())
    + box(
      "uuid",
      [
        0xBE, 0x7A, 0xCF, 0xCB, 0x97, 0xA9, 0x42, 0xE8, 0x9C, 0x71, 0x99, 0x94, 0x91, 0xE3, 0xAF,
        0xAC,
      ] + packet)
    + box("jp2c", [0xFF, 0x4F])

  @Test(arguments: [jpegXL, jpeg2000])
  func `Boxes of JPEG XL and JPEG 2000 are read`(file: [UInt8]) throws {
    #expect(try texts(file) == [.make: "Leo", .model: "R5"])
  }

  @Test func `A box that ends within its identifier has no data`() throws {
    let id = Array("JpgTiffExif->JP2".utf8)
    let start = box("jP  ", [0x0D, 0x0A, 0x87, 0x0A])
    for count in 0..<id.count {
      let file = start + box("uuid", Array(id.prefix(count))) + id.dropFirst(count)
      #expect(try texts(file + Self.exif()).isEmpty)
    }
  }

  @Test(arguments: [jpegXL, jpeg2000, heif(items), heif(items, version: 2, inOwnBox: true)])
  func `Of damaged files there is what could be read`(whole: [UInt8]) throws {
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0xFF
      _ = try texts(damaged)
      guard index > 0 else { continue }
      let cut = try texts(Array(whole.prefix(index)))
      #expect([nil, "Leo", "Le", "L"].contains(cut[.make]))
    }
  }
}
