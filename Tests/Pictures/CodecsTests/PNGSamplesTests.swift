import DecodingSupport
import Drawing
import TestSupport
import Testing

@testable import Codecs
@testable import PictureFiles

/// Parts made from the samples of a PNG equal those of the decoded picture.
@Suite struct PNGSamplesTests {
  /// Returns a PNG of `width` by `height` pixels of noise, with `chunks` before the pixels.
  private func png(
    _ colorType: UInt8, depth: UInt8, width: Int = 37, height: Int = 29,
    _ chunks: [(name: String, bytes: [UInt8])] = []
  ) -> [UInt8] {
    var random = SeededGenerator(seed: UInt64(colorType) << 8 | UInt64(depth))
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 1
    let rowLength = (width * channels * Int(depth) + 7) / 8
    let scanlines = (0..<height).flatMap { _ in
      [0] + (0..<rowLength).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    return RawPNG(
      width: width, height: height, depth: depth, colorType: colorType, chunks: chunks,
      scanlines: scanlines
    ).file
  }

  private func palette(_ count: Int) -> (name: String, bytes: [UInt8]) {
    ("PLTE", (0..<3 * count).map { UInt8(truncatingIfNeeded: $0 &* 37) })
  }

  private func expectSame(_ file: [UInt8], byteCount: Int, _ what: String) throws {
    let whole = try PNG.decode(file)
    let samples = try #require(try PNGSamples(of: file), "\(what)")
    #expect(samples.samples.count == byteCount, "\(what)")
    try expectParts(of: whole, what) { try samples.part($0) }
  }

  @Test(arguments: [(2, 8, 3), (2, 16, 3), (0, 1, 1), (0, 2, 1), (0, 4, 1), (0, 8, 1), (0, 16, 3)])
  func `Parts equal those of the decoded picture`(colorType: UInt8, depth: UInt8, bytes: Int) throws
  {
    try expectSame(
      png(colorType, depth: depth), byteCount: 37 * 29 * bytes, "\(colorType) \(depth)")
  }

  /// Palettes of 256 colours, and of fewer colours than the pixels refer to.
  @Test(arguments: [256, 100]) func `A palette of eight bits is kept`(count: Int) throws {
    try expectSame(png(3, depth: 8, [palette(count)]), byteCount: 37 * 29, "\(count)")
    let alphas = (name: "tRNS", bytes: (0..<UInt8(90)).map { $0 &* 3 })
    try expectSame(
      png(3, depth: 8, [palette(count), alphas]), byteCount: 37 * 29, "\(count), translucent")
  }

  @Test func `A palette whose translucent colours are unused is opaque`() throws {
    let file = RawPNG(
      width: 2, height: 1, colorType: 3, chunks: [palette(3), ("tRNS", [0])],
      scanlines: [0, 1, 2]
    ).file
    try expectSame(file, byteCount: 2, "unused")
    #expect(try PNG.decode(file).isOpaque)
  }

  @Test(arguments: [1, 2, 4] as [UInt8])
  func `A small palette is converted to colours`(depth: UInt8) throws {
    try expectSame(
      png(3, depth: depth, [palette(1 << Int(depth))]), byteCount: 37 * 29 * 3, "\(depth)")
  }

  @Test(arguments: UInt16(1)...8) func `Rotated pictures are shown upright`(orientation: UInt16)
    throws
  {
    let exif = (name: "eXIf", bytes: ExifData(orientation: orientation).bytes)
    for (type, bytes) in [(UInt8(0), 1), (2, 3)] {
      try expectSame(
        png(type, depth: 8, [exif]), byteCount: 37 * 29 * bytes, "\(orientation) \(type)")
    }
  }

  @Test func `A picture with alpha has no samples`() throws {
    for type: UInt8 in [4, 6] { #expect(try PNGSamples(of: png(type, depth: 8)) == nil) }
    #expect(try PNGSamples(of: png(0, depth: 8, [("tRNS", [0, 7])])) == nil)
    #expect(try PNGSamples(of: png(2, depth: 8, [("tRNS", [0, 7, 0, 7, 0, 7])])) == nil)
    #expect(try PNGSamples(of: png(3, depth: 4, [palette(16), ("tRNS", [9])])) == nil)
  }

  @Test func `A cut file ends too early`() throws {
    let file = png(2, depth: 8)
    #expect(throws: PictureError.endsTooEarly(format: "PNG")) {
      _ = try PNGSamples(of: Array(file.prefix(file.count / 2)))
    }
  }
}
