import DecodingSupport
import Drawing
import TestSupport
import Testing

@testable import Codecs
@testable import Pixels

@Suite struct ExifTests {
  private let picture = gradient(width: 24, height: 16)

  @Test(arguments: [false, true])
  func `The orientation is read in both byte orders`(isLittleEndian: Bool) {
    for value in UInt16(1)...8 {
      let exif = ExifData(isLittleEndian: isLittleEndian, orientation: value)
      #expect(Orientation(exif: exif.bytes).rawValue == value)
    }
  }

  @Test(arguments: [
    ExifData(directory: 0), ExifData(directory: 9), ExifData(directory: 0xFFFF_FFFF),
    ExifData(entryCount: 0), ExifData(entryCount: 1), ExifData(tag: 0x0113), ExifData(type: 4),
    ExifData(valueCount: 0), ExifData(valueCount: 0xFFFF_FFFF), ExifData(orientation: 0),
    ExifData(orientation: 9), ExifData(orientation: 0x0600),
    ExifData(directory: 0xFFFF_FFFF, entryCount: 0xFFFF), ExifData(tag: 0, nextDirectory: 8),
    ExifData(entryCount: 0xFFFF, tag: 0),
  ])
  func `Invalid Exif data means upright`(exif: ExifData) throws {
    #expect(Orientation(exif: exif.bytes) == .upright)
    try expectCompletePicture(exif.bytes, isUpright: true)
  }

  @Test func `Data after the orientation is ignored`() {
    #expect(Orientation(exif: ExifData(entryCount: 0xFFFF).bytes) == .rightTop)
    #expect(Orientation(exif: ExifData(nextDirectory: 8).bytes) == .rightTop)
  }

  @Test func `Data that ends before the orientation means upright`() throws {
    let exif = ExifData().bytes
    #expect(Orientation(exif: []) == .upright)
    // libspng itself refuses a file whose chunk is empty.
    for count in 1..<32 {
      #expect(Orientation(exif: exif.prefix(count)) == .upright)
      try expectCompletePicture(Array(exif.prefix(count)), isUpright: true)
    }
    #expect(Orientation(exif: exif.prefix(32)) == .rightTop)
  }

  @Test(arguments: UInt64(0)..<100)
  func `Damaged Exif data does not prevent decoding`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var exif = ExifData(isLittleEndian: .random(using: &random)).bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      exif[Int.random(in: exif.indices, using: &random)] = .random(in: 0...255, using: &random)
    }
    exif.removeLast(Int.random(in: 0...3, using: &random) * 8)
    try expectCompletePicture(exif, isUpright: false)
  }

  @Test func `Exif data is found after other segments and stray bytes`() throws {
    let file = try JPEG.encode(picture, quality: 90)
    let other = ExifData.segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8))
    let stray: [[UInt8]] = [[1, 2, 3], [0xFF, 0xFF], [0xFF, 0], [0xFF, 0xD3]]
    for before in stray + [other, other + [9] + other] {
      let turned = ExifData.insert(ExifData().bytes, into: file, after: before)
      #expect(JPEG.orientation(of: turned) == .rightTop)
      #expect(try JPEG.decode(turned).width == 16)
    }
  }

  @Test func `A JPEG cut inside its Exif segment is upright`() {
    let start = ExifData.insert(ExifData().bytes, into: [0xFF, 0xD8])
    for count in 2..<start.count {
      #expect(JPEG.orientation(of: Array(start.prefix(count))) == .upright)
    }
    for length in [UInt8(0), 1, 2] {
      #expect(JPEG.orientation(of: [0xFF, 0xD8, 0xFF, 0xE1, 0, length]) == .upright)
    }
  }

  /// Bytes among the pixels may look like Exif data.
  @Test func `Exif data after the start of the scan is ignored`() {
    let scan = ExifData.segment(0xDA, [0])
    let file = ExifData.insert(ExifData().bytes, into: [0xFF, 0xD8], after: scan)
    #expect(JPEG.orientation(of: file) == .upright)
  }

  /// Expects that the complete picture is decoded, whatever `exif` says.
  private func expectCompletePicture(_ exif: [UInt8], isUpright: Bool) throws {
    let jpeg = try JPEG.decode(ExifData.insert(exif, into: JPEG.encode(picture, quality: 90)))
    let file = try PNG.encode(picture)
    let png = try PNG.decode(
      Array(file[..<33] + RawPNG.chunk("eXIf", exif) + file[33...]))
    for decoded in [jpeg, png] {
      #expect([decoded.width, decoded.height].sorted() == [16, 24])
      if isUpright { #expect(decoded.width == 24) }
    }
    #expect(png.pixels.sorted() == picture.pixels.sorted())
  }
}
