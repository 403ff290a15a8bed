import DecodingSupport
import Files
import Glibc
import PictureFiles
import SystemPackage
import TestSupport
import Testing

@testable import Codecs

/// Exif data about the camera and the exposure.
@Suite struct ExifReaderTests {
  private func data(isLittleEndian: Bool) -> [UInt8] {
    var exif = ExifBuilder(isLittleEndian: isLittleEndian)
    let exposure = exif.add([
      exif.ratios(0x829A, (1, 250)), exif.ratios(0x829D, (28, 10)), exif.short(0x8827, 100),
      exif.text(0x9003, "2024:05:01 12:34:56"), exif.text(0x9011, "+02:00"),
      exif.short(0x9209, 1), exif.ratios(0x920A, (50, 1)), exif.short(0xA405, 75),
      exif.text(0xA434, "EF 50mm"),
    ])
    let place = exif.add([
      exif.text(1, "N"), exif.ratios(2, (48, 1), (51, 1), (2988, 100)), exif.text(3, "W"),
      exif.ratios(4, (2, 1), (17, 1), (4020, 100)), (5, 1, 1, [0]), exif.ratios(6, (35, 1)),
    ])
    let main = exif.add([
      exif.text(0x010E, "  A tower\u{1}of iron "), exif.text(0x010F, "Canon"),
      exif.text(0x0110, "Canon EOS R5"), exif.text(0x013B, "Anna Ö"),
      (0x8298, 2, 4, [0xA9, 0x20, 0x41, 0]),
      (0x8769, 4, 1, exif.number(exposure, 4)), (0x8825, 4, 1, exif.number(place, 4)),
    ])
    exif.begin(at: main)
    return exif.bytes
  }

