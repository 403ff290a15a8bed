import PictureFiles
import Testing

@testable import Codecs

/// Texts and numbers as strangers' programs and old cameras write them into Exif data.
@Suite struct StatedTextTests {
  /// Returns the metadata in Exif data with `main` entries and those of the `exposure`.
  private func metadata(
    isLittleEndian: Bool = true, _ main: [ExifBuilder.Entry], exposure: [ExifBuilder.Entry] = []
  ) -> PictureMetadata {
    var exif = ExifBuilder(isLittleEndian: isLittleEndian)
    let link = exif.number(exif.add(exposure), 4)
    exif.begin(at: exif.add(main + [(0x8769, 4, 1, link)]))
    return ExifReader.metadata(in: exif.bytes)
  }

  private func description(_ bytes: [UInt8], type: Int = 2) -> String? {
    metadata([(0x010E, type, bytes.count, bytes)]).texts[.description]
  }

  @Test func `Texts are UTF-8 or of Windows, also those that are longer than is shown`() {
    #expect(description([0x93, 0xFC, 0x94, 0x20, 0x96, 0x20, 0x80, 0]) == "“ü” – €")
    #expect(description(Array("Größe\0rest".utf8)) == "Größe")
    #expect(description(Array("東京".utf8), type: 129) == "東京")
    for text in ["a", ""] {
      let long = text + String(repeating: "я", count: 5000)
      let shown = String(long.prefix(PictureMetadata.longestText))
      #expect(description(Array(long.utf8)) == shown)
    }
  }

