import Containers
import Controls
import Files
import Geometry
import Layout
import PictureFiles
import PictureLoading
import Semantics
import SystemPackage
import Testing
import Views

@testable import PhotoViewer

/// The properties of a picture in words.
@Suite struct PicturePropertiesTests {
  private func rows(_ change: (inout PictureMetadata) -> Void) -> [String: String] {
    var metadata = PictureMetadata()
    change(&metadata)
    let properties = PictureProperties(
      path: "/p/a.jpg", info: PictureInfo(format: "JPEG", size: Size(6000, 4000)),
      metadata: metadata)
    return Dictionary(properties.rows.map { ($0.title, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Returns the properties of a picture that was taken at a place, in millionths of a degree.
  private static func properties(latitude: Int, longitude: Int) -> PictureProperties {
    var metadata = PictureMetadata()
    metadata.numbers[.latitude] = PictureMetadata.Ratio(latitude, 1_000_000)
    metadata.numbers[.longitude] = PictureMetadata.Ratio(longitude, 1_000_000)
    return PictureProperties(path: "/p/a.jpg", metadata: metadata)
  }

  @Test func `A place leads to a map if there is a program for it`() {
    func map(_ properties: PictureProperties) -> PictureProperties.Row? {
      properties.rows.first { $0.purpose == .showsMap }
    }
    var placed = Self.properties(latitude: 48_858_300, longitude: 2_294_500)
    #expect(map(placed) == nil)
    placed.hasMap = true
    #expect(map(placed)?.value == "Show on Map")
    placed.metadata = PictureMetadata()
    #expect(map(placed) == nil)
  }

  private func exposure(_ numbers: [PictureMetadata.Number: (Int, Int)]) -> String? {
    rows { metadata in
      for (key, value) in numbers {
        metadata.numbers[key] = PictureMetadata.Ratio(value.0, value.1)
      }
    }["Exposure"]
  }

  @Test func `Unknown properties are left out`() {
    #expect(
      rows { _ in } == [
        "Name": "a.jpg", "Folder": "/p", "Type": "JPEG", "Size": "6000 × 4000 (24 megapixels)",
      ])
  }

  @Test(arguments: [("jpg", "JPEG"), ("JPE", "JPEG"), ("webp", "WebP"), ("xyz", "XYZ")])
  func `Before the picture is decoded, its type has the name that it has then`(
    ending: String, name: String
  ) {
    let properties = PictureProperties(path: FilePath("/p/a.\(ending)"))
    #expect(properties.rows.first { $0.identifier == "type" }?.value == name)
  }

  @Test func `Damage is reported`() {
    var info = PictureInfo(format: "JPEG", size: Size(60, 40))
    func damage() -> String? {
      PictureProperties(path: "/p/a.jpg", info: info).rows
        .first { $0.identifier == "damage" }?.value
    }
    #expect(damage() == nil)
    info.completeness = .partial
    #expect(damage() == "A part of the picture is missing")
  }

  @Test func `A size of less than a tenth of a megapixel is in pixels only`() {
    let properties = PictureProperties(
      path: "/p/a.jpg", info: PictureInfo(format: "JPEG", size: Size(60, 40)))
    #expect(properties.rows.first { $0.identifier == "size" }?.value == "60 × 40")
  }

  @Test func `Exposures are written as photographers do`() {
    #expect(
      exposure([
        .exposure: (1, 250), .aperture: (28, 10), .sensitivity: (100, 1), .focal: (50, 1),
        .focal35: (75, 1),
      ]) == "1/250 s  f/2.8  ISO 100  50 mm (75 mm)")
    #expect(
      exposure([.exposure: (10, 2500)]) == "1/250 s" && exposure([.exposure: (5, 10)]) == "0.5 s")
    #expect(exposure([.exposure: (30, 1)]) == "30 s" && exposure([.aperture: (8, 1)]) == "f/8")
    #expect(exposure([.focal: (85, 10), .focal35: (85, 10)]) == "8.5 mm")
    #expect(exposure([.exposure: (0, 1), .aperture: (0, 5)]) == nil)
    #expect(exposure([.exposure: (1, .max), .focal: (.max, 1), .sensitivity: (.max, 1)]) == nil)
  }

  @Test func `Times and places that make no sense are left out`() {
    for text in ["0000:00:00 00:00:00", "2024:13:01 00:00:00", "", "soon", "2024:05"] {
      #expect(rows { $0.texts[.taken] = text }["Taken"] == nil)
    }
    #expect(
      rows {
        $0.texts[.taken] = "2024:05:01 12:34:56"
        $0.texts[.offset] = "+02:00"
      }["Taken"] == "2024-05-01 12:34:56 +02:00")
    func place(_ latitude: Int, _ longitude: Int) -> String? {
      rows {
        $0.numbers[.latitude] = PictureMetadata.Ratio(latitude, 10_000)
        $0.numbers[.longitude] = PictureMetadata.Ratio(longitude, 10_000)
      }["Place"]
    }
    #expect(place(488_583, 22_945) == "48.8583° N  2.2945° E")
    #expect(place(-5, -1_799_999) == "0.0005° S  179.9999° W")
    #expect(place(900_001, 0) == nil)
    let placed = Self.properties(latitude: -48_858_300, longitude: 2_294_500)
    #expect(placed.location?.uri == "geo:-48.858300,2.294500")
  }

  @Test func `The maker stands before the model unless that has it`() {
    func camera(_ make: String, _ model: String) -> String? {
      rows {
        $0.texts[.make] = make
        $0.texts[.model] = model
      }["Camera"]
    }
    #expect(camera("Canon", "Canon EOS R5") == "Canon EOS R5")
    #expect(camera("NIKON CORPORATION", "NIKON Z 6") == "NIKON Z 6")
    #expect(camera("Apple", "iPhone 15") == "Apple iPhone 15")
  }

  @Test(arguments: [
    (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB (1,000 bytes)"),
    (3_214_567, "3.2 MB (3,214,567 bytes)"), (999_999, "1.0 MB (999,999 bytes)"),
    (12_345_678_901, "12 GB (12,345,678,901 bytes)"),
  ])
  func `Sizes are decimal, with the exact number`(count: Int, expected: String) {
    #expect(ByteCount.exactText(of: count) == expected)
  }
}