  @Test(arguments: [false, true])
  func `Everything is read in both byte orders`(isLittleEndian: Bool) {
    let metadata = ExifReader.metadata(in: data(isLittleEndian: isLittleEndian))
    #expect(
      metadata.texts == [
        .make: "Canon", .model: "Canon EOS R5", .lens: "EF 50mm", .description: "A tower of iron",
        .author: "Anna Ö", .copyright: "© A", .taken: "2024:05:01 12:34:56", .offset: "+02:00",
      ])
    #expect(metadata.numbers[.exposure] == PictureMetadata.Ratio(1, 250))
    #expect(
      metadata.numbers[.aperture]?.value == 2.8 && metadata.numbers[.sensitivity]?.value == 100)
    #expect(metadata.numbers[.focal]?.value == 50 && metadata.numbers[.focal35]?.value == 75)
    #expect(metadata.numbers[.flash]?.numerator == 1)
    #expect(abs((metadata.numbers[.latitude]?.value ?? 0) - 48.8583) < 0.00001)
    #expect(abs((metadata.numbers[.longitude]?.value ?? 0) + 2.2945) < 0.00001)
    #expect(metadata.numbers[.altitude]?.value == 35)
    // As text, and back.
    #expect(PictureMetadata(text: metadata.text) { $0 } == metadata)
  }

  /// Phones of Nokia write signed fractions, and some programs pointers of a type of their own.
  @Test(arguments: [false, true])
  func `Values may be of any type for numbers`(isLittleEndian: Bool) {
    var exif = ExifBuilder(isLittleEndian: isLittleEndian)
    let place = exif.add([
      exif.text(1, "S"), exif.ratios(2, type: 10, (60, 1), (15, 1), (0, 1)), exif.text(3, "E"),
      exif.ratios(4, type: 10, (-24, 1), (30, 1), (0, 1)), exif.ratios(6, type: 10, (-35, 1)),
    ])
    let exposure = exif.add([
      (0x829A, 11, 1, exif.number(Int(Float(0.25).bitPattern), 4)),
      (0x829D, 12, 1, exif.number(Int(2.5.bitPattern), 8)), (0x8827, 8, 1, exif.number(400, 2)),
      (0x920A, 9, 1, exif.number(50, 4)), (0x9209, 6, 1, [1]),
    ])
    let main = exif.add([
      (0x8769, 13, 1, exif.number(exposure, 4)), (0x8825, 13, 1, exif.number(place, 4)),
    ])
    exif.begin(at: main)
    let numbers = ExifReader.metadata(in: exif.bytes).numbers.mapValues(\.value)
    let expected: [PictureMetadata.Number: Double] = [
      .latitude: -60.25, .longitude: -24.5, .altitude: -35, .exposure: 0.25, .aperture: 2.5,
      .sensitivity: 400, .focal: 50, .flash: 1,
    ]
    #expect(numbers == expected)
  }

  /// Latitudes as cameras and programs write them, and the degrees north.
  @Test(
    arguments: [
      ([(60, 1), (15, 1), (0, 0)], 60.25), ([(60, 1), (1575, 100)], 60.2625),
      ([(6025, 100)], 60.25), ([(60, 1), (0, 0), (30, 1)], 60), ([(0, 0), (15, 1), (0, 1)], nil),
    ] as [([(Int, Int)], Double?)])
  func `A location may lack minutes and seconds`(parts: [(Int, Int)], expected: Double?) {
    var exif = ExifBuilder(isLittleEndian: true)
    let values = parts.flatMap { exif.number($0.0, 4) + exif.number($0.1, 4) }
    let place = exif.add([
      exif.text(1, "N"), (2, 5, parts.count, values), exif.text(3, "E"), exif.ratios(4, (1, 1)),
    ])
    exif.begin(at: exif.add([(0x8825, 4, 1, exif.number(place, 4))]))
    let latitude = ExifReader.metadata(in: exif.bytes).numbers[.latitude]?.value
    #expect(latitude == expected)
  }

  /// Of scanned pictures, and of cameras whose clock was never set.
  @Test(arguments: [nil, "0000:00:00 00:00:00", "    :  :     :  :  "])
  func `A picture without a date of its own has that of its scan`(original: String?) {
    var exif = ExifBuilder(isLittleEndian: false)
    let dates = exif.add(
      (original.map { [exif.text(0x9003, $0), exif.text(0x9011, "+01:00")] } ?? [])
        + [exif.text(0x9004, "1999:12:31 23:59:59"), exif.text(0x9012, "-05:00")])
    exif.begin(at: exif.add([(0x8769, 4, 1, exif.number(dates, 4))]))
    let texts = ExifReader.metadata(in: exif.bytes).texts
    #expect(texts == [.taken: "1999:12:31 23:59:59", .offset: "-05:00"])
  }

  @Test func `An offset from UTC is that of its time`() {
    func metadata(_ taken: String?, _ offset: String?) -> PictureMetadata {
      var metadata = PictureMetadata()
      metadata.texts[.taken] = taken
      metadata.texts[.offset] = offset
      return metadata
    }
    let (local, utc) = ("2024:05:01 14:00:00", "2024:05:01 12:00:00")
    func sum(_ taken: String?, _ other: String) -> [PictureMetadata.Text: String] {
      var sum = metadata(taken, nil)
      sum.add(metadata(other, "+00:00"))
      return sum.texts
    }
    #expect(sum(local, utc) == [.taken: local])
    #expect(sum(utc, utc) == [.taken: utc, .offset: "+00:00"])
    #expect(sum(nil, utc) == [.taken: utc, .offset: "+00:00"])
  }

  @Test(arguments: UInt64(0)..<200)
  func `Damaged data give what could be read, and end`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var exif = data(isLittleEndian: .random(using: &random))
    for _ in 0..<Int.random(in: 1...20, using: &random) {
      exif[Int.random(in: 4..<exif.count, using: &random)] = .random(in: 0...255, using: &random)
    }
    exif.removeLast(Int.random(in: 0...exif.count / 2, using: &random))
    let metadata = ExifReader.metadata(in: exif)
    #expect(PictureMetadata(text: metadata.text) { $0 } == metadata)
  }

  @Test func `Empty data give no metadata`() {
    #expect(ExifReader.metadata(in: []) == PictureMetadata())
    #expect(ExifReader.metadata(in: [0x49, 0x49, 42, 0, 8, 0, 0, 0]) == PictureMetadata())
  }

  @Test func `Exif data are found in all the formats that have them`() throws {
    let exif = data(isLittleEndian: true)
    let payload = Array("Exif".utf8) + [0, 0] + exif
    func length(_ count: Int) -> [UInt8] { [UInt8(count >> 8), UInt8(count & 0xFF)] }
    func long(_ count: Int) -> [UInt8] { [0, 0] + length(count) }
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xE1]
      + length(payload.count + 2) + payload + [0xFF, 0xDA, 0, 2]
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + long(3) + Array("tEXt".utf8) + [1, 2, 3] + [0, 0, 0, 0]
      + long(exif.count) + Array("eXIf".utf8) + exif + [0, 0, 0, 0]
    let webp =
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [3, 0, 0, 0, 1, 2, 3, 0]
      + Array("EXIF".utf8) + long(exif.count).reversed() + exif
    for (name, bytes) in [("a.jpg", jpeg), ("a.png", png), ("a.webp", webp), ("a.tif", exif)] {
      let file = try OpenFile.inMemory(bytes)
      #expect(ExifReader.metadata(of: file).texts[.model] == "Canon EOS R5", "\(name)")
      // Cut off anywhere.
      for count in stride(from: 1, to: bytes.count, by: 7) {
        let cut = try OpenFile.inMemory(Array(bytes.prefix(count)))
        let found = ExifReader.metadata(of: cut).texts[.model]
        #expect([nil, "Canon EOS R5", ""].contains(found) || "Canon EOS R5".hasPrefix(found ?? ""))
      }
    }
  }

  @Test
  func `The directories of a large TIFF file are found wherever they are, and little is read`()
    throws
  {
    let folder = TemporaryFolder()
    let path = FilePath("\(folder.path)/a.tif")
    // Data at 100 MB: every offset in them has to lead there.
    let distance = 100 << 20
    var moved = ExifBuilder(isLittleEndian: true)
    let exposure = moved.add([moved.text(0x9003, "2024:05:01 12:34:56")], movedBy: distance)
    let main = moved.add(
      [moved.text(0x0110, "Canon EOS R5"), (0x8769, 4, 1, moved.number(exposure + distance, 4))],
      movedBy: distance)
    moved.begin(at: main + distance)
    let file = try OpenFile(path, O_RDWR | O_CREAT, mode: 0o600)
    #expect(pwrite(file.descriptor, moved.bytes, 8, 0) == 8)
    #expect(pwrite(file.descriptor, moved.bytes, moved.bytes.count, distance) == moved.bytes.count)
    let metadata = ExifReader.metadata(of: file)
    #expect(metadata.texts == [.model: "Canon EOS R5", .taken: "2024:05:01 12:34:56"])
  }

  @Test(arguments: [
    "make", "make\tA\nmake\tB", "other\tA", "exposure\t1", "exposure\t1/0", "exposure\t1/2/3",
  ])
  func `Answers of another form are refused`(text: String) {
    #expect(PictureMetadata(text: text) { $0 } == nil)
  }

  /// Returns an ICC profile with a name: a table of one tag, and that.
  private static func profile(_ tag: [UInt8]) -> [UInt8] {
    [UInt8](repeating: 0, count: 128) + [0, 0, 0, 1] + Array("desc".utf8) + [0, 0, 0, 144]
      + [0, 0, 0, UInt8(tag.count)] + tag
  }

  private static func jpeg(_ profile: [UInt8]) -> [UInt8] {
    let payload = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile
    let length = payload.count + 2
    return [0xFF, 0xD8, 0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
      + [0xFF, 0xC2, 0, 11, 12, 0, 1, 0, 1, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 2, 0, 0]
  }

  private static func words(in head: [UInt8]) -> String {
    let colors = ColorNames.colors(in: head)
    return "\(colors.profile ?? "none"), \(colors.bits ?? 0)"
  }

  @Test func `The name of the profile and the bits of a colour are read`() {
    let old = Array("desc".utf8) + [0, 0, 0, 0, 0, 0, 0, 11] + Array("Display P3\0".utf8)
    let name = Array("Größe".utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let new =
      Array("mluc".utf8) + [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 12] + Array("deDE".utf8)
      + [0, 0, 0, UInt8(name.count), 0, 0, 0, 28] + name
    #expect(Self.words(in: Self.jpeg(Self.profile(old))) == "Display P3, 12")
    #expect(Self.words(in: Self.jpeg(Self.profile(new))) == "Größe, 12")
    let chunk = Self.profile(old)
    let size = UInt8(chunk.count)
    let webP =
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0]
      + [UInt8](repeating: 0, count: 10) + Array("ICCP".utf8) + [size, 0, 0, 0] + chunk
    #expect(Self.words(in: webP) == "Display P3, 8")
    func png(_ bits: UInt8, _ kind: UInt8, _ chunks: [UInt8]) -> [UInt8] {
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        + [0, 0, 0, 1, 0, 0, 0, 1, bits, kind, 0, 0, 0, 0, 0, 0, 0] + chunks
    }
    #expect(
      Self.words(in: png(16, 2, [0, 0, 0, 1] + Array("sRGB".utf8) + [0, 0, 0, 0, 0]))
        == "sRGB, 16")
    #expect(Self.words(in: png(4, 3, [])) == "none, 8", "a palette")
    #expect(Self.words(in: Array("GIF89a".utf8)) == "none, 0")
  }

  /// Another line would be another value for the viewer.
  @Test func `The name of a profile is one line`() {
    let tag = Array("desc".utf8) + [0, 0, 0, 0, 0, 0, 0, 11] + Array("My\nown\tname\0".utf8)
    #expect(Self.words(in: Self.jpeg(Self.profile(tag))) == "My own name, 12")
  }

  @Test func `Damaged profiles have no name, wherever they are cut or changed`() {
    let tag = Array("desc".utf8) + [0, 0, 0, 0, 0, 0, 0, 11] + Array("Display P3\0".utf8)
    let whole = Self.jpeg(Self.profile(tag))
    for count in whole.indices { _ = ColorNames.colors(in: Array(whole[..<count])) }
    var named = 0
    for index in whole.indices {
      for value: UInt8 in [0, 1, 0x7F, 0xFF] {
        var damaged = whole
        damaged[index] = value
        if ColorNames.colors(in: damaged).profile == "Display P3" { named += 1 }
      }
    }
    #expect(named > 0 && named < 4 * whole.count)
  }
}