  private func utf16(_ text: String, isLittleEndian: Bool = true) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isLittleEndian ? bytes : bytes.reversed()
    }
  }

  @Test(arguments: [false, true])
  func `Texts of Windows are read, in its own order of bytes`(isLittleEndian: Bool) {
    func entry(_ tag: Int, _ text: String) -> ExifBuilder.Entry {
      let value = utf16(text) + [0, 0]
      return (tag, 1, value.count, value)
    }
    let texts = metadata(
      isLittleEndian: isLittleEndian,
      [
        entry(0x9C9B, "Море 🌊"), entry(0x9C9C, "Am Abend"), entry(0x9C9D, "Ann;Bob"),
        entry(0x9C9F, "Ferien"),
      ]
    ).texts
    #expect(texts == [.title: "Море 🌊", .description: "Am Abend", .author: "Ann;Bob"])
    #expect(metadata([entry(0x9C9F, "Ferien")]).texts == [.description: "Ferien"])
    #expect(metadata([entry(0x9C9B, "")]).texts.isEmpty)
  }

  private func comment(_ bytes: [UInt8], isLittleEndian: Bool = true) -> String? {
    metadata(
      isLittleEndian: isLittleEndian, [], exposure: [(0x9286, 7, bytes.count, bytes)]
    ).texts[.description]
  }

  @Test(arguments: [false, true])
  func `A comment is read in the encoding that it names`(isLittleEndian: Bool) {
    let name = Array("UNICODE\0".utf8)
    func text(_ bytes: [UInt8]) -> String? { comment(bytes, isLittleEndian: isLittleEndian) }
    #expect(text(name + utf16("Тест \u{1F30A}", isLittleEndian: isLittleEndian)) == "Тест 🌊")
    #expect(text(name + [0xFE, 0xFF] + utf16("é", isLittleEndian: false)) == "é")
    #expect(text(name + [0xFF, 0xFE] + utf16("é") + [7]) == "é")
    #expect(text(Array("ASCII\0\0\0  Hello  \0\0".utf8)) == "Hello")
    let undefined = [UInt8](repeating: 0, count: 8)
    #expect(text(undefined + Array("Café".utf8)) == "Café")
    #expect(text(undefined + [0x43, 0xE9, 0x8F]) == nil)
  }

  @Test(
    arguments: [
      [], [0x41], Array("ASCII\0\0\0".utf8), Array("ASCII\0\0\0   \0".utf8),
      Array("UNICODE\0".utf8),
      Array("UNICODE\0a".utf8), Array("JIS\0\0\0\0\0".utf8) + [0x1B, 0x24, 0x42, 0x45, 0x6C],
    ] as [[UInt8]])
  func `No comment and one that cannot be read are left out`(bytes: [UInt8]) {
    #expect(comment(bytes) == nil)
  }

  @Test func `Cameras' notes give way to what people write`() {
    let main: [ExifBuilder.Entry] = [(0x010E, 2, 4, Array("Sea\0".utf8))]
    let note = Array("ASCII\0\0\0AF=12".utf8)
    let texts = metadata(main, exposure: [(0x9286, 7, note.count, note)]).texts
    #expect(texts == [.description: "Sea"])
  }

  @Test func `Times and apertures may be stated as powers of two`() {
    let exif = ExifBuilder(isLittleEndian: true)
    let powers = [exif.ratios(0x9201, type: 10, (8, 1)), exif.ratios(0x9202, (4, 1))]
    let numbers = metadata([], exposure: powers).numbers.mapValues(\.value)
    #expect(numbers == [.exposure: 0.003906, .aperture: 4])
    let both = metadata([], exposure: powers + [exif.ratios(0x829A, (1, 250))]).numbers
    #expect(both[.exposure] == PictureMetadata.Ratio(1, 250))
    let huge = [exif.ratios(0x9201, type: 10, (-400_000_000, 1))]
    #expect(metadata([], exposure: huge).numbers.isEmpty)
  }

  @Test(arguments: [
    ([(0x8827, 400), (0x8832, 800)], 400), ([(0x8827, 65_535), (0x8832, 102_400)], 102_400),
    ([(0x8827, 65_535)], 65_535), ([(0x8833, 3200)], 3200),
  ])
  func `Sensitivities that two bytes cannot hold have other tags`(
    stated: [(tag: Int, value: Int)], sensitivity: Int
  ) {
    let exif = ExifBuilder(isLittleEndian: false)
    let entries = stated.map { tag, value in
      value > 0xFFFF ? (tag, 4, 1, exif.number(value, 4)) : exif.short(tag, value)
    }
    let number = metadata(isLittleEndian: false, [], exposure: entries).numbers[.sensitivity]
    #expect(number?.numerator == sensitivity)
  }

  /// As the TIFF files of cameras state it (TIFF/EP).
  @Test func `The exposure may be stated beside the picture`() {
    let exif = ExifBuilder(isLittleEndian: true)
    let metadata = metadata([
      exif.ratios(0x829D, (28, 10)), exif.text(0x9003, "2001:02:03 04:05:06"),
    ])
    #expect(metadata.texts[.taken] == "2001:02:03 04:05:06")
    #expect(metadata.numbers[.aperture]?.value == 2.8)
  }

  @Test(arguments: [("Leo", nil), ("Leo", "2001:02:03 04:05:06"), (nil, nil), (" ", nil)])
  func `The time of the last change is that of a photo if a camera states no other`(
    make: String?, original: String?
  ) {
    let exif = ExifBuilder(isLittleEndian: true)
    let changed = "2024:05:01 12:34:56"
    let metadata = metadata(
      (make.map { [exif.text(0x010F, $0)] } ?? []) + [exif.text(0x0132, changed)],
      exposure: original.map { [exif.text(0x9003, $0)] } ?? [exif.text(0x9010, "+02:00")])
    #expect(metadata.texts[.taken] == original ?? (make == "Leo" ? changed : nil))
    #expect(metadata.texts[.offset] == (original == nil && make == "Leo" ? "+02:00" : nil))
  }

  @Test(arguments: [(0, 35.0), (1, -35), (2, 35), (3, -35)])
  func `Heights may be below the sea or the ellipsoid`(reference: UInt8, altitude: Double) {
    var exif = ExifBuilder(isLittleEndian: true)
    let place = exif.add([
      exif.text(1, "N"), exif.ratios(2, (48, 1)), exif.text(3, "E"), exif.ratios(4, (2, 1)),
      (5, 1, 1, [reference]), exif.ratios(6, (35, 1)),
    ])
    exif.begin(at: exif.add([(0x8825, 4, 1, exif.number(place, 4))]))
    #expect(ExifReader.metadata(in: exif.bytes).numbers[.altitude]?.value == altitude)
  }
}
