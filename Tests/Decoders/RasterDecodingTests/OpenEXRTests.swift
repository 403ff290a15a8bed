import PictureFiles
import TestSupport
import Testing

@testable import RasterDecoding

@Suite struct OpenEXRTests {
  /// An uncompressed file of floats whose first pixel is not at the origin.
  private struct TestEXR {
    struct Channel {
      let name: String
      /// All values, row by row.
      let values: [Float]
    }

    let width: Int
    let height: Int
    /// In the order of their names.
    let channels: [Channel]

    private static let origin = (x: -3, y: 5)

    private func number(_ value: Int) -> [UInt8] { little(4, value) }

    private func attribute(_ name: String, _ type: String, _ value: [UInt8]) -> [UInt8] {
      Array("\(name)\0\(type)\0".utf8) + number(value.count) + value
    }

    private var header: [UInt8] {
      let (x, y) = Self.origin
      let window = number(x) + number(y) + number(x + width - 1) + number(y + height - 1)
      let list = channels.flatMap {
        Array("\($0.name)\0".utf8) + number(2) + number(0) + number(1) + number(1)
      }
      let one = number(Int(Float(1).bitPattern))
      return number(20_000_630) + number(2) + attribute("channels", "chlist", list + [0])
        + attribute("compression", "compression", [0])
        + attribute("dataWindow", "box2i", window) + attribute("displayWindow", "box2i", window)
        + attribute("lineOrder", "lineOrder", [0]) + attribute("pixelAspectRatio", "float", one)
        + attribute("screenWindowCenter", "v2f", number(0) + number(0))
        + attribute("screenWindowWidth", "float", one) + [0]
    }

    private func line(_ y: Int) -> [UInt8] {
      let values = channels.flatMap { $0.values[(y * width)...].prefix(width) }
      let bytes = values.flatMap { number(Int($0.bitPattern)) }
      return number(Self.origin.y + y) + number(bytes.count) + bytes
    }

    var file: [UInt8] {
      var (offsets, lines): ([UInt8], [UInt8]) = ([], [])
      for y in 0..<height {
        offsets += little(8, header.count + height * 8 + lines.count)
        lines += line(y)
      }
      return header + offsets + lines
    }
  }

  @Test func `Values are amounts of light, more than white is white, and alpha multiplies them`()
    throws
  {
    let rgb = TestEXR(
      width: 2, height: 1,
      channels: [
        .init(name: "B", values: [0.5, .nan]), .init(name: "G", values: [1, -1]),
        .init(name: "R", values: [0, 7]),
      ])
    #expect(try words(rgb.file) == [0, 65_535, 48_192, 65_535, 0, 0])
    let translucent = TestEXR(
      width: 2, height: 1,
      channels: [
        .init(name: "A", values: [0.5, 0]), .init(name: "B", values: [0.25, 0]),
        .init(name: "G", values: [0.5, 0]), .init(name: "R", values: [0, 0]),
      ])
    #expect(try words(translucent.file) == [0, 65_535, 48_192, 32_768, 0, 0, 0, 0])
  }

  @Test(arguments: ["Y", "Z", "beauty.Y"]) func `One channel is grey`(name: String) throws {
    let grey = TestEXR(width: 2, height: 2, channels: [.init(name: name, values: [0, 0.5, 1, 0])])
    #expect(try words(grey.file) == [0, 48_192, 65_535, 0])
  }

  @Test func `The colours of a layer are shown, unless there are some without one`() throws {
    func layer(_ name: String, _ value: Float) -> [TestEXR.Channel] {
      ["B", "G", "R"].map { .init(name: name + $0, values: [value]) }
    }
    let layers = TestEXR(width: 1, height: 1, channels: layer("a.", 0.5) + layer("b.", 1))
    #expect(try words(layers.file) == [48_192, 48_192, 48_192])
    let both = TestEXR(width: 1, height: 1, channels: layer("", 1) + layer("a.", 0.5))
    #expect(try words(both.file) == [65_535, 65_535, 65_535])
  }

  /// Red is twice the luminance, blue is half of it.
  @Test func `Colours may be differences from luminance`() throws {
    let file = TestEXR(
      width: 4, height: 1,
      channels: [
        .init(name: "BY", values: [-0.5, -0.5, -0.5, -0.5]),
        .init(name: "RY", values: [1, 1, 1, 1]),
        .init(name: "Y", values: [0.25, 0.25, 0.25, 0.25]),
      ])
    let green = (0.25 - 0.2126 * 0.5 - 0.0722 * 0.125) / 0.7152
    let right = [0.5, green, 0.125].map { LinearLight.encoded($0) }
    #expect(try words(file.file).prefix(3).map { Int($0) } == right)
  }

  @Test func `A file that is cut has its upper rows`() throws {
    let file = TestEXR(
      width: 4, height: 8,
      channels: [.init(name: "Y", values: [Float](repeating: 1, count: 32))]
    ).file
    let raster = try raster(file.dropLast(60))
    #expect(try raster.row(4) == [UInt8](repeating: 255, count: 8))
    #expect(throws: PictureError.self) { try raster.row(6) }
  }

  @Test func `Damaged files never crash the reader`() {
    let file = TestEXR(
      width: 4, height: 4,
      channels: [.init(name: "Y", values: [Float](repeating: 1, count: 16))]
    ).file
    for seed in 0..<UInt64(500) {
      var mutation = Mutation(seed: seed)
      let damaged = mutation.apply(to: [file])
      guard let raster = try? raster(damaged), raster.layout.height < 1 << 10 else { continue }
      for y in 0..<raster.layout.height { _ = try? raster.row(y) }
    }
  }
}
