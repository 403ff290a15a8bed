import Codecs
import DecodingSupport
import Drawing
import PictureFiles
import TestSupport
import Testing

@Suite struct FormatTests {
  @Test func `An opaque picture keeps every pixel as PNG`() throws {
    let picture = gradient(width: 61, height: 37)
    #expect(try PNG.decode(PNG.encode(picture)) == picture)
  }

  @Test(arguments: 1...9)
  func `A file cut at any tenth ends too early`(tenth: Int) throws {
    let picture = gradient(width: 200, height: 200)
    let png = try PNG.encode(picture)
    let jpeg = try JPEG.encode(picture, quality: 90)
    #expect(throws: PictureError.endsTooEarly(format: "PNG")) {
      try PNG.decode(Array(png.prefix(png.count * tenth / 10)))
    }
    #expect(throws: PictureError.endsTooEarly(format: "JPEG")) {
      try JPEG.decode(Array(jpeg.prefix(jpeg.count * tenth / 10)))
    }
  }

  /// A complete file, with the positions of the width and the height in its header.
  private struct Sample {
    let bytes: [UInt8]
    let width: Range<Int>
    let height: Range<Int>
    let decode: ([UInt8]) throws -> Bitmap
  }

  /// Damage leads to an error or to a picture of the size in the header, never to a crash. In a
  /// JPEG, some damage changes only colours: some files are accepted, but not all.
  @Test func `Flipped bytes never crash the decoder`() throws {
    let picture = gradient(width: 64, height: 48)
    let (png, jpeg) = (try PNG.encode(picture), try JPEG.encode(picture, quality: 90))
    let marker = jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xC0]) }
    let frameHeader = try #require(marker)
    let samples = [
      Sample(bytes: png, width: 16..<20, height: 20..<24) { try PNG.decode($0) },
      Sample(
        bytes: jpeg, width: frameHeader + 7..<frameHeader + 9,
        height: frameHeader + 5..<frameHeader + 7
      ) { try JPEG.decode($0) },
    ]
    var accepted = 0
    for seed in UInt64(0)..<100 {
      var random = SeededGenerator(seed: seed)
      for sample in samples {
        var bytes = sample.bytes
        for _ in 0..<Int.random(in: 1...12, using: &random) {
          let index = Int.random(in: bytes.indices, using: &random)
          bytes[index] = UInt8.random(in: 0...255, using: &random)
        }
        guard let decoded = try? sample.decode(bytes) else { continue }
        accepted += 1
        #expect(decoded.width == number(bytes[sample.width]), "seed \(seed)")
        #expect(decoded.height == number(bytes[sample.height]), "seed \(seed)")
      }
    }
    #expect((1..<200).contains(accepted))
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
